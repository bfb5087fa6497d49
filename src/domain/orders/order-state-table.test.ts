import { expect, test } from 'vitest';
import {
  CALLED_OFF,
  CAME_TO_NOTHING,
  NO_PAYMENT,
  ON_ITS_WAY,
  SENDABLE,
  SENT,
  type StateQuestion,
  statesWith,
  TO_PACK,
  TO_SEND,
} from './order-state-table.ts';
import { ORDER_STATES } from './order-state.ts';

/** Each value of each column, and the states that have it, spelled out once more. */
const COLUMNS: readonly [StateQuestion, string][] = [
  [{ phase: ['unpaid'] }, 'created awaiting_payment'],
  [{ phase: ['given_up'] }, 'failed expired'],
  [{ phase: ['held'] }, 'held'],
  [{ phase: ['unconfirmed'] }, 'unconfirmed'],
  [{ phase: ['active'] }, 'paid confirmed packed shipped out_for_delivery delivery_attempt_failed delivered'],
  [{ phase: ['called_off'] }, 'cancelled refund_pending refunded'],
  [{ phase: ['came_back'] }, 'rto_in_transit rto_delivered returned'],
  [{ goods: ['shop'] }, 'created awaiting_payment paid held unconfirmed confirmed failed expired'],
  [{ goods: ['packed'] }, 'packed'],
  [{ goods: ['courier'] }, 'shipped out_for_delivery delivery_attempt_failed'],
  [{ goods: ['shopper'] }, 'delivered'],
  [{ goods: ['coming_back'] }, 'rto_in_transit'],
  [{ goods: ['back'] }, 'rto_delivered returned'],
  [{ goods: ['anywhere'] }, 'cancelled refund_pending refunded'],
  [{ byCourier: [true] }, 'shipped out_for_delivery delivery_attempt_failed delivered rto_in_transit rto_delivered'],
  [{ addressOpen: [true] }, 'paid held unconfirmed confirmed'],
  [{ repeats: [true] }, 'paid held confirmed packed shipped out_for_delivery delivery_attempt_failed delivered'],
  [{ refunds: [true] }, 'refund_pending refunded'],
  [{ ended: ['unsold'] }, 'failed expired cancelled'],
  [{ ended: ['done'] }, 'delivered rto_delivered returned refunded'],
];

test('every state means what its row says, in each column', () => {
  for (const [question, states] of COLUMNS) {
    expect([question, statesWith(question).toSorted()]).toEqual([question, states.split(' ').toSorted()]);
  }
  // Phase and goods say something of every state.
  for (const column of ['phase', 'goods'] as const) {
    const named = COLUMNS.filter(([question]) => column in question).flatMap(([, states]) => states.split(' '));
    expect(named.toSorted()).toEqual([...ORDER_STATES].toSorted());
  }
});

test('the questions that rules ask have the answers they were written for', () => {
  expect(statesWith(SENDABLE)).toEqual(['packed', 'shipped', 'out_for_delivery', 'delivery_attempt_failed']);
  expect(statesWith(TO_SEND)).toEqual(['paid', 'confirmed', 'packed']);
  expect(statesWith(TO_PACK)).toEqual(['paid', 'confirmed']);
  expect(statesWith(ON_ITS_WAY)).toEqual(['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'rto_in_transit']);
  expect(statesWith(SENT)).toEqual([
    'shipped',
    'out_for_delivery',
    'delivery_attempt_failed',
    'delivered',
    'rto_in_transit',
  ]);
  expect(statesWith(CAME_TO_NOTHING)).toEqual(['failed', 'expired', 'cancelled', 'refunded']);
  expect(statesWith(NO_PAYMENT)).toEqual(['created', 'awaiting_payment', 'failed', 'expired']);
  expect(statesWith(CALLED_OFF)).toEqual(['cancelled', 'refund_pending', 'refunded']);
});
