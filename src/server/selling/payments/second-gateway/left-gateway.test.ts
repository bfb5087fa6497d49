import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import {
  callsOf,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
  withCalls,
} from '../../../../../test/paying-shop.ts';
import { openSecondGateway, type SecondGateway } from '../../../../../test/second-gateway/second-gateway.ts';
import { compareWithGateways } from '../../../operating/backup/compare-gateway.ts';
import { createMerchantService } from '../../orders/merchant.ts';
import { reconcileLeftOrders } from '../confirmation/other-gateway.ts';
import { syncOrderPayment } from '../confirmation/sync-payment.ts';
import { readGatewayOrder } from '../gateway-order.ts';
import { type Gateways, GatewayError } from '../gateway-port.ts';
import { registerGatewayMetrics } from './metrics.ts';
import { moveOrder } from './move-order.ts';

const NOON = Date.parse('2026-11-10T12:00:00+05:30');
const MINUTE = 60_000;
const AMOUNT = 149_900;

let first: RunningGateway;
let second: SecondGateway;
let shop: PayingShop;

beforeAll(async () => {
  first = await openGateway({ now: () => NOON });
  const now = () => first.control.settings().now;
  second = openSecondGateway({ now });
  const gateways = (account: Gateways['current']): Gateways => ({
    current: account,
    second: second.account,
    all: [account, second.account],
  });
  shop = await openPayingShop({ gateway: first, now, gateways });
});
beforeEach(() => first.control.clearFaults());
afterAll(async () => {
  await shop.close();
  await first.close();
});

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const placeOf = async (orderId: string) => (await readGatewayOrder(shop.database, orderId)).provider;
const settled = async () => {
  await first.control.idle();
  await shop.payments.drain();
};
const later = async (ms: number) => {
  await first.control.advance(ms);
  await settled();
  while (await shop.payments.reconcile());
  while (await shop.payments.runRefunds());
};
const withoutWebhooks = () => first.control.webhookFault({ kind: 'drop', times: null });
const refundsOf = async (orderId: string) => {
  const rows = await shop.database
    .selectFrom('refund')
    .select(['provider', 'amount_paise', 'kind'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ provider, amount_paise: paise, kind }) => [provider, paise, kind]);
};

/** An order with a session at each gateway, both of which its shopper has. It is to be paid at the second. */
async function orderAtBoth(): Promise<string> {
  const request = exampleOrder();
  const orderId = String((await post(`${shop.url}/api/cashfree/create-order`, request)).body['order_id']);
  for (let tries = 0; tries < 4; tries += 1) await shop.deps.choice?.note('cashfree', 'PSK1', false);
  const again = await post(`${shop.url}/api/cashfree/create-order`, request);
  expect(again.body).toMatchObject({ order_id: orderId, checkout: { gateway: 'rupaya' } });
  await backInOrder();
  return orderId;
}

async function backInOrder(): Promise<void> {
  await shop.database.updateTable('gateway_standing').set({ away_since: null, look_again_at: null }).execute();
  await shop.deps.choice?.refresh();
}

test('a payment that succeeds between two calls of the gateway that was left pays for the order and does not go back', async () => {
  const orderId = await orderAtBoth();
  withoutWebhooks();
  first.control.pay(orderId, { status: 'SUCCESS' });
  first.control.report(orderId, { status: 'ACTIVE' });
  await later(MINUTE);
  first.control.report(orderId, { status: null });
  await later(5 * MINUTE);
  await later(5 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
  expect(await placeOf(orderId)).toBe('cashfree');
  expect(await refundsOf(orderId)).toEqual([]);
});

test('who pays at the gateway that was left while a session opens at the other has one order, and no second one to pay', async () => {
  const request = exampleOrder();
  const orderId = String((await post(`${shop.url}/api/cashfree/create-order`, request)).body['order_id']);
  for (let tries = 0; tries < 4; tries += 1) await shop.deps.choice?.note('cashfree', 'PSK1', false);
  const { calls } = second.account;
  const opening = vi.spyOn(calls, 'createOrder').mockImplementationOnce(async (...given) => {
    first.control.pay(orderId, { status: 'SUCCESS' });
    await settled();
    return calls.createOrder(...given);
  });
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, request);
  expect(opening).toHaveBeenCalled();
  opening.mockRestore();
  await backInOrder();
  expect(body).toMatchObject({ order_id: orderId, payment_session_id: null, status: 'CONFIRMED' });
});

