import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, openPayingShop, type PayingShop, placeOrder, callsOf } from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf } from '../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
const PAID = 4 * 149_900 - 149_900;
const ROUNDS = 4;

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({ gateway });
  desk = withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Places and confirms an order of four units of one line, the cheapest of three free. */
async function confirmed(): Promise<string> {
  const items = [{ productId: '101', variantId: '1011', quantity: 4, expectedPricePaise: 149_900 }];
  const orderId = await placeOrder(shop, { items });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.merchant.confirm(orderId, 'a test');
  return orderId;
}

/** Returns what the gateway refunded. It must equal the shop's ledger and not exceed what was paid. */
async function moneyBack(orderId: string): Promise<number> {
  const refundedAtGateway = async () => {
    while (await shop.payments.runRefunds());
    const refunds = await callsOf(shop.deps).refunds(orderId);
    return refunds.reduce((sum, refund) => sum + (refund.amountPaise ?? 0), 0);
  };
  const inTheBook = async () =>
    (await desk.merchant.show(orderId)).refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  // A webhook of an earlier refund may be processing one of these at the same moment.
  await expect.poll(async () => (await refundedAtGateway()) - (await inTheBook())).toBe(0);
  const booked = await inTheBook();
  expect(booked).toBeLessThanOrEqual(PAID);
  return booked;
}

test('if cancelling and packing coincide, the order is either refunded or packed, never both', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await confirmed();
    const [cancelled, packed] = await Promise.allSettled([
      desk.returns.shopper.cancelOrder(proofOf(orderId)),
      desk.merchant.pack(orderId, 'a test'),
    ]);
    const { state } = await desk.merchant.show(orderId);
    ends.add(state);
    expect([cancelled.status, packed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyBack(orderId)).toBe(cancelled.status === 'fulfilled' ? PAID : 0);
    expect(state === 'packed').toBe(packed.status === 'fulfilled');
  }
  expect([...ends].every((state) => ['packed', 'refund_pending', 'refunded'].includes(state))).toBe(true);
});

test('a double tap makes one request, and parallel requests never take more items than there are', async () => {
  const orderId = await confirmed();
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1, key))));
  expect(await moneyBack(orderId)).toBe(Math.floor(PAID / 4));
  await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1))),
  );
  expect(await moneyBack(orderId)).toBe(PAID);
  // The gateway may have paid it out already.
  expect(['refund_pending', 'refunded']).toContain((await desk.merchant.show(orderId)).state);
});

test('items cancelled, returned and refunded by the merchant at once never refund more than was paid', async () => {
  const orderId = await confirmed();
  const part = { amountPaise: 300_000, reference: 'R1', note: 'A goodwill of the shop' };
  await Promise.allSettled([
    desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1)),
    desk.merchant.refund(orderId, part, 'a test'),
    desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1)),
  ]);
  await moneyBack(orderId);
  await desk.merchant.pack(orderId, 'a test');
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB1' }, 'a test');
  await desk.merchant.deliver(orderId, 'a test');
  const input = exampleReturn({ lines: [{ line: 1, quantity: 2 }] });
  const returnIds = await Promise.all([1, 2].map(() => desk.returns.shopper.request(proofOf(orderId), input)));
  expect(new Set(returnIds).size).toBe(1);
  const [returnId = ''] = returnIds;
  await desk.returns.merchant.approve(returnId, 'a test');
  await Promise.all([1, 2, 3].map(() => desk.returns.merchant.receive(returnId, 'a test')));
  await Promise.allSettled([
    desk.merchant.refund(orderId, { amountPaise: null, reference: null, note: 'All of it' }, 'a test'),
    desk.returns.merchant.refund(returnId, null, 'a test'),
  ]);
  expect(await moneyBack(orderId)).toBe(PAID);
});
