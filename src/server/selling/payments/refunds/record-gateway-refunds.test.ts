import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { NOON, closeShop, endDueWork, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const MINUTE = 60_000;

beforeAll(async () => {
  ({ gateway, shop } = await openFixedClockShop());
});
beforeEach(async () => {
  await endDueWork({ gateway, shop });
  gateway.control.webhookFault({ kind: 'drop', times: null });
});
afterAll(() => closeShop({ gateway, shop }));

/** Places a paid order with this many successful payments, the first of which is the paying one; no webhooks arrive. */
async function orderPaid(times: number): Promise<{ orderId: string; payments: string[] }> {
  const orderId = await placeOrder(shop);
  const payments: string[] = [];
  while (payments.length < times) {
    payments.push(gateway.control.pay(orderId, { status: 'SUCCESS', another: true }).cfPaymentId);
    await shop.payments.sync(orderId, 'webhook');
  }
  return { orderId, payments };
}

type SentBack = { order_id: string; cf_payment_id: string | number; refund_amount: number; refund_status: string };

/** Receives the gateway's webhook about a refund that it started. */
async function receiveRefundWebhook(refund: SentBack): Promise<unknown> {
  const body = Buffer.from(JSON.stringify({ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund: refund } }));
  return shop.payments.receiveWebhook('cashfree', body, {
    'x-webhook-timestamp': '1',
    'x-webhook-signature': createHmac('sha256', gateway.secretKey).update('1').update(body).digest('base64'),
    'x-idempotency-key': randomUUID(),
  });
}
const sentBack = (orderId: string, paymentId: string | undefined, status = 'SUCCESS'): SentBack => ({
  order_id: orderId,
  cf_payment_id: paymentId ?? '',
  refund_amount: 1499,
  refund_status: status,
});

const refundsHere = (orderId: string) =>
  shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('refund_id').execute();
const refundOf = async (orderId: string, kind: string, paymentId: string | undefined) =>
  (await refundsHere(orderId)).find((refund) => refund.kind === kind && refund.cf_payment_id === paymentId);

async function payingPayment(orderId: string): Promise<string | undefined> {
  const row = await shop.database
    .selectFrom('payment')
    .select('cf_payment_id')
    .where('order_id', '=', orderId)
    .where('settles', '=', true)
    .executeTakeFirst();
  return row?.cf_payment_id;
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    await gateway.control.advance(MINUTE);
    while (await shop.payments.runRefunds());
  }
}

type GatewayView = { refunds: { cfPaymentId: string; refundId: string }[] };
const refundedAtGateway = (orderId: string) =>
  new Set((gateway.control.order(orderId) as GatewayView).refunds.map((refund) => refund.cfPaymentId));

test('[PAY-09] a duplicate payment that the gateway refunds by itself is not refunded by the shop', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[1] ?? '');
  expect(await receiveRefundWebhook(sentBack(orderId, payments[1]))).toEqual({ orderId, refunds: true });
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({
    state: 'cancelled',
    state_cause: 'money went back at the gateway already',
    next_at: null,
  });
  expect(await refundOf(orderId, 'gateway', payments[1])).toMatchObject({
    refund_id: `auto-${payments[1]}`,
    amount_paise: 149_900,
    state: 'success',
    state_cause: 'the gateway told so',
    next_at: null,
  });
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[1]]));
  expect(await payingPayment(orderId)).toBe(payments[0]);
});

test('[PAY-09] if the gateway refunds the first payment, the second is kept and becomes the paying one', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await receiveRefundWebhook(sentBack(orderId, payments[0]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ state: 'cancelled' });
  expect(await payingPayment(orderId)).toBe(payments[1]);
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
});

test('a refund by the gateway itself covers the whole payment, even if it reports a smaller amount', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await receiveRefundWebhook({ ...sentBack(orderId, payments[0]), refund_amount: 1450 });
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
  expect(await payingPayment(orderId)).toBe(payments[1]);
});

test('[PAY-09] a refund by the gateway itself is found without a webhook, before the shop requests one', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  const errors = shop.logged.length;
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({
    state: 'cancelled',
    state_cause: 'money went back at the gateway already',
  });
  expect(await payingPayment(orderId)).toBe(payments[1]);
  expect(shop.logged.slice(errors).filter(([level]) => level === 'error')).toEqual([]);
});

