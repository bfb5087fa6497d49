import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { closeShop, endDueWork, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { MerchantService } from '../../orders/merchant.ts';
import { shipmentsOf } from '../../shipments/service.ts';
import { ordersUnderpaid } from '../metrics.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const MINUTE = 60_000;
const BY = 'a test';
const PRICE = 149_900;

beforeAll(async () => {
  ({ gateway, shop, merchant } = await openFixedClockShop());
});
beforeEach(async () => {
  await endDueWork({ gateway, shop });
  shop.logged.length = 0;
  ordersUnderpaid.reset();
});
afterAll(() => closeShop({ gateway, shop }));

/** Places an order with this many successful payments, all of them known to the shop. */
async function paidOrder(times = 1): Promise<{ orderId: string; payments: string[] }> {
  const orderId = await placeOrder(shop);
  const payments: string[] = [];
  while (payments.length < times) {
    payments.push(gateway.control.pay(orderId, { status: 'SUCCESS', another: true }).cfPaymentId);
    await deliverAllWebhooks();
  }
  await shop.payments.sync(orderId, 'webhook');
  return { orderId, payments };
}

/** Delivers every webhook and waits until its task has run. */
async function deliverAllWebhooks(): Promise<void> {
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
}

async function pass(ms: number, step = MINUTE): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await gateway.control.advance(step);
    await shop.payments.drain();
    while (await shop.payments.reconcile());
    while (await shop.payments.runRefunds());
  }
}

const stateOf = async (orderId: string) => (await merchant.show(orderId)).state;
const errors = () => shop.logged.filter(([level]) => level === 'error').map(([, text]) => text);
const counted = async (state: string) =>
  (await ordersUnderpaid.get()).values.find((value) => value.labels.state === state)?.value ?? 0;

/**
 * Checks that the missing money was logged with ids and amounts, counted and reported to the merchant, and that
 * the order cannot be confirmed; returns its state.
 */
