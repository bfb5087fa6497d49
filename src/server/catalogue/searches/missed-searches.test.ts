import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { createMissedSearches, deleteExpiredMissedSearches, readMissedSearches } from './missed-searches.ts';

let database: Database;
const DAY_MS = 24 * 3600_000;
/** Half past midnight in India, still the previous day in UTC. */
const NIGHT = Date.parse('2026-11-22T00:30:00+05:30');
let clock = NIGHT;
const warned: string[] = [];
const log = { warn: (_: unknown, message?: unknown) => void warned.push(String(message)) };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.destroy();
});

const open = () => createMissedSearches({ database, now: () => clock, log });
const read = (days: number) => readMissedSearches(database, { days, limit: 8, now: clock });

test('searches without a result are counted by words and India’s day, across all replicas', async () => {
  const [one, other] = [open(), open()];
  for (const text of ['velvet gown', 'Gowns velvet', 'asha@shopper.example', '98765 43210']) one.note(text);
  other.note('velvet gown');
  other.note('poncho');
  await one.stop();
  await other.stop();
  expect(warned).toEqual([]);
  expect(await read(1)).toEqual([
    { words: 'gown velvet', searches: 3 },
    { words: 'poncho', searches: 1 },
  ]);
  const days = await database.selectFrom('missed_search').select('words').where('day', '=', '2026-11-22').execute();
  expect(days).toHaveLength(2);
  clock = NIGHT + DAY_MS;
  expect(await read(1)).toEqual([]);
  expect(await read(7)).toHaveLength(2);
});

test('a forged search that is cut within a character does not affect other searches', async () => {
  clock = NIGHT + 40 * DAY_MS;
  const searches = open();
  searches.note(`${'a'.repeat(39)}\u{10330}`);
  searches.note('anarkali');
  await searches.stop();
  expect(warned).toEqual([]);
  expect(await read(1)).toContainEqual({ words: 'anarkali', searches: 1 });
});

test('forged searches fill neither memory nor the table, and known ones are still counted', async () => {
  clock = NIGHT + 2 * DAY_MS;
  const stored = async () =>
    Number(
      (
        await database
          .selectFrom('missed_search')
          .select((row) => row.fn.countAll().as('rows'))
          .where('day', '=', '2026-11-24')
          .executeTakeFirstOrThrow()
      ).rows,
    );
  for (let round = 0; round < 6; round += 1) {
    const searches = open();
    for (let count = 0; count < 600; count += 1) searches.note(`word${'abcdefghij'[round]}x${count}`);
    await searches.stop();
  }
  expect(await stored()).toBe(2_000);
  const searches = open();
  searches.note('wordax1');
  searches.note('something new');
  await searches.stop();
  expect(await stored()).toBe(2_000);
  expect(await read(1)).toContainEqual({ words: 'wordax1', searches: 2 });
});

test('counts are deleted after a season', async () => {
  clock = NIGHT + 91 * DAY_MS;
  await deleteExpiredMissedSearches(database, clock);
  const left = await database.selectFrom('missed_search').select('words').where('day', '<=', '2026-11-22').execute();
  expect(left).toEqual([]);
});
