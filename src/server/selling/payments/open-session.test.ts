import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleOrder,
  openGateway,
  openPayingShop,
  placeOrder,
  post,
  callsOf,
  withCalls,
} from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type Gateway, GatewayError } from './gateway-port.ts';
import { openSession } from './open-session.ts';
import type { PaymentSettings } from './settings.ts';
import { changeGatewayOrder, readGatewayOrder } from './gateway-order.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
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
] as const)('[PAY-05] the gateway creates an order only once although it %s', async (_what, kind) => {
  gateway.control.fault({ endpoint: 'create-order', kind });
  const { status, body } = await create(exampleOrder());
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { payment_session_id: expect.stringMatching(/^session_/) },
  });
  expect(gateway.control.orders()).toHaveLength(1);
});

test('[PAY-05] an order whose response arrives after the timeout is found by a look-up', async () => {
  gateway.control.fault({ endpoint: 'create-order', kind: 'delay-answer', ms: 3_000 });
  const { status } = await create(exampleOrder());
  expect(status).toBe(200);
  expect(gateway.control.orders()).toHaveLength(1);
});

test('a short rate limit is waited out', async () => {
  gateway.control.fault({ endpoint: 'create-order', kind: 'rate-limit', retrySeconds: 1 });
  expect((await create(exampleOrder())).status).toBe(200);
});

test('[PAY-05] checkout fails with gateway_unavailable while the gateway is down, and the same attempt succeeds later', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  const failed = await create(request);
  expect(failed).toMatchObject({ status: 502, body: { code: 'gateway_unavailable', orderId: expect.any(String) } });
  gateway.control.clearFaults();
  const again = await create(request);
  expect(again).toMatchObject({ status: 200, body: { order_id: failed.body['orderId'] } });
  expect(gateway.control.orders()).toHaveLength(1);
});

test('wrong credentials fail at once with gateway_rejected and a logged error; the attempt succeeds once they are corrected', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: 'create-order', kind: 'unauthorised' });
  expect(await create(request)).toMatchObject({ status: 502, body: { code: 'gateway_rejected' } });
  expect(creations()).toBe(1);
  expect(shop.logged.some(([level, text]) => level === 'error' && text.includes('credentials'))).toBe(true);
  expect((await create(request)).status).toBe(200);
});

test('an attempt that is resumed hours later gets a new time to pay', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  await create(request);
  gateway.control.clearFaults();
  await gateway.control.advance(3 * 3600_000);
  expect((await create(request)).status).toBe(200);
  const [order] = gateway.control.orders() as { order_expiry_time: string }[];
  expect(Date.parse(order!.order_expiry_time)).toBeGreaterThan(gateway.control.settings().now + 20 * 60_000);
});

test('[PAY-05] a crash before the gateway’s response is stored leaves one order, which the next attempt finds', async () => {
  const request = exampleOrder();
  const { body } = await create(request);
  // Restore what the database held before the response was stored.
  await shop.database.transaction().execute(async (transaction) => {
    await sql`alter table shop_order disable trigger order_moves`.execute(transaction);
    await transaction
      .updateTable('shop_order')
      .set({ state: 'created' })
      .where('order_id', '=', String(body['order_id']))
      .execute();
    await changeGatewayOrder(transaction, String(body['order_id']), { session: null });
    await sql`alter table shop_order enable trigger order_moves`.execute(transaction);
  });
  expect(await create(request)).toEqual({ status: 200, body });
  expect(gateway.control.orders()).toHaveLength(1);
});

test('[PAY-05] a repeated attempt whose order was paid is CONFIRMED without a session, even without a webhook', async () => {
  const request = exampleOrder();
  const { body } = await create(request);
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.pay(String(body['order_id']), { status: 'SUCCESS' });
  expect(await create(request)).toEqual({
    status: 200,
    body: { order_id: body['order_id'], payment_session_id: null, status: 'CONFIRMED' },
  });
});

