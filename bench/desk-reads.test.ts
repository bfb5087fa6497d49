import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { RunningGateway } from '../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../test/paying-shop.ts';
import { copyTestDatabase } from '../test/template-database.ts';
import type { Database } from '../src/server/db/connect.ts';
import { ask, OF_TODAY, QUESTIONS } from './desk-queries.ts';
import { storeBesideOrders } from './desk-reads.ts';
import { storeOrders } from './stored-orders.ts';

const ORDERS = 6_000;
const UNDER_WAY = 200;
/** A page, and what is looked up for its rows: less than the least that any table of theirs holds. */
const MAX_ROWS_OF_LIST = 600;
/** A day's sales, what waits, a week's searches. */
const MAX_ROWS_OF_TODAY = 2_000;
/** The orders are of 4.2 days: from here a look back meets 450 of them, whatever the time of the day in India. */
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
  // One connection: what others counted is told of seconds later.
  shop = await openPayingShop({ database: { engine: 'postgres', url: copy.url, poolSize: 1 }, gateway });
  await storeOrders(shop.database, ORDERS);
  await storeBesideOrders(shop, UNDER_WAY);
  desk = await openDesk(shop, { now });
  owner = await desk.enter('owner');
  // A span is summed up once, by who first asks.
  await owner.call('rtoReport');
  // As at a million: where there is an index, it is used, and for each row.
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

/** How many rows and index entries the database looks at for a question. */
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

/** All of Today's at once are those below; stock alerts are counted for all who wait. */
const LISTS = QUESTIONS.filter(([step]) => step !== 'today' && step !== 'stock alerts');

test.each(LISTS.map((question) => ({ step: question[0], question })))(
  'the desk’s question for $step reads a page along an index, not what is stored',
  async ({ question: [, name, query, params] }) => {
    expect(await rowsRead(shop.database, () => ask(owner, name, query, params))).toBeLessThan(MAX_ROWS_OF_LIST);
  },
);

test.each(OF_TODAY)('%s reads what it counts, along an index', async (_, figure) => {
  expect(await rowsRead(shop.database, () => figure(shop.database, now()))).toBeLessThan(MAX_ROWS_OF_TODAY);
});
