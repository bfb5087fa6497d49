import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import {
  exampleReturn,
  PRICES_WITH_SIZES,
  type ReturningShop,
  withReturns,
} from '../../../../test/shops/returning-shop.ts';
import {
  cancelOne,
  proofOf,
  THREE_FOR_TWO,
  THREE_FOR_TWO_PAISE,
  THREE_FOR_TWO_SHARES,
} from '../../../../test/shops/three-for-two.ts';
import { refundsOfOrder } from '../orders/refunds-of-order.ts';
import { waitingNow } from '../today/today-figures.ts';
import { refundsIn } from './money-lists.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
const BY = 'a test';
const [, , PIECE] = THREE_FOR_TWO_SHARES;
const ALL = { note: 'What is left', amountPaise: null, reference: null };

beforeAll(async () => {
  gateway = await openGateway();
  // Refunds finish only when a test finishes them.
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: null } });
  gateway.control.webhookFault({ kind: 'drop', times: null });
  shop = await openPayingShop({ gateway, prices: PRICES_WITH_SIZES });
  desk = withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function confirmed(): Promise<string> {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.merchant.confirm(orderId, BY);
  return orderId;
}

const cancelPiece = (orderId: string, line: number) =>
  desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(line));

/** Requests the refunds that are due and reads the state of the others. */
async function follow(): Promise<void> {
  await shop.database.updateTable('refund').set({ next_at: new Date() }).where('next_at', 'is not', null).execute();
  while (await shop.payments.runRefunds());
}

async function endAll(orderId: string, endOf: (refund: { kind: string; amountPaise: number }) => 'SUCCESS' | 'FAILED') {
  await follow();
  const { refunds } = await desk.merchant.show(orderId);
  for (const refund of refunds.filter(({ state }) => state === 'pending')) {
    gateway.control.endRefund(orderId, refund.refundId, endOf(refund));
  }
  await follow();
}

const refundsOf = async (orderId: string) =>
  (await desk.merchant.show(orderId)).refunds.map(({ kind, state, amountPaise }) => [kind, state, amountPaise]);
const listed = async (orderId: string) =>
  (await refundsIn(shop.database, 'failed', { after: null, limit: 50 })).filter((one) => one.orderId === orderId);
const counted = async () => (await waitingNow(shop.database, Date.now())).refundsFailed;

test('the failed refund of a cancelled piece stays listed even if a later refund of another piece succeeded', async () => {
  const before = await counted();
  const orderId = await confirmed();
  await cancelPiece(orderId, 3);
  await cancelPiece(orderId, 2);
  await endAll(orderId, ({ amountPaise }) => (amountPaise === PIECE ? 'FAILED' : 'SUCCESS'));
  expect(await listed(orderId)).toMatchObject([{ state: 'failed', amountPaise: PIECE }]);
  expect(await counted()).toBe(before + 1);
});

test('a partial refund that fails after the order’s full refund was sent is listed, and the rest is refunded exactly once', async () => {
  const before = await counted();
  const orderId = await confirmed();
  await cancelPiece(orderId, 3);
  await follow();
  await desk.returns.shopper.cancelOrder(proofOf(orderId));
  await endAll(orderId, ({ kind }) => (kind === 'order' ? 'SUCCESS' : 'FAILED'));
  expect(await listed(orderId)).toMatchObject([{ state: 'failed', amountPaise: PIECE }]);
  expect(await counted()).toBe(before + 1);

  for (let times = 0; times < 2; times += 1) await desk.merchant.refund(orderId, ALL, BY);
  expect(await listed(orderId)).toEqual([]);
  await follow();
  await desk.merchant.refund(orderId, ALL, BY);
  await endAll(orderId, () => 'SUCCESS');
  await desk.merchant.refund(orderId, ALL, BY);
  await follow();
  expect((await desk.merchant.show(orderId)).state).toBe('refunded');
  expect(await refundsOf(orderId)).toEqual([
    ['partial', 'failed', PIECE],
    ['order', 'success', THREE_FOR_TWO_PAISE - PIECE],
    ['order', 'success', PIECE],
  ]);
  expect(await counted()).toBe(before);
});

async function deliver(orderId: string): Promise<void> {
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB1' }, BY);
  await desk.merchant.deliver(orderId, BY);
}

async function sendBack(orderId: string, wish: Parameters<typeof exampleReturn>[0] = {}): Promise<string> {
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn(wish));
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  return returnId;
}

