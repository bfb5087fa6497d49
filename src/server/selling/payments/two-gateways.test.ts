import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import { openSecondGateway, type SecondGateway } from '../../../../test/second-gateway/second-gateway.ts';
import { DEFAULT_TERMS } from '../../../domain/reconciliation/reconciliation-input.ts';
import { createMerchantService, type MerchantService } from '../orders/merchant.ts';
import { createSettlementService } from '../settlements/service.ts';
import { disputesOf } from './disputes/list-disputes.ts';
import { recordDispute } from './disputes/record-dispute.ts';
import { openDisputes } from './dispute-hold.ts';
import { gatewayOf } from './gateways.ts';
import { runDueRefunds } from './refunds/run-refunds.ts';

const NOON = Date.parse('2026-11-10T12:00:00+05:30');
const DAY = 24 * 3600_000;
const BY = 'a test';

let first: RunningGateway;
let second: SecondGateway;
/** The shop before the switch, and the same shop after it: new orders go to the second gateway. */
let before: PayingShop;
let after: PayingShop;
let merchant: MerchantService;

beforeAll(async () => {
  first = await openGateway({ now: () => NOON });
  const now = () => first.control.settings().now;
  second = openSecondGateway({ now });
  before = await openPayingShop({
    gateway: first,
    now,
    gateways: (account) => ({ current: account, all: [account, second.account] }),
  });
  after = await openPayingShop({
    gateway: first,
    now,
    shares: before,
    gateways: (account) => ({ current: second.account, all: [second.account, account] }),
  });
  const { database, transitions, vault } = after;
  merchant = createMerchantService({ database, transitions, vault, now });
});
beforeEach(() => first.control.clearFaults());
afterAll(async () => {
  await after.close();
  await before.close();
  await first.close();
});

const stateOf = async (orderId: string) => (await after.orders.summary(orderId)).state;
const settled = async () => {
  await first.control.idle();
  await Promise.all([before.payments.drain(), after.payments.drain()]);
};
const refundsRun = async () => {
  await first.control.advance(5 * 60_000);
  while (await after.payments.runRefunds());
};
const storedWith = async (table: 'gateway_order' | 'payment' | 'refund', orderId: string) =>
  (await after.database.selectFrom(table).select('provider').where('order_id', '=', orderId).execute()).map(
    ({ provider }) => provider,
  );

async function paidAtFirst(): Promise<string> {
  const orderId = await placeOrder(before);
  first.control.pay(orderId, { status: 'SUCCESS' });
  await settled();
  return orderId;
}

async function paidAtSecond(): Promise<string> {
  const orderId = await placeOrder(after);
  await second.pay(orderId, 'success');
  await settled();
  return orderId;
}

test('after a switch new orders are paid at the second gateway, and pages open its checkout', async () => {
  const { body } = await post(`${after.url}/api/cashfree/create-order`, exampleOrder());
  const orderId = String(body['order_id']);
  expect(body).toMatchObject({
    payment_session_id: `rupaya_session_${orderId}`,
    checkout: { gateway: 'rupaya', scriptUrl: 'https://rupaya.example/pay.js', mode: 'sandbox' },
  });
  await second.pay(orderId, 'failed');
  await settled();
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  await second.pay(orderId, 'success');
  await settled();
  expect(await stateOf(orderId)).toBe('paid');
  expect(await storedWith('gateway_order', orderId)).toEqual(['rupaya']);
  expect(new Set(await storedWith('payment', orderId))).toEqual(new Set(['rupaya']));
  expect(first.control.orders()).toEqual([]);
});

test('a shopper who began at the first gateway pays there, also if the switch comes in between', async () => {
  const request = exampleOrder();
  const { body } = await post(`${before.url}/api/cashfree/create-order`, request);
  const again = await post(`${after.url}/api/cashfree/create-order`, request);
  expect(again.body).toEqual(body);
  expect(again.body).toMatchObject({ checkout: { gateway: 'cashfree' } });
  const orderId = String(body['order_id']);
  first.control.webhookFault({ kind: 'drop', times: null });
  first.control.pay(orderId, { status: 'SUCCESS' });
  await first.control.advance(2 * 60_000);
  await after.payments.reconcile();
  expect(await stateOf(orderId)).toBe('paid');
  expect(second.callsAbout(orderId)).toBe(0);
});

test('the reconciler finds what no webhook told, at both gateways in one run', async () => {
  const [one, other] = [await placeOrder(before), await placeOrder(after)];
  first.control.webhookFault({ kind: 'drop', times: null });
  first.control.pay(one, { status: 'SUCCESS' });
  after.deps.settings.publicUrl = 'http://127.0.0.1:9';
  await second.pay(other, 'pending');
  await first.control.advance(2 * 60_000);
  await after.payments.reconcile();
  expect([await stateOf(one), await stateOf(other)]).toEqual(['paid', 'awaiting_payment']);
  after.deps.settings.publicUrl = after.url;
  await second.pay(other, 'success');
  await settled();
  expect(await stateOf(other)).toBe('paid');
});

test('money goes back where it was paid', async () => {
  const [old, fresh] = [await paidAtFirst(), await paidAtSecond()];
  const part = { note: 'A button was missing', amountPaise: 50_000, reference: 'R1' };
  await merchant.refund(old, part, BY);
  await merchant.refund(fresh, part, BY);
  await refundsRun();
  expect(await storedWith('refund', old)).toEqual(['cashfree']);
  expect(await storedWith('refund', fresh)).toEqual(['rupaya']);
  expect(await first.control.order(old)).toMatchObject({ refunds: [{ amountPaise: 50_000 }] });
  expect(await second.account.calls.refunds(fresh)).toMatchObject([{ amountPaise: 50_000 }]);
  expect(second.callsAbout(old)).toBe(0);
});

