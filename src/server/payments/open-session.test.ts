import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, exampleOrder, openGateway, openPayingShop, post } from '../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    database: { engine: 'pglite', directory: null },
    gateway,
    now: () => gateway.control.settings().now,
    timeoutMs: 1_000,
  });
});
beforeEach(() => gateway.control.reset());
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const create = (request: unknown) => post(`${shop.url}/api/cashfree/create-order`, request);
const creations = () => gateway.control.requests().filter((request) => request.endpoint === 'create-order').length;

test.each([
  ['answers 500 before it made the order', 'error-500'],
  ['answers 500 after it made the order', 'error-500-after'],
  ['answers 502', 'error-502'],
  ['cuts the connection after it made the order', 'cut'],
  ['loses the request', 'drop'],
  ['answers with a page of HTML', 'html'],
] as const)('[PAY-05] an order is made once although the gateway %s', async (_what, kind) => {
  gateway.control.fault({ endpoint: 'create-order', kind });
  const { status, body } = await create(exampleOrder());
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { payment_session_id: expect.stringMatching(/^session_/) },
  });
  expect(gateway.control.orders()).toHaveLength(1);
});

test('[PAY-05] an answer that comes after the time-out is found again', async () => {
  gateway.control.fault({ endpoint: 'create-order', kind: 'delay-answer', ms: 3_000 });
  const { status } = await create(exampleOrder());
  expect(status).toBe(200);
  expect(gateway.control.orders()).toHaveLength(1);
});

test('a short rate limit is waited out; a long one is answered with gateway_unavailable', async () => {
  gateway.control.fault({ endpoint: 'create-order', kind: 'rate-limit', retrySeconds: 1 });
  expect((await create(exampleOrder())).status).toBe(200);
  gateway.control.fault({ endpoint: 'create-order', kind: 'rate-limit', retrySeconds: 40 });
  expect(await create(exampleOrder())).toMatchObject({ status: 502, body: { code: 'gateway_unavailable' } });
});

test('[PAY-05] a gateway that stays down is answered with gateway_unavailable, and the same attempt goes on later', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  const failed = await create(request);
  expect(failed).toMatchObject({ status: 502, body: { code: 'gateway_unavailable', orderId: expect.any(String) } });
  gateway.control.clearFaults();
  const again = await create(request);
  expect(again).toMatchObject({ status: 200, body: { order_id: failed.body['orderId'] } });
  expect(gateway.control.orders()).toHaveLength(1);
});

test('wrong credentials are gateway_refused at once, logged as an error, and the attempt goes on once they are mended', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: 'create-order', kind: 'unauthorised' });
  expect(await create(request)).toMatchObject({ status: 502, body: { code: 'gateway_refused' } });
  expect(creations()).toBe(1);
  expect(shop.logged.some(([level, text]) => level === 'error' && text.includes('credentials'))).toBe(true);
  expect((await create(request)).status).toBe(200);
});

test('an attempt taken up again hours later gets a fresh time to pay', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  await create(request);
  gateway.control.clearFaults();
  await gateway.control.advance(3 * 3600_000);
  expect((await create(request)).status).toBe(200);
  const [order] = gateway.control.orders() as { order_expiry_time: string }[];
  expect(Date.parse(order!.order_expiry_time)).toBeGreaterThan(gateway.control.settings().now + 20 * 60_000);
});

test('[PAY-05] a crash after the gateway made the order leaves one order, found by the next try', async () => {
  const request = exampleOrder();
  const { body } = await create(request);
  // What the database held before the answer was written down.
  await shop.database.transaction().execute(async (transaction) => {
    await sql`alter table shop_order disable trigger order_moves`.execute(transaction);
    await transaction
      .updateTable('shop_order')
      .set({ state: 'created', gateway_session: null })
      .where('order_id', '=', String(body['order_id']))
      .execute();
    await sql`alter table shop_order enable trigger order_moves`.execute(transaction);
  });
  expect(await create(request)).toEqual({ status: 200, body });
  expect(gateway.control.orders()).toHaveLength(1);
});

test('[PAY-05] an attempt that was paid meanwhile is CONFIRMED without a session, although no webhook came', async () => {
  const request = exampleOrder();
  const { body } = await create(request);
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.pay(String(body['order_id']), { status: 'SUCCESS' });
  expect(await create(request)).toEqual({
    status: 200,
    body: { order_id: body['order_id'], payment_session_id: null, status: 'CONFIRMED' },
  });
});

test('an attempt key with another cart, another address or after the order is over is attempt_over', async () => {
  const request = exampleOrder();
  const { body } = await create(request);
  const other = { ...request, items: [{ ...request.items[0], quantity: 2 }] };
  expect(await create(other)).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
  const elsewhere = { ...request, address: { ...request.address, city: 'Ajmer' } };
  expect(await create(elsewhere)).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
  await gateway.control.advance(31 * 60_000);
  await shop.payments.settle(String(body['order_id']), 'reconciler');
  expect(await create(request)).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
});

test('an order that the gateway refuses for good is failed, and its attempt is over', async () => {
  const hasty = await openPayingShop({
    database: { engine: 'pglite', directory: null },
    gateway,
    // The gateway takes no order that is to be paid within less than 15 minutes.
    payment: { payWithin: 10 * 60_000 },
  });
  const request = exampleOrder();
  const refused = await post(`${hasty.url}/api/cashfree/create-order`, request);
  expect(refused).toMatchObject({ status: 502, body: { code: 'gateway_refused' } });
  const orders = await hasty.database.selectFrom('shop_order').select(['state', 'state_cause']).execute();
  expect(orders).toEqual([{ state: 'failed', state_cause: expect.stringContaining('order_expiry_time') }]);
  const again = await post(`${hasty.url}/api/cashfree/create-order`, request);
  expect(again).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
  await hasty.close();
});
