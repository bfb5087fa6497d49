import { expect, test } from 'vitest';
import { isOffered, orderActions, type OrderToAct } from './order-actions.ts';
import { RETURN_REASONS, type ReturnPolicy, windowEnd } from './return-policy.ts';
import { canReturnMove, holdsPieces, isOpenReturn, RETURN_MOVES, RETURN_STATES } from './return-state.ts';
import { readUpiId } from './upi-id.ts';

const POLICY: ReturnPolicy = {
  cancelUntil: 'packed',
  returnDays: 7,
  exchangeDays: 5,
  exchangeFor: 'size',
  exchangeSentOn: 'receipt',
  notReturnable: [],
  pickUp: true,
  refundCashTo: 'upi',
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

test('a shop without returns still accepts faulty and wrong items', () => {
  const { returns } = orderActions(order(), { ...POLICY, returnDays: 0 }, DELIVERED);
  expect(returns.every(({ faultyOnly }) => faultyOnly)).toBe(true);
});

test('a request ends, and the pieces of one that was declined or withdrawn can be requested again', () => {
  for (const state of RETURN_STATES) expect(isOpenReturn(state)).toBe(RETURN_MOVES.some(({ from }) => from === state));
  expect(canReturnMove('declined', 'approved')).toBe(false);
  expect(RETURN_STATES.filter((state) => !holdsPieces(state))).toEqual(['declined', 'cancelled']);
});

test('a UPI id is distinguished from an e-mail address and from other text', () => {
  expect(readUpiId(' Asha.Example@OkBank ')).toBe('asha.example@okbank');
  for (const text of ['asha@shop.example', '@okbank', 'asha', 'a b@okbank', '9000000001'])
    expect(readUpiId(text)).toBeNull();
});