test('an attempt key used with another cart or address, or after the order is over, is refused with attempt_expired', async () => {
  const request = exampleOrder();
  const { body } = await create(request);
  const other = { ...request, items: [{ ...request.items[0], quantity: 2 }] };
  expect(await create(other)).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
  const elsewhere = { ...request, address: { ...request.address, city: 'Ajmer' } };
  expect(await create(elsewhere)).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
  await gateway.control.advance(31 * 60_000);
  await shop.payments.sync(String(body['order_id']), 'reconciler');
  expect(await create(request)).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
});

test('an order that the gateway refuses fails, and its attempt is over', async () => {
  const hasty = await openPayingShop({
    gateway,
    // The gateway refuses orders with less than 15 minutes to pay.
    payment: { payWithin: 10 * 60_000 },
  });
  const request = exampleOrder();
  const refused = await post(`${hasty.url}/api/cashfree/create-order`, request);
  expect(refused).toMatchObject({ status: 502, body: { code: 'gateway_rejected' } });
  const orders = await hasty.database.selectFrom('shop_order').select(['state', 'state_cause']).execute();
  expect(orders).toEqual([{ state: 'failed', state_cause: expect.stringContaining('order_expiry_time') }]);
  const again = await post(`${hasty.url}/api/cashfree/create-order`, request);
  expect(again).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
  await hasty.close();
});

const PAYER = { ref: 'c1234', name: 'Asha Example', mobile: '9000000001' };
const rowOf = (orderId: string) =>
  shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const now = () => gateway.control.settings().now;

/** Inserts an order that the gateway does not have yet. */
async function writtenOrder() {
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  const { body } = await create(exampleOrder());
  gateway.control.clearFaults();
  return rowOf(String(body['orderId']));
}

const failing =
  (fault: ConstructorParameters<typeof GatewayError>[0], retryAfterMs: number | null = null) =>
  () =>
    Promise.reject(new GatewayError(fault, 'as told', { retryAfterMs }));

type Tried = { outcome: unknown; keys: string[]; lookUps: number };

/** Opens a session with some gateway methods replaced, and records the idempotency keys used. */
async function tryWith(changed: Partial<Gateway>, payment: Partial<PaymentSettings> = {}): Promise<Tried> {
  const order = await writtenOrder();
  const keys: string[] = [];
  let lookUps = 0;
  const real = { ...callsOf(shop.deps), ...changed };
  const watched: Gateway = {
    ...real,
    createOrder(wish, key) {
      keys.push(key);
      return real.createOrder(wish, key);
    },
    order(orderId) {
      lookUps += 1;
      return real.order(orderId);
    },
  };
  const deps = { ...withCalls(shop.deps, watched), settings: { ...shop.deps.settings, ...payment } };
  const outcome = await openSession(deps, order, PAYER).catch((error: unknown) => error);
  return { outcome, keys, lookUps };
}

test('[PAY-05] an unreachable gateway is called five times with the same key, so that it creates one order', async () => {
  const { outcome, keys, lookUps } = await tryWith({ createOrder: failing('unreachable'), order: failing('failed') });
  expect(outcome).toMatchObject({ code: 'gateway_unavailable', details: { orderId: expect.any(String) } });
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  expect(lookUps).toBe(5);
});

test('[PAY-05] if the gateway does not have the order, the next attempt uses a fresh key', async () => {
  const { outcome, keys } = await tryWith({ createOrder: failing('key_reused') });
  expect(outcome).toMatchObject({ code: 'gateway_unavailable' });
  expect(new Set(keys).size).toBe(5);
});

