import { expect, test } from 'vitest';
import { addedPieces } from './added-pieces.ts';

const line = (id: string, variantId: string, quantity: number) => ({ id, variantId, quantity, pricePaise: 100 });

test('each added piece counts, by its variant', () => {
  expect(addedPieces([], [line('1', '1-M', 2)])).toEqual([line('1', '1-M', 2)]);
  expect(addedPieces([line('1', '1-M', 2)], [line('1', '1-M', 3), line('2', '2-S', 1)])).toEqual([
    line('1', '1-M', 1),
    line('2', '2-S', 1),
  ]);
  expect(addedPieces([line('1', '1-M', 1)], [line('1', '1-M', 1), line('1', '1-L', 1)])).toEqual([line('1', '1-L', 1)]);
});

test('changing the size of a line adds nothing, even if it merges with another line', () => {
  expect(addedPieces([line('1', '1-M', 3)], [line('1', '1-L', 3)])).toEqual([]);
  expect(addedPieces([line('1', '1-M', 1), line('1', '1-L', 1)], [line('1', '1-L', 2)])).toEqual([]);
  expect(addedPieces([line('1', '1-M', 2)], [])).toEqual([]);
});