async function stateOnceHeld(orderId: string, from = 'paid', netPaise = 0): Promise<string> {
  expect(errors()).toContainEqual(
    expect.stringContaining(JSON.stringify({ orderId, amountPaise: PRICE, netPaise, state: from })),
  );
  expect(await counted(from)).toBeGreaterThan(0);
  const events = await shop.database.selectFrom('outbox').select('type').where('order_id', '=', orderId).execute();
  expect(events.map(({ type }) => type)).toContain('order.held');
  await expect(merchant.confirm(orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect((await shop.payments.verify(orderId)).status).toBe('HELD');
  return stateOf(orderId);
}

test('[PAY-09] an order is held when the gateway refunds its only payment by itself, even hours later', async () => {
  const { orderId, payments } = await paidOrder();
  gateway.control.autoRefund(orderId, payments[0] ?? '', { afterMs: 180 * MINUTE });
  await pass(185 * MINUTE, 5 * MINUTE);
  expect(await stateOnceHeld(orderId)).toBe('held');
  expect((await merchant.show(orderId)).refunds).toMatchObject([
    { kind: 'gateway', state: 'success', amountPaise: PRICE, paymentId: payments[0] },
  ]);
});

test('[PAY-09] a refund of the only payment is found without any webhook, before the third day', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const { orderId, payments } = await paidOrder();
  gateway.control.autoRefund(orderId, payments[0] ?? '', { afterMs: 20 * 60 * MINUTE });
  await pass(30 * 60 * MINUTE, 30 * MINUTE);
  expect(await stateOnceHeld(orderId)).toBe('held');
});

test('[PAY-09] an order is held when the gateway refunds the second payment after the shop refunded the first', async () => {
  const { orderId, payments } = await paidOrder(2);
  await pass(4 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
  const [refund] = (await merchant.show(orderId)).refunds;
  expect(refund, 'the payment the gateway took, not the one that was meant').toMatchObject({ paymentId: payments[0] });
  gateway.control.autoRefund(orderId, payments[1] ?? '');
  await deliverAllWebhooks();
  expect(await stateOnceHeld(orderId)).toBe('held');
});

test('[PAY-09] a refund that only a webhook reports, before the payments are known, leads to no second refund', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const orderId = await placeOrder(shop);
  const first = gateway.control.pay(orderId, { status: 'SUCCESS' });
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  gateway.control.clearFaults();
  gateway.control.autoRefund(orderId, first.cfPaymentId, { listed: false });
  await deliverAllWebhooks();
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
  const { payments, refunds } = await merchant.show(orderId);
  expect(payments.find((payment) => payment.settles)?.paymentId).not.toBe(first.cfPaymentId);
  expect(refunds).toMatchObject([{ kind: 'gateway', state: 'success' }]);
  expect(gateway.control.order(orderId)).toMatchObject({ refunds: [{ cfPaymentId: first.cfPaymentId }] });
});

test('[PAY-09] a refund in the gateway’s dashboard, full or partial, is recorded in the ledger and holds the order', async () => {
  const [whole, part] = [(await paidOrder()).orderId, (await paidOrder()).orderId];
  const { refundId } = gateway.control.dashboardRefund(whole, { status: 'SUCCESS' });
  const begun = gateway.control.dashboardRefund(part, { amountPaise: 50_000, status: 'PENDING' });
  await deliverAllWebhooks();
  expect(await stateOnceHeld(whole)).toBe('held');
  expect((await merchant.show(whole)).refunds).toMatchObject([{ refundId, kind: 'gateway', amountPaise: PRICE }]);
  expect(await stateOf(part)).toBe('held');
  expect((await merchant.refund(part, { note: 'The rest', amountPaise: null, reference: null }, BY)).state).toBe(
    'refund_pending',
  );
  await pass(5 * MINUTE);
  expect(await stateOf(part), 'what the dashboard sends is not out yet').toBe('refund_pending');
  gateway.control.endRefund(part, begun.refundId, 'SUCCESS');
  await pass(5 * MINUTE);
  expect(await stateOf(part)).toBe('refunded');
  expect(new Set((await merchant.show(part)).refunds.map((refund) => refund.amountPaise))).toEqual(
    new Set([50_000, 99_900]),
  );
});

test('[PAY-09] an order that is held because its payment went back goes on when a second payment becomes known', async () => {
  const { orderId, payments } = await paidOrder();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const second = gateway.control.pay(orderId, { status: 'SUCCESS', another: true }).cfPaymentId;
  gateway.control.clearFaults();
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await deliverAllWebhooks();
  await pass(20 * MINUTE);
  const events = await shop.database.selectFrom('outbox').select('type').where('order_id', '=', orderId).execute();
  expect(events.map(({ type }) => type)).toContain('order.held');
  expect(await stateOf(orderId)).toBe('paid');
  const detail = await merchant.show(orderId);
  expect(detail.payments.find((payment) => payment.settles)?.paymentId).toBe(second);
  expect(detail.refunds, 'nothing more went back').toMatchObject([{ kind: 'gateway', state: 'success' }]);
});

test('[PAY-09] a payment that becomes known after its order was refunded goes back too, in place of the one that went back by itself', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const orderId = await placeOrder(shop);
  const pay = () => gateway.control.pay(orderId, { status: 'SUCCESS', another: true }).cfPaymentId;
  const first = pay();
  await shop.payments.sync(orderId, 'webhook');
  gateway.control.dashboardRefund(orderId, { status: 'SUCCESS', cfPaymentId: first });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect(await stateOf(orderId)).toBe('held');
  const second = pay();
  await merchant.refund(orderId, { note: 'All of it', amountPaise: null, reference: null }, BY);
  expect(await stateOf(orderId)).toBe('refunded');
  await pass(30 * MINUTE);
  gateway.control.clearFaults();
  expect((await merchant.show(orderId)).refunds).toMatchObject([
    { kind: 'gateway', state: 'success', paymentId: first },
    { kind: 'duplicate', state: 'success', amountPaise: PRICE, paymentId: second },
  ]);
});