test('[PAY-05] a rate limit on the look-up is waited out, and the next attempt uses the same key', async () => {
  const { outcome, keys } = await tryWith({ createOrder: failing('failed'), order: failing('rate_limited', 1) });
  expect(outcome).toMatchObject({ code: 'gateway_unavailable' });
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['a rate limit that is too long', failing('rate_limited', 60_000)],
  ['too long a rate limit on looking up', failing('failed')],
])('no shopper waits for %s', async (_what, createOrder) => {
  const { outcome, keys } = await tryWith({ createOrder, order: failing('rate_limited', 60_000) });
  expect(outcome).toMatchObject({ code: 'gateway_unavailable' });
  expect(keys).toHaveLength(1);
});

test('no retry starts after the shopper’s maximum wait', async () => {
  const { outcome, keys } = await tryWith(
    { createOrder: failing('unreachable'), order: failing('unreachable') },
    { openingPauses: [1, 100_000, 1], openingPatience: 50_000 },
  );
  expect(outcome).toMatchObject({ code: 'gateway_unavailable' });
  expect(keys).toHaveLength(2);
});

test.each(['unauthorised', 'refused'] as const)(
  'a look-up that is %s ends the attempt to open the session',
  async (fault) => {
    const { outcome, keys } = await tryWith({ createOrder: failing('failed'), order: failing(fault) });
    expect(outcome).toMatchObject({ code: 'gateway_rejected' });
    expect(keys).toHaveLength(1);
  },
);

test.each([
  ['making', { createOrder: () => Promise.reject(new TypeError('a mistake')) }],
  ['looking up', { createOrder: failing('failed'), order: () => Promise.reject(new TypeError('a mistake')) }],
])('an error of the shop’s own code while %s the order is not treated as a gateway fault', async (_what, changed) => {
  expect((await tryWith(changed)).outcome).toBeInstanceOf(TypeError);
});

test.each([
  ['another amount', { amountPaise: 100 }],
  ['another currency', { currency: 'USD' }],
])('[PAY-09] a gateway order with %s is never opened to a shopper', async (_what, claim) => {
  shop.logged.length = 0;
  const { outcome } = await tryWith({
    createOrder: async (...wish) => ({ ...(await callsOf(shop.deps).createOrder(...wish)), ...claim }),
  });
  expect(outcome).toMatchObject({ code: 'gateway_rejected' });
  expect(shop.logged).toContainEqual(['error', expect.stringMatching(/gateway order amount differs.*"orderId":/)]);
});

test.each([
  ['without a session', { sessionId: null }],
  ['that is closed', { status: 'expired' }],
] as const)('a gateway order %s cannot be paid any more', async (_what, claim) => {
  const { outcome } = await tryWith({
    createOrder: async (...wish) => ({ ...(await callsOf(shop.deps).createOrder(...wish)), ...claim }),
  });
  expect(outcome).toMatchObject({ code: 'attempt_expired' });
});

test('an opened order expires when the gateway says, after half an hour, and is polled after a minute', async () => {
  const orderId = await placeOrder(shop);
  const row = await rowOf(orderId);
  const at = row.state_at.getTime();
  expect(row).toMatchObject({ state: 'awaiting_payment', state_cause: 'the gateway has the order' });
  const known = await readGatewayOrder(shop.database, orderId);
  expect(known.sync_count).toBe(0);
  // The clock advances between the two.
  const pause = Number(known.next_sync_at?.getTime()) - at;
  expect(pause).toBeGreaterThanOrEqual(60_000);
  expect(pause).toBeLessThan(62_000);
  const { order_expiry_time: expiry } = gateway.control.order(orderId) as { order_expiry_time: string };
  expect(known.expires_at?.getTime()).toBe(Date.parse(expiry));
  expect(Math.abs(Date.parse(expiry) - row.placed_at.getTime() - 30 * 60_000)).toBeLessThan(2_000);
});

test('without an expiry from the gateway the shop’s time to pay applies', async () => {
  const order = await writtenOrder();
  const deps = withCalls(shop.deps, {
    createOrder: async (...wish) => ({ ...(await callsOf(shop.deps).createOrder(...wish)), expiresAt: null }),
  });
  await openSession(deps, order, PAYER);
  const { expires_at: endsAt } = await readGatewayOrder(shop.database, order.order_id);
  expect(endsAt?.getTime()).toBeGreaterThan(now() + 29 * 60_000);
  expect(endsAt?.getTime()).toBeLessThanOrEqual(now() + 30 * 60_000);
});

