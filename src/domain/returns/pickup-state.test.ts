import { expect, test } from 'vitest';
import { PICKUP_STATES, type PickupEvent, type PickupScan, stateAfterPickupScans } from './pickup-state.ts';

const scans = (...events: PickupEvent[]): PickupScan[] =>
  events.map((event, index) => ({ at: index * 60_000, event, status: '', activity: '', location: '' }));

test('a courier that came in vain may come again, and what it fetched arrives', () => {
  expect(stateAfterPickupScans('booked', scans('note', 'out_for_pickup'))).toBe('booked');
  expect(stateAfterPickupScans('booked', scans('out_for_pickup', 'pickup_failed'))).toBe('failed');
  expect(stateAfterPickupScans('failed', scans('pickup_failed', 'out_for_pickup'))).toBe('booked');
  expect(stateAfterPickupScans('failed', scans('pickup_failed', 'out_for_pickup', 'picked_up'))).toBe('picked_up');
  expect(stateAfterPickupScans('picked_up', scans('picked_up', 'delivered'))).toBe('delivered');
});

test('scans count in the order they were made, so a late one moves nothing back', () => {
  const reported = scans('out_for_pickup', 'pickup_failed', 'out_for_pickup', 'picked_up');
  expect(stateAfterPickupScans('booked', reported.toReversed())).toBe('picked_up');
  expect(stateAfterPickupScans('booked', scans('pickup_failed', 'out_for_pickup').toReversed())).toBe('booked');
  expect(stateAfterPickupScans('picked_up', scans('pickup_failed'))).toBe('picked_up');
});

test('a scan counts for what the courier has although it was called off, and for nothing before it has a number', () => {
  expect(stateAfterPickupScans('cancelled', scans('picked_up'))).toBe('picked_up');
  expect(stateAfterPickupScans('cancelled', scans('out_for_pickup', 'pickup_failed'))).toBe('cancelled');
  expect(stateAfterPickupScans('booking', scans('picked_up'))).toBe('booking');
});

test('without scans every state stays', () => {
  for (const state of PICKUP_STATES) expect(stateAfterPickupScans(state, [])).toBe(state);
});
