import { expect, test } from 'vitest';
import { placeByKey, placed } from './place-in-order.ts';

const IDS = ['a', 'b', 'c', 'd'];

test('a collection moves to its place, the others close up, and nothing moves to where there is no place', () => {
  expect(placed(IDS, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(placed(IDS, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  for (const [id, to] of [
    ['a', -1],
    ['d', 4],
    ['b', 1],
    ['gone', 0],
  ] as const) {
    expect(placed(IDS, id, to)).toBe(IDS);
  }
});

test('arrow keys move by one, Home and End to the ends, other keys and those at an end nothing', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x', 'toString'].map((key) => placeByKey(key, 1, 4))).toEqual([
    0,
    2,
    0,
    3,
    null,
    null,
  ]);
  expect([placeByKey('ArrowUp', 0, 4), placeByKey('Home', 0, 4), placeByKey('End', 3, 4)]).toEqual([null, null, null]);
});
