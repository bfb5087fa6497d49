import { expect, test } from 'vitest';
import { ORDER_STATES } from './order-state.ts';
import { isOnTheWay, trackSteps } from './order-timeline.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const statuses = (state: Parameters<typeof trackSteps>[0]) => trackSteps(state, []).map(({ status }) => status);

test('[TRACK-01] the steps show how far the order is', () => {
  expect(statuses('awaiting_payment')).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(statuses('paid')).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(statuses('packed')).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
  expect(statuses('out_for_delivery')).toEqual(['done', 'done', 'done', 'current', 'ahead']);
  expect(statuses('delivered')).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('[TRACK-01] each reached step shows when it was reached, and other steps show no time', () => {
  const timeline = [
    { state: 'created' as const, at: at(21), label: 'Order placed' },
    { state: 'packed' as const, at: at(22), label: 'Packed' },
    { state: 'shipped' as const, at: at(23), label: 'Shipped' },
  ];
  expect(trackSteps('shipped', timeline).map((step) => step.at)).toEqual([at(21), at(22), at(23), null, null]);
});

test('a skipped step that the carrier did not report counts as done without a time', () => {
  const timeline = [{ state: 'created' as const, at: at(21), label: 'Order placed' }];
  const [, , , outForDelivery] = trackSteps('delivered', timeline);
  expect(outForDelivery).toEqual({ name: 'out_for_delivery', status: 'done', at: null });
});

test('an order that ended without delivery shows its history instead', () => {
  expect(ORDER_STATES.filter((state) => !isOnTheWay(state))).toEqual([
    'failed',
    'expired',
    'cancelled',
    'rto_in_transit',
    'rto_delivered',
    'returned',
    'refund_pending',
    'refunded',
  ]);
});
