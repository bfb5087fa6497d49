import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import {
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../../test/paying-shop.ts';
import { openSecondGateway, type SecondGateway } from '../../../../../test/second-gateway/second-gateway.ts';
import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import { createMerchantService } from '../../orders/merchant.ts';
import { type Gateways, GatewayError } from '../gateway-port.ts';
import { readGatewayOrder } from '../gateway-order.ts';
import { TURN_AWAY_RULE } from '../../../../domain/payments/gateway-standing.ts';
import { createGatewayChoice } from './choice.ts';

const NOON = Date.parse('2026-11-10T12:00:00+05:30');
const MINUTE = 60_000;
const AMOUNT = 149_900;

let first: RunningGateway;
let second: SecondGateway;
/** Two processes of one shop. */
let shop: PayingShop;
let other: PayingShop;
/** Whether the second gateway opens sessions. */
let isSecondDown = false;

beforeAll(async () => {
  first = await openGateway({ now: () => NOON });
  const now = () => first.control.settings().now;
  second = openSecondGateway({ now });
  const { calls } = second.account;
  const backup = {
    ...second.account,
    calls: {
      ...calls,
      createOrder: async (...given: Parameters<typeof calls.createOrder>) => {
        if (isSecondDown) throw new GatewayError('failed', 'down');
        return calls.createOrder(...given);
      },
    },
  };
  const options = {
    gateway: first,
    now,
    timeoutMs: 2_000,
    turnAway: { slowMs: 400 },
    gateways: (account: Gateways['current']): Gateways => ({
      current: account,
      second: backup,
      all: [account, backup],
    }),
  };
  shop = await openPayingShop(options);
  other = await openPayingShop({ ...options, shares: shop });
});
beforeEach(async () => {
  first.control.clearFaults();
  isSecondDown = false;
  await shop.database.deleteFrom('gateway_standing').execute();
  // A process does not notice that a standing is gone, so it is notified.
  for (const provider of ['cashfree', 'rupaya'])
    await shop.database.insertInto('gateway_standing').values({ provider, pause_ms: 0, good_tries: 0 }).execute();
  await Promise.all([shop.deps.choice?.refresh(), other.deps.choice?.refresh()]);
  // What the tests before tried is out of the window.
  await first.control.advance(10 * MINUTE);
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await first.close();
});

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const placeOf = async (orderId: string) => (await readGatewayOrder(shop.database, orderId)).provider;
const settled = async () => {
  await first.control.idle();
  await Promise.all([shop.payments.drain(), other.payments.drain()]);
};
const later = async (ms: number) => {
  await first.control.advance(ms);
  await settled();
  while (await shop.payments.reconcile());
  while (await shop.payments.runRefunds());
};
const createsFail = (times: number | null = null) =>
  first.control.fault({ endpoint: 'create-order', kind: 'error-502', times });
const order = (request: CreateOrderRequest = exampleOrder(), at: PayingShop = shop) =>
  post(`${at.url}/api/cashfree/create-order`, request);
const turns = () => shop.database.selectFrom('gateway_turn').select(['provider', 'turn']).orderBy('id').execute();

/** Orders until the shop turns away from the first gateway. */
async function turnAway(): Promise<void> {
  createsFail();
  for (let tries = 0; tries < 4; tries += 1) await order();
}

/** Returns what came in and what went back at each gateway, in paise. */
async function moneyOf(orderId: string) {
  const rows = await shop.database
    .selectFrom('payment')
    .select(['provider', 'cf_payment_id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .execute();
  const refunds = await shop.database
    .selectFrom('refund')
    .select(['provider', 'amount_paise', 'state', 'kind'])
    .where('order_id', '=', orderId)
    .execute();
  return {
    came: rows.map(({ provider, amount_paise: paise }) => [provider, paise]),
    back: refunds.map(({ provider, amount_paise: paise, state, kind }) => [provider, paise, kind, state]),
  };
}

describe('this shopper', () => {
  test.each([
    ['answers 502', { kind: 'error-502' }],
    ['does not answer in time', { kind: 'delay', ms: 1_500 }],
    ['refuses the shop’s keys', { kind: 'unauthorised' }],
    ['is over its limit', { kind: 'rate-limit', retrySeconds: 30 }],
  ] as const)('pays at the second gateway at once if the first %s', async (_what, fault) => {
    first.control.fault({ endpoint: 'create-order', times: null, ...fault });
    const { status, body } = await order();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { checkout: { gateway: 'rupaya' }, payment_session_id: expect.stringMatching(/^rupaya_session/) },
    });
    const orderId = String(body['order_id']);
    await second.pay(orderId, 'success');
    await settled();
    expect(await stateOf(orderId)).toBe('paid');
    expect(await placeOf(orderId)).toBe('rupaya');
  });

  test('pays at the first one if that answers at the second try', async () => {
    createsFail(1);
    const { body } = await order();
    expect(body).toMatchObject({ checkout: { gateway: 'cashfree' } });
  });

  test('who taps twice has one order and one session, at whichever gateway opened it', async () => {
    createsFail();
    const request = exampleOrder();
    const answers = await Promise.all([order(request), order(request, other), order(request)]);
    const [{ body }] = answers;
    expect(body).toMatchObject({ checkout: { gateway: 'rupaya' } });
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
  });

  test('is asked to try again if neither opens a session, and gets one once either does', async () => {
    createsFail();
    isSecondDown = true;
    const request = exampleOrder();
    expect(await order(request)).toMatchObject({ status: 502, body: { code: 'gateway_unavailable' } });
    first.control.clearFaults();
    expect((await order(request)).body).toMatchObject({ checkout: { gateway: 'cashfree' } });
  });

  test('whose order a gateway refuses is not sent to the other with it', async () => {
    first.control.fault({ endpoint: 'create-order', kind: 'refuse-name', times: null });
    const { body } = await order();
    expect(body).toMatchObject({ checkout: { gateway: 'cashfree' } });
  });
});

describe('the next shoppers', () => {
  test('go to the second gateway at once while the first opens no sessions, in every process', async () => {
    await turnAway();
    expect(await turns()).toContainEqual({ provider: 'cashfree', turn: 'away' });
    const asked = first.control.requests().length;
    await other.deps.choice?.refresh();
    expect((await order(exampleOrder(), other)).body).toMatchObject({ checkout: { gateway: 'rupaya' } });
    expect(first.control.requests()).toHaveLength(asked);
  });

  test('one of them tries it after a pause, and all are back after three that went well', async () => {
    await turnAway();
    await first.control.advance(MINUTE);
    const tried = first.control.requests().length;
    // Five at once: one of them asks the first gateway, which is still down, and pays at the second all the same.
    const answers = await Promise.all(Array.from({ length: 5 }, () => order()));
    for (const { body } of answers) expect(body).toMatchObject({ checkout: { gateway: 'rupaya' } });
    // The second try of an order before them may come only now, on a slow machine.
    const placed = new Set(answers.map(({ body }) => body['order_id']));
    const ids = first.control
      .requests()
      .slice(tried)
      .filter(({ endpoint, orderId }) => endpoint === 'create-order' && placed.has(orderId));
    expect(new Set(ids.map(({ orderId }) => orderId)).size).toBe(1);
    first.control.clearFaults();
    await first.control.advance(2 * MINUTE);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await order()).body).toMatchObject({ checkout: { gateway: 'cashfree' } });
    expect((await turns()).at(-1)).toEqual({ provider: 'cashfree', turn: 'back' });
    const last = await Promise.all(Array.from({ length: 3 }, () => order()));
    for (const { body } of last) expect(body).toMatchObject({ checkout: { gateway: 'cashfree' } });
  });

  test('a refused order says nothing about the gateway', async () => {
    const before = (await turns()).length;
    first.control.fault({ endpoint: 'create-order', kind: 'refuse-name', times: null });
    for (let tries = 0; tries < 6; tries += 1) await order();
    expect(await turns()).toHaveLength(before);
  });
});

