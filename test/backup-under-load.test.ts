import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '../src/server/backup/service.ts';
import type { RunningGateway } from '../stand-ins/gateway/start.ts';
import { readBooks } from './fault-harness/books.ts';
import { compareMoney } from './fault-harness/compare-money.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from './paying-shop.ts';
import { emptyTestDatabase } from './template-database.ts';

const ORDERS = Number(process.env['BACKUP_DRILL_ORDERS'] ?? '48');
const LANES = 6;
const KEY = Buffer.alloc(32, 4);

let gateway: RunningGateway;
let shop: PayingShop;
let directory: string;
const places: { url: string; drop: () => Promise<void> }[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-load-'));
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

/** Places, pays and settles orders; each third is left for the reconciler. */
async function trade(placed: string[]): Promise<void> {
  while (placed.length < ORDERS) {
    const orderId = await placeOrder(shop);
    placed.push(orderId);
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    if (placed.length % 3 !== 0) await shop.payments.settle(orderId, 'return');
  }
}

test('a backup made while orders are placed and paid holds one moment, and a shop on its restore settles to the gateway’s books', async () => {
  const placed: string[] = [];
  const trading = Promise.all(Array.from({ length: LANES }, () => trade(placed)));
  while (placed.length < ORDERS / 3) await nextTurn();
  const backup = await runBackupCommand({ config: configOf(0), now: Date.now }, shop.database, []);
  const placedMeanwhile = placed.length;
  await trading;
  expect(backup).toMatchObject({ exitCode: 0 });
  expect((await runRestoreCommand({ config: configOf(1), now: Date.now }, [])).exitCode).toBe(0);
  expect(
    (await runRestoreCommand({ config: configOf(1), now: Date.now }, ['release', '--quiet-outbox'])).exitCode,
  ).toBe(0);

  const restored = await openPayingShop({ database: { engine: 'postgres', url: urlOf(1), poolSize: 4 }, gateway });
  const orders = await restored.database.selectFrom('shop_order').select(['order_id', 'item_count']).execute();
  // The backup fell into the trading: it has some orders, and not those that came after it.
  expect(orders.length).toBeGreaterThanOrEqual(ORDERS / 3 - LANES);
  expect(orders.length).toBeLessThan(ORDERS);
  expect(placedMeanwhile).toBeGreaterThanOrEqual(orders.length - LANES);
  for (const { order_id: orderId } of orders) await restored.payments.settle(orderId, 'command');

  const { orders: books } = await readBooks({
    database: restored.database,
    gatewayOrders: gateway.control.orders(),
    shoppers: [],
    finalScreens: new Map(),
    desk: { commandsOf: () => [] },
    merchantReceived: new Map(),
  });
  expect(books.flatMap(compareMoney)).toEqual([]);
  expect(books.filter(({ row }) => row.state !== 'paid')).toEqual([]);
  expect(
    books.filter(({ items, row }) => items.reduce((sum, { quantity }) => sum + quantity, 0) !== row.item_count),
  ).toEqual([]);
  expect(
    books.filter(
      ({ items, row }) => items.reduce((sum, item) => sum + item.price_paise * item.quantity, 0) !== row.amount_paise,
    ),
  ).toEqual([]);
  await restored.close();
});
