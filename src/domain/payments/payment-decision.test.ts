import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen, isActiveOrder } from '../orders/order-state-table.ts';
import { ORDER_STATES, type OrderState, canMove } from '../orders/order-state.ts';
import { PAYMENT_STATES } from './payment-state.ts';
import {
  type GatewayPayment,
  type GatewayStatus,
  type OrderToDecide,
  lastAttempt,
  decidePayment,
  shopperStatus,
} from './payment-decision.ts';

const ORDER: OrderToDecide = {
  state: 'awaiting_payment',
  amountPaise: 149_900,
  currency: 'INR',
  payingPaymentId: null,
  graceOver: false,
};

function payment(id: string, state: GatewayPayment['state'], at: number | null = 0): GatewayPayment {
  return { id, state, amountPaise: 149_900, currency: 'INR', at, method: 'upi', message: null };
}

function report(status: GatewayStatus['status'], ...payments: GatewayPayment[]): GatewayStatus {
  return { status, amountPaise: 149_900, currency: 'INR', payments };
}

const movesTo = (order: Partial<OrderToDecide>, gatewayStatus: GatewayStatus) =>
  decidePayment({ ...ORDER, ...order }, gatewayStatus).moves.map((move) => move.to);

test.each(['awaiting_payment', 'failed', 'expired'] as const)(
  '[PAY-09] PAID for the exact amount makes an order that is %s paid',
  (state) => {
    const decision = decidePayment({ ...ORDER, state }, report('paid', payment('1', 'success')));
    expect(decision).toEqual({
      moves: [{ to: 'paid', cause: 'the gateway says PAID for the exact amount' }],
      payingPaymentId: '1',
      duplicatePaymentIds: [],
      refundsOrder: false,
    });
  },
);

test.each(['paid', 'confirmed', 'packed'] as const)(
  '[PAY-09] an order that is %s by the gateway’s word alone is held when the gateway lists no payment that succeeded',
  (state) => {
    const reserved = { ...payment('1', 'pending'), uncaptured: true };
    expect(movesTo({ state }, report('paid', reserved))).toEqual(['held']);
    expect(movesTo({ state }, report('active', payment('1', 'failed')))).toEqual(['held']);
    expect(movesTo({ state }, report('paid', payment('1', 'failed'), payment('2', 'success')))).toEqual([]);
    // Nothing is listed yet, or the payment is known: then its own state decides.
    expect(movesTo({ state }, report('paid'))).toEqual([]);
    expect(movesTo({ state, payingPaymentId: '1' }, report('active', payment('1', 'failed')))).toEqual([]);
  },
);

test('[PAY-09] a known payment of which the gateway’s list knows nothing holds the order, unless the gateway says PAID', () => {
  const known = { state: 'paid', payingPaymentId: '1' } as const;
  expect(movesTo(known, { ...report('active'), areAllListed: true })).toEqual(['held']);
  expect(movesTo(known, { ...report('expired', payment('2', 'failed')), areAllListed: true })).toEqual(['held']);
  expect(movesTo(known, { ...report('paid'), areAllListed: true })).toEqual([]);
  expect(movesTo(known, { ...report('active', payment('2', 'success')), areAllListed: true })).toEqual([]);
  expect(movesTo(known, report('active'))).toEqual([]);
});

test('[PAY-09] an order that is on its way is not held', () => {
  expect(movesTo({ state: 'shipped' }, report('active', payment('1', 'failed')))).toEqual([]);
});

test('an order whose creation at the gateway was not known becomes awaiting_payment first and then paid', () => {
  expect(movesTo({ state: 'created' }, report('paid'))).toEqual(['awaiting_payment', 'paid']);
  expect(movesTo({ state: 'created' }, report('active'))).toEqual(['awaiting_payment']);
  expect(movesTo({ state: 'created' }, report('expired'))).toEqual(['awaiting_payment', 'expired']);
  expect(decidePayment({ ...ORDER, state: 'created' }, report('active')).moves[0]?.cause).toBe(
    'the gateway has the order',
  );
});

test.each([
  ['a paisa less', { amountPaise: 149_899 }, '149899 paise INR'],
  ['a paisa more', { amountPaise: 149_901 }, '149901 paise INR'],
  ['another currency', { currency: 'USD' }, '149900 paise USD'],
  ['no readable amount', { amountPaise: null }, 'an unreadable number of paise INR'],
])('[PAY-09] PAID for %s is held', (_what, difference, words) => {
  const { moves } = decidePayment(ORDER, { ...report('paid', payment('1', 'success')), ...difference });
  expect(moves).toEqual([{ to: 'held', cause: `the gateway says PAID for ${words}` }]);
});

test('a successful payment without PAID decides nothing', () => {
  expect(decidePayment(ORDER, report('active', payment('1', 'success')))).toEqual({
    moves: [],
    payingPaymentId: null,
    duplicatePaymentIds: [],
    refundsOrder: false,
  });
});

