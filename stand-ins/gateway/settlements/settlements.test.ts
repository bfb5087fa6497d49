import { expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, MINUTE } from '../gateway-under-test.ts';

const DAY = 24 * 60 * MINUTE;
const WHOLE_WEEK = { start_date: '2026-11-20T00:00:00+05:30', end_date: '2026-11-28T23:59:59+05:30' };

async function paid(gateway: GatewayUnderTest, orderId: string, name = 'Asha Example'): Promise<string> {
  const customer = { customer_id: 'asha1', customer_phone: '9000000001', customer_name: name };
  await gateway.order(orderId, { order_amount: 1000, customer_details: customer });
  return gateway.control.pay(orderId, { status: 'SUCCESS' }).cfPaymentId;
}

async function list(gateway: GatewayUnderTest, path: string, filters: unknown = WHOLE_WEEK) {
  const rows: Record<string, unknown>[] = [];
  let cursor: unknown = null;
  do {
    const pagination = { limit: 2, ...(typeof cursor === 'string' ? { cursor } : {}) };
    const { body } = await gateway.api('POST', path, { pagination, filters });
    rows.push(...JSON.parse(JSON.stringify(body['data'])));
    cursor = body['cursor'];
  } while (cursor !== null);
  return rows;
}

const lines = async (gateway: GatewayUnderTest, filters?: unknown) =>
  (await list(gateway, '/settlement/recon', filters)).map((row) => JSON.parse(JSON.stringify(row)).event_details);

test('a day’s payments are settled the next day at eleven, less the fee, its tax and the refunds', async () => {
  const gateway = await gatewayUnderTest();
  await paid(gateway, 'ord_1');
  await paid(gateway, 'ord_2');
  await gateway.api('POST', '/orders/ord_2/refunds', { refund_id: 'refund_1', refund_amount: 400 });
  await gateway.control.advance(MINUTE);
  expect(await list(gateway, '/settlements')).toEqual([]);
  await gateway.control.advance(DAY - 61 * MINUTE);
  const made = await list(gateway, '/settlements');
  // 1.95 % of 1000 is 19.50, and 18 % of that is 3.51.
  expect(made).toMatchObject([
    {
      cf_settlement_id: '202611211',
      settlement_utr: 'STANDIN20261121',
      amount_settled: 1553.98,
      service_charge: 39,
      service_tax: 7.02,
      settlement_date: '2026-11-22T11:00:00+05:30',
    },
  ]);
  expect(await lines(gateway)).toMatchObject([
    { event_type: 'PAYMENT', sale_type: 'CREDIT', event_amount: 1000, event_settlement_amount: 976.99 },
    { event_type: 'PAYMENT', sale_type: 'CREDIT', event_amount: 1000, event_settlement_amount: 976.99 },
    { event_type: 'REFUND', sale_type: 'DEBIT', event_amount: 400, event_settlement_amount: 400 },
  ]);
  expect(await lines(gateway, { settlement_utrs: ['STANDIN20261121'] })).toHaveLength(3);
  expect(await lines(gateway, { settlement_utrs: ['ANOTHER'] })).toEqual([]);
});

test('customer names request payments that are settled short, never or twice, or are charged back', async () => {
  const gateway = await gatewayUnderTest();
  await paid(gateway, 'ord_1', 'Settled Short');
  await paid(gateway, 'ord_2', 'Never Settled');
  await paid(gateway, 'ord_3', 'Settled Twice');
  await paid(gateway, 'ord_4', 'Charged Back');
  await paid(gateway, 'ord_5');
  gateway.control.settle('ord_5', 'never');
  await gateway.control.advance(DAY);
  const rows = (await lines(gateway)).map((line) => [line.event_type, line.event_settlement_amount]);
  expect(rows).toEqual([
    ['PAYMENT', 975.99],
    ['PAYMENT', 976.99],
    ['PAYMENT', 976.99],
    ['PAYMENT', 976.99],
    ['CHARGEBACK', 1000],
  ]);
});

test('a day without a positive sum is not settled, and its lines are in the next settlement', async () => {
  const gateway = await gatewayUnderTest();
  await paid(gateway, 'ord_1');
  await gateway.control.advance(DAY);
  gateway.control.dashboardRefund('ord_1', { status: 'SUCCESS' });
  await gateway.control.advance(2 * DAY);
  expect(await list(gateway, '/settlements')).toHaveLength(1);
  await paid(gateway, 'ord_2');
  await paid(gateway, 'ord_3');
  await gateway.control.advance(DAY);
  expect((await list(gateway, '/settlements')).map((one) => one['amount_settled'])).toEqual([976.99, 953.98]);
});

test('a dispute is listed by order and by id, sends a webhook at each step, and is paid back when won', async () => {
  const gateway = await gatewayUnderTest();
  const cfPaymentId = await paid(gateway, 'ord_1');
  await paid(gateway, 'ord_2');
  const disputeId = gateway.control.dispute('ord_1');
  gateway.control.moveDispute(disputeId, 'DOCS_RECEIVED');
  await gateway.control.idle();
  const { list: ofOrder } = await gateway.api('GET', '/orders/ord_1/disputes');
  expect(ofOrder).toMatchObject([
    {
      dispute_id: Number(disputeId),
      dispute_status: 'CHARGEBACK_DOCS_RECEIVED',
      dispute_evidence: [{ document_type: 'DeliveryProof' }],
      respond_by: '2026-11-26T12:00:00',
      resolved_at: '9999-09-09T00:00:00',
      order_details: { order_id: 'ord_1', cf_payment_id: cfPaymentId },
    },
  ]);
  expect((await gateway.api('GET', '/orders/ord_2/disputes')).list).toEqual([]);
  expect((await gateway.api('GET', '/disputes/1')).status).toBe(404);
  gateway.control.moveDispute(disputeId, 'MERCHANT_WON');
  await gateway.control.idle();
  const types = gateway.receiver.received.map(({ json }) => json.type).filter((type) => type.startsWith('DISPUTE'));
  expect(types).toEqual(['DISPUTE_CREATED', 'DISPUTE_UPDATED', 'DISPUTE_CLOSED']);
  expect((await gateway.api('GET', `/disputes/${disputeId}`)).body['dispute_status']).toBe('CHARGEBACK_MERCHANT_WON');
  await gateway.control.advance(DAY);
  const types2 = (await lines(gateway)).map((line) => line.event_type);
  expect(types2).toEqual(['PAYMENT', 'PAYMENT', 'CHARGEBACK', 'CHARGEBACK_REVERSAL']);
});

test('a request without a page length, with a foreign cursor or without a filter is refused', async () => {
  const gateway = await gatewayUnderTest();
  const ask = async (body: unknown) => (await gateway.api('POST', '/settlement/recon', body)).status;
  expect(await ask({ filters: WHOLE_WEEK })).toBe(400);
  expect(await ask({ pagination: { limit: 1001 }, filters: WHOLE_WEEK })).toBe(400);
  expect(await ask({ pagination: { limit: 10, cursor: 'abc' }, filters: WHOLE_WEEK })).toBe(400);
  expect(await ask({ pagination: { limit: 10 }, filters: {} })).toBe(400);
});
