import { expect, test } from 'vitest';
import { addLine, addQuantity } from './cart.ts';
import { removePurchased } from './remove-purchased.ts';
import { EMPTY_CART } from './selection.ts';
import { exampleCartLine } from '../../../test/examples/example-cart-line.ts';

const line = (id: string, size: string, quantity = 1) =>
  exampleCartLine({ id, variantId: `${id}-${size}`, selectSize: size, quantity });

test('with recommended shopping, adding never lowers a quantity and stops at five', () => {
  const three = addLine(EMPTY_CART, line('1', 'M', 3));
  expect(addQuantity(three, line('1', 'M')).lines.map(({ quantity }) => quantity)).toEqual([4]);
  expect(addQuantity(three, line('1', 'M', 4)).lines.map(({ quantity }) => quantity)).toEqual([5]);
  expect(addQuantity(EMPTY_CART, line('1', 'M', 2)).lines.map(({ quantity }) => quantity)).toEqual([2]);
});

test('an order removes what it bought from the cart, but not other lines, other sizes or pieces added later', () => {
  const cart = [line('1', 'M', 3), line('1', 'L'), line('2', 'M')].reduce(addLine, EMPTY_CART);
  const bought = [line('1', 'M', 2), line('2', 'M')];
  const left = removePurchased(cart, bought);
  expect(left.lines.map(({ id, selectSize, quantity }) => [id, selectSize, quantity])).toEqual([
    ['1', 'M', 1],
    ['1', 'L', 1],
  ]);
  expect(left.selection.map(({ selectSize }) => selectSize)).toEqual(['L']);
});
