import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, placeOrder, callsOf, withCalls } from '../../../../../test/paying-shop.ts';
import { closeShop, endDueWork, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { everyLimit } from '../../../../../stand-ins/gateway/records/settings.ts';
import { runOrderCommand } from '../../../operating/order-commands/service.ts';
import type { MerchantService } from '../../orders/merchant.ts';
import { type Gateway, GatewayError } from '../gateway-port.ts';
import { refundsFailed } from '../metrics.ts';
import { runDueRefunds } from './run-refunds.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BY = 'a test';
const PRICE = 149_900;
const ALL = { note: 'Refund by the shop', amountPaise: null, reference: null };
const now = () => gateway.control.settings().now;

beforeAll(async () => {
  ({ gateway, shop, merchant } = await openFixedClockShop());
});
beforeEach(async () => {
  await endDueWork({ gateway, shop });
  gateway.control.webhookFault({ kind: 'drop', times: null });
  shop.logged.length = 0;
  refundsFailed.reset();
});
afterAll(() => closeShop({ gateway, shop }));

async function paidOrder(payments = 1): Promise<string> {
  const orderId = await placeOrder(shop);
  for (let count = 0; count < payments; count += 1) {
    gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
    await shop.payments.sync(orderId, 'webhook');
  }
  return orderId;
}

async function pass(ms: number, step = MINUTE, deps = shop.deps): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await gateway.control.advance(step);
    while (await runDueRefunds(deps));
  }
}

const run = (...argv: string[]) => runOrderCommand({ merchant, database: shop.database, vault: shop.vault, now }, argv);
const stateOf = async (orderId: string) => (await merchant.show(orderId)).state;
const refundsOf = async (orderId: string) => (await merchant.show(orderId)).refunds;
const errors = () => shop.logged.filter(([level]) => level === 'error').map(([, text]) => text);
const requestsTo = (endpoint: string) => gateway.control.requests().filter((request) => request.endpoint === endpoint);
type GatewayView = { refunds: { status: string; amountPaise: number }[] };
const atGateway = (orderId: string) => (gateway.control.order(orderId) as GatewayView).refunds;

test('many refunds are requested as fast as the gateway’s rate limits allow, and a limit is not counted as a failure', async () => {
  const orderIds: string[] = [];
  for (let count = 0; count < 12; count += 1) orderIds.push(await paidOrder());
  for (const orderId of orderIds) await merchant.cancel(orderId, BY);
  gateway.control.changeSettings({
    rateLimits: { ...everyLimit(null), 'create-refund': 5, 'get-refund': 2, 'get-refunds': 2 },
  });
  await pass(3 * MINUTE);
  expect(orderIds.flatMap(atGateway)).toHaveLength(12);
  const rows = await shop.database.selectFrom('refund').selectAll().where('order_id', 'in', orderIds).execute();
  expect(rows.every((row) => row.state !== 'requested' && row.attempts <= 3)).toBe(true);
  expect(errors()).toEqual([]);
});

test('a refund is requested without a query first; after an unclear response it is queried', async () => {
  const orderId = await paidOrder();
  await merchant.refund(orderId, ALL, BY);
  gateway.control.fault({ endpoint: 'create-refund', kind: 'cut' });
  await pass(MINUTE);
  expect([requestsTo('get-refunds').length, requestsTo('get-refund').length]).toEqual([0, 0]);
  await pass(3 * MINUTE);
  expect(requestsTo('get-refund')).not.toHaveLength(0);
  expect(atGateway(orderId)).toHaveLength(1);
  expect(await stateOf(orderId)).toBe('refunded');
});

