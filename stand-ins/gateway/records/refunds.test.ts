import { expect, test } from 'vitest';
import { toIst } from './clock.ts';
import { type GatewayUnderTest, gatewayUnderTest, MINUTE, NOON } from '../gateway-under-test.ts';
import { REFUND_STATUSES } from './records.ts';

async function paidGateway(): Promise<GatewayUnderTest> {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  gateway.receiver.received.length = 0;
  return gateway;
}

const refund = { refund_id: 'refund_1', refund_amount: 50.5, refund_note: 'Size exchange' };

test('a refund is pending at first, succeeds by the clock and sends its webhook', async () => {
  const gateway = await paidGateway();
  const created = await gateway.api('POST', '/orders/ord_1/refunds', refund);
  expect(created.body).toMatchObject({
    refund_id: 'refund_1',
    order_id: 'ord_1',
    entity: 'refund',
    refund_amount: 50.5,
    refund_currency: 'INR',
    refund_note: 'Size exchange',
    refund_status: 'PENDING',
    refund_type: 'MERCHANT_INITIATED',
    created_at: toIst(NOON),
    processed_at: null,
  });
  await gateway.control.advance(MINUTE);
  const fetched = await gateway.api('GET', '/orders/ord_1/refunds/refund_1');
  expect(fetched.body).toMatchObject({ refund_status: 'SUCCESS', processed_at: toIst(NOON + MINUTE) });
  expect(fetched.body['refund_arn']).toMatch(/^\d{12}$/);
  expect((await gateway.api('GET', '/orders/ord_1/refunds')).list).toEqual([fetched.body]);
  expect(gateway.receiver.received.map(({ json }) => json.type)).toEqual(['REFUND_STATUS_WEBHOOK']);
});

test('a repeated refund request makes one refund, and its id cannot be used for another amount', async () => {
  const gateway = await paidGateway();
  const first = await gateway.api('POST', '/orders/ord_1/refunds', refund);
  const second = await gateway.api('POST', '/orders/ord_1/refunds', refund);
  expect(second.body).toEqual(first.body);
  const other = await gateway.api('POST', '/orders/ord_1/refunds', { ...refund, refund_amount: 51 });
  expect(other.status).toBe(409);
  expect((await gateway.api('GET', '/orders/ord_1/refunds')).list).toHaveLength(1);
});

test('refunds together cannot exceed the payment, and a failed refund frees its amount again', async () => {
  const gateway = await paidGateway();
  const ask = (id: string, amount: number) =>
    gateway.api('POST', '/orders/ord_1/refunds', { refund_id: id, refund_amount: amount });
  expect((await ask('refund_1', 170.01)).body['code']).toBe('refund_amount_invalid');
  expect((await ask('refund_1', 100)).status).toBe(200);
  expect((await ask('refund_2', 70.01)).status).toBe(400);
  expect((await ask('refund_2', 70)).status).toBe(200);
  expect((await ask('refund_3', 0.01)).status).toBe(400);
  gateway.control.endRefund('ord_1', 'refund_2', 'FAILED');
  expect((await ask('refund_4', 70)).status).toBe(200);
});

test('two payments on one order can both be refunded in full', async () => {
  const gateway = await paidGateway();
  gateway.control.pay('ord_1', { status: 'SUCCESS', another: true });
  const ask = (id: string) => gateway.api('POST', '/orders/ord_1/refunds', { refund_id: id, refund_amount: 170 });
  const ids = [await ask('refund_1'), await ask('refund_2')].map(({ body }) => body['cf_payment_id']);
  expect(new Set(ids).size).toBe(2);
  expect((await ask('refund_3')).status).toBe(400);
});

test.each([
  ['no id', { refund_id: undefined }, 'refund_id_missing'],
  ['an id of two characters', { refund_id: 'r1' }, 'refund_id_invalid'],
  ['an id of 41 characters', { refund_id: 'r'.repeat(41) }, 'refund_id_invalid'],
  ['no amount', { refund_amount: undefined }, 'refund_amount_missing'],
  ['a zero amount', { refund_amount: 0 }, 'refund_amount_invalid'],
  ['three decimals', { refund_amount: 1.005 }, 'refund_amount_invalid'],
  ['a note of two characters', { refund_note: 'ok' }, 'refund_note_invalid'],
  ['an unknown speed', { refund_speed: 'SLOW' }, 'refund_speed_invalid'],
])('a refund with %s is refused, and the error names the field', async (_what, changes, code) => {
  const gateway = await paidGateway();
  const { status, body } = await gateway.api('POST', '/orders/ord_1/refunds', { ...refund, ...changes });
  expect([status, body['code']]).toEqual([400, code]);
});

