import { expect, test } from 'vitest';
import { pickupEventOf } from './scan-events.ts';

test.each([
  ['RETURN PICKEDUP', 'picked_up'],
  ['Return Picked Up', 'picked_up'],
  ['RETURN_IN_TRANSIT', 'picked_up'],
  ['Return Out For Pickup', 'out_for_pickup'],
  ['RETURN PICKUP EXCEPTION', 'pickup_failed'],
  ['RETURN PICKUP CANCELLED', 'pickup_failed'],
  ['Return Cancelled', 'pickup_failed'],
  ['RETURN DELIVERED', 'delivered'],
  ['RETURN ACKNOWLEDGED', 'delivered'],
  ['RETURN PICKUP RESCHEDULED', 'note'],
  ['RETURN PICKUP QUEUED', 'note'],
  ['SOMETHING NEW', 'note'],
] as const)('the status %s of a return is %s, with and without the word RETURN', (label, event) => {
  expect(pickupEventOf(null, label)).toBe(event);
  expect(pickupEventOf(null, label.replace(/^return[ _]/i, ''))).toBe(event);
});

test('the label of a return decides, because its number means another thing in another list; without one the number does', () => {
  expect(pickupEventOf('21', 'RETURN PENDING')).toBe('note');
  expect(pickupEventOf('42', '')).toBe('picked_up');
  expect(pickupEventOf('42', 'NA')).toBe('picked_up');
  expect(pickupEventOf('999', '')).toBe('note');
});
