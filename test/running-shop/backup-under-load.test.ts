import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../data-directory.ts';
import { runBackupCommand, runRestoreCommand } from '../../src/server/operating/backup/service.ts';
import type { Database } from '../../src/server/running/db/connect.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { readLedgers } from '../fault-harness/ledgers.ts';
import { compareGoods } from '../fault-harness/compare/compare-goods.ts';
import { compareMoves } from '../fault-harness/compare/compare-history.ts';
import { compareMoney } from '../fault-harness/compare/compare-money.ts';
import { compareRefunds } from '../fault-harness/compare/compare-refunds.ts';
import type { Shopper } from '../fault-harness/shopper.ts';
import { exampleOrder, openGateway, openPayingShop, type PayingShop, placeOrder } from '../paying-shop.ts';
import { emptyTestDatabase } from '../database/template-database.ts';

const ORDERS = Number(process.env['BACKUP_DRILL_ORDERS'] ?? '48');
const LANES = 6;
const KEY = Buffer.alloc(32, 4);

let gateway: RunningGateway;
let shop: PayingShop;
let directory: string;
const places: { url: string; drop: () => Promise<void> }[] = [];

beforeAll(async () => {
  directory = await makeDataDirectory('load');
  gateway = await openGateway();
  places.push(await emptyTestDatabase(), await emptyTestDatabase());
  shop = await openPayingShop({ database: { engine: 'postgres', url: urlOf(0), poolSize: 8 }, gateway });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
  await Promise.all(places.map(({ drop }) => drop()));
  await rm(directory, { recursive: true });
});

const urlOf = (index: number) => places[index]?.url ?? '';
const configOf = (index: number) => ({
  databaseUrl: urlOf(index),
  dataDir: path.join(directory, String(index)),
  databasePoolSize: 4,
  backup: { url: path.join(directory, 'kept'), key: KEY },
});

/** Places and pays orders. Two of three are settled; every third is left for the reconciler. */
async function trade(shoppers: Shopper[]): Promise<void> {
  while (shoppers.length < ORDERS) {
    const { attemptKey, items } = exampleOrder();
    const orderId = await placeOrder(shop, { attemptKey, items });
    const attempts = [{ key: attemptKey, items, from: 0, until: Infinity }];
    shoppers.push({ attempts, orderIds: [orderId], screens: [], refusals: [], plan: 'success' });
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    if (shoppers.length % 3 !== 0) await shop.payments.sync(orderId, 'return');
  }
}

/** These tests' shop sells at the price that its shoppers saw. */
const ANY_PRICE = { had: () => true };

/**
 * Returns orders without all their lines, or whose history ends in another state. Such orders would have been
 * read at two different moments.
 */
async function tornOrders(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select order_id from shop_order o
    where item_count <> (select coalesce(sum(quantity), 0) from order_item i where i.order_id = o.order_id)
      or state <> (select to_state from state_change c where c.order_id = o.order_id and subject = 'order' order by id desc limit 1)
    union select order_id from state_change where order_id not in (select order_id from shop_order)`.execute(database);
  return rows;
}

test('a backup made while orders are placed and paid is consistent, and a shop on its restore settles to the gateway’s ledger', async () => {
  // The backup reads this table between the order lines and the orders, so that orders are placed between the
  // two.
  await sql`insert into search_word select 'w' || n, 1 from generate_series(1, 40000) as n`.execute(shop.database);
  const shoppers: Shopper[] = [];
  const trading = Promise.all(Array.from({ length: LANES }, () => trade(shoppers)));
  while (shoppers.length < ORDERS / 3) await nextTurn();
  const backup = await runBackupCommand({ config: configOf(0), now: Date.now }, shop.database, []);
  const placedMeanwhile = shoppers.length;
  await trading;
  expect(backup).toMatchObject({ exitCode: 0 });
  expect((await runRestoreCommand({ config: configOf(1), now: Date.now }, [])).exitCode).toBe(0);
  expect(
    (await runRestoreCommand({ config: configOf(1), now: Date.now }, ['release', '--quiet-outbox'])).exitCode,
  ).toBe(0);

  const restored = await openPayingShop({ database: { engine: 'postgres', url: urlOf(1), poolSize: 4 }, gateway });
  const orders = await restored.database.selectFrom('shop_order').select(['order_id', 'item_count']).execute();
  // The backup ran during the trading: it has some orders, but not the later ones.
  expect(orders.length).toBeGreaterThanOrEqual(ORDERS / 3 - LANES);
  expect(orders.length).toBeLessThan(ORDERS);
  expect(placedMeanwhile).toBeGreaterThanOrEqual(orders.length - LANES);
  expect(await tornOrders(restored.database)).toEqual([]);
  for (const { order_id: orderId } of orders) await restored.payments.sync(orderId, 'command');

  const { orders: books } = await readLedgers({
    database: restored.database,
    gatewayOrders: gateway.control.orders(),
    shoppers,
    finalScreens: new Map(),
    desk: { commandsOf: () => [] },
    merchantReceived: new Map(),
  });
  // All comparisons of the fault harness except the merchant's webhooks, because the restored shop does not
  // send them again.
  expect(
    books.flatMap((book) => [
      ...compareGoods(book, ANY_PRICE),
      ...compareMoney(book),
      ...compareRefunds(book),
      ...compareMoves(book),
    ]),
  ).toEqual([]);
  expect(books.map(({ row }) => row.state)).toEqual(orders.map(() => 'paid'));
  await restored.close();
});