test('orders at a gateway that is slow are asked about several at once', async () => {
  for (let orders = 0; orders < 8; orders += 1) await orderAtBoth();
  await first.control.advance(MINUTE);
  let [running, most] = [0, 0];
  const calls = callsOf(shop.deps);
  const counted = withCalls(shop.deps, {
    async order(...given) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
      return calls.order(...given);
    },
  });
  await reconcileLeftOrders(counted);
  expect(most).toBeGreaterThan(2);
});

test.each(['not_found', 'failed'] as const)(
  'a gateway that an order leaves while it is asked, and that answers %s, neither ends nor postpones the order',
  async (fault) => {
    first.control.fault({ endpoint: '*', kind: 'error-502', times: null });
    const down = new GatewayError('failed', 'down');
    const nowhere = vi.spyOn(second.account.calls, 'createOrder').mockRejectedValue(down);
    const { body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
    const orderId = String(body['orderId']);
    nowhere.mockRestore();
    first.control.clearFaults();
    await moveOrder(shop.deps, orderId, 'rupaya', 'cashfree');
    await first.control.advance(40 * MINUTE);
    const leaving = withCalls(shop.deps, {
      async order() {
        await moveOrder(shop.deps, orderId, 'cashfree', 'rupaya');
        throw new GatewayError(fault, 'no answer');
      },
    });
    await syncOrderPayment(leaving, orderId, 'reconciler');
    expect([await stateOf(orderId), await placeOf(orderId)]).toEqual(['created', 'rupaya']);
    expect(await readGatewayOrder(shop.database, orderId)).toMatchObject({
      next_sync_at: new Date(shop.deps.now() + MINUTE),
      unanswered_since: null,
    });
  },
);

describe('a database that is older than a move', () => {
  /** What a backup knows that was made before the order moved. */
  async function forgetMove(orderId: string): Promise<void> {
    await shop.database.deleteFrom('other_gateway_order').where('order_id', '=', orderId).execute();
    const before = { provider: 'cashfree', has_moved: false, session: 'a session' };
    await shop.database.updateTable('gateway_order').set(before).where('order_id', '=', orderId).execute();
  }

  test('the webhook of the gateway that it does not name makes the shop ask there, and the money pays for the order', async () => {
    const orderId = await orderAtBoth();
    await forgetMove(orderId);
    await second.pay(orderId, 'success');
    await settled();
    expect([await stateOf(orderId), await placeOf(orderId)]).toEqual(['paid', 'rupaya']);
  });

  test('money at both gateways is seen, and one payment goes back', async () => {
    const orderId = await orderAtBoth();
    await forgetMove(orderId);
    first.control.pay(orderId, { status: 'SUCCESS' });
    await settled();
    await second.pay(orderId, 'success');
    await settled();
    await later(5 * MINUTE);
    expect(await stateOf(orderId)).toBe('paid');
    expect(await refundsOf(orderId)).toEqual([['rupaya', AMOUNT, 'duplicate']]);
  });

  test('a webhook of a gateway that has no such order changes nothing', async () => {
    const orderId = await orderAtBoth();
    await forgetMove(orderId);
    const none = new GatewayError('not_found', 'no such order');
    const unknown = vi.spyOn(second.account.calls, 'order').mockRejectedValue(none);
    await second.pay(orderId, 'success');
    await settled();
    expect(unknown).toHaveBeenCalled();
    unknown.mockRestore();
    expect([await stateOf(orderId), await placeOf(orderId)]).toEqual(['awaiting_payment', 'cashfree']);
  });

  test('the comparison with the gateways finds what was paid at the one that it does not name', async () => {
    const orderId = await orderAtBoth();
    await forgetMove(orderId);
    const { gateways } = shop.deps;
    shop.deps.gateways = { ...gateways, all: [gateways.current] };
    await second.pay(orderId, 'success').catch(() => undefined);
    await settled();
    shop.deps.gateways = gateways;
    expect(await stateOf(orderId)).toBe('awaiting_payment');
    expect(await compareWithGateways(shop.database, gateways, [orderId])).toContain(orderId);
  });

  test('an order that this process remembers is asked about at both gateways', async () => {
    const orderId = await orderAtBoth();
    await settled();
    withoutWebhooks();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await sql`truncate shop_order cascade`.execute(shop.database);
    expect(await shop.payments.restoreLostOrders()).toBeGreaterThan(0);
    await later(MINUTE);
    expect([await stateOf(orderId), await placeOf(orderId)]).toEqual(['paid', 'cashfree']);
  });

  test('of an order that nobody remembers and that was paid twice, one payment goes back', async () => {
    const orderId = await orderAtBoth();
    await settled();
    withoutWebhooks();
    first.control.pay(orderId, { status: 'SUCCESS' });
    await second.pay(orderId, 'success');
    await settled();
    await sql`truncate shop_order cascade`.execute(shop.database);
    await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
    expect(await stateOf(orderId)).toBe('held');
    await later(5 * MINUTE);
    await later(5 * MINUTE);
    expect(await refundsOf(orderId)).toEqual([['rupaya', AMOUNT, 'duplicate']]);
  });
});

test('a payment that an external refund sent back is replaced by the one at the other gateway, which the order’s refund then takes', async () => {
  const orderId = await orderAtBoth();
  const kept = await second.pay(orderId, 'success');
  await settled();
  first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  // Before the shop has sent the second one back, the first one goes back by itself.
  await second.refundByItself(orderId, kept);
  await settled();
  expect(await refundsOf(orderId)).toContainEqual(['rupaya', AMOUNT, 'gateway']);
  expect(await stateOf(orderId)).toBe('paid');
  const merchant = createMerchantService({ ...shop, now: shop.deps.now });
  await merchant.cancel(orderId, 'a test');
  await later(5 * MINUTE);
  await later(5 * MINUTE);
  expect(await refundsOf(orderId)).toContainEqual(['cashfree', AMOUNT, 'order']);
  const sent = (await first.control.order(orderId)) as { refunds: { amountPaise: number }[] };
  expect(sent.refunds.map(({ amountPaise }) => amountPaise)).toEqual([AMOUNT]);
});

async function awaySince(at: number): Promise<void> {
  const standing = { away_since: new Date(at), look_again_at: new Date(at), pause_ms: MINUTE, good_tries: 0 };
  await shop.database
    .insertInto('gateway_standing')
    .values({ provider: 'cashfree', ...standing })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(standing))
    .execute();
  await shop.deps.choice?.refresh();
}