test('the first payment pays for the order and the others are duplicates; a paying payment never changes', () => {
  const gatewayStatus = report(
    'paid',
    payment('3', 'success', 30),
    payment('1', 'success', 10),
    payment('2', 'failed', 5),
  );
  expect(decidePayment(ORDER, gatewayStatus)).toMatchObject({ payingPaymentId: '1', duplicatePaymentIds: ['3'] });
  const chosen = decidePayment({ ...ORDER, state: 'paid', payingPaymentId: '3' }, gatewayStatus);
  expect(chosen).toMatchObject({ payingPaymentId: '3', duplicatePaymentIds: ['1'], moves: [] });
  const sameTime = report('paid', payment('b', 'success', null), payment('a', 'success', 0));
  expect(decidePayment(ORDER, sameTime).payingPaymentId).toBe('a');
});

test('a closed order without payment is expired, or failed after a failure, and waits for undecided attempts', () => {
  expect(movesTo({}, report('expired'))).toEqual(['expired']);
  expect(movesTo({}, report('terminated', payment('1', 'user_dropped')))).toEqual(['expired']);
  expect(movesTo({}, report('expired', payment('1', 'failed')))).toEqual(['failed']);
  expect(movesTo({}, report('expired', payment('1', 'failed', 1), payment('2', 'user_dropped', 2)))).toEqual([
    'expired',
  ]);
  expect(movesTo({}, report('expired', payment('1', 'pending')))).toEqual([]);
  expect(movesTo({ graceOver: true }, report('expired', payment('1', 'pending')))).toEqual(['expired']);
  expect(movesTo({ graceOver: true }, report('active'))).toEqual(['expired']);
  expect(movesTo({}, report('active'))).toEqual([]);
  expect(movesTo({}, report('unknown'))).toEqual([]);
  expect(movesTo({}, report('termination_requested'))).toEqual([]);
  const causes = [report('expired'), report('terminated', payment('1', 'failed'))].map(
    (gatewayStatus) => decidePayment(ORDER, gatewayStatus).moves[0]?.cause,
  );
  expect(causes).toEqual([
    'the gateway says expired and nobody paid',
    'the gateway says terminated and the last payment failed',
  ]);
});

test('a payment for a cancelled order is refunded once the payment itself is seen', () => {
  const cancelled = { state: 'cancelled' } as const;
  const gatewayStatus = report('paid', payment('1', 'success'), payment('2', 'success', 5));
  expect(decidePayment({ ...ORDER, ...cancelled }, gatewayStatus)).toEqual({
    moves: [{ to: 'refund_pending', cause: 'money came after the order was called off' }],
    payingPaymentId: '1',
    duplicatePaymentIds: ['2'],
    refundsOrder: true,
  });
  expect(decidePayment({ ...ORDER, ...cancelled }, report('paid'))).toMatchObject({ moves: [], refundsOrder: false });
  expect(movesTo(cancelled, report('expired'))).toEqual([]);
  expect(movesTo(cancelled, report('active'))).toEqual([]);
});

test('an advance paid before the cancellation stays with the merchant, and a duplicate payment is refunded', () => {
  const gatewayStatus = report('paid', payment('1', 'success'), payment('2', 'success', 5));
  expect(decidePayment({ ...ORDER, state: 'cancelled', payingPaymentId: '1' }, gatewayStatus)).toEqual({
    moves: [],
    payingPaymentId: '1',
    duplicatePaymentIds: ['2'],
    refundsOrder: false,
  });
});

const anyPayment = record<GatewayPayment>({
  id: constantFrom('1', '2', '3', '4', '5'),
  state: constantFrom(...PAYMENT_STATES),
  amountPaise: option(integer({ min: 1, max: 300_000 }), { nil: null }),
  currency: constantFrom('INR', 'USD'),
  at: option(integer({ min: 0, max: 100 }), { nil: null }),
  method: constant(null),
  message: constant(null),
});
const anyPayments = uniqueArray(anyPayment, { maxLength: 4, selector: (one) => one.id });
const anyWord = record<GatewayStatus>({
  status: constantFrom('active', 'paid', 'expired', 'terminated', 'termination_requested', 'unknown'),
  amountPaise: oneof(constant(149_900), option(integer({ min: 1, max: 300_000 }), { nil: null })),
  currency: constantFrom('INR', 'INR', 'USD'),
  payments: anyPayments,
});
const anyOrder = record<OrderToDecide>({
  state: constantFrom(...ORDER_STATES),
  amountPaise: constant(149_900),
  currency: constant('INR'),
  payingPaymentId: constant(null),
  graceOver: boolean(),
});

/** The order after applying a decision. */
function applied(order: OrderToDecide, gatewayStatus: GatewayStatus): OrderToDecide {
  const decision = decidePayment(order, gatewayStatus);
  let state: OrderState = order.state;
  for (const move of decision.moves) {
    expect({ from: state, to: move.to, allowed: canMove(state, move.to) }).toMatchObject({ allowed: true });
    state = move.to;
  }
  return { ...order, state, payingPaymentId: decision.payingPaymentId };
}

