import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../../../../test/razorpay-shop.ts';
import { DEFAULT_TERMS } from '../../../../domain/reconciliation/reconciliation-input.ts';
import { createMerchantService, type MerchantService } from '../../../selling/orders/merchant.ts';
import { openDisputes } from '../../../selling/payments/dispute-hold.ts';
import { disputesOf } from '../../../selling/payments/disputes/list-disputes.ts';
import { refundsOf } from '../../../selling/payments/refunds/refund-ledger.ts';
import { createSettlementService } from '../../../selling/settlements/service.ts';

const NOON = Date.parse('2026-11-10T12:00:00+05:30');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BY = 'a test';
const PRICE = 149_900;

let selling: RazorpayShop;
let merchant: MerchantService;
beforeAll(async () => {
  selling = await openRazorpayShop({ now: () => NOON });
  const { database, transitions, vault } = selling.shop;
  merchant = createMerchantService({ database, transitions, vault, now: selling.gateway.control.now });
});
beforeEach(() => selling.gateway.control.clearFaults());
afterAll(() => selling.close());

const control = () => selling.gateway.control;
const { stateOf, place, paid, settled } = {
  stateOf: (orderId: string) => selling.stateOf(orderId),
  place: (changes?: Parameters<RazorpayShop['place']>[0]) => selling.place(changes),
  paid: () => selling.paid(),
  settled: () => selling.settled(),
};
const named = (fullname: string) => ({
  customername: fullname,
  address: {
    fullname,
    mobile: '9000000001',
    pincode: '302001',
    address1: '12 Example Road',
    address2: '',
    town: '',
    city: 'Jaipur',
    state: 'Rajasthan',
    saveAs: '',
  },
});
const ledger = (orderId: string) => refundsOf(selling.shop.database, orderId);
const refundsRun = async () => {
  await control().advance(5 * MINUTE);
  while (await selling.shop.payments.runRefunds());
  await settled();
};

test('[PAY-09] webhooks in any order, each twice and one again a day later, make one paid order', async () => {
  const { orderId, session } = await place();
  control().webhookFault({ kind: 'hold', times: 3 });
  await control().pay(orderId, 'success', { session });
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  // The newest first: order.paid, payment.captured, payment.authorized.
  await control().webhooks.deliver();
  await settled();
  expect(await stateOf(orderId)).toBe('paid');
  await control().advance(DAY);
  for (const { eventId } of control().webhooks.list().slice(-3)) await control().webhooks.again(eventId);
  await settled();
  const moves = await selling.shop.database
    .selectFrom('state_change')
    .select('to_state')
    .where('order_id', '=', orderId)
    .execute();
  expect(moves.filter(({ to_state: to }) => to === 'paid')).toHaveLength(1);
  expect(await ledger(orderId)).toEqual([]);
});

