import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAD_NEWS, badNewsOf, type Scan, SCAN_EVENTS, type ScanEvent, stateAfterScans } from './shipment-state.ts';

const scan = (at: number, event: ScanEvent): Scan => ({ at, event, status: '', activity: '', location: '' });

test('what a courier lost or damaged waits for a person, until the parcel turns up again', () => {
  const lost = [scan(1, 'shipped'), scan(2, 'reported_lost')];
  expect(badNewsOf('shipped', lost, 0)).toBe('reported_lost');
  expect(badNewsOf('shipped', lost.toReversed(), 0)).toBe('reported_lost');
  expect(badNewsOf('shipped', [...lost, scan(3, 'reported_damaged'), scan(4, 'note')], 0)).toBe('reported_damaged');
  expect(badNewsOf('out_for_delivery', [...lost, scan(3, 'out_for_delivery')], 0)).toBeNull();
});

test('a pick-up in vain waits until it is asked for again, and matters only before the courier has the parcel', () => {
  const vain = [scan(5, 'pickup_failed')];
  expect(badNewsOf('booked', vain, 0)).toBe('pickup_failed');
  expect(badNewsOf('booked', vain, 6)).toBeNull();
  expect(badNewsOf('booked', [...vain, scan(7, 'pickup_failed')], 6)).toBe('pickup_failed');
  expect(badNewsOf('shipped', vain, 0)).toBeNull();
  expect(badNewsOf('booked', [scan(5, 'booking_cancelled')], 6)).toBe('booking_cancelled');
});

test('nothing is asked about a parcel that is over', () => {
  for (const state of ['delivered', 'rto_delivered', 'lost', 'cancelled'] as const) {
    for (const event of BAD_NEWS) expect(badNewsOf(state, [scan(1, event)], 0)).toBeNull();
  }
});

test('bad news moves no shipment, whatever else was scanned', () => {
  const scans = fc.array(fc.record({ at: fc.nat(20), event: fc.constantFrom(...SCAN_EVENTS) }), { maxLength: 12 });
  fc.assert(
    fc.property(scans, fc.constantFrom('booked', 'shipped', 'cancelled'), (given, state) => {
      const all = given.map(({ at, event }) => scan(at, event));
      const moves = all.filter(({ event }) => !BAD_NEWS.some((news) => news === event));
      expect(stateAfterScans(state, all)).toBe(stateAfterScans(state, moves));
    }),
  );
});

test('a courier that brings a parcel back, or says it lost it, after it said it was delivered has taken that back', () => {
  const way = [scan(1, 'shipped'), scan(2, 'delivered')];
  expect(badNewsOf('delivered', way, 0)).toBeNull();
  expect(badNewsOf('delivered', [...way, scan(3, 'rto_in_transit')], 0)).toBe('delivery_taken_back');
  expect(badNewsOf('delivered', [scan(3, 'rto_delivered'), ...way], 0)).toBe('delivery_taken_back');
  expect(badNewsOf('delivered', [...way, scan(3, 'reported_lost'), scan(4, 'note')], 0)).toBe('delivery_taken_back');
  // Said to be delivered by a person, and it comes back.
  expect(badNewsOf('delivered', [scan(1, 'shipped'), scan(2, 'rto_in_transit')], 0)).toBe('delivery_taken_back');
  // It was on its way back, and was delivered after all; or the courier changed its mind once more.
  expect(badNewsOf('delivered', [scan(1, 'rto_in_transit'), scan(2, 'delivered')], 0)).toBeNull();
  expect(badNewsOf('delivered', [...way, scan(3, 'rto_in_transit'), scan(4, 'delivered')], 0)).toBeNull();
  // A late scan of the attempt before takes nothing back.
  expect(badNewsOf('delivered', [...way, scan(3, 'delivery_attempt_failed')], 0)).toBeNull();
  expect(badNewsOf('rto_delivered', [...way, scan(3, 'rto_delivered')], 0)).toBeNull();
});
