import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import {
  exampleReturn,
  PRICES_WITH_SIZES,
  type ReturningShop,
  withReturns,
} from '../../../../../test/shops/returning-shop.ts';
import { proofOf } from '../../../../../test/shops/three-for-two.ts';
import { createMerchantService, type MerchantService } from '../../orders/merchant.ts';

const BY = 'a test';
const PAID = 149_900;
let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
/** The same merchant service, with immediate refunds for RTO. */
let policy: MerchantService;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, prices: PRICES_WITH_SIZES });
  desk = withReturns(shop, { exchangeSentOn: 'approval' });
  policy = createMerchantService({ ...shop, now: Date.now, refundPrepaidRto: true });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function ship(orderId: string): Promise<void> {
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB1' }, BY);
}

/** Creates a paid order, the request to exchange it, and its replacement. */
async function exchanged(): Promise<{ orderId: string; returnId: string; second: string }> {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.merchant.confirm(orderId, BY);
  await ship(orderId);
  await desk.merchant.deliver(orderId, BY);
  const lines = [{ line: 1, quantity: 1, newVariantId: '1012' }];
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn({ kind: 'exchange', lines }));
  const approved = await desk.returns.merchant.approve(returnId, BY);
  return { orderId, returnId, second: approved.replacement_order_id ?? '' };
}

const refundsOf = async (orderId: string) =>
  (await desk.merchant.show(orderId)).refunds.map(({ amountPaise }) => amountPaise);

test('an exchange whose replacement was cancelled or came back is refunded once the first item is here', async () => {
  const { orderId, returnId, second } = await exchanged();
  await desk.merchant.cancel(second, BY);
  // The shopper still has the first item.
  expect(await refundsOf(orderId)).toEqual([]);
  expect((await desk.returns.merchant.receive(returnId, BY)).state).toBe('received');
  expect(await refundsOf(orderId)).toEqual([PAID]);

  const other = await exchanged();
  await ship(other.second);
  await desk.merchant.rto(other.second, BY);
  await policy['rto-received'](other.second, BY);
  expect(await refundsOf(other.orderId)).toEqual([]);
  expect((await desk.returns.merchant.receive(other.returnId, BY)).state).toBe('received');
  expect(await refundsOf(other.orderId)).toEqual([PAID]);
});

test('a replacement cancelled or undelivered after the first item came is refunded once', async () => {
  const cancelled = await exchanged();
  await desk.returns.merchant.receive(cancelled.returnId, BY);
  for (let times = 0; times < 2; times += 1) await desk.merchant.cancel(cancelled.second, BY);
  expect(await refundsOf(cancelled.orderId)).toEqual([PAID]);

  const back = await exchanged();
  await desk.returns.merchant.receive(back.returnId, BY);
  await ship(back.second);
  await desk.merchant.rto(back.second, BY);
  for (let times = 0; times < 2; times += 1) await policy['rto-received'](back.second, BY);
  expect(await refundsOf(back.orderId)).toEqual([PAID]);
});

test('a courier’s file locks the paid order before its replacement, as a return does', async () => {
  const { orderId, second } = await exchanged();
  await desk.merchant.pack(second, BY);
  const row = { line: 1, orderId: second, carrier: 'Example Express', awb: 'EX1', status: null };
  const importing = await shop.database.transaction().execute(async (transaction) => {
    await shop.transitions.lock(transaction, orderId);
    const begun = desk.merchant.importShipments([row], BY, () => Promise.resolve());
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(transaction)).rows[0]?.n).toBeGreaterThan(0);
    await sql`select from shop_order where order_id = ${second} for update nowait`.execute(transaction);
    return { begun };
  });
  expect((await importing.begun).faults).toEqual([]);
  expect((await desk.merchant.show(second)).state).toBe('shipped');
});