test('[PAY-09] an amount that the bank has only reserved pays for nothing until it is captured', async () => {
  const { orderId, session } = await place();
  const { id } = await control().pay(orderId, 'authorized', { session });
  await settled();
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  expect(await selling.shop.payments.verify(orderId)).toMatchObject({ status: 'PENDING' });
  const { url, keyId, keySecret } = selling.gateway;
  const captured = await fetch(`${url}/v1/payments/${id}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: PRICE, currency: 'INR' }),
  });
  expect(captured.status).toBe(200);
  await settled();
  expect(await stateOf(orderId)).toBe('paid');
});

test('[PAY-09] a payment that the bank takes back from failed, a day after the order was closed, still pays for it', async () => {
  const { orderId, session } = await place();
  const { id } = await control().pay(orderId, 'failed', { session, reason: 'payment_timed_out' });
  await settled();
  expect(await selling.shop.payments.verify(orderId)).toMatchObject({ status: 'FAILED' });
  await control().advance(45 * MINUTE);
  while (await selling.shop.payments.reconcile());
  expect(await stateOf(orderId)).toBe('failed');
  await control().advance(DAY);
  await control().authoriseLate(id);
  await settled();
  expect(await stateOf(orderId)).toBe('paid');
});

test('a late payment of an order that another one paid is let go by the gateway, and changes nothing', async () => {
  const { orderId, session } = await place();
  const { id } = await control().pay(orderId, 'failed', { session, reason: 'payment_timed_out' });
  await control().pay(orderId, 'success', { session });
  await settled();
  await control().advance(30 * MINUTE);
  await control().authoriseLate(id);
  await settled();
  await refundsRun();
  expect(await stateOf(orderId)).toBe('paid');
  const told = await selling.account.calls.payments(orderId);
  expect(told.map(({ state }) => state)).toEqual(['void', 'success']);
  expect(await ledger(orderId)).toEqual([]);
});

test('without any webhook the reconciler finds what was paid', async () => {
  const { orderId, session } = await place();
  control().webhookFault({ kind: 'drop', times: null });
  await control().pay(orderId, 'success', { session });
  await control().advance(2 * MINUTE);
  while (await selling.shop.payments.reconcile());
  expect(await stateOf(orderId)).toBe('paid');
});

test('an order that nobody pays is closed by the shop, and money that comes all the same is taken', async () => {
  const { orderId, session } = await place();
  await control().advance(21 * MINUTE);
  while (await selling.shop.payments.reconcile());
  expect(await stateOf(orderId)).toBe('expired');
  expect(await selling.account.calls.order(orderId)).toMatchObject({ status: 'terminated' });
  await control().pay(orderId, 'success', { session });
  await settled();
  expect(await stateOf(orderId)).toBe('paid');
});

test('[PAY-05] an order whose answer is lost is found by its receipt, and made once', async () => {
  const { orderId, session } = await place(named('Gateway Silent'));
  expect(session).toContain('order_id=order_');
  expect(await selling.account.calls.order(orderId)).toMatchObject({ amountPaise: PRICE });
  control().fault({ endpoint: 'create-order', kind: 'error-500-after' });
  const second = await place();
  expect(control().order(second.orderId)).not.toBeNull();
  expect(selling.gateway.control.countOf(orderId)).toBe(1);
  expect(selling.gateway.control.countOf(second.orderId)).toBe(1);
});

test('[PAY-09] another amount or currency than the order’s holds it, to the paisa', async () => {
  for (const told of [{ amount: PRICE - 1 }, { amount: PRICE / 100 }, { currency: 'USD' }]) {
    const { orderId, session } = await place();
    control().tell(orderId, told);
    await control().pay(orderId, 'success', { session });
    await settled();
    expect(await stateOf(orderId)).toBe('held');
  }
});

test('a second payment goes back by itself', async () => {
  const { orderId, session } = await place(named('Pay Twice'));
  await control().pay(orderId, 'success', { session });
  await settled();
  expect(await stateOf(orderId)).toBe('paid');
  while (await selling.shop.payments.reconcile());
  await refundsRun();
  await refundsRun();
  expect(await ledger(orderId)).toMatchObject([{ kind: 'duplicate', amount_paise: PRICE, state: 'success' }]);
});

test('parts go back each once, the rest after them, and what the bank refuses is asked for again', async () => {
  const orderId = await paid();
  const part = { note: 'A button was missing', amountPaise: 10_000 };
  await merchant.refund(orderId, { ...part, reference: 'R1' }, BY);
  await merchant.refund(orderId, { ...part, reference: 'R2' }, BY);
  await refundsRun();
  await refundsRun();
  const told = await selling.account.calls.refunds(orderId);
  expect(told.map(({ amountPaise, state }) => [amountPaise, state])).toEqual([
    [10_000, 'success'],
    [10_000, 'success'],
  ]);
  expect(new Set(told.map(({ refundId }) => refundId)).size).toBe(2);
  control().changeSettings({ refund: { afterMs: MINUTE, outcome: 'failed' } });
  await merchant.refund(orderId, { note: 'The order did not arrive', amountPaise: null, reference: null }, BY);
  await refundsRun();
  await refundsRun();
  expect((await ledger(orderId)).at(-1)).toMatchObject({ state: 'failed', amount_paise: PRICE - 20_000 });
  control().changeSettings({ refund: { afterMs: MINUTE, outcome: 'processed' } });
  await merchant.refund(orderId, { note: 'The order did not arrive', amountPaise: null, reference: null }, BY);
  await refundsRun();
  await refundsRun();
  expect(await stateOf(orderId)).toBe('refunded');
});

test('a refund whose answer is lost is made once', async () => {
  const orderId = await paid();
  control().fault({ endpoint: 'create-refund', kind: 'cut' });
  await merchant.refund(orderId, { note: 'A button was missing', amountPaise: 10_000, reference: 'R1' }, BY);
  await refundsRun();
  await refundsRun();
  expect(await selling.account.calls.refunds(orderId)).toMatchObject([{ amountPaise: 10_000, state: 'success' }]);
});

test('two parts that somebody refunds in the dashboard are two refunds, and hold what is not sent', async () => {
  const orderId = await paid();
  const [payment] = control().payments(orderId);
  await control().refundByHand(payment?.id ?? '', 20_000);
  await control().refundByHand(payment?.id ?? '', 30_000);
  await settled();
  expect((await ledger(orderId)).map(({ kind, amount_paise: paise }) => [kind, paise])).toEqual(
    expect.arrayContaining([
      ['gateway', 20_000],
      ['gateway', 30_000],
    ]),
  );
  expect(await stateOf(orderId)).toBe('held');
});

test('money that the gateway sends back by itself is taken off the order', async () => {
  const orderId = await paid();
  await control().refundByItself(control().payments(orderId)[0]?.id ?? '');
  await settled();
  expect(await stateOf(orderId)).toBe('held');
});

test('a dispute holds its order; evidence that is not enough, and the end, are told and found by polling', async () => {
  const orderId = await paid();
  const disputeId = await control().dispute(control().payments(orderId)[0]?.id ?? '');
  await settled();
  expect(await stateOf(orderId)).toBe('held');
  await control().advance(MINUTE);
  await control().moveDispute(disputeId, 'open', 'action_required');
  await settled();
  expect(await disputesOf(selling.shop.database, orderId)).toMatchObject([
    { disputeId, step: 'insufficient', needsAnswer: true },
  ]);
  control().webhookFault({ kind: 'drop' });
  await control().advance(DAY);
  await control().moveDispute(disputeId, 'won');
  while (await selling.shop.payments.followDisputes());
  expect(await openDisputes(selling.shop.database, orderId)).toEqual([]);
  expect(await stateOf(orderId)).toBe('paid');
});

test('a lost dispute is in the ledger as money that went back', async () => {
  const orderId = await paid();
  const disputeId = await control().dispute(control().payments(orderId)[0]?.id ?? '');
  await control().advance(MINUTE);
  await control().moveDispute(disputeId, 'lost');
  await settled();
  expect(await ledger(orderId)).toMatchObject([{ kind: 'gateway', amount_paise: PRICE, state: 'success' }]);
});

test('after a refusal for too many calls, orders are made as soon as the pause is over', async () => {
  control().fault({ endpoint: 'list-orders', kind: 'rate-limit' });
  const { orderId } = await place();
  expect(await stateOf(orderId)).toBe('awaiting_payment');
});

test('while the webhook’s secret is being changed, only what the old or the new one signed is believed', async () => {
  control().webhooks.changeSecret('the-one-before');
  const old = await paid();
  control().webhooks.changeSecret('a-stranger');
  const { orderId, session } = await place();
  await control().pay(orderId, 'success', { session });
  await settled();
  expect([await stateOf(old), await stateOf(orderId)]).toEqual(['paid', 'awaiting_payment']);
  control().webhooks.changeSecret(selling.gateway.webhookSecret);
});

test('settlements agree with what was paid and refunded, to the paisa, with the tax apart from the fee', async () => {
  const settling = await openRazorpayShop({ now: () => NOON });
  const { database, deps, transitions, vault } = settling.shop;
  const { gateways, now, log } = deps;
  const orderId = await settling.paid();
  await settling.paid();
  const desk = createMerchantService({ database, transitions, vault, now });
  await desk.refund(orderId, { note: 'A button was missing', amountPaise: 10_000, reference: 'R1' }, BY);
  for (const _run of [1, 2]) {
    await settling.gateway.control.advance(5 * MINUTE);
    while (await settling.shop.payments.runRefunds());
  }
  const razorpayOnly = { current: gateways.current, all: [gateways.current] };
  const terms = { ...DEFAULT_TERMS, feeBasisPoints: 200 };
  const settlements = createSettlementService({ database, gateways: razorpayOnly, terms, now, log });
  await settling.gateway.control.advance(4 * DAY);
  while (await settlements.run());
  const lines = await database
    .selectFrom('settlement_line')
    .select(['kind', 'order_id', 'amount_paise', 'charge_paise', 'tax_paise', 'refund_id'])
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .execute();
  expect(lines).toMatchObject([
    { kind: 'payment', amount_paise: PRICE, charge_paise: 2_998, tax_paise: 540 },
    { kind: 'refund', amount_paise: 10_000, refund_id: expect.stringContaining(orderId) },
  ]);
  const differences = database.selectFrom('money_difference').selectAll().where('resolved_at', 'is', null);
  expect(await differences.execute()).toEqual([]);
  await settling.close();
});
