import { expect, test } from 'vitest';
import { deliveryWindow, formatDay, formatWeekday, guaranteedDelivery } from './delivery.ts';

const NOON_UTC = Date.UTC(2026, 10, 21, 12);

test('[CART-03] delivery is estimated 5 to 8 days ahead', () => {
  const { from, to } = deliveryWindow(NOON_UTC);
  expect([formatDay(from), formatDay(to)]).toEqual(['26 Nov', '29 Nov']);
});

test('[ADDR-08] days are those of India: late evening in UTC is tomorrow there', () => {
  expect(formatDay(Date.UTC(2026, 10, 21, 18, 29))).toBe('21 Nov');
  expect(formatDay(Date.UTC(2026, 10, 21, 18, 30))).toBe('22 Nov');
});

test('[PDP-08] the guaranteed day is the day after tomorrow', () => {
  expect(formatWeekday(guaranteedDelivery(NOON_UTC))).toBe('Mon, 23 Nov');
});
