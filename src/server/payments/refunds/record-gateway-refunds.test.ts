import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { NOON, closeShop, endDueWork, openFixedClockShop } from '../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';

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

/** A paid order with so many successful payments, the first of which pays for it; no webhook tells of anything. */
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

/** The gateway's webhook about a refund of its own. */
async function tell(told: SentBack): Promise<unknown> {
  const body = Buffer.from(JSON.stringify({ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund: told } }));
  return shop.payments.receiveWebhook(body, {
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

test('[PAY-09] where the gateway sends the second payment back by itself, ours is not asked for', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[1] ?? '');
  expect(await tell(sentBack(orderId, payments[1]))).toEqual({ orderId, refunds: true });
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

test('[PAY-09] where the gateway sends the first payment back instead, the second one stays and pays for the order', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await tell(sentBack(orderId, payments[0]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ state: 'cancelled' });
  expect(await payingPayment(orderId)).toBe(payments[1]);
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
});

test('what the gateway sends back by itself is the whole payment, even where its word has a smaller sum', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await tell({ ...sentBack(orderId, payments[0]), refund_amount: 1450 });
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
  expect(await payingPayment(orderId)).toBe(payments[1]);
});

test('[PAY-09] the same is found without a webhook, before ours is asked for', async () => {
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

test('[PAY-09] of three payments the gateway sends the first back: one more goes back and one stays', async () => {
  const { orderId, payments } = await orderPaid(3);
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId).size).toBe(2);
  const states = (await refundsHere(orderId)).map((refund) => refund.state);
  expect(new Set(states)).toEqual(new Set(['cancelled', 'success']));
  expect([payments[1], payments[2]]).toContain(await payingPayment(orderId));
});

test('[PAY-09] of three payments the gateway sends two back, the first among them: the last one stays and pays', async () => {
  const { orderId, payments } = await orderPaid(3);
  gateway.control.autoRefund(orderId, payments[1] ?? '');
  gateway.control.autoRefund(orderId, payments[0] ?? '');
  await pass(10 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0], payments[1]]));
  expect(await payingPayment(orderId)).toBe(payments[2]);
});

test('of several waiting refunds the one of the payment that the gateway sends back is dropped', async () => {
  const { orderId, payments } = await orderPaid(3);
  await tell(sentBack(orderId, payments[2]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ state: 'requested' });
  expect(await refundOf(orderId, 'duplicate', payments[2])).toMatchObject({ state: 'cancelled' });
  expect(await payingPayment(orderId)).toBe(payments[0]);
});

test('a refund of ours that the gateway has already is not written down a second time as its own', async () => {
  const { orderId, payments } = await orderPaid(2);
  await pass(3 * MINUTE);
  const [taken] = refundedAtGateway(orderId);
  await tell(sentBack(orderId, taken));
  expect(await refundsHere(orderId)).toMatchObject([{ kind: 'duplicate', cf_payment_id: payments[1] }]);
});

test('a refund by the gateway after ours came to nothing is written down', async () => {
  const { orderId, payments } = await orderPaid(2);
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'CANCELLED' } });
  await pass(4 * MINUTE);
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ state: 'cancelled' });
  await tell(sentBack(orderId, payments[1]));
  expect(await refundOf(orderId, 'gateway', payments[1])).toMatchObject({ state: 'success' });
});

test('a refund by the gateway is followed from one webhook to the next, never backwards, as one refund', async () => {
  const { orderId, payments } = await orderPaid(1);
  await tell(sentBack(orderId, payments[0], 'PENDING'));
  expect(await refundOf(orderId, 'gateway', payments[0])).toMatchObject({
    state: 'pending',
    next_at: new Date(NOON + 5 * MINUTE),
    note: 'Sent back by the gateway itself',
  });
  await tell(sentBack(orderId, payments[0], 'SUCCESS'));
  await tell(sentBack(orderId, payments[0], 'PENDING'));
  expect(await refundsHere(orderId)).toMatchObject([{ state: 'success', next_at: null }]);
});

test('the only payment still pays for its order although the gateway sends it back: there is no other', async () => {
  const { orderId, payments } = await orderPaid(1);
  await tell(sentBack(orderId, payments[0]));
  expect(await payingPayment(orderId)).toBe(payments[0]);
});

test('the payment that the gateway took for a refund of one too many pays for the order no more', async () => {
  const { orderId, payments } = await orderPaid(2);
  await pass(3 * MINUTE);
  expect(refundedAtGateway(orderId)).toEqual(new Set([payments[0]]));
  expect(await refundOf(orderId, 'duplicate', payments[1])).toMatchObject({ taken_payment_id: payments[0] });
  expect(await payingPayment(orderId)).toBe(payments[1]);
});

test('an unreadable amount is taken for the order’s own, and a number for an id', async () => {
  const { orderId } = await orderPaid(1);
  await tell({ order_id: orderId, cf_payment_id: 5_114_911_130, refund_amount: 1.005, refund_status: 'SUCCESS' });
  expect(await refundsHere(orderId)).toMatchObject([
    { refund_id: 'auto-5114911130', amount_paise: 149_900, cf_payment_id: '5114911130' },
  ]);
});

test('the refund of another shop’s order is acknowledged and left', async () => {
  const orderId = 'PSKOFANOTHERSHOP';
  expect(await tell(sentBack(orderId, '1'))).toEqual({ orderId, refunds: true });
  expect(await refundsHere(orderId)).toEqual([]);
});
