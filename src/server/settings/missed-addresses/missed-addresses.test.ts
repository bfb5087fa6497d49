import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { createMissedAddresses, deleteExpiredMissedAddresses, readMissedAddresses } from './missed-addresses.ts';

const DAY_MS = 24 * 3600_000;

let database: Database;
let clock = Date.parse('2026-11-22T00:30:00+05:30');
const warned: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.destroy();
});

const open = () =>
  createMissedAddresses({
    database,
    now: () => clock,
    log: { warn: (...words: unknown[]) => void warned.push(words) },
  });

test('addresses that are no page are counted by path over all replicas, for 30 days', async () => {
  const [one, other] = [open(), open()];
  for (const url of ['/old-page?from=mail', '/old-page/', '/blogs/story', '/track/9876543210']) one.note(url);
  other.note('/old-page');
  await one.stop();
  await other.stop();
  expect(await readMissedAddresses(database, clock)).toEqual([
    { path: '/old-page', requests: 3 },
    { path: '/blogs/story', requests: 1 },
  ]);
  clock += 31 * DAY_MS;
  expect(await readMissedAddresses(database, clock)).toEqual([]);
  await deleteExpiredMissedAddresses(database, clock);
  expect(await database.selectFrom('missed_address').selectAll().execute()).toEqual([]);
  expect(warned).toEqual([]);
});

test('made-up addresses fill neither memory nor the table, and known ones are still counted', async () => {
  for (let round = 0; round < 4; round += 1) {
    const missed = open();
    for (let count = 0; count < 300; count += 1) missed.note(`/made-up-${round}-${count}`);
    await missed.stop();
  }
  const rows = await database.selectFrom('missed_address').select('path').execute();
  // A batch that began below the limit is written whole.
  expect(rows.length).toBe(400);
  const missed = open();
  missed.note('/made-up-0-0');
  missed.note('/new-one');
  await missed.stop();
  const [top] = await readMissedAddresses(database, clock);
  expect(top).toEqual({ path: '/made-up-0-0', requests: 2 });
  expect(await database.selectFrom('missed_address').selectAll().where('path', '=', '/new-one').execute()).toEqual([]);
});
