import { expect, test } from 'vitest';
import { formatDay } from './calendar.ts';
import { deliveryWindow } from './delivery.ts';

const NOON_UTC = Date.UTC(2026, 10, 21, 12);

test('[CART-03] delivery is estimated 5 to 8 days ahead', () => {
  const { from, to } = deliveryWindow(NOON_UTC);
  expect([formatDay(from), formatDay(to)]).toEqual(['26 Nov', '29 Nov']);
});