describe('an order under way', () => {
  test('stays where it began, whatever becomes of new orders', async () => {
    const orderId = await placeOrder(shop);
    await turnAway();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await settled();
    expect(await stateOf(orderId)).toBe('paid');
    expect(await placeOf(orderId)).toBe('cashfree');
  });

  test('moves on if its shopper begins again while orders turn away, and is closed where it was', async () => {
    const request = exampleOrder();
    const orderId = String((await order(request)).body['order_id']);
    await turnAway();
    const again = await order(request);
    expect(again.body).toMatchObject({ order_id: orderId, checkout: { gateway: 'rupaya' } });
    await later(MINUTE);
    expect(await first.control.order(orderId)).toMatchObject({ order_status: expect.stringMatching(/TERMINAT/) });
    await second.pay(orderId, 'success');
    await settled();
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('does not move while a bank decides about a payment of it', async () => {
    const request = exampleOrder();
    const orderId = String((await order(request)).body['order_id']);
    first.control.pay(orderId, { status: 'PENDING' });
    await settled();
    await turnAway();
    expect((await order(request)).body).toMatchObject({ order_id: orderId, checkout: { gateway: 'cashfree' } });
  });

  test('of which the first gateway has an order that nobody could pay is closed there', async () => {
    first.control.fault({ endpoint: 'create-order', kind: 'delay-answer', ms: 1_500, times: null });
    const { body } = await order();
    expect(body).toMatchObject({ checkout: { gateway: 'rupaya' } });
    await later(MINUTE);
    expect(await first.control.order(String(body['order_id']))).toMatchObject({
      order_status: expect.stringMatching(/TERMINAT/),
    });
  });
});

describe('two payments', () => {
  /** An order with a session at each gateway, both of which its shopper has. */
  async function orderAtBoth(): Promise<string> {
    const request = exampleOrder();
    const orderId = String((await order(request)).body['order_id']);
    await turnAway();
    expect((await order(request)).body).toMatchObject({ order_id: orderId, checkout: { gateway: 'rupaya' } });
    first.control.clearFaults();
    return orderId;
  }

  test('the second one, at the gateway that was left, goes back', async () => {
    const orderId = await orderAtBoth();
    await second.pay(orderId, 'success');
    await settled();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await settled();
    expect(await stateOf(orderId)).toBe('paid');
    await later(5 * MINUTE);
    expect(await moneyOf(orderId)).toEqual({
      came: expect.arrayContaining([
        ['cashfree', AMOUNT],
        ['rupaya', AMOUNT],
      ]),
      back: [['cashfree', AMOUNT, 'duplicate', expect.stringMatching(/pending|success/)]],
    });
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('money that comes first at the gateway that was left pays, and what follows at the other goes back', async () => {
    const orderId = await orderAtBoth();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await settled();
    expect(await stateOf(orderId)).toBe('paid');
    expect(await placeOf(orderId)).toBe('cashfree');
    await second.pay(orderId, 'success');
    await settled();
    await later(5 * MINUTE);
    expect((await moneyOf(orderId)).back).toEqual([['rupaya', AMOUNT, 'duplicate', 'success']]);
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('without any webhook the second payment is found and goes back too', async () => {
    const orderId = await orderAtBoth();
    await second.pay(orderId, 'success');
    await settled();
    first.control.webhookFault({ kind: 'drop', times: null });
    first.control.pay(orderId, { status: 'SUCCESS' });
    await later(2 * MINUTE);
    await later(10 * MINUTE);
    expect((await moneyOf(orderId)).back).toEqual([
      ['cashfree', AMOUNT, 'duplicate', expect.stringMatching(/pending|success/)],
    ]);
  });

  test('a shopper who returns from the gateway that was left learns that the order is paid', async () => {
    const orderId = await orderAtBoth();
    first.control.webhookFault({ kind: 'drop', times: null });
    first.control.pay(orderId, { status: 'SUCCESS' });
    await shop.deps.choice?.refresh();
    const { body } = await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
    // While others turn away from it nobody waits for it: the reconciler's next check settles it.
    if (body['status'] !== 'SUCCESS') await later(MINUTE);
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('both at once, seen by two processes, leave one', async () => {
    const orderId = await orderAtBoth();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await Promise.all([
      second.pay(orderId, 'success'),
      shop.payments.sync(orderId, 'webhook'),
      other.payments.sync(orderId, 'webhook'),
    ]);
    await settled();
    await later(5 * MINUTE);
    await later(5 * MINUTE);
    const { came, back } = await moneyOf(orderId);
    expect([came.length, back.length]).toEqual([2, 1]);
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('a refund takes the money from the gateway that has it, which the order has left in between', async () => {
    const orderId = await orderAtBoth();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await settled();
    expect((await moneyOf(orderId)).came).toEqual([['cashfree', AMOUNT]]);
    const { database, transitions, vault, deps } = shop;
    const merchant = createMerchantService({ database, transitions, vault, now: deps.now });
    await merchant.refund(orderId, { note: 'A button was missing', amountPaise: 50_000, reference: 'R1' }, 'a test');
    await later(5 * MINUTE);
    expect((await moneyOf(orderId)).back).toEqual([
      ['cashfree', 50_000, 'partial', expect.stringMatching(/pending|success/)],
    ]);
  });
});

describe('by the way to pay', () => {
  test.each([
    ['upi', 'upi', 'rupaya'],
    ['upi', 'other', 'cashfree'],
    ['upi', undefined, 'cashfree'],
    ['other', 'other', 'rupaya'],
    ['none', 'upi', 'cashfree'],
  ] as const)('where the second gateway takes %s, an order by %s goes to %s', async (ways, way, gateway) => {
    const [current, next] = [shop.deps.gateways.current, shop.deps.gateways.second];
    if (next === undefined) throw new Error('There is no second gateway.');
    const choice = createGatewayChoice(shop.deps, [current, next], TURN_AWAY_RULE, ways);
    const place = (orderId: string) =>
      shop.database.transaction().execute((transaction) => choice.place(transaction, orderId, way));
    expect(await place('PSK1')).toBe(gateway);
    // If that one is down, any way is better than none.
    for (let tries = 0; tries < 4; tries += 1) await choice.note(gateway, 'PSK2', false);
    expect(await place('PSK3')).toBe(gateway === 'rupaya' ? 'cashfree' : 'rupaya');
  });
});
