import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinePrice } from './line-price.tsx';
import { exampleCartLine } from '../../../test/examples/example-cart-line.ts';

const BUY_2_GET_1_FREE = { groupSize: 3, freePerGroup: 1 };

const lineOf = (quantity: number) => exampleCartLine({ quantity, pricePaise: 119_900, compareAtPricePaise: 179_900 });

const show = (quantity: number, freeCount: number) =>
  renderToStaticMarkup(
    <LinePrice line={lineOf(quantity)} freeCount={freeCount} offer={BUY_2_GET_1_FREE} persuasion="as-specified" />,
  ).replaceAll(/<[^>]+>/g, ' ');

test('[CART-03] a line of one piece shows its price, and a line of several also their sum', () => {
  expect(show(1, 0)).toContain('₹1,199');
  expect(show(1, 0)).not.toContain('=');
  expect(show(3, 0).replaceAll(/\s+/g, ' ')).toContain('3 × ₹1,199 = ₹3,597');
});

test('[PRICE-02] a piece that is free by the offer is marked and costs nothing', () => {
  const free = show(1, 1).replaceAll(/\s+/g, ' ');
  expect(free).toContain('₹0');
  expect(free).toContain('FREE with Buy 2 Get 1');
  const some = show(3, 1).replaceAll(/\s+/g, ' ');
  expect(some).toContain('1 of 3 FREE with Buy 2 Get 1');
  expect(some).toContain('2 × ₹1,199 = ₹2,398');
});