test('[PAY-09] any gateway status leads only to allowed moves, and repeating it changes nothing', () => {
  assert(
    property(anyOrder, anyWord, (order, gatewayStatus) => {
      const once = applied(order, gatewayStatus);
      expect(decidePayment(once, gatewayStatus).moves).toEqual([]);
      expect(applied(once, gatewayStatus)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test('[PAY-09] an order becomes paid only by PAID for its exact amount and currency', () => {
  assert(
    property(anyOrder, anyWord, (order, gatewayStatus) => {
      const exact =
        gatewayStatus.status === 'paid' &&
        gatewayStatus.amountPaise === order.amountPaise &&
        gatewayStatus.currency === order.currency;
      const becamePaid = !isActiveOrder(order.state) && isActiveOrder(applied(order, gatewayStatus).state);
      const unpaid = isOpen(order.state) || order.state === 'failed' || order.state === 'expired';
      expect(becamePaid).toBe(exact && unpaid);
    }),
    { numRuns: 500 },
  );
});

test('[PAY-09] statuses in any order, late and repeated, lead to paid once PAID was among them', () => {
  assert(
    property(array(anyWord, { maxLength: 8 }), (words) => {
      const paid = report('paid', payment('1', 'success'));
      const before = words.filter((gatewayStatus) => gatewayStatus.status !== 'paid');
      const end = [...before, paid, ...before].reduce(applied, ORDER);
      expect(end.state).toBe('paid');
      expect(end.payingPaymentId).toBe('1');
    }),
  );
});

test('every successful payment is either the paying payment or a duplicate, never both', () => {
  assert(
    property(anyOrder, anyWord, (order, gatewayStatus) => {
      const { payingPaymentId, duplicatePaymentIds } = decidePayment(order, gatewayStatus);
      const successes = gatewayStatus.payments.filter((one) => one.state === 'success').map((one) => one.id);
      const accounted = payingPaymentId === null ? [] : [payingPaymentId, ...duplicatePaymentIds];
      expect(accounted.toSorted()).toEqual(payingPaymentId === null ? duplicatePaymentIds : successes.toSorted());
    }),
  );
});

test('the last attempt is the latest one, or null without attempts', () => {
  expect(lastAttempt([])).toBeNull();
  expect(lastAttempt([payment('1', 'failed', 5), payment('2', 'pending', 3)])?.id).toBe('1');
  expect(lastAttempt([payment('1', 'failed', 5), payment('2', 'pending', 5)])?.id).toBe('2');
});

test('of two attempts within one second the later has the greater number, which may be longer', () => {
  expect(lastAttempt([payment('10', 'pending', 5), payment('9', 'failed', 5)])?.id).toBe('10');
  expect(lastAttempt([payment('9', 'failed', 5), payment('10', 'pending', 5)])?.id).toBe('10');
});

test('[PAY-08] the status shown to a shopper whose order awaits payment depends on its attempts', () => {
  const statusFor = (...payments: GatewayPayment[]) => shopperStatus('awaiting_payment', payments);
  expect(statusFor()).toBe('CANCELLED');
  expect(statusFor(payment('1', 'not_attempted'))).toBe('CANCELLED');
  expect(statusFor(payment('1', 'failed', 1), payment('2', 'not_attempted', 2))).toBe('FAILED');
  expect(statusFor(payment('1', 'failed', 1), payment('2', 'user_dropped', 2))).toBe('CANCELLED');
  expect(statusFor(payment('1', 'failed', 2), payment('2', 'pending', 1))).toBe('PENDING');
  expect(statusFor(payment('1', 'success'))).toBe('PENDING');
  expect(statusFor(payment('1', 'flagged'))).toBe('PENDING');
  expect(statusFor(payment('1', 'void'))).toBe('CANCELLED');
  expect(shopperStatus('awaiting_payment', null)).toBe('PENDING');
});

test.each([
  ['created', 'PENDING'],
  ['paid', 'SUCCESS'],
  ['held', 'HELD'],
  ['confirmed', 'SUCCESS'],
  ['packed', 'SUCCESS'],
  ['shipped', 'SUCCESS'],
  ['out_for_delivery', 'SUCCESS'],
  ['delivered', 'SUCCESS'],
  ['returned', 'SUCCESS'],
  ['failed', 'FAILED'],
  ['expired', 'EXPIRED'],
  ['cancelled', 'CANCELLED'],
  ['refund_pending', 'CANCELLED'],
  ['refunded', 'CANCELLED'],
] as const)('[PAY-08] an order that is %s is shown as %s', (state, status) => {
  expect(shopperStatus(state, [])).toBe(status);
  expect(shopperStatus(state, null)).toBe(status);
});

test('[PAY-09] PAID with an amount that is only reserved does not pay until it is captured', () => {
  const reserved = { ...payment('1', 'pending'), uncaptured: true };
  expect(decidePayment(ORDER, report('paid', reserved))).toMatchObject({ moves: [], payingPaymentId: null });
  expect(movesTo({}, report('paid', reserved, payment('2', 'success')))).toEqual(['paid']);
  expect(movesTo({}, report('paid', payment('1', 'pending'))), 'a list that lags').toEqual(['paid']);
  expect(movesTo({}, report('expired', { ...payment('1', 'failed'), uncaptured: true }))).toEqual(['failed']);
});