test('a dispute at either gateway holds its order, and a lost one is in the ledger', async () => {
  const [old, fresh] = [await paidAtFirst(), await paidAtSecond()];
  first.control.dispute(old);
  const disputeId = await second.dispute(fresh);
  await settled();
  expect([await stateOf(old), await stateOf(fresh)]).toEqual(['held', 'held']);
  expect(await disputesOf(after.database, fresh)).toMatchObject([{ disputeId, step: 'created', needsAnswer: true }]);
  await first.control.advance(DAY);
  const asked = second.callsAbout(old);
  await after.payments.followDisputes();
  expect(second.callsAbout(old)).toBe(asked);
  await second.loseDispute(disputeId);
  await settled();
  expect(await openDisputes(after.database, fresh)).toEqual([]);
  expect(await storedWith('refund', fresh)).toEqual(['rupaya']);
  const stored = await after.database.selectFrom('dispute').select(['order_id', 'provider']).execute();
  expect(stored).toEqual(
    expect.arrayContaining([
      { order_id: old, provider: 'cashfree' },
      { order_id: fresh, provider: 'rupaya' },
    ]),
  );
});

test('money that the second gateway sends back by itself is taken off the order', async () => {
  const orderId = await placeOrder(after);
  const paymentId = await second.pay(orderId, 'success');
  await settled();
  await second.refundByItself(orderId, paymentId);
  await settled();
  expect(await stateOf(orderId)).toBe('held');
});

test('a gateway is not believed about an order that is paid at the other one', async () => {
  const orderId = await placeOrder(before);
  await second.account.calls.createOrder(newOrder(orderId), randomUUID());
  await second.pay(orderId, 'success');
  await second.dispute(orderId);
  await settled();
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  expect(await openDisputes(after.database, orderId)).toEqual([]);
});

test('a dispute with the id of one at the other gateway changes nothing of that', async () => {
  const old = await paidAtFirst();
  const disputeId = first.control.dispute(old);
  await settled();
  const at = first.control.settings().now + 60_000;
  const [same] = await gatewayOf(before.deps.gateways, 'cashfree').calls.disputesOfOrder(old);
  if (!same) throw new Error('There is no dispute.');
  const won = { ...same, provider: 'rupaya', orderId: null, step: 'won', updatedAt: at, resolvedAt: at } as const;
  await after.database.transaction().execute((transaction) => recordDispute(after.deps, transaction, won, false));
  expect(await openDisputes(after.database, old)).toEqual([disputeId]);
});

const newOrder = (orderId: string) =>
  ({
    orderId,
    amountPaise: 149_900,
    currency: 'INR',
    customerId: 'customer1',
    customerName: null,
    customerMobile: '9000000001',
    returnUrl: `${after.url}/payment-status?orderId=${orderId}`,
    notifyUrl: `${after.url}/api/webhooks/rupaya`,
    expiresAt: NOON + 30 * DAY,
  }) as const;

test('a paid order that the database has lost is rebuilt from the gateway that has it', async () => {
  const orderId = 'PSK0123456789ABCDEFGHJK';
  await second.account.calls.createOrder(newOrder(orderId), randomUUID());
  await second.pay(orderId, 'success');
  await settled();
  expect(await stateOf(orderId)).toBe('held');
  expect(await storedWith('gateway_order', orderId)).toEqual(['rupaya']);
});

test('without the keys of a former gateway its refunds wait, and go on once they are set again', async () => {
  const orderId = await paidAtFirst();
  const part = { note: 'A button was missing', amountPaise: 10_000, reference: 'R1' };
  await merchant.refund(orderId, part, BY);
  const withoutKeys = { ...after.deps, gateways: { current: second.account, all: [second.account] } };
  await first.control.advance(5 * 60_000);
  await runDueRefunds(withoutKeys);
  const refund = () =>
    after.database.selectFrom('refund').select(['state', 'last_error']).where('order_id', '=', orderId).execute();
  expect(await refund()).toEqual([{ state: 'requested', last_error: 'unauthorised no_keys' }]);
  await first.control.advance(5 * 60_000);
  await refundsRun();
  expect(await refund()).toMatchObject([{ state: expect.stringMatching(/^(pending|success)$/) }]);
  expect(second.callsAbout(orderId)).toBe(0);
});

test('a day’s settlements are read at both gateways, and each names its own', async () => {
  const [old, fresh] = [await paidAtFirst(), await paidAtSecond()];
  const { database, deps } = after;
  const { gateways, now, log } = deps;
  const settlements = createSettlementService({ database, gateways, terms: DEFAULT_TERMS, now, log });
  await first.control.advance(3 * DAY);
  while (await settlements.run());
  const lines = await database
    .selectFrom('settlement_line')
    .innerJoin('settlement', 'settlement.settlement_id', 'settlement_line.settlement_id')
    .select(['order_id', 'provider'])
    .where('order_id', 'in', [old, fresh])
    .where('kind', '=', 'payment')
    .execute();
  expect(lines).toEqual(
    expect.arrayContaining([
      { order_id: old, provider: 'cashfree' },
      { order_id: fresh, provider: 'rupaya' },
    ]),
  );
  const days = await database.selectFrom('settlement_day').select('provider').execute();
  expect(days.filter(({ provider }) => provider !== null)).toEqual([]);
});
