import { expect, test } from 'vitest';
import { failedAgain, type Scan, type ScanEvent, stateAfterScans } from './shipment-state.ts';

const scan = (at: number, event: ScanEvent): Scan => ({ at, event, status: '', activity: '', location: '' });
const WAY = [scan(1, 'shipped'), scan(2, 'out_for_delivery'), scan(3, 'delivery_attempt_failed')];

test('scans advance a shipment to the same state in any order and however often they are repeated', () => {
  expect(stateAfterScans('booked', WAY)).toBe('delivery_attempt_failed');
  expect(stateAfterScans('booked', [...WAY, ...WAY].toReversed())).toBe('delivery_attempt_failed');
  expect(stateAfterScans('booked', [...WAY, scan(4, 'out_for_delivery')].toReversed())).toBe('out_for_delivery');
  expect(stateAfterScans('booked', [scan(9, 'delivered')])).toBe('delivered');
});

test('a late scan never moves a shipment back, whether scans or a person advanced it', () => {
  expect(stateAfterScans('delivered', WAY)).toBe('delivered');
  expect(stateAfterScans('out_for_delivery', [scan(1, 'shipped')])).toBe('out_for_delivery');
  expect(stateAfterScans('rto_in_transit', [...WAY, scan(4, 'rto_in_transit'), scan(5, 'shipped')])).toBe(
    'rto_in_transit',
  );
  expect(stateAfterScans('booked', [scan(4, 'delivered'), scan(5, 'out_for_delivery')])).toBe('delivered');
});

test('a transit scan after a failed attempt is not another attempt, and a note changes nothing', () => {
  expect(stateAfterScans('booked', [...WAY, scan(4, 'shipped')])).toBe('delivery_attempt_failed');
  expect(stateAfterScans('booked', [scan(1, 'note')])).toBe('booked');
});

test('of two scans in the same minute the more advanced one counts', () => {
  expect(stateAfterScans('booked', [scan(1, 'delivered'), scan(1, 'out_for_delivery'), scan(1, 'shipped')])).toBe(
    'delivered',
  );
});

test('a shipment cancelled after the pick-up has the state of its scans', () => {
  expect(stateAfterScans('cancelled', WAY)).toBe('delivery_attempt_failed');
  expect(stateAfterScans('cancelled', [scan(1, 'note')])).toBe('cancelled');
});

test('a shipment without an AWB is not changed by scans', () => {
  expect(stateAfterScans('booking', WAY)).toBe('booking');
});

test('another attempt failed if the carrier set out and failed after the last known attempt', () => {
  const again = [scan(5, 'out_for_delivery'), scan(6, 'delivery_attempt_failed')];
  expect(failedAgain([...again, ...WAY], 4)).toBe(true);
  expect(failedAgain(WAY, 4)).toBe(false);
  // A failure noted by hand, and a courier scan reported twice.
  expect(failedAgain([...WAY, ...again], 7)).toBe(false);
  expect(failedAgain([...WAY, scan(5, 'delivery_attempt_failed')], 4)).toBe(false);
  expect(failedAgain([...WAY, scan(5, 'delivery_attempt_failed'), scan(6, 'out_for_delivery')], 4)).toBe(false);
});