test.each(['FAILED', 'CANCELLED'] as const)(
  'a duplicate’s refund that ends %s is logged, counted and retried, at last only by the merchant',
  async (outcome) => {
    gateway.control.changeSettings({ refund: { afterMs: 0, outcome } });
    const orderId = await paidOrder(2);
    await pass(10 * MINUTE);
    expect(errors()).toEqual([expect.stringMatching(/refund failed.*"kind":"duplicate"/)]);
    const { values } = await refundsFailed.get();
    expect(values).toMatchObject([{ value: 1, labels: { kind: 'duplicate' } }]);
    await pass(48 * HOUR, HOUR);
    expect((await refundsOf(orderId)).map((refund) => refund.state)).toEqual(
      Array.from({ length: 4 }, () => outcome.toLowerCase()),
    );
    await shop.payments.sync(orderId, 'webhook');
    expect(await refundsOf(orderId)).toHaveLength(4);

    gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
    const second = (await merchant.show(orderId)).payments.find((payment) => !payment.settles)?.paymentId ?? '';
    expect((await run('refund', orderId, '--payment', second)).output).toMatch(
      /is paid\. ₹1499\.00 goes back \(refund dup-\S+\)\.$/,
    );
    await pass(10 * MINUTE);
    expect((await refundsOf(orderId)).at(-1)).toMatchObject({ kind: 'duplicate', state: 'success' });
    expect(await stateOf(orderId)).toBe('paid');
    await run('refund', orderId, '--payment', second);
    expect(await refundsOf(orderId)).toHaveLength(5);
  },
);

const partsBack = (orderId: string) =>
  atGateway(orderId).flatMap(({ status, amountPaise }) => (status === 'SUCCESS' ? [amountPaise] : []));

test('after a partial refund of one payment at the gateway only its rest is refundable for the order, and in the end both payments are refunded', async () => {
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'FAILED' } });
  const orderId = await paidOrder(2);
  await pass(48 * HOUR, HOUR);
  const cfPaymentId = (await merchant.show(orderId)).payments.find((payment) => payment.settles)?.paymentId;
  gateway.control.dashboardRefund(orderId, { amountPaise: 50_000, status: 'SUCCESS', cfPaymentId });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  await expect(
    merchant.refund(orderId, { note: 'More than is left', amountPaise: PRICE, reference: 'R1' }, BY),
  ).rejects.toMatchObject({ code: 'refund_too_large', details: { remainingPaise: PRICE - 50_000 } });
  await merchant.refund(orderId, ALL, BY);
  await pass(10 * MINUTE);
  expect(new Set(partsBack(orderId))).toEqual(new Set([PRICE, 50_000, PRICE - 50_000]));
  expect(await stateOf(orderId)).toBe('refunded');
});

test.each([[[PRICE]], [[100_000, PRICE - 100_000]]])(
  'if a payment is fully refunded at the gateway, in parts of %j, the second one becomes the paying one and can be refunded',
  async (parts) => {
    const orderId = await paidOrder(2);
    const { payments } = await merchant.show(orderId);
    const cfPaymentId = payments.find(({ settles }) => settles)?.paymentId;
    const second = payments.find(({ settles }) => !settles)?.paymentId;
    for (const amountPaise of parts) {
      gateway.control.dashboardRefund(orderId, { amountPaise, status: 'SUCCESS', cfPaymentId });
    }
    await pass(3 * HOUR, 10 * MINUTE);
    expect((await merchant.show(orderId)).payments.find(({ settles }) => settles)?.paymentId).toBe(second);
    expect([await stateOf(orderId), partsBack(orderId)]).toEqual(['paid', parts]);
    await merchant.refund(orderId, ALL, BY);
    await pass(10 * MINUTE);
    expect([await stateOf(orderId), partsBack(orderId)]).toEqual(['refunded', [...parts, PRICE]]);
  },
);

test('the paying payment cannot be refunded as a duplicate', async () => {
  const orderId = await paidOrder();
  const [payment] = (await merchant.show(orderId)).payments;
  const { exitCode, output } = await run('refund', orderId, '--payment', payment?.paymentId ?? '');
  expect([exitCode, output]).toEqual([1, expect.stringContaining('does not pay for it')]);
  expect((await run('refund', orderId, '--payment', '12345')).exitCode).toBe(1);
});

