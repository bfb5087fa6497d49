import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { type CreditOfShop, creditOfShop } from '../../../../../test/shops/shop-with-credit.ts';
import { createMerchantService } from '../../orders/merchant.ts';
import { readGatewayOrder } from '../gateway-order.ts';
import { moveOrder } from './move-order.ts';

const NOON = Date.parse('2026-11-10T12:00:00+05:30');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AMOUNT = 149_900;

let first: RunningGateway;
let second: SecondGateway;
let shop: PayingShop;
let credit: CreditOfShop;

beforeAll(async () => {
  first = await openGateway({ now: () => NOON });
  const now = () => first.control.settings().now;
  second = openSecondGateway({ now });
  const { account } = second;
  shop = await openPayingShop({
    gateway: first,
    now,
    gateways: (current) => ({ current, second: account, all: [current, account] }),
  });
  credit = creditOfShop(shop);
});
beforeEach(() => first.control.clearFaults());
afterAll(async () => {
  await shop.close();
  await first.close();
});

/** An order with credit and a session at each gateway, both of which its shopper has; it is at the second one. */
async function creditAtBoth() {
  const mobile = await credit.number(40_000);
  const request = exampleOrder(credit.spending(mobile, 40_000));
  const place = async () => (await post(`${shop.url}/api/cashfree/create-order`, request)).body;
  const orderId = String((await place())['order_id']);
  await moveOrder(shop.deps, orderId, 'cashfree', 'rupaya');
  expect(await place()).toMatchObject({ order_id: orderId, checkout: { gateway: 'rupaya' } });
  return { mobile, orderId };
}

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

/** What came in and what went back, in paise, and at which gateway. */
async function moneyOf(orderId: string) {
  const { database } = shop;
  const came = await database
    .selectFrom('payment')
    .select(['provider', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .execute();
  const back = await database
    .selectFrom('refund')
    .select(['provider', 'amount_paise', 'kind', 'state'])
    .where('order_id', '=', orderId)
    .execute();
  return {
    came: came.map(({ provider, amount_paise: paise }) => [provider, paise]),
    back: back.map(({ provider, amount_paise: paise, kind, state }) => [provider, paise, kind, state]),
  };
}

const expired = async (orderId: string) => {
  await later(HOUR);
  await later(HOUR);
  expect(await stateOf(orderId)).toBe('expired');
};

test('paid at both the money goes back once, and the credit stays spent once', async () => {
  const { mobile, orderId } = await creditAtBoth();
  first.control.pay(orderId, { status: 'SUCCESS' });
  await Promise.all([second.pay(orderId, 'success'), shop.payments.sync(orderId, 'webhook')]);
  await settled();
  await later(5 * MINUTE);
  await later(5 * MINUTE);
  const { came, back } = await moneyOf(orderId);
  expect(came.map(([, paise]) => paise)).toEqual([AMOUNT - 40_000, AMOUNT - 40_000]);
  expect(back).toMatchObject([[expect.any(String), AMOUNT - 40_000, 'duplicate', expect.any(String)]]);
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['paid', 0]);
});

test('late money at the gateway that was left takes the credit once more', async () => {
  const { mobile, orderId } = await creditAtBoth();
  await expired(orderId);
  expect(await credit.balance(mobile)).toBe(40_000);
  first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  expect([await stateOf(orderId), await placeOf(orderId)]).toEqual(['paid', 'cashfree']);
  expect(await credit.balance(mobile)).toBe(0);
});

test('if that credit was spent by then the order is held, and what comes late at the other gateway goes back', async () => {
  const { mobile, orderId } = await creditAtBoth();
  await expired(orderId);
  await placeOrder(shop, credit.spending(mobile, 40_000));
  first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  expect(await stateOf(orderId)).toBe('held');
  await second.pay(orderId, 'success');
  await settled();
  await later(5 * MINUTE);
  expect((await moneyOf(orderId)).back).toEqual([['rupaya', AMOUNT - 40_000, 'duplicate', 'success']]);
  expect(await stateOf(orderId)).toBe('held');
});

test('late money at the gateway that was left goes back whole once the order is cancelled, and the credit stays back', async () => {
  const { mobile, orderId } = await creditAtBoth();
  const { database, transitions, vault, deps } = shop;
  await createMerchantService({ database, transitions, vault, now: deps.now }).cancel(orderId, 'a test');
  first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  await later(5 * MINUTE);
  expect((await moneyOf(orderId)).back).toEqual([
    ['cashfree', AMOUNT - 40_000, 'order', expect.stringMatching(/pending|success/)],
  ]);
  expect(await credit.balance(mobile)).toBe(40_000);
});