test('[PAY-09] an order that is held because of a refund in the dashboard goes on when that refund fails', async () => {
  const { orderId } = await paidOrder();
  const { refundId } = gateway.control.dashboardRefund(orderId, { status: 'PENDING' });
  await deliverAllWebhooks();
  expect(await stateOnceHeld(orderId)).toBe('held');
  gateway.control.endRefund(orderId, refundId, 'CANCELLED');
  await pass(20 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('[PAY-09] an order is held, and the merchant told, when the gateway takes its payment back as FAILED, with or without a webhook', async () => {
  for (const webhook of [true, false]) {
    const { orderId, payments } = await paidOrder();
    if (!webhook) gateway.control.webhookFault({ kind: 'drop', times: null });
    gateway.control.takeBack(orderId, payments[0] ?? '');
    await (webhook ? deliverAllWebhooks() : pass(20 * MINUTE));
    expect(await stateOnceHeld(orderId)).toBe('held');
    gateway.control.clearFaults();
  }
});

test('[PAY-09] a payment that becomes CANCELLED after it succeeded counts as refunded', async () => {
  const { orderId, payments } = await paidOrder();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.autoRefund(orderId, payments[0] ?? '', { cancelsPayment: true, listed: false });
  await shop.payments.sync(orderId, 'webhook');
  expect(await stateOnceHeld(orderId)).toBe('held');
});

test('[PAY-09] an automatic refund whose webhook names no order is matched by its payment', async () => {
  const { orderId, payments } = await paidOrder();
  gateway.control.changeSettings({ dashboardWebhookUrl: `${shop.url}/api/webhooks/cashfree` });
  gateway.control.autoRefund(orderId, payments[0] ?? '', { namesOrder: false, listed: false });
  await deliverAllWebhooks();
  expect(await stateOnceHeld(orderId)).toBe('held');
});

test.each(['confirmed', 'packed'] as const)('an order that is %s is held after an external refund', async (state) => {
  const { orderId, payments } = await paidOrder();
  await merchant.confirm(orderId, BY);
  if (state === 'packed') await merchant.pack(orderId, BY);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await deliverAllWebhooks();
  expect(await stateOnceHeld(orderId, state)).toBe('held');
});

test('cancelling an order whose money is already refunded also cancels its booked shipment', async () => {
  const { orderId } = await paidOrder();
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt: new Date() }, BY);
  gateway.control.dashboardRefund(orderId, { status: 'SUCCESS' });
  await deliverAllWebhooks();
  expect(await stateOf(orderId)).toBe('held');
  await merchant.cancel(orderId, BY);
  expect(await stateOf(orderId)).toBe('refunded');
  expect(await shipmentsOf(shop.database, orderId)).toMatchObject([{ state: 'cancelled' }]);
});

test('confirming an order makes the reconciler query its refunds once more', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const { orderId } = await paidOrder();
  await shop.database
    .updateTable('gateway_order')
    .set({ next_sync_at: null })
    .where('order_id', '=', orderId)
    .execute();
  gateway.control.dashboardRefund(orderId, { status: 'SUCCESS' });
  await merchant.confirm(orderId, BY);
  await shop.payments.reconcile();
  expect(await stateOnceHeld(orderId, 'confirmed')).toBe('held');
});

test('a webhook after the confirmation does not postpone the query of the refunds', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const { orderId } = await paidOrder();
  gateway.control.dashboardRefund(orderId, { status: 'SUCCESS' });
  await merchant.confirm(orderId, BY);
  await shop.payments.sync(orderId, 'webhook');
  await shop.payments.reconcile();
  expect(await stateOnceHeld(orderId, 'confirmed')).toBe('held');
});

