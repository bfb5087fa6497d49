import { expect, test } from 'vitest';
import { settingDifferences } from './setting-differences.ts';
import { isTooDeep, settingAt, withSetting } from './setting-path.ts';

test('what differs is named down to the single value, with what it was and is', () => {
  const before = {
    name: 'Gulmohar',
    offer: { groupSize: 3, freePerGroup: 1 },
    menu: ['a', 'b'],
    cod: { minPaise: null },
  };
  expect(settingDifferences(before, { ...before, offer: { groupSize: 4, freePerGroup: 1 } })).toEqual([
    { path: 'offer.groupSize', before: 3, after: 4 },
  ]);
  expect(settingDifferences(before, { ...before, offer: null, menu: ['b', 'a'] })).toEqual([
    { path: 'offer', before: before.offer, after: null },
    { path: 'menu', before: ['a', 'b'], after: ['b', 'a'] },
  ]);
  expect(settingDifferences({ support: { hours: { en: 'x' } } }, { support: { hours: { hi: 'y' } } })).toEqual([
    { path: 'support.hours.hi', after: 'y' },
    { path: 'support.hours.en', before: 'x' },
  ]);
});

test('equal values do not differ, whatever the order of their keys', () => {
  expect(settingDifferences({ a: { b: 1, c: [{ d: 1, e: 2 }] } }, { a: { c: [{ e: 2, d: 1 }], b: 1 } })).toEqual([]);
  expect(settingDifferences({ a: [1] }, { a: [1, 2] })).toHaveLength(1);
  expect(settingDifferences({ a: [{}] }, { a: [[]] })).toHaveLength(1);
  expect(settingDifferences({}, { toString: 1 })).toEqual([{ path: 'toString', after: 1 }]);
});

test('a value is read and set by its path, and nothing is set within what is not there', () => {
  const settings = { offer: { groupSize: 3 }, banner: null };
  expect(settingAt(settings, 'offer.groupSize')).toBe(3);
  expect(settingAt(settings, 'banner.of')).toBeUndefined();
  expect(settingAt(settings, 'constructor')).toBeUndefined();
  expect(withSetting(settings, 'offer.groupSize', 4)).toEqual({ offer: { groupSize: 4 }, banner: null });
  expect(withSetting(settings, 'offer.groupSize', undefined)).toEqual({ offer: {}, banner: null });
  expect(withSetting(settings, 'banner.of', 1)).toEqual(settings);
  expect(settings.offer.groupSize).toBe(3);
});

test('a value that nests deeper than any setting is noticed, however deep it is', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
  expect(isTooDeep({ cod: { allowPins: ['302001'] } })).toBe(false);
  expect(isTooDeep(nested(12))).toBe(true);
  expect(isTooDeep(nested(30_000))).toBe(true);
});
