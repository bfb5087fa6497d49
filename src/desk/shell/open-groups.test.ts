import { expect, test } from 'vitest';
import { openGroups } from './open-groups.ts';

const GROUPS = [
  { name: 'sell', screens: 4 },
  { name: 'ship', screens: 4 },
  { name: 'money', screens: 3 },
  { name: 'shop', screens: 9 },
  { name: 'team', screens: 2 },
] as const;
const NOTHING = { current: null, wanted: null, closed: new Set<never>() };
const opened = (wishes: Partial<Parameters<typeof openGroups<(typeof GROUPS)[number]['name']>>[1]>, rows: number) => [
  ...openGroups(GROUPS, { ...NOTHING, ...wishes }, rows),
];

test('where there is room for all, all groups of the navigation are open', () => {
  expect(opened({}, 27)).toEqual(['sell', 'ship', 'money', 'shop', 'team']);
  expect([...openGroups(GROUPS.slice(0, 2), NOTHING, 10)]).toEqual(['sell', 'ship']);
});

test('where there is not, the daily work is open and the rest folded, and never more rows than there are', () => {
  expect(opened({}, 16)).toEqual(['sell', 'ship', 'money']);
  for (let rows = 5; rows < 30; rows += 1) {
    const taken = opened({}, rows).reduce(
      (sum, name) => sum + (GROUPS.find((one) => one.name === name)?.screens ?? 0),
      5,
    );
    expect(taken).toBeLessThanOrEqual(rows);
  }
});

test('the group of the screen shown is open, and so is the one opened by hand; others make room', () => {
  expect(opened({ current: 'shop' }, 16)).toEqual(['shop', 'team']);
  expect(opened({ current: 'sell', wanted: 'shop' }, 16)).toEqual(['sell', 'shop']);
  expect(opened({ current: 'shop' }, 5)).toEqual(['shop']);
});

test('a group that the user closed stays closed, and its room goes to others', () => {
  expect(opened({ current: 'sell', closed: new Set(['sell'] as const) }, 16)).toEqual(['ship', 'money', 'team']);
});
