import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { RunningGateway } from '../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../test/paying-shop.ts';
import { copyTestDatabase } from '../test/database/template-database.ts';
import type { Database } from '../src/server/running/db/connect.ts';
import { callEndpoint, OF_TODAY, QUESTIONS } from './desk-queries.ts';
import { storeBesideOrders } from './desk-reads.ts';
import { storeOrders } from './stored-orders.ts';

const ORDERS = 6_000;
const UNDER_WAY = 200;
/**
 * Limit of rows read for a list: a page and the lookups for its rows, but less than the smallest of the
 * tables has.
 */
const MAX_ROWS_OF_LIST = 600;
/** Limit of rows read for a day's sales, the waiting work and a week's searches. */
const MAX_ROWS_OF_TODAY = 2_000;
/**
 * The orders span 4.2 days. From this moment the last days contain 450 of them, whatever the time of day in
 * India.
 */
const LAST_DAYS_MS = 3.85 * 24 * 3600_000;
const now = () => Date.now() - LAST_DAYS_MS;

let gateway: RunningGateway;
let copy: Awaited<ReturnType<typeof copyTestDatabase>>;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  copy = await copyTestDatabase();
  // One connection, because the statistics of other connections are visible only seconds later.
  shop = await openPayingShop({ database: { engine: 'postgres', url: copy.url, poolSize: 1 }, gateway });
  await storeOrders(shop.database, ORDERS);
  await storeBesideOrders(shop, UNDER_WAY);
  desk = await openDesk(shop, { now });
  owner = await desk.enter('owner');
  // The first query of a period stores its sums; this one does that before the test.
  await owner.call('rtoReport');
  // Makes the planner use indexes, for each row, as it would with a million orders.
  for (const plan of ['seqscan', 'hashjoin', 'mergejoin']) {
    await sql`set ${sql.raw(`enable_${plan}`)} = off`.execute(shop.database);
  }
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await copy.drop();
  await gateway.close();
});

/** Returns how many rows and index entries the database reads for a query. */
async function rowsRead(database: Database, question: () => Promise<unknown>): Promise<number> {
  const before = await readSoFar(database);
  await question();
  return (await readSoFar(database)) - before;
}

async function readSoFar(database: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  await sql`select pg_stat_clear_snapshot()`.execute(database);
  const { rows } = await sql<{ read: number }>`
    select ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::int
      as read`.execute(database);
  return rows[0]?.read ?? 0;
}

/**
 * Without today, whose queries are tested separately below, and without stock alerts, which count everyone
 * who waits.
 */
const LISTS = QUESTIONS.filter(([step]) => step !== 'today' && step !== 'stock alerts');

test.each(LISTS.map((question) => ({ step: question[0], question })))(
  'the desk’s query for $step reads one page along an index, not the whole table',
  async ({ question: [, name, query, params] }) => {
    expect(await rowsRead(shop.database, () => callEndpoint(owner, name, query, params))).toBeLessThan(
      MAX_ROWS_OF_LIST,
    );
  },
);

test.each(OF_TODAY)('%s reads only what it counts, along an index', async (_, figure) => {
  expect(await rowsRead(shop.database, () => figure(shop.database, now()))).toBeLessThan(MAX_ROWS_OF_TODAY);
});
