import { expect, test, vi } from 'vitest';
import { exampleCard } from '../../../test/examples/example-card.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { nearProducts } from './near-products.server.ts';

const few = { products: [exampleCard('1'), exampleCard('2')], total: 2, after: null };
const ids = (cards: readonly ProductCard[]) => cards.map(({ id }) => id);

test('a few products are followed by those of the first ways that fill a row; none is shown twice', async () => {
  const last = vi.fn<() => Promise<ProductCard[]>>(async () => [exampleCard('9')]);
  const ways = [
    async () => [exampleCard('1'), exampleCard('3')],
    async () => ['2', '3', '4', '5', '6'].map((id) => exampleCard(id)),
    last,
  ];
  // One beside an empty half would look like an error.
  expect(ids(await nearProducts(few, 'recommended', ways))).toEqual(['3', '4', '5', '6']);
  expect(last).not.toHaveBeenCalled();
});

test('as specified, with a full list and on later pages nothing is near; a list without products has suggestions in any shop', async () => {
  const ways = [async () => [exampleCard('3')]];
  expect(await nearProducts(few, 'as-specified', ways)).toEqual([]);
  expect(await nearProducts({ ...few, total: 5 }, 'recommended', ways)).toEqual([]);
  expect(await nearProducts({ ...few, after: 'next' }, 'recommended', ways)).toEqual([]);
  expect(ids(await nearProducts({ products: [], total: 0, after: null }, 'as-specified', ways))).toEqual(['3']);
});
