import { expect, test } from 'vitest';
import { splitByAge } from './last-orders.ts';

const NOW = Date.parse('2026-11-27T06:00:00Z');
const DAY = 24 * 3600_000;

test('a device lists the orders of three months, newest first, and forgets older ones', () => {
  const seen = (orderId: string, daysAgo: number) =>
    ({ orderId, state: 'delivered', seenAt: NOW - daysAgo * DAY }) as const;
  const { shown, old } = splitByAge([seen('ord_2', 89), seen('ord_3', 91), seen('ord_1', 1)], NOW);
  expect(shown.map(({ orderId }) => orderId)).toEqual(['ord_1', 'ord_2']);
  expect(old.map(({ orderId }) => orderId)).toEqual(['ord_3']);
});