test('a shipped order keeps its state after an external refund; the loss is logged and counted', async () => {
  const { orderId, payments } = await paidOrder();
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, BY);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await deliverAllWebhooks();
  expect(await stateOf(orderId)).toBe('shipped');
  expect(errors()[0]).toMatch(/shipped order refunded outside the shop.*"netPaise":0,"state":"shipped"/);
  expect(await counted('shipped')).toBeGreaterThan(0);
});

test('an external refund of a shipped order is found without any webhook, before the third day', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const { orderId } = await paidOrder();
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX2' }, BY);
  await pass(5 * MINUTE);
  gateway.control.dashboardRefund(orderId, { status: 'SUCCESS' });
  await pass(30 * 60 * MINUTE, 30 * MINUTE);
  expect((await merchant.show(orderId)).refunds).toMatchObject([{ kind: 'gateway', state: 'success' }]);
  expect(errors()[0]).toContain('shipped order refunded outside the shop');
});

test('an order that the merchant accepted is held again only after a further external refund', async () => {
  const { orderId } = await paidOrder();
  gateway.control.dashboardRefund(orderId, { amountPaise: 10_000, status: 'SUCCESS' });
  await deliverAllWebhooks();
  expect(await stateOnceHeld(orderId, 'paid', PRICE - 10_000)).toBe('held');
  expect((await merchant.accept(orderId, BY)).state).toBe('paid');
  await pass(20 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
  gateway.control.dashboardRefund(orderId, { amountPaise: 100, status: 'SUCCESS' });
  await deliverAllWebhooks();
  expect(await stateOf(orderId)).toBe('held');
  const held = await shop.database
    .selectFrom('outbox')
    .select('event_id')
    .where('order_id', '=', orderId)
    .where('topic', '=', 'merchant_webhook')
    .where('type', '=', 'order.held')
    .orderBy('id')
    .execute();
  expect(held.map((message) => message.event_id)).toEqual([`${orderId}.held`, `${orderId}.held.2`]);
});

test('a held order whose money is already refunded becomes refunded when it is cancelled', async () => {
  const { orderId, payments } = await paidOrder();
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await deliverAllWebhooks();
  expect((await merchant.cancel(orderId, BY)).state).toBe('refunded');
  const requests = gateway.control.requests().filter((request) => request.endpoint === 'create-refund');
  expect(requests).toEqual([]);
});

test('partial refunds by the merchant do not hold an order', async () => {
  const { orderId } = await paidOrder();
  await merchant.refund(orderId, { note: 'A button', amountPaise: 50_000, reference: 'R1' }, BY);
  await pass(20 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('a refund of the shop’s that the gateway carried out although it counted as cancelled is found', async () => {
  const { orderId, payments } = await paidOrder(2);
  const [ours] = (await merchant.show(orderId)).refunds;
  // The gateway starts a refund while ours is in progress: both go through.
  const body = { refund_id: ours?.refundId, refund_amount: PRICE / 100 };
  await fetch(`${gateway.url}/pg/orders/${orderId}/refunds`, {
    method: 'POST',
    headers: {
      'x-client-id': gateway.appId,
      'x-client-secret': gateway.secretKey,
      'x-api-version': '2025-01-01',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  gateway.control.autoRefund(orderId, payments[1] ?? '');
  await deliverAllWebhooks();
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect(await stateOnceHeld(orderId)).toBe('held');
});

test('a refund webhook with a wrong signature does not hold the order', async () => {
  const { orderId, payments } = await paidOrder();
  const auto = { order_id: orderId, cf_payment_id: payments[0], refund_amount: 1499, refund_status: 'SUCCESS' };
  const body = Buffer.from(JSON.stringify({ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund: auto } }));
  const signature = createHmac('sha256', 'another secret').update('1').update(body).digest('base64');
  const headers = { 'x-webhook-timestamp': '1', 'x-webhook-signature': signature };
  await expect(shop.payments.receiveWebhook('cashfree', body, headers)).rejects.toMatchObject({
    code: 'invalid_signature',
  });
  expect(await stateOf(orderId)).toBe('paid');
});
