import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { gatewayOrdersOf } from '../../../../test/fault-harness/ledgers.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { type CreditOfShop, creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import {
  proofOf,
  THREE_FOR_TWO,
  THREE_FOR_TWO_PAISE,
  THREE_FOR_TWO_SHARES,
} from '../../../../test/shops/three-for-two.ts';
import { creditInstead, creditTerms } from '../store-credit/service.ts';

const BY = 'Meera';
const TERMS = { on: true, insteadOfRefund: true, bonusPercent: 10, monthsValid: 12 };
const MOBILE = '9200000001';
let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let credit: CreditOfShop;
let clock = Date.now();
let mobile = MOBILE;

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({ gateway, now: () => clock, settings: { cashOnDelivery: true } });
  credit = creditOfShop(shop);
});
beforeEach(async () => {
  clock += 25 * 3_600_000;
  desk = withReturns(shop, {}, null, TERMS);
  mobile = await credit.number(0);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

test('credit is not offered instead of money where nobody could be sent the code that spends it', () => {
  const storeCredit = { ...TERMS, mostAtOncePaise: 100_000 };
  expect(creditInstead(creditTerms({ shop: { storeCredit }, sendsCodes: false }))).toBeNull();
  expect(creditInstead(creditTerms({ shop: { storeCredit }, sendsCodes: true }))).toMatchObject(TERMS);
});

const proof = (orderId: string) => ({ ...proofOf(orderId), mobileLast4: mobile.slice(-4) });

async function paid(): Promise<string> {
  const of = { address: exampleAddress({ mobile }), customerphone: `+91${mobile}` };
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO, ...of });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

async function delivered(): Promise<string> {
  const orderId = await paid();
  await desk.merchant.confirm(orderId, BY);
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  await desk.merchant.deliver(orderId, BY);
  return orderId;
}

async function sendBack(orderId: string, lines: readonly number[], asCredit = true) {
  const input = exampleReturn({ reason: 'damaged', lines: lines.map((line) => ({ line, quantity: 1 })), asCredit });
  const returnId = await desk.returns.shopper.request(proof(orderId), input);
  await desk.returns.merchant.approve(returnId, BY);
  return desk.returns.merchant.receive(returnId, BY);
}

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const atGateway = (orderId: string) => gatewayOrdersOf(gateway.control.orders()).get(orderId)?.refunds ?? [];
const refundsAtGateway = (orderId: string) => atGateway(orderId).length;
const withBonus = (paise: number) => paise + Math.floor(paise / 10);
const kinds = async () => (await credit.kinds(mobile)).map(([kind]) => kind);

test('a return that is to be credit gives its value and the bonus at once, and the money stays at the gateway', async () => {
  const orderId = await delivered();
  const row = await sendBack(orderId, [1]);
  const [share] = THREE_FOR_TWO_SHARES;
  expect(row).toMatchObject({ refund_to: 'credit', refund_paise: share });
  expect(await credit.balance(mobile)).toBe(withBonus(share));
  expect(await kinds()).toEqual(['refunded', 'bonus']);
  await shop.payments.runRefunds();
  await desk.returns.followRefunds();
  expect((await desk.returns.merchant.show(row.return_id)).state).toBe('refunded');
  expect(refundsAtGateway(orderId)).toBe(0);
  expect((await desk.merchant.show(orderId)).refunds).toMatchObject([
    { state: 'success', amountPaise: share, creditPaise: 0, insteadPaise: share },
  ]);
});

test('what was chosen as credit cannot be refunded again, and the rest can', async () => {
  const orderId = await delivered();
  await sendBack(orderId, [1]);
  const [share] = THREE_FOR_TWO_SHARES;
  const rest = THREE_FOR_TWO_PAISE - share;
  const refund = (amountPaise: number, reference: string) =>
    desk.merchant.refund(orderId, { note: 'A part', amountPaise, reference }, BY);
  await expect(refund(rest + 1, 'P1')).rejects.toMatchObject({ details: { remainingPaise: rest } });
  await refund(rest, 'P2');
  await shop.payments.runRefunds();
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect(await stateOf(orderId)).toBe('refunded');
  expect(atGateway(orderId)).toMatchObject([{ amountPaise: rest }]);
});

test('a whole order that is cancelled or returned for credit is refunded, with nothing sent by the gateway', async () => {
  const cancelled = await paid();
  await desk.returns.shopper.cancelOrder(proof(cancelled), { asCredit: true });
  expect(await stateOf(cancelled)).toBe('refunded');
  expect(await credit.balance(mobile)).toBe(withBonus(THREE_FOR_TWO_PAISE));
  mobile = await credit.number(0);
  const returned = await delivered();
  await sendBack(returned, [1, 2, 3]);
  expect(await stateOf(returned)).toBe('refunded');
  expect([refundsAtGateway(cancelled), refundsAtGateway(returned)]).toEqual([0, 0]);
});

test('pieces cancelled for credit are worth their share', async () => {
  const orderId = await paid();
  const lines = [{ line: 2, quantity: 1 }];
  await desk.returns.shopper.cancelPieces(proof(orderId), {
    requestKey: randomUUID(),
    reason: 'changed_mind',
    lines,
    asCredit: true,
  });
  expect(await credit.balance(mobile)).toBe(withBonus(THREE_FOR_TWO_SHARES[1]));
});

test('who asks for money gets money; so does everybody where the merchant does not offer credit, or the order was cash', async () => {
  const money = await delivered();
  expect((await sendBack(money, [1], false)).refund_to).toBe('source');
  desk = withReturns(shop, {}, null, { ...TERMS, insteadOfRefund: false });
  const notOffered = await delivered();
  expect((await shop.orders.track(notOffered, mobile.slice(-4))).returns).not.toHaveProperty('asCredit');
  expect((await sendBack(notOffered, [1])).refund_to).toBe('source');
  expect(await credit.balance(mobile)).toBe(0);
});

test('the choice is offered with its bonus, and not for what cash paid', async () => {
  const orderId = await delivered();
  const offered = (await shop.orders.track(orderId, mobile.slice(-4))).returns;
  expect(offered?.asCredit).toEqual({ bonusPercent: 10 });
  const cash = await placeOrder(shop, {
    paymentMethod: 'cash_on_delivery',
    address: exampleAddress({ mobile }),
    customerphone: `+91${mobile}`,
  });
  expect((await shop.orders.track(cash, mobile.slice(-4))).returns).not.toHaveProperty('asCredit');
});

test('of an order that credit paid in part, that part comes back as it was and only the money earns a bonus', async () => {
  mobile = await credit.number(40_000);
  const orderId = await placeOrder(shop, credit.spending(mobile, 40_000));
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.returns.shopper.cancelOrder(proof(orderId), { asCredit: true });
  expect(await credit.balance(mobile)).toBe(40_000 + withBonus(109_900));
  expect(await kinds()).toEqual(['given', 'spent', 'returned', 'refunded', 'bonus']);
});

test('nothing is to be chosen for an order that only credit paid: it comes back as it was', async () => {
  mobile = await credit.number(149_900);
  const orderId = await placeOrder(shop, credit.spending(mobile, 149_900));
  expect((await shop.orders.track(orderId, mobile.slice(-4))).returns).not.toHaveProperty('asCredit');
  await desk.returns.shopper.cancelOrder(proof(orderId), { asCredit: true });
  expect(await kinds()).toEqual(['given', 'spent', 'returned']);
});

test('if the bank takes back money that was chosen as credit, the shop says so: a person takes the credit off', async () => {
  const orderId = await delivered();
  await sendBack(orderId, [1]);
  const disputeId = gateway.control.dispute(orderId);
  await gateway.control.advance(60_000);
  gateway.control.moveDispute(disputeId, 'MERCHANT_LOST');
  await gateway.control.idle();
  await shop.payments.drain();
  const errors = shop.logged.flatMap(([level, text]) => (level === 'error' ? text : []));
  expect(errors.join('\n')).toMatch(
    new RegExp(`take the credit off by hand.*"insteadPaise":${THREE_FOR_TWO_SHARES[0]}`),
  );
});
