import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPostgres, startPostgres } from '../../test/postgres.ts';
import { connectDatabase, type Database, type DatabaseOptions } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { createRequestCounts, forgetOldCounts } from './request-counts.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const MINUTE = 60_000;

let postgres: TestPostgres;
const open: Database[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(open.map((database) => database.destroy()));
  await postgres.stop();
});

async function connect(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  open.push(database);
  return database;
}

async function countsOn(engine: 'postgres' | 'pglite') {
  const clock = { now: NOON };
  const options: DatabaseOptions =
    engine === 'postgres' ? { engine, url: await postgres.createDatabase(), poolSize: 4 } : { engine, directory: null };
  const database = await connect(options);
  await migrate(database);
  const replica = engine === 'postgres' ? await connect(options) : database;
  const now = () => clock.now;
  return {
    clock,
    database,
    one: createRequestCounts({ database, now }),
    two: createRequestCounts({ database: replica, now }),
  };
}

test.each(['postgres', 'pglite'] as const)(
  'requests at two replicas at once are counted together on %s',
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

test('a window ends by itself, by being cleared, and where a clock that ran ahead had begun it', async () => {
  const { clock, database, one } = await countsOn('pglite');
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
  await forgetOldCounts(database, clock.now);
  expect(await database.selectFrom('request_count').select('caller').execute()).toEqual([{ caller: 'b' }]);
});
