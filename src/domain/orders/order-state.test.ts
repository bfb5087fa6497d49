import { assert, array, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen, isActiveOrder } from './order-state-table.ts';
import { ORDER_STATES, type OrderState, canMove } from './order-state.ts';
import { orderStateLabel } from './order-state-label.ts';

const state = constantFrom(...ORDER_STATES);

/** Every state that can be reached in the table. */
function reachableFrom(start: OrderState): Set<OrderState> {
  const seen = new Set([start]);
  for (const from of seen) for (const to of ORDER_STATES) if (canMove(from, to)) seen.add(to);
  return seen;
}

test('every state can be reached from created, and no move leads to the same state', () => {
  expect([...reachableFrom('created')].toSorted()).toEqual([...ORDER_STATES].toSorted());
  expect(ORDER_STATES.filter((one) => canMove(one, one))).toEqual([]);
});

test('every state has a label', () => {
  const labels = ORDER_STATES.map(orderStateLabel);
  expect(new Set(labels).size).toBe(ORDER_STATES.length);
  expect(orderStateLabel('out_for_delivery')).toBe('Out for delivery');
});

/** Where an order may continue once the merchant accepted what it was held for. */
const AGAIN_AFTER_HELD: readonly OrderState[] = ['held', 'paid', 'confirmed', 'packed'];

test('no order enters a state twice unless it was held in between', () => {
  assert(
    property(array(state, { maxLength: 200 }), (wishes) => {
      let current: OrderState = 'created';
      const seen = new Set<OrderState>([current]);
      for (const wish of wishes) {
        if (!canMove(current, wish)) continue;
        if (wish === 'held') for (const each of AGAIN_AFTER_HELD) seen.delete(each);
        expect(seen.has(wish)).toBe(false);
        seen.add(wish);
        current = wish;
      }
    }),
    { numRuns: 500 },
  );
});

test('only confirmed orders are packed, shipped and delivered, and online orders are confirmed only when paid', () => {
  const into = (to: OrderState) => ORDER_STATES.filter((from) => canMove(from, to));
  expect(into('packed')).toEqual(['confirmed']);
  expect(into('shipped')).toEqual(['packed', 'delivered']);
  expect(into('delivered')).toEqual(['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'rto_in_transit']);
  expect(into('confirmed')).toEqual(['created', 'paid', 'unconfirmed']);
  expect(into('paid')).toEqual(['awaiting_payment', 'held', 'failed', 'expired']);
  expect(into('refunded')).toEqual(['refund_pending']);
});

test('no paid order fails or expires, and only one with a retained advance is cancelled', () => {
  for (const from of ['paid', 'held'] as const) {
    for (const to of ['failed', 'expired', 'awaiting_payment', 'created'] as const) {
      expect(canMove(from, to)).toBe(false);
    }
  }
  // The database rejects it for orders paid online (migration 0008).
  expect(canMove('held', 'cancelled')).toBe(false);
});

test('an order is open before payment and active while it continues, and never both', () => {
  const standing = ORDER_STATES.filter(isActiveOrder);
  expect(standing).toEqual([
    'paid',
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivery_attempt_failed',
    'delivered',
  ]);
  expect(ORDER_STATES.filter(isOpen)).toEqual(['created', 'awaiting_payment']);
});