test('the failed refund of a returned exchange order is retried only through its return', async () => {
  const orderId = await confirmed();
  await deliver(orderId);
  await sendBack(orderId, { kind: 'exchange', lines: [{ line: 1, quantity: 1, newVariantId: '1012' }] });
  const [exchange] = await shop.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('exchange_of', '=', orderId)
    .execute();
  const second = exchange?.order_id ?? '';
  await deliver(second);
  const returnId = await sendBack(second);
  await endAll(orderId, () => 'FAILED');
  const refundId = `${orderId}-p${returnId}`;
  const shown = await refundsOfOrder(shop.database, await desk.merchant.show(orderId), 'manager');
  expect(shown).toMatchObject([{ refundId, retry: { returnId } }]);
  await expect(desk.merchant['retry-refund'](orderId, refundId, BY)).rejects.toMatchObject({
    code: 'refund_not_retryable',
    details: { returnId },
  });
  await desk.returns.merchant.refund(returnId, null, BY);
  await endAll(orderId, () => 'SUCCESS');
  expect((await desk.returns.merchant.show(returnId)).refundId).toBe(`${orderId}-2${returnId}`);
});

test('a failed refund of a return is requested up to three times, each with a new id, and then refused', async () => {
  const before = await counted();
  const orderId = await confirmed();
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB1' }, BY);
  await desk.merchant.deliver(orderId, BY);
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn());
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  await endAll(orderId, () => 'FAILED');
  for (const turn of ['2', '3']) {
    expect(await counted()).toBe(before + 1);
    expect(await desk.returns.merchant.refund(returnId, null, BY)).toMatchObject({
      state: 'received',
      refund_id: `${orderId}-${turn}${returnId}`,
    });
    // A retry in progress replaces the earlier tries in the count.
    expect(await counted()).toBe(before);
    await endAll(orderId, () => 'FAILED');
  }
  await expect(desk.returns.merchant.refund(returnId, null, BY)).rejects.toMatchObject({
    code: 'refund_retries_exhausted',
  });
  expect(await refundsOf(orderId)).toHaveLength(3);
  expect(await counted()).toBe(before + 1);
});

test('a failed partial refund by the merchant is retried by its id, with at most three tries in all', async () => {
  const orderId = await confirmed();
  const part = { note: 'A button was missing', amountPaise: 10_000, reference: 'screen-of-asha' };
  await desk.merchant.refund(orderId, part, BY);
  const again = async () => desk.merchant['retry-refund'](orderId, (await listed(orderId))[0]?.refundId ?? '', BY);
  await expect(again()).rejects.toMatchObject({ code: 'refund_not_retryable' });
  for (let turn = 0; turn < 2; turn += 1) {
    await endAll(orderId, () => 'FAILED');
    expect(await listed(orderId)).toMatchObject([{ state: 'failed', amountPaise: 10_000 }]);
    await again();
    expect(await listed(orderId)).toEqual([]);
  }
  expect(await refundsOf(orderId)).toMatchObject([
    ['partial', 'failed', 10_000],
    ['partial', 'failed', 10_000],
    ['partial', 'requested', 10_000],
  ]);
  await endAll(orderId, () => 'FAILED');
  await expect(again()).rejects.toMatchObject({ code: 'refund_retries_exhausted' });
  // No money is lost: the rest of the order can still be refunded as a whole.
  await desk.merchant.refund(orderId, ALL, BY);
  await endAll(orderId, () => 'SUCCESS');
  expect((await desk.merchant.show(orderId)).state).toBe('refunded');
  expect(await listed(orderId)).toEqual([]);
});

test('a failed full refund is retried from its row, and a successful one cannot be', async () => {
  const orderId = await confirmed();
  await desk.merchant.refund(orderId, ALL, BY);
  await endAll(orderId, () => 'FAILED');
  const [failed] = await listed(orderId);
  await desk.merchant['retry-refund'](orderId, failed?.refundId ?? '', BY);
  await endAll(orderId, () => 'SUCCESS');
  const { refunds, state } = await desk.merchant.show(orderId);
  expect([state, refunds.map((refund) => refund.state)]).toEqual(['refunded', ['failed', 'success']]);
  for (const { refundId } of refunds) {
    await expect(desk.merchant['retry-refund'](orderId, refundId, BY)).rejects.toMatchObject({
      code: 'refund_not_retryable',
    });
  }
});
