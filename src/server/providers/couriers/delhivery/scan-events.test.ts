import { expect, test } from 'vitest';
import { isCancelled, pickupEventOf, scanEventOf, timeInIndia } from './scan-events.ts';

const status = (type: string, word: string, code = '') => ({ type, status: word, code });

test.each([
  ['UD', 'Manifested', 'X-UCI', 'note'],
  ['UD', 'Not Picked', 'X-PNP', 'pickup_failed'],
  ['UD', 'Not Picked', 'DTUP-210', 'booking_cancelled'],
  ['CN', 'Canceled', 'DTUP-210', 'booking_cancelled'],
  ['LT', 'LOST', 'LT-100', 'reported_lost'],
  ['LT', 'Damaged', '', 'reported_damaged'],
  ['LT', 'Destroyed', '', 'reported_damaged'],
  ['LT', 'Untraceable', '', 'reported_lost'],
  ['UD', 'In Transit', 'X-PPOM', 'shipped'],
  ['UD', 'Pending', 'X-ILL2F', 'shipped'],
  ['UD', 'Dispatched', 'X-DDD3FD', 'out_for_delivery'],
  ['UD', 'Pending', 'EOD-11', 'delivery_attempt_failed'],
  ['UD', 'Pending', 'ST-108', 'delivery_attempt_failed'],
  ['DL', 'Delivered', 'EOD-38', 'delivered'],
  ['RT', 'In Transit', 'RT-101', 'rto_in_transit'],
  ['RT', 'Pending', 'EOD-11', 'rto_in_transit'],
  ['RT', 'Dispatched', 'X-DDO3F', 'rto_in_transit'],
  ['RT', 'Returned', 'RT-101', 'rto_in_transit'],
  ['DL', 'RTO', 'RT-110', 'rto_delivered'],
  ['DL', 'DTO', 'RT-111', 'note'],
  ['XX', 'Delivered', '', 'note'],
  ['', '', '', 'note'],
] as const)('a parcel that is %s %s (%s) is %s, however it is written', (type, word, code, event) => {
  expect(scanEventOf(status(type, word, code))).toBe(event);
  expect(scanEventOf(status(type.toLowerCase(), ` ${word.toUpperCase().replace(' ', '_')}`, code))).toBe(event);
});

test.each([
  ['PP', 'Open', 'X-UCI', 'note'],
  ['PP', 'Scheduled', 'X-ASP', 'note'],
  ['PP', 'Dispatched', 'X-DDD3FP', 'out_for_pickup'],
  ['PP', 'Scheduled', 'EOD-21', 'pickup_failed'],
  ['CN', 'Canceled', 'DTUP-210', 'pickup_failed'],
  ['CN', 'Closed', '', 'pickup_failed'],
  ['PU', 'In Transit', 'EOD-77', 'picked_up'],
  ['PU', 'Pending', '', 'picked_up'],
  ['PU', 'Dispatched', '', 'picked_up'],
  ['DL', 'DTO', 'RT-111', 'delivered'],
  ['DL', 'Delivered', 'EOD-38', 'note'],
] as const)('a return that is %s %s (%s) is %s', (type, word, code, event) => {
  expect(pickupEventOf(status(type, word, code))).toBe(event);
});

test('a parcel is cancelled by its type or by the code of its reason, not by a word', () => {
  expect(isCancelled(status('UD', 'Not Picked', 'DTUP-210'))).toBe(true);
  expect(isCancelled(status('CN', 'Closed'))).toBe(true);
  expect(isCancelled(status('UD', 'Not Picked', 'X-PNP'))).toBe(false);
});

test('times without a zone are India’s; anything else is no time', () => {
  expect(timeInIndia('2026-11-24T23:56:59.79')).toBe(Date.parse('2026-11-24T18:26:59.790Z'));
  expect(timeInIndia('2026-11-24 23:56')).toBe(Date.parse('2026-11-24T18:26:00Z'));
  for (const text of ['', 'yesterday', '2026-11-24', '2026-11-24T23:56:59Z']) expect(timeInIndia(text)).toBeNull();
});