test('an order refunded in full by partial refunds becomes refunded', async () => {
  const orderId = await paidOrder();
  await merchant.refund(orderId, { note: 'A first part', amountPaise: 100_000, reference: 'R1' }, BY);
  expect(await stateOf(orderId)).toBe('paid');
  const rest = { note: 'The other part', amountPaise: 49_900, reference: 'R2' };
  expect((await merchant.refund(orderId, rest, BY)).state).toBe('refund_pending');
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('a failed partial refund is retried under its reference, and the command reports the state of each', async () => {
  const orderId = await paidOrder();
  const part = ['refund', orderId, '--amount', '500', '--reference', 'R1'] as const;
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'FAILED' } });
  expect((await run(...part)).output).toBe(`${orderId} is paid. ₹500.00 goes back (refund ${orderId}-pR1).`);
  await pass(10 * MINUTE);
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  expect((await run(...part)).output).toBe(`${orderId} is paid. ₹500.00 goes back (refund ${orderId}-2R1).`);
  await pass(10 * MINUTE);
  expect((await run(...part)).output).toContain(`Refund ${orderId}-2R1 of ₹500.00 is success.`);
  expect(await refundsOf(orderId)).toHaveLength(2);
});

test.each(['no', 'x'.repeat(101)])('a note that the gateway would refuse is refused by the shop: %s', async (note) => {
  const orderId = await paidOrder();
  const { exitCode, output } = await run('refund', orderId, '--note', note);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('must be 3 to 100 characters')]);
  expect(await refundsOf(orderId)).toEqual([]);
});

test('refunding a cancelled order that was never paid is refused with a reason', async () => {
  const orderId = await placeOrder(shop);
  await merchant.cancel(orderId, BY);
  const { exitCode, output } = await run('refund', orderId);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('The shop holds no money of this order')]);
});

/** A gateway whose lists lag and that responds 400 for an id it already has. */
function forgetful(orderId: string): Gateway {
  const real = callsOf(shop.deps);
  let tries = 0;
  return {
    ...real,
    createRefund: async (wish, key) => {
      tries += 1;
      if (tries > 1) throw new GatewayError('refused', 'as told', { code: 'refund_id_invalid' });
      await real.createRefund(wish, key);
      throw new GatewayError('unreachable', 'the answer was lost');
    },
    refund: () => Promise.reject(new GatewayError('not_found', 'not yet')),
    refunds: (id) => (id === orderId ? Promise.resolve([]) : real.refunds(id)),
  };
}

test('a refund that the gateway carried out but does not list yet does not count as failed, and is found later', async () => {
  const orderId = await paidOrder();
  await merchant.refund(orderId, { note: 'A part', amountPaise: 50_000, reference: 'R1' }, BY);
  await pass(10 * MINUTE, MINUTE, withCalls(shop.deps, forgetful(orderId)));
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'requested' }]);
  await pass(3 * HOUR, 10 * MINUTE);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'success', amountPaise: 50_000 }]);
  expect(atGateway(orderId)).toHaveLength(1);
});

test('a refund of more than a dashboard refund left is reduced to the rest, and the order becomes refunded', async () => {
  const orderId = await paidOrder();
  gateway.control.dashboardRefund(orderId, { amountPaise: 50_000, status: 'SUCCESS' });
  await merchant.refund(orderId, ALL, BY);
  await pass(10 * MINUTE);
  expect(atGateway(orderId).map((refund) => refund.amountPaise)).toEqual([50_000, PRICE - 50_000]);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('a failed refund of an order is counted, and the order stays refund_pending', async () => {
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'FAILED' } });
  const orderId = await paidOrder();
  await merchant.refund(orderId, ALL, BY);
  await pass(10 * MINUTE);
  expect((await refundsFailed.get()).values).toMatchObject([{ value: 1, labels: { kind: 'order' } }]);
  expect(await stateOf(orderId)).toBe('refund_pending');
});

test('cancelling a packed order refunds it, and the database refuses a cancelled order whose money is kept', async () => {
  const orderId = await paidOrder();
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await expect(
    shop.database
      .updateTable('shop_order')
      .set({ state: 'cancelled', state_cause: 'a mistake', state_at: new Date(now()) })
      .where('order_id', '=', orderId)
      .execute(),
  ).rejects.toThrow('cancelled_keeps_no_money');
  expect((await merchant.cancel(orderId, BY)).state).toBe('refund_pending');
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('refunded');
  expect(atGateway(orderId)).toMatchObject([{ amountPaise: PRICE, status: 'SUCCESS' }]);
});

test('shipping again with another number corrects the number', async () => {
  const orderId = await paidOrder();
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, BY);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX2' }, BY);
  expect(await merchant.show(orderId)).toMatchObject({ state: 'shipped', awb: 'EX2' });
});
