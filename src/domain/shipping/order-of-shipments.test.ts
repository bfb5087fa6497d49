import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATES, canMove, type OrderState } from '../orders/order-state.ts';
import { movesBetween, orderStateOf } from './order-of-shipments.ts';
import { SHIPMENT_STATES, type ShipmentState } from './shipment-state.ts';

test.each<[ShipmentState[], boolean, OrderState | null]>([
  [['booked'], true, null],
  [['booking', 'cancelled'], true, null],
  [['out_for_delivery'], true, 'out_for_delivery'],
  [['delivered', 'cancelled'], true, 'delivered'],
  [['delivered', 'shipped'], true, 'shipped'],
  [['delivered', 'booked'], true, 'shipped'],
  [['delivered'], false, 'shipped'],
  [['delivered', 'delivery_attempt_failed'], true, 'delivery_attempt_failed'],
  [['delivered', 'rto_in_transit'], true, 'delivered'],
  [['rto_delivered', 'rto_in_transit'], true, 'rto_in_transit'],
  [['rto_delivered', 'rto_delivered'], true, 'rto_delivered'],
  [['rto_delivered'], false, 'shipped'],
])('parcels %j, all sent %s: the order is %s', (parcels, allSent, state) => {
  expect(orderStateOf(parcels, allSent)).toBe(state);
});

test('an order makes the moves of its state machine, including those of lost scans, and never moves back', () => {
  expect(movesBetween('packed', 'delivered')).toEqual(['shipped', 'delivered']);
  expect(movesBetween('packed', 'rto_delivered')).toEqual(['shipped', 'rto_in_transit', 'rto_delivered']);
  expect(movesBetween('delivery_attempt_failed', 'shipped')).toEqual(['out_for_delivery']);
  expect(movesBetween('out_for_delivery', 'shipped')).toEqual([]);
  expect(movesBetween('delivered', 'shipped')).toEqual([]);
  expect(movesBetween('rto_in_transit', 'out_for_delivery')).toEqual([]);
  expect(movesBetween('cancelled', 'shipped')).toEqual([]);
});

test('an order with any shipments makes only allowed moves', () => {
  const states = array(constantFrom(...SHIPMENT_STATES), { maxLength: 4 });
  assert(
    property(constantFrom(...ORDER_STATES), states, boolean(), (from, parcels, allSent) => {
      const to = orderStateOf(parcels, allSent);
      let at = from;
      for (const next of to === null ? [] : movesBetween(from, to)) {
        expect(canMove(at, next)).toBe(true);
        at = next;
      }
    }),
  );
});
