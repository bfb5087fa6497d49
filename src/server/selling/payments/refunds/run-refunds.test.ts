import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, placeOrder, callsOf, withCalls } from '../../../../../test/paying-shop.ts';
import { closeShop, endDueWork, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { MerchantService } from '../../orders/merchant.ts';
import { type Gateway, GatewayError, type GatewayFault } from '../gateway-port.ts';
import { runDueRefunds } from './run-refunds.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const MINUTE = 60_000;
const BY = 'a test';
const ALL = { note: 'Refund by the shop', amountPaise: null, reference: null };

beforeAll(async () => {
  ({ gateway, shop, merchant } = await openFixedClockShop());
});
beforeEach(async () => {
  await endDueWork({ gateway, shop });
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: null } });
  shop.logged.length = 0;
});
afterAll(() => closeShop({ gateway, shop }));

async function paidOrder(): Promise<string> {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

async function refundedOrder(): Promise<string> {
  const orderId = await paidOrder();
  await merchant.refund(orderId, ALL, BY);
  return orderId;
}

const refundOf = (orderId: string) =>
  shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const stateOf = async (orderId: string) => (await merchant.show(orderId)).state;
const now = () => gateway.control.settings().now;

/**
 * Advances the clock until the refund is due, runs the refunds, and returns the minutes until the next poll; null
 * for never.
 */
async function lookAgain(orderId: string, deps = shop.deps): Promise<number | null> {
  const { next_at: due } = await refundOf(orderId);
  await gateway.control.advance(Math.max(0, (due?.getTime() ?? 0) - now()));
  await runDueRefunds(deps);
  const { next_at: next } = await refundOf(orderId);
  return next === null ? null : (next.getTime() - now()) / MINUTE;
}

/** The shop's dependencies with a gateway that fails to create refunds in this way. */
const failingWith = (fault: GatewayFault, extra: { code?: string; retryAfterMs?: number } = {}) => {
  const createRefund: Gateway['createRefund'] = () => Promise.reject(new GatewayError(fault, 'as told', extra));
  return withCalls(shop.deps, { createRefund });
};
const logged = (level: string) => shop.logged.filter(([at]) => at === level).map(([, text]) => text);

test('a refund in progress is polled less and less often, at last every six hours', async () => {
  const orderId = await refundedOrder();
  const waits: (number | null)[] = [];
  while (waits.length < 6) waits.push(await lookAgain(orderId));
  expect(waits).toEqual([1, 5, 30, 120, 360, 360]);
  expect(await refundOf(orderId)).toMatchObject({ state: 'pending', attempts: 6, last_error: null });
  expect(await stateOf(orderId)).toBe('refund_pending');
});

test('a refund is not polled after its final state, and its order becomes refunded', async () => {
  const orderId = await refundedOrder();
  await lookAgain(orderId);
  const { refund_id: refundId } = await refundOf(orderId);
  gateway.control.endRefund(orderId, refundId, 'SUCCESS');
  expect(await lookAgain(orderId)).toBeNull();
  expect(await refundOf(orderId)).toMatchObject({ state: 'success', state_cause: 'the gateway says so' });
  const order = await merchant.show(orderId);
  expect(order.state).toBe('refunded');
  expect(JSON.stringify(order)).toContain('the gateway paid the refund out');
  expect(logged('error')).toEqual([]);
});

test('a refund is created once, with a different key for each attempt', async () => {
  const orderId = await refundedOrder();
  const keys: string[] = [];
  const createRefund: Gateway['createRefund'] = (_wish, key) => {
    keys.push(key);
    return Promise.reject(new GatewayError('failed', 'as told'));
  };
  const deps = withCalls(shop.deps, { createRefund });
  for (let look = 0; look < 3; look += 1) await lookAgain(orderId, deps);
  expect(new Set(keys).size).toBe(3);
  await lookAgain(orderId);
  await lookAgain(orderId);
  const requests = gateway.control.requests().filter((request) => request.endpoint === 'create-refund');
  expect(requests).toHaveLength(1);
});

test('a refund that the gateway fails to create is retried, logged as a warning at first and as an error from the sixth attempt on', async () => {
  const orderId = await refundedOrder();
  const waits: (number | null)[] = [];
  const failing = failingWith('failed', { code: 'api_error' });
  while (waits.length < 6) waits.push(await lookAgain(orderId, failing));
  expect(waits).toEqual([1, 5, 30, 120, 360, 360]);
  expect(await refundOf(orderId)).toMatchObject({ state: 'requested', attempts: 6, last_error: 'failed api_error' });
  expect(logged('warn')).toHaveLength(5);
  expect(logged('error')).toHaveLength(1);
  expect(logged('error')[0]).toMatch(/refund not accepted by the gateway.*"fault":"failed","code":"api_error"/);
  await lookAgain(orderId);
  expect(await refundOf(orderId)).toMatchObject({ state: 'pending', last_error: null });
});

test('a refund waits as long as a rate limit says, without counting a failed attempt', async () => {
  const orderId = await refundedOrder();
  expect(await lookAgain(orderId, failingWith('rate_limited', { retryAfterMs: 3 * MINUTE }))).toBe(3);
  expect(await lookAgain(orderId, failingWith('rate_limited'))).toBe(1);
  expect(await refundOf(orderId)).toMatchObject({ attempts: 0, last_error: null, state: 'requested' });
});

test('a refund that the gateway refuses fails and is logged as an error, and its order stays refund_pending', async () => {
  const orderId = await refundedOrder();
  expect(await lookAgain(orderId, failingWith('refused', { code: 'refund_amount_invalid' }))).toBeNull();
  expect(await refundOf(orderId)).toMatchObject({
    state: 'failed',
    state_cause: 'the gateway refused it: refund_amount_invalid',
  });
  expect(logged('error')).toEqual([expect.stringMatching(/refund failed.*"orderId":.*"refundId":/)]);
  expect(await stateOf(orderId)).toBe('refund_pending');
});

test('a refund that the gateway cancels is logged as an error', async () => {
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'CANCELLED' } });
  const orderId = await refundedOrder();
  await lookAgain(orderId);
  await lookAgain(orderId);
  expect(await refundOf(orderId)).toMatchObject({ state: 'cancelled', next_at: null });
  expect(logged('error')).toEqual([expect.stringContaining('refund failed')]);
});

