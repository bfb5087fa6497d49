import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileDue } from '../../../src/server/selling/payments/confirmation/reconcile.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../paying-shop.ts';
import { emptyTestDatabase } from '../../database/template-database.ts';
import { heldUpByOne, polledTogether } from './replica-checks.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let postgres: Awaited<ReturnType<typeof emptyTestDatabase>>;
let orders: string[];
beforeAll(async () => {
  gateway = await openGateway();
  postgres = await emptyTestDatabase();
  shop = await openPayingShop({ gateway, database: { engine: 'postgres', url: postgres.url, poolSize: 4 } });
  orders = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
  await postgres.drop();
});

/** Repeats `look`, as a shop's reconciler does, until the check has finished. */
async function checkedWith(look: () => Promise<unknown>, limitMs: number): Promise<string[]> {
  const over = new AbortController();
  const reconciler = (async () => {
    while (!over.signal.aborted) {
      await look();
      await sleep(20);
    }
  })();
  const violations = await heldUpByOne(shop.database, orders, limitMs).finally(() => over.abort());
  await reconciler;
  return violations;
}

test('reconcilers that skip a locked row poll all other orders', async () => {
  expect(await checkedWith(() => reconcileDue(shop.deps), 60_000)).toEqual([]);
});

test('the check notices reconcilers that wait for the locked row', async () => {
  const standInLine = () =>
    sql`update shop_order set poll_count = 1, poll_at = now() + interval '1 hour' where order_id in
      (select order_id from shop_order where poll_at <= now() order by poll_at limit 20 for update)`.execute(
      shop.database,
    );
  expect(await checkedWith(standInLine, 1_000)).toEqual([
    '2 orders were not looked at while the row of another was held',
  ]);
});

test('an order whose turn came again while others waited for calls was not polled twice; one that two reconcilers took was', () => {
  const poll = (orderId: string, at: number) => ({ at, orderId, endpoint: 'get-order', status: 200 });
  const early = [poll('PSK1', 1_480), poll('PSK2', 3_479), poll('PSK3', 3_480)];
  expect(polledTogether([...early, poll('PSK1', 34_026), poll('PSK2', 41_787)])).toEqual([]);
  expect(polledTogether([...early, poll('PSK3', 3_492)])).toEqual([
    'PSK3: get-order was asked again 12 ms later, and answered 200',
  ]);
});