test('a refund that waits goes to the other gateway when the payment it was to take is sent back by an external refund', async () => {
  const orderId = await orderAtBoth();
  const kept = await second.pay(orderId, 'success');
  await settled();
  first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  const merchant = createMerchantService({ ...shop, now: shop.deps.now });
  await merchant.cancel(orderId, 'a test');
  await second.refundByItself(orderId, kept);
  await settled();
  await later(5 * MINUTE);
  await later(5 * MINUTE);
  const sent = (await first.control.order(orderId)) as { refunds: { amountPaise: number }[] };
  expect(sent.refunds.map(({ amountPaise }) => amountPaise)).toEqual([AMOUNT]);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('two payments too many at one gateway both go back, whichever of them each refund is taken from', async () => {
  const orderId = await orderAtBoth();
  await second.pay(orderId, 'success');
  await settled();
  for (let payments = 0; payments < 2; payments += 1) first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  for (let passes = 0; passes < 6; passes += 1) await later(5 * MINUTE);
  const sent = (await first.control.order(orderId)) as { refunds: { amountPaise: number }[] };
  expect(sent.refunds.map(({ amountPaise }) => amountPaise)).toEqual([AMOUNT, AMOUNT]);
});

test('one order tries a gateway from which a clock that was a day ahead turned orders away', async () => {
  await awaySince(shop.deps.now() + 24 * 60 * MINUTE);
  const orderId = await placeOrder(shop);
  expect(await placeOf(orderId)).toBe('cashfree');
});

test('a gateway that orders turned away from raises no alarm once there is one gateway', async () => {
  await awaySince(shop.deps.now());
  const away = async (of: Pick<Gateways, 'second'>) => {
    const registry = new Registry();
    registerGatewayMetrics(registry, shop.database, of);
    return (await registry.metrics()).split('\n').filter((line) => line.startsWith('shop_gateway_turned_away{'));
  };
  expect(await away({ second: second.account })).toEqual(['shop_gateway_turned_away{gateway="cashfree"} 1']);
  expect(await away({})).toEqual([]);
});