test('a partial refund leaves the order as it is', async () => {
  const orderId = await paidOrder();
  await merchant.refund(orderId, { note: 'A button', amountPaise: 100, reference: 'R1' }, BY);
  await lookAgain(orderId);
  gateway.control.endRefund(orderId, `${orderId}-pR1`, 'SUCCESS');
  await lookAgain(orderId);
  expect(await refundOf(orderId)).toMatchObject({ state: 'success' });
  expect(await stateOf(orderId)).toBe('paid');
});

test('a second payment of an order being refunded is refunded too, without completing the refund of the order', async () => {
  const orderId = await paidOrder();
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await shop.payments.sync(orderId, 'webhook');
  await merchant.refund(orderId, ALL, BY);
  await gateway.control.advance(2 * MINUTE);
  await runDueRefunds(shop.deps);
  const refunds = await shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
  const second = refunds.find((refund) => refund.kind === 'duplicate');
  expect(second).toMatchObject({ state: 'pending' });
  gateway.control.endRefund(orderId, second?.refund_id ?? '', 'SUCCESS');
  await gateway.control.advance(MINUTE);
  await runDueRefunds(shop.deps);
  expect(await stateOf(orderId)).toBe('refund_pending');
});

test('a refund by the gateway itself is only polled, never requested', async () => {
  const orderId = await paidOrder();
  const { cfPaymentId } = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  const at = new Date(now());
  const external = { kind: 'gateway', purpose: 'automatic' } as const;
  const facts = { ...external, order_id: orderId, cf_payment_id: cfPaymentId, amount_paise: 149_900 };
  await shop.database
    .insertInto('refund')
    .values({
      ...facts,
      refund_id: `auto-${cfPaymentId}`,
      note: 'n',
      state: 'requested',
      state_cause: 'c',
      state_at: at,
      requested_at: at,
      next_at: at,
    })
    .execute();
  expect(await lookAgain(orderId)).toBe(1);
  // A poll counts even if it brought nothing new, so that the pauses grow.
  expect((await refundOf(orderId)).attempts).toBe(1);
  expect(gateway.control.requests().some((request) => request.endpoint === 'create-refund')).toBe(false);
  gateway.control.autoRefund(orderId, cfPaymentId);
  expect(await lookAgain(orderId)).toBeNull();
  expect(await refundOf(orderId)).toMatchObject({ state: 'success' });
});

test('a refund that fails to be processed does not delay the others and is retried', async () => {
  const [broken, whole] = [await refundedOrder(), await refundedOrder()];
  await shop.database
    .updateTable('refund')
    .set({ next_at: new Date(now() - 1) })
    .where('order_id', '=', broken)
    .execute();
  const createRefund: Gateway['createRefund'] = (wish, key) =>
    wish.orderId === broken ? Promise.reject(new TypeError('a mistake')) : callsOf(shop.deps).createRefund(wish, key);
  await runDueRefunds(withCalls(shop.deps, { createRefund }));
  expect(await refundOf(whole)).toMatchObject({ state: 'pending' });
  expect(await refundOf(broken)).toMatchObject({ state: 'requested', next_at: new Date(now() + MINUTE) });
  expect(logged('error')).toEqual([expect.stringMatching(/refund sync failed.*"refundId":/)]);
  await lookAgain(broken);
  expect(await refundOf(broken)).toMatchObject({ state: 'pending' });
});

test('refunds are processed in batches of ten, the longest due first, and none before its time', async () => {
  const orderId = await paidOrder();
  const part = { note: 'A part', amountPaise: 100 };
  for (let index = 0; index < 12; index += 1) {
    await merchant.refund(orderId, { ...part, reference: `R${index}` }, BY);
    const due = index === 11 ? now() + 1 : now() - index;
    await shop.database
      .updateTable('refund')
      .set({ next_at: new Date(due) })
      .where('refund_id', '=', `${orderId}-pR${index}`)
      .execute();
  }
  const waiting = async () =>
    (await shop.database.selectFrom('refund').select('refund_id').where('state', '=', 'requested').execute())
      .map((refund) => refund.refund_id.slice(orderId.length))
      .filter((id) => id.startsWith('-pR'));
  expect(await runDueRefunds(shop.deps)).toBe(true);
  expect(new Set(await waiting())).toEqual(new Set(['-pR0', '-pR11']));
  expect(await runDueRefunds(shop.deps)).toBe(false);
  expect(await waiting()).toEqual(['-pR11']);
});

test('a refund that ends during the call to the gateway keeps its final state', async () => {
  const orderId = await refundedOrder();
  const deps = withCalls(shop.deps, {
    async createRefund(...wish) {
      const created = await callsOf(shop.deps).createRefund(...wish);
      await shop.database
        .updateTable('refund')
        .set({ state: 'success', state_cause: 'told meanwhile', next_at: null })
        .where('order_id', '=', orderId)
        .execute();
      return created;
    },
  });
  expect(await lookAgain(orderId, deps)).toBeNull();
  expect(await refundOf(orderId)).toMatchObject({ state: 'success', state_cause: 'told meanwhile', attempts: 0 });
});
