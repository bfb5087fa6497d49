import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedMeasures, findSize } from './find-size.ts';
import { sizeChart } from './size-chart.ts';

const LETTERS = sizeChart(['S', 'M', 'L', 'XL']) ?? { columns: [], rows: [] };
const AGES = sizeChart(['4-5 Y', '6-7 Y', '8-9 Y']) ?? { columns: [], rows: [] };

test('the measures of a size find that size, in every chart', () => {
  for (const chart of [LETTERS, AGES, sizeChart(['28', '30', '32']) ?? LETTERS]) {
    for (const { size, measures } of chart.rows) {
      const body = Object.fromEntries(chart.columns.map((column, index) => [column, measures[index]]));
      expect(findSize(chart, body)).toEqual({ kind: 'fits', size });
    }
  }
});

test('a tape that shows half an inch more is still the size, three quarters are the next', () => {
  expect(findSize(LETTERS, { Chest: 36.5 })).toEqual({ kind: 'fits', size: 'M' });
  expect(findSize(LETTERS, { Chest: 36.75 })).toEqual({ kind: 'fits', size: 'L' });
});

test('measures that ask for different sizes get the largest, with the one that decides', () => {
  expect(findSize(LETTERS, { Chest: 34, Waist: 28, Hip: 41 })).toEqual({
    kind: 'between',
    size: 'L',
    other: 'S',
    by: 'Hip',
  });
});

test('a body larger than the chart is told so, and without a measure of the chart there is no answer', () => {
  expect(findSize(LETTERS, { Chest: 60 })).toEqual({ kind: 'beyond', size: 'XL' });
  expect(findSize(LETTERS, { Height: 60 })).toBeNull();
  expect(findSize(LETTERS, {})).toBeNull();
});

test('a larger body never gets a smaller size, measured or estimated', () => {
  const placeOf = (body: Parameters<typeof findSize>[1]) => {
    const found = findSize(LETTERS, body);
    const place = LETTERS.rows.findIndex(({ size }) => size === found?.size);
    return found?.kind === 'beyond' ? place + 1 : place;
  };
  const inches = double({ min: 20, max: 60, noNaN: true });
  const more = double({ min: 0, max: 10, noNaN: true });
  assert(
    property(inches, inches, inches, more, (chest, waist, hip, extra) => {
      const before = placeOf({ Chest: chest, Waist: waist, Hip: hip });
      expect(placeOf({ Chest: chest, Waist: waist + extra, Hip: hip })).toBeGreaterThanOrEqual(before);
    }),
  );
  assert(
    property(integer({ min: 120, max: 210 }), integer({ min: 30, max: 150 }), (heightCm, weightKg) => {
      const of = (kg: number) => placeOf(estimatedMeasures({ heightCm, weightKg: kg, build: 'woman' }));
      expect(of(weightKg + 5)).toBeGreaterThanOrEqual(of(weightKg));
    }),
  );
});

test('the mean person of the survey gets about the measures that it found', () => {
  const cm = (build: 'woman' | 'man', heightCm: number, weightKg: number) => {
    const { Chest = 0, Hip = 0 } = estimatedMeasures({ heightCm, weightKg, build });
    return [Chest, Hip].map((inches) => Math.round(inches * 2.54));
  };
  expect(cm('woman', 163, 68)).toEqual([95, 102]);
  expect(cm('man', 176, 86)).toEqual([106, 102]);
});