test('an order without a successful payment has nothing to refund', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'FAILED' });
  expect((await gateway.api('POST', '/orders/ord_1/refunds', refund)).body['code']).toBe('order_not_paid');
  expect((await gateway.api('POST', '/orders/ord_2/refunds', refund)).status).toBe(404);
  expect((await gateway.api('GET', '/orders/ord_1/refunds/refund_1')).status).toBe(404);
});

test('after six months a payment cannot be refunded', async () => {
  const gateway = await paidGateway();
  await gateway.control.advance(184 * 24 * 60 * MINUTE);
  const { status, body } = await gateway.api('POST', '/orders/ord_1/refunds', refund);
  expect([status, body['code']]).toEqual([400, 'refund_window_closed']);
});

test('a refund can be made to end in every status', async () => {
  const gateway = await paidGateway();
  await gateway.api('POST', '/orders/ord_1/refunds', refund);
  for (const status of REFUND_STATUSES) {
    gateway.control.endRefund('ord_1', 'refund_1', status);
    await gateway.control.idle();
    expect(gateway.receiver.received.at(-1)?.json.data).toMatchObject({ refund: { refund_status: status } });
  }
});

test('the settings can leave refunds pending or end them in another status', async () => {
  const gateway = await paidGateway();
  gateway.control.changeSettings({ refund: { afterMs: MINUTE, outcome: 'ONHOLD' } });
  await gateway.api('POST', '/orders/ord_1/refunds', refund);
  gateway.control.changeSettings({ refund: { afterMs: MINUTE, outcome: null } });
  await gateway.api('POST', '/orders/ord_1/refunds', { ...refund, refund_id: 'refund_2' });
  await gateway.control.advance(60 * MINUTE);
  const { list } = await gateway.api('GET', '/orders/ord_1/refunds');
  expect(list.map((one) => one['refund_status'])).toEqual(['ONHOLD', 'PENDING']);
});

test('a refund made in the dashboard has an id of the gateway and sends a webhook like any other', async () => {
  const gateway = await paidGateway();
  const { refundId } = gateway.control.dashboardRefund('ord_1', { amountPaise: 7_000, status: 'SUCCESS' });
  const rest = gateway.control.dashboardRefund('ord_1', { amountPaise: 10_000 });
  await gateway.control.idle();
  const { list } = await gateway.api('GET', '/orders/ord_1/refunds');
  expect(list).toMatchObject([
    { refund_id: refundId, refund_amount: 70, refund_status: 'SUCCESS', refund_type: 'MERCHANT_INITIATED' },
    { refund_id: rest.refundId, refund_amount: 100, refund_status: 'PENDING' },
  ]);
  expect(gateway.receiver.received.map(({ json }) => json)).toMatchObject([
    { type: 'REFUND_STATUS_WEBHOOK', data: { refund: { refund_id: refundId, order_id: 'ord_1' } } },
  ]);
  expect(() => gateway.control.dashboardRefund('ord_1', { amountPaise: 1 })).toThrow('is more than what is left');
});

test('the gateway can refund the only payment later and report it only by a webhook without order_id', async () => {
  const gateway = await paidGateway();
  const [payment] = await gateway.payments('ord_1');
  const cfPaymentId = String(payment?.['cf_payment_id']);
  const input = { afterMs: 180 * MINUTE, listed: false, namesOrder: false, status: 'PENDING' } as const;
  gateway.control.autoRefund('ord_1', cfPaymentId, input);
  await gateway.control.advance(179 * MINUTE);
  expect(gateway.receiver.received).toEqual([]);
  await gateway.control.advance(MINUTE);
  gateway.control.endRefund('ord_1', `auto_${cfPaymentId}`, 'SUCCESS');
  await gateway.control.idle();
  const webhooks = gateway.receiver.received.map(({ json }) => json.data['auto_refund']);
  expect(webhooks).toMatchObject([
    { cf_payment_id: cfPaymentId, refund_amount: 170, refund_status: 'PENDING' },
    { cf_payment_id: cfPaymentId, refund_status: 'SUCCESS' },
  ]);
  expect(webhooks[0]).not.toHaveProperty('order_id');
  expect((await gateway.api('GET', '/orders/ord_1/refunds')).list).toEqual([]);
  expect((await gateway.api('GET', `/orders/ord_1/refunds/auto_${cfPaymentId}`)).status).toBe(404);
  expect((await gateway.api('POST', '/orders/ord_1/refunds', refund)).body['code']).toBe('refund_amount_invalid');
});

test('a payment that the gateway refunds can become CANCELLED, and its order is no longer PAID', async () => {
  const gateway = await paidGateway();
  const [payment] = await gateway.payments('ord_1');
  gateway.control.autoRefund('ord_1', String(payment?.['cf_payment_id']), { cancelsPayment: true });
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'CANCELLED' }]);
  expect(await gateway.status('ord_1')).toBe('ACTIVE');
});
