import { expect, test } from 'vitest';
import { sizeChart, toCentimetres } from './size-chart.ts';

test('[PDP-13] letter sizes, ages and waists have measurements under the shop’s names', () => {
  expect(sizeChart(['S', 'M', '2XL'])?.rows.map((row) => [row.size, row.measures[0]])).toEqual([
    ['S', 34],
    ['M', 36],
    ['2XL', 42],
  ]);
  expect(sizeChart(['2-3Y', '4-5 Years'])?.rows).toHaveLength(2);
  expect(sizeChart(['30', '32'])?.rows[1]?.measures).toEqual([32, 41]);
});

test('[PDP-13] sizes of other kinds have no guide, rather than a wrong one', () => {
  expect(sizeChart(['Free Size'])).toBeNull();
  expect(sizeChart(['UK 7', 'UK 8'])).toBeNull();
  expect(sizeChart(['S', 'Onesie'])).toBeNull();
  expect(sizeChart([])).toBeNull();
});

test('inches are converted to centimetres, rounded to the half', () => {
  expect([34, 36, 21.5].map(toCentimetres)).toEqual([86.5, 91.5, 54.5]);
});
