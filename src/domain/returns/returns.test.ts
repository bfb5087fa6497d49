import { expect, test } from 'vitest';
import { isOffered, orderActions, type OrderToAct } from './order-actions.ts';
import { RETURN_REASONS, type ReturnPolicy, windowEnd } from './return-policy.ts';
import { canReturnMove, holdsPieces, isOpenReturn, mayWithdraw, RETURN_STATES } from './return-state.ts';
import { readUpiId } from './upi-id.ts';

const POLICY: ReturnPolicy = {
  madeToOrder: true,
  cancelUntil: 'packed',
  returnDays: 7,
  exchangeDays: 5,
  exchangeFor: 'size',
  exchangeSentOn: 'receipt',
  notReturnable: [],
  pickUp: true,
  refundCashTo: 'upi',
  discountBelowOffer: 'keeps',
  approvalDays: 2,
  refundBusinessDays: 10,
  cancelRefundWorkingDays: 7,
  reasons: RETURN_REASONS,
};
/** Half an hour before midnight in India. */
const DELIVERED = Date.parse('2026-11-10T23:30:00+05:30');

function order(changes: Partial<OrderToAct> = {}): OrderToAct {
  return {
    state: 'delivered',
    source: 'checkout',
    deliveredAt: DELIVERED,
    lines: [
      { line: 1, quantity: 3, takenQuantity: 1, notReturnable: false },
      { line: 2, quantity: 1, takenQuantity: 0, notReturnable: true },
    ],
    ...changes,
  };
}

test('a window ends at midnight in India after its last day, and the day of delivery does not count', () => {
  expect(new Date(windowEnd(DELIVERED, 7)).toISOString()).toBe('2026-11-17T18:30:00.000Z');
  const last = Date.parse('2026-11-17T23:59:59+05:30');
  expect(orderActions(order(), POLICY, last).returns).toHaveLength(2);
  expect(orderActions(order(), POLICY, last + 1000).returns).toEqual([]);
  expect(orderActions(order(), POLICY, last).exchanges).toEqual([]);
  // In London it is still the day before.
  const early = Date.parse('2026-11-11T01:00:00+05:30');
  expect(new Date(windowEnd(early, 7)).toISOString()).toBe('2026-11-18T18:30:00.000Z');
});

test('the windows are known once an order is delivered, and an order that is not, or no longer, offers no returns', () => {
  const { returnUntil, exchangeUntil } = orderActions(order(), POLICY, DELIVERED);
  expect([returnUntil, exchangeUntil]).toEqual([windowEnd(DELIVERED, 7), windowEnd(DELIVERED, 5)]);
  for (const changes of [
    { state: 'shipped', deliveredAt: null },
    { state: 'refunded' },
    { deliveredAt: null },
  ] as const)
    expect(orderActions(order(changes), POLICY, 0)).toMatchObject({
      returns: [],
      exchanges: [],
      returnUntil: null,
      exchangeUntil: null,
    });
  const { exchanges, ...without } = orderActions(order(), { ...POLICY, exchangeDays: 0 }, DELIVERED);
  expect([exchanges, without.exchangeUntil, without.returns.length]).toEqual([[], null, 2]);
});

test('a line of which all pieces were taken is offered no more', () => {
  const lines = [
    { line: 1, quantity: 2, takenQuantity: 2, notReturnable: false },
    { line: 2, quantity: 2, takenQuantity: 0, notReturnable: true },
  ];
  expect(orderActions(order({ lines }), POLICY, DELIVERED).returns.map(({ line }) => line)).toEqual([2]);
  // Before packing the tag does not matter: nothing was sent.
  expect(orderActions(order({ state: 'paid', lines }), POLICY, DELIVERED).cancelLines).toEqual([
    { line: 2, quantity: 2, faultyOnly: false },
  ]);
});

test('a wish for no pieces, or for a line that the order lacks, is refused', () => {
  const { returns } = orderActions(order(), POLICY, DELIVERED);
  for (const quantity of [0, -1]) expect(isOffered(returns, { line: 1, quantity, reason: 'damaged' })).toBe(false);
  expect(isOffered(returns, { line: 3, quantity: 1, reason: 'damaged' })).toBe(false);
  expect(isOffered(returns, { line: 1, quantity: 1, reason: null })).toBe(true);
  expect(isOffered(returns, { line: 2, quantity: 1, reason: null })).toBe(false);
  expect(isOffered(returns, { line: 2, quantity: 1, reason: 'wrong_item' })).toBe(true);
});

