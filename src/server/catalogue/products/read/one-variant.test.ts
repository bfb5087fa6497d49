import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import type { FeedProduct } from '../../../../../stand-ins/shop-feed/feed-shapes.ts';
import { memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';
import { sizeToAdd } from '../../../../domain/catalogue/product.ts';

const [USUAL] = smallShop().products(0, 1);

type Stock = readonly (readonly [size: string, colour: string, available: boolean])[];

function garment(number: number, title: string, stock: Stock): { product: FeedProduct; raw: null } {
  const [model] = USUAL?.product.variants ?? [];
  if (!USUAL || !model) throw new Error('The usual shop has no product.');
  const values = (at: 0 | 1) => [...new Set(stock.map((one) => one[at]))];
  return {
    raw: null,
    product: {
      ...USUAL.product,
      id: number,
      handle: `garment-${number}`,
      title,
      images: [],
      options: [
        { name: 'Size', position: 1, values: values(0) },
        { name: 'Colour', position: 2, values: values(1) },
      ],
      variants: stock.map(([option1, option2, available], index) => ({
        ...model,
        id: number * 100 + index,
        product_id: number,
        featured_image: null,
        option1,
        option2,
        option3: null,
        available,
      })),
    },
  };
}

const CROSS = garment(1, 'Cross Kurta', [
  ['M', 'Blue', true],
  ['M', 'Red', true],
  ['XL', 'Blue', true],
  ['XL', 'Red', false],
]);
const WHOLE = garment(2, 'Whole Kurta', [
  ['XL', 'Blue', true],
  ['XL', 'red', true],
]);
const NO_RED = garment(3, 'Faded Kurta', [
  ['XL', 'Red', false],
  ['XL', 'Green', true],
]);

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: memorySource([CROSS, WHOLE, NO_RED], [], 'garment-1') });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

const choose = (more: object) => ({ ...FIRST_PAGE, filters: { ...FIRST_PAGE.filters, ...more } });
const titles = async (more: object) => {
  const listed = await shop.catalogue.listing('all', choose(more));
  const found = await shop.catalogue.search('kurta', choose(more));
  const inList = listed.products.map(({ title }) => title).toSorted();
  expect(found.products.map(({ title }) => title).toSorted()).toEqual(inList);
  expect([listed.total, found.total]).toEqual([inList.length, inList.length]);
  return inList;
};

test('[LIST-08] one variant must be of all chosen sizes and colours, and in stock if that is chosen', async () => {
  expect(await titles({ sizes: ['XL'], colours: ['Red'] })).toEqual(['Whole Kurta']);
  expect(await titles({ sizes: ['M', 'XL'], colours: ['Red'] })).toEqual(['Cross Kurta', 'Whole Kurta']);
  expect(await titles({ sizes: ['XL'], colours: ['Red', 'Green'] })).toEqual(['Faded Kurta', 'Whole Kurta']);
  expect(await titles({ colours: ['Red'], availableOnly: true })).toEqual(['Cross Kurta', 'Whole Kurta']);
  expect(await titles({ colours: ['Red'] })).toHaveLength(3);
});

test('[LIST-08] facets count what a tap on them would list', async () => {
  const filters = choose({ sizes: ['XL'], colours: ['Red'] }).filters;
  for (const facets of [
    await shop.catalogue.facets('all', filters),
    await shop.catalogue.searchFacets('kurta', filters),
  ]) {
    const counts = (values: readonly { value: string; count: number }[]) =>
      Object.fromEntries(values.map(({ value, count }) => [value, count]));
    expect(counts(facets.sizes)).toEqual({ M: 1, XL: 1 });
    expect(counts(facets.colours)).toEqual({ Blue: 2, Red: 1, Green: 1 });
    expect(facets.available).toBe(1);
  }
});

test('[CARD-04] the card of a list that is filtered by colour adds that colour', async () => {
  const { products } = await shop.catalogue.listing('all', choose({ sizes: ['XL'], colours: ['Red'] }));
  const [card] = products;
  expect(card?.options).toContainEqual({ name: 'Colour', value: 'red' });
  expect(sizeToAdd(card?.sizes ?? [], ['XL'])).toMatchObject({ variantId: '201' });
  const [found] = (await shop.catalogue.search('cross kurta', choose({ colours: ['Red'] }))).products;
  expect(sizeToAdd(found?.sizes ?? [])).toMatchObject({ variantId: '101' });
});
