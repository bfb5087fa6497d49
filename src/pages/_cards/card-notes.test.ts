import { expect, test } from 'vitest';
import { cardColours } from './card-notes.server.tsx';

test('a garment in several colours has a dot for each colour, in the same order on all its cards', () => {
  expect(cardColours(['White', 'Navy'])).toEqual({ swatches: [expect.any(String), '#ffffff'], count: 2 });
  expect(cardColours(['Navy', 'White'])).toEqual(cardColours(['White', 'Navy']));
  expect(cardColours(['Navy'])).toBeUndefined();
});

test('the count includes colours without a dot, and an unknown colour name has no dot', () => {
  const colours = cardColours(['White', 'Navy', 'Rust', 'Sage', 'Wine', 'Paisley']);
  expect(colours).toMatchObject({ count: 6 });
  expect(colours?.swatches).toHaveLength(4);
  expect(cardColours(['Paisley', 'Wine'])).toBeUndefined();
});

test('a dot has the merchant’s own colour, also for a name that the shop does not know', () => {
  expect(cardColours(['Navy', 'Paisley'], { paisley: '#445566', navy: '#000080' })).toEqual({
    swatches: ['#000080', '#445566'],
    count: 2,
  });
});