test('returned pieces are not offered again, and a line with the tag can be returned only if it is faulty', () => {
  const { returns, exchanges } = orderActions(order(), POLICY, DELIVERED);
  expect(returns).toEqual([
    { line: 1, quantity: 2, faultyOnly: false },
    { line: 2, quantity: 1, faultyOnly: true },
  ]);
  expect(exchanges.map(({ line }) => line)).toEqual([1]);
  expect(isOffered(returns, { line: 1, quantity: 3, reason: 'other' })).toBe(false);
  expect(isOffered(returns, { line: 1, quantity: 2, reason: 'other' })).toBe(true);
  expect(isOffered(returns, { line: 2, quantity: 1, reason: 'changed_mind' })).toBe(false);
  expect(isOffered(returns, { line: 2, quantity: 1, reason: 'damaged' })).toBe(true);
});

test('an order can be cancelled until it is packed, or shipped by policy, single pieces only before packing', () => {
  const may = (state: OrderToAct['state'], cancelUntil: ReturnPolicy['cancelUntil']) => {
    const { cancelOrder, cancelLines } = orderActions(order({ state }), { ...POLICY, cancelUntil }, DELIVERED);
    return [cancelOrder, cancelLines.length > 0];
  };
  expect(may('paid', 'packed')).toEqual([true, true]);
  expect(may('confirmed', 'packed')).toEqual([true, true]);
  expect(may('packed', 'packed')).toEqual([false, false]);
  expect(may('packed', 'shipped')).toEqual([true, false]);
  expect(may('shipped', 'shipped')).toEqual([false, false]);
  expect(may('paid', 'never')).toEqual([false, false]);
  expect(orderActions(order({ state: 'paid', source: 'exchange' }), POLICY, DELIVERED).cancelOrder).toBe(false);
});

test('the last piece of an order cannot be cancelled by line', () => {
  const lines = [{ line: 1, quantity: 2, takenQuantity: 1, notReturnable: false }];
  const { cancelOrder, cancelLines } = orderActions(order({ state: 'paid', lines }), POLICY, DELIVERED);
  expect([cancelOrder, cancelLines]).toEqual([true, []]);
});

test('a shop without returns accepts and exchanges faulty and wrong items for a week', () => {
  const policy = { ...POLICY, returnDays: 0 };
  const { returns, exchanges, returnUntil } = orderActions(order(), policy, DELIVERED);
  expect(returns.map(({ line, faultyOnly }) => [line, faultyOnly])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(exchanges).toEqual(returns);
  expect(returnUntil).toBe(windowEnd(DELIVERED, 7));
  expect(orderActions(order(), { ...POLICY, returnDays: 10 }, DELIVERED).returnUntil).toBe(windowEnd(DELIVERED, 10));
});

test('a request ends, and the pieces of one that was declined or withdrawn can be requested again', () => {
  const open = ['requested', 'approved', 'picked_up', 'received', 'refused'];
  expect(RETURN_STATES.filter(isOpenReturn)).toEqual(open);
  expect(RETURN_STATES.filter((state) => canReturnMove('received', state))).toEqual([
    'refunded',
    'exchanged',
    'closed',
  ]);
  expect(RETURN_STATES.filter((state) => !holdsPieces(state))).toEqual(['declined', 'cancelled']);
});

test('a shopper may withdraw a return or an exchange until the parcel is on its way', () => {
  for (const kind of ['return', 'exchange'] as const)
    expect(RETURN_STATES.filter((state) => mayWithdraw(kind, state))).toEqual(['requested', 'approved']);
  expect(RETURN_STATES.filter((state) => mayWithdraw('cancel', state))).toEqual([]);
});

test('a UPI id is distinguished from an e-mail address and from other text', () => {
  expect(readUpiId(' Asha.Example@OkBank ')).toBe('asha.example@okbank');
  for (const text of ['asha@shop.example', '@okbank', 'asha', 'a b@okbank', '9000000001'])
    expect(readUpiId(text)).toBeNull();
});