test('[PAY-09] with three payments and the first refunded by the gateway, one more is refunded and one is kept', async () => {
  const { orderId, payments } = await orderPaid(3);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId).size).toBe(2);
  const states = (await refundsHere(orderId)).map((refund) => refund.state);
  expect(new Set(states)).toEqual(new Set(['cancelled', 'success']));
  expect([payments[1], payments[2]]).toContain(await payingPayment(orderId));
});

test('[PAY-09] with three payments and two refunded by the gateway, the first among them, the last becomes the paying one', async () => {
  const { orderId, payments } = await orderPaid(3);
  gateway.control.autoRefund(orderId, payments[1] ?? '');
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0], payments[1]]));
  expect(await payingPayment(orderId)).toBe(payments[2]);
});

test('of several queued refunds the one whose payment the gateway refunds is cancelled', async () => {
  const { orderId, payments } = await orderPaid(3);
  await receiveRefundWebhook(sentBack(orderId, payments[2]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ state: 'requested' });
  expect(await refundOf(orderId, 'duplicate', payments[2])).toMatchObject({ state: 'cancelled' });
  expect(await payingPayment(orderId)).toBe(payments[0]);
});

test('a refund of the shop’s that the gateway already has is not recorded again as a refund by the gateway', async () => {
  const { orderId, payments } = await orderPaid(2);
  await pass(3 * MINUTE);
  const [taken] = refundedAtGateway(orderId);
  await receiveRefundWebhook(sentBack(orderId, taken));
  expect(await refundsHere(orderId)).toMatchObject([{ kind: 'duplicate', cf_payment_id: payments[1] }]);
});

test('a refund by the gateway after the shop’s refund failed is recorded', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'CANCELLED' } });
  await pass(4 * MINUTE);
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ state: 'cancelled' });
  await receiveRefundWebhook(sentBack(orderId, payments[1]));
  expect(await refundOf(orderId, 'gateway', payments[1])).toMatchObject({ state: 'success' });
});

test('a refund by the gateway is updated by each webhook as one refund, and its state never goes backwards', async () => {
  const { orderId, payments } = await orderPaid(1);
  await receiveRefundWebhook(sentBack(orderId, payments[0], 'PENDING'));
  expect(await refundOf(orderId, 'gateway', payments[0])).toMatchObject({
    state: 'pending',
    next_at: new Date(NOON + 5 * MINUTE),
    note: 'Sent back by the gateway itself',
  });
  await receiveRefundWebhook(sentBack(orderId, payments[0], 'SUCCESS'));
  await receiveRefundWebhook(sentBack(orderId, payments[0], 'PENDING'));
  expect(await refundsHere(orderId)).toMatchObject([{ state: 'success', next_at: null }]);
});

test('the only payment stays the paying one although the gateway refunds it', async () => {
  const { orderId, payments } = await orderPaid(1);
  await receiveRefundWebhook(sentBack(orderId, payments[0]));
  expect(await payingPayment(orderId)).toBe(payments[0]);
});

test('a payment that the gateway took for the refund of a duplicate is no longer the paying one', async () => {
  const { orderId, payments } = await orderPaid(2);
  await pass(3 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ taken_payment_id: payments[0] });
  expect(await payingPayment(orderId)).toBe(payments[1]);
});

test('an unreadable amount counts as the order’s amount, and a number is accepted as an id', async () => {
  const { orderId } = await orderPaid(1);
  await receiveRefundWebhook({
    order_id: orderId,
    cf_payment_id: 5_114_911_130,
    refund_amount: 1.005,
    refund_status: 'SUCCESS',
  });
  expect(await refundsHere(orderId)).toMatchObject([
    { refund_id: 'auto-5114911130', amount_paise: 149_900, cf_payment_id: '5114911130' },
  ]);
});

test('the refund of another shop’s order is acknowledged and ignored', async () => {
  const orderId = 'PSKOFANOTHERSHOP';
  expect(await receiveRefundWebhook(sentBack(orderId, '1'))).toEqual({ orderId, refunds: true });
  expect(await refundsHere(orderId)).toEqual([]);
});
