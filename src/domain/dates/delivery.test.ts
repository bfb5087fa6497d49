import { expect, test } from 'vitest';
import { formatDay } from './calendar.ts';
import { deliveryWindow } from './delivery.ts';

const NOON_UTC = Date.UTC(2026, 10, 21, 12);

function days(place: Parameters<typeof deliveryWindow>[1]): string[] {
  const { from, to } = deliveryWindow(NOON_UTC, place);
  return [formatDay(from), formatDay(to)];
}

test('[CART-03] delivery is estimated 5 to 8 days ahead for any PIN code', () => {
  for (const pincode of [null, '110001', '302001', '781001']) {
    expect(days({ shopping: 'as-specified', pincode })).toEqual(['26 Nov', '29 Nov']);
  }
});

test('days that the merchant promises of its own hold whatever the zone and the way to shop', () => {
  for (const shopping of ['as-specified', 'recommended'] as const) {
    expect(days({ shopping, pincode: '400050', days: [1, 2] })).toEqual(['22 Nov', '23 Nov']);
    expect(days({ shopping, pincode: null, days: [1, 2] })).toEqual(['22 Nov', '23 Nov']);
  }
  expect(days({ shopping: 'as-specified', pincode: '400050', days: null })).toEqual(['26 Nov', '29 Nov']);
});

test.each([
  ['a metro', '400050', ['24 Nov', '26 Nov']],
  ['a town', '302001', ['26 Nov', '29 Nov']],
  ['the North-East', '781001', ['28 Nov', '3 Dec']],
  ['an island', '682555', ['28 Nov', '3 Dec']],
  ['Kochi, whose first digits an island shares', '682001', ['26 Nov', '29 Nov']],
  ['nowhere known yet', null, ['26 Nov', '29 Nov']],
  ['nowhere typed yet', '', ['26 Nov', '29 Nov']],
])('[PDP-08] with recommended shopping the days depend on the zone: %s', (_, pincode, expected) => {
  expect(days({ shopping: 'recommended', pincode })).toEqual(expected);
});
