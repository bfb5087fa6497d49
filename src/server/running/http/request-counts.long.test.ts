import { afterAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { openEmbeddedDatabase } from '../../../../test/database/template-directory.ts';
import { connectDatabase, type Database } from '../db/connect.ts';
import { createRequestCounts, deleteExpiredCounts } from './request-counts.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const MINUTE = 60_000;

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Opens the same database twice, as two replicas do. An embedded database belongs to one process. */
async function openTwice(engine: 'postgres' | 'pglite'): Promise<[Database, Database]> {
  if (engine === 'pglite') {
    const database = await openEmbeddedDatabase();
    ends.push(() => database.destroy());
    return [database, database];
  }
  const { url, drop } = await copyTestDatabase();
  const connect = () => connectDatabase({ engine, url, poolSize: 4 });
  const [database, replica] = await Promise.all([connect(), connect()]);
  ends.push(
    drop,
    () => database.destroy(),
    () => replica.destroy(),
  );
  return [database, replica];
}

async function countsOn(engine: 'postgres' | 'pglite') {
  const clock = { now: NOON };
  const [database, replica] = await openTwice(engine);
  const now = () => clock.now;
  return {
    clock,
    database,
    one: createRequestCounts({ database, now }),
    two: createRequestCounts({ database: replica, now }),
  };
}

test.each(['postgres', 'pglite'] as const)(
  'concurrent requests at two replicas are counted together on %s',
  async (engine) => {
    const { one, two } = await countsOn(engine);
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two).add('order', 'somebody', MINUTE)),
    );
    expect(counted.map(({ requests }) => requests).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(await one.add('search', 'somebody', MINUTE)).toMatchObject({ requests: 1 });
    expect(await one.add('order', 'somebody else', MINUTE)).toMatchObject({ requests: 1 });
  },
);

test('a window ends when its time is over, when it is cleared, and when a clock that ran ahead had started it', async () => {
  const { clock, database, one } = await countsOn('postgres');
  await one.add('order', 'a', MINUTE);
  clock.now += 20_000;
  expect(await one.add('order', 'a', MINUTE)).toEqual({ requests: 2, endsInMs: 40_000 });
  clock.now += 40_000;
  expect(await one.add('order', 'a', MINUTE)).toEqual({ requests: 1, endsInMs: MINUTE });
  await one.clear('order', 'a');
  expect(await one.add('order', 'a', MINUTE)).toMatchObject({ requests: 1 });

  clock.now += 365 * 24 * 60 * MINUTE;
  await one.add('order', 'a', MINUTE);
  clock.now = NOON;
  expect(await one.add('order', 'a', MINUTE)).toEqual({ requests: 1, endsInMs: MINUTE });

  clock.now += 2 * MINUTE;
  await one.add('order', 'b', MINUTE);
  await deleteExpiredCounts(database, clock.now);
  expect(await database.selectFrom('request_count').select('caller').execute()).toEqual([{ caller: 'b' }]);
});