test('an attempt with more than 16 minutes left keeps its key and expiry; one with less gets new ones', async () => {
  const order = await writtenOrder();
  const leave = (ms: number) =>
    shop.database
      .updateTable('gateway_order')
      .set({ expires_at: new Date(now() + ms) })
      .where('order_id', '=', order.order_id)
      .execute();
  const expiries: number[] = [];
  const createOrder: Gateway['createOrder'] = (wish) => {
    expiries.push(Math.round((wish.expiresAt - now()) / 60_000));
    return Promise.reject(new GatewayError('unauthorised', 'as told'));
  };
  const deps = withCalls(shop.deps, { createOrder });
  for (const minutes of [17, 15]) {
    await leave(minutes * 60_000);
    await expect(openSession(deps, order, PAYER)).rejects.toMatchObject({ code: 'gateway_rejected' });
  }
  expect(expiries).toEqual([17, 30]);
  expect((await readGatewayOrder(shop.database, order.order_id)).attempt).toBe(1);
});

test('[PAY-05] two concurrent calls open the same session', async () => {
  const order = await writtenOrder();
  const [one, two] = await Promise.all([openSession(shop.deps, order, PAYER), openSession(shop.deps, order, PAYER)]);
  expect(one).toEqual(two);
  expect(gateway.control.orders()).toHaveLength(1);
});

test('an order cancelled while its session opens cannot be paid', async () => {
  const order = await writtenOrder();
  const cancelled = async (...wish: Parameters<Gateway['createOrder']>) => {
    const found = await callsOf(shop.deps).createOrder(...wish);
    await shop.database
      .updateTable('shop_order')
      .set({ state: 'cancelled' })
      .where('order_id', '=', order.order_id)
      .execute();
    return found;
  };
  const deps = withCalls(shop.deps, { createOrder: cancelled });
  await expect(openSession(deps, order, PAYER)).rejects.toMatchObject({ code: 'attempt_expired' });
  expect((await rowOf(order.order_id)).state).toBe('cancelled');
});

test('an order awaiting payment keeps its state when the gateway refuses to create it again', async () => {
  shop.logged.length = 0;
  const order = await writtenOrder();
  await shop.database
    .updateTable('shop_order')
    .set({ state: 'awaiting_payment' })
    .where('order_id', '=', order.order_id)
    .execute();
  const deps = withCalls(shop.deps, { createOrder: failing('refused') });
  await expect(openSession(deps, order, PAYER)).rejects.toMatchObject({ code: 'gateway_rejected' });
  expect((await rowOf(order.order_id)).state).toBe('awaiting_payment');
  expect(shop.logged).toContainEqual(['error', expect.stringMatching(/gateway order rejected.*"orderId":/)]);
});

test('a refused order is not polled, and its history says that the gateway gave no code', async () => {
  const order = await writtenOrder();
  const deps = withCalls(shop.deps, { createOrder: failing('refused') });
  await expect(openSession(deps, order, PAYER)).rejects.toMatchObject({ code: 'gateway_rejected' });
  expect(await rowOf(order.order_id)).toMatchObject({
    state: 'failed',
    state_cause: 'the gateway refused it: no code',
  });
  expect(await readGatewayOrder(shop.database, order.order_id)).toMatchObject({ next_sync_at: null });
});

test('an order whose customer name the gateway refuses is created without the name', async () => {
  gateway.control.fault({ endpoint: 'create-order', kind: 'refuse-name', times: null });
  const { status, body } = await create(exampleOrder());
  expect(status).toBe(200);
  expect(gateway.control.order(String(body['order_id']))).toMatchObject({ customer_details: { customer_name: null } });
  expect(creations()).toBe(2);
});
