import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product, ProductCard } from '../../../../domain/catalogue/product.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
  wholeShop,
} from '../../../../../test/catalogue-under-test.ts';

let shop: CatalogueUnderTest;
let healthy: unknown;
let product: Product;
let collection: string;

beforeAll(async () => {
  shop = await startCatalogue();
  await shop.syncNow();
  healthy = await wholeShop(shop);
  const [home] = await shop.catalogue.home(1, 1);
  collection = home?.collection.handle ?? '';
  const found = await shop.catalogue.product(home?.products[0]?.handle ?? '');
  if (!found || 'movedTo' in found) throw new Error('The demo shop has no first product.');
  product = found;
});

beforeEach(async () => {
  shop.feed.control.reset();
  await syncWell(shop);
  if (!isDeepStrictEqual(await wholeShop(shop), healthy)) throw new Error('The shop did not recover.');
});

afterAll(async () => {
  await shop.close();
});

/** Turns a case on for the first product, syncs, and returns what a shopper then sees of it. */
async function sees(number: number, value?: string): Promise<{ card: ProductCard | undefined; page: Product | null }> {
  shop.feed.control.turnOn({
    case: number,
    handle: product.handle,
    collection,
    ...(value === undefined ? {} : { value }),
  });
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete' });
  const { products } = await shop.catalogue.listing(collection, FIRST_PAGE);
  expect(products.length).toBeGreaterThanOrEqual(5);
  const card = products.find((candidate) => candidate.id === product.id) ?? products[0];
  const page = await shop.catalogue.product(card?.handle ?? '');
  for (const shown of products)
    expect(shown).toMatchObject({ pricePaise: expect.any(Number), title: expect.stringMatching(/./) });
  return { card, page: page && !('movedTo' in page) ? page : null };
}

async function noted(reason: string): Promise<{ severity: string; detail: string } | undefined> {
  return (await shop.rejects(100)).find((reject) => reject.reason === reason);
}

test.each([
  [24, 'duplicate_id'],
  [25, 'duplicate_handle'],
] as const)(
  '[FEED-03] feed case %s: if two products claim one place, the first is kept and the other reported',
  async (number, reason) => {
    const { card } = await sees(number);
    expect(card).toMatchObject({ id: product.id, handle: product.handle, title: product.title });
    expect(await wholeShop(shop)).toEqual(healthy);
    expect(await noted(reason)).toMatchObject({ severity: 'rejected' });
  },
);

test.each(['missing', 'null'])(
  '[FEED-03] feed case 26: a product whose handle is %s is shown under its id',
  async (value) => {
    const { card, page } = await sees(26, value);
    expect(card).toMatchObject({ handle: `product-${product.id}`, title: product.title });
    expect(page).toMatchObject({ id: product.id });
    expect(await shop.catalogue.product(product.handle)).toEqual({ movedTo: `product-${product.id}` });
    expect(await noted('handle_unusable')).toMatchObject({ severity: 'repaired' });
  },
);

test('[FEED-03] feed case 26: a numeric handle is read as text', async () => {
  expect((await sees(26, 'number')).card).toMatchObject({ handle: '12345', title: product.title });
});

test.each([
  ['uppercase', 'Ajrakh-KURTA-Indigo'],
  ['underscore', 'ajrakh_kurta__indigo_'],
  ['emoji', 'ajrakh-kurta-🪷'],
  ['percent', 'ajrakh-50%-kurta'],
])('[FEED-03] feed case 27: a handle with %s is kept, and can be refreshed', async (value, handle) => {
  const { card, page } = await sees(27, value);
  expect(card?.handle).toBe(handle);
  expect(page?.title).toBe(product.title);
  shop.feed.control.setPrice({ handle: product.handle, price: '654.00' });
  await shop.refreshProduct(handle);
  expect(await shop.catalogue.product(handle)).toMatchObject({
    variants: [expect.objectContaining({ pricePaise: 65_400 })].concat(
      product.variants.slice(1).map(() => expect.anything()),
    ),
  });
});

test.each(['slash', 'dots'])(
  '[FEED-04] feed case 27: a handle that could be another path (%s) is not used',
  async (value) => {
    const { card } = await sees(27, value);
    expect(card?.handle).toBe(`product-${product.id}`);
    expect(await noted('handle_unusable')).toBeDefined();
  },
);

test('feed case 28: a product without pictures is shown without one', async () => {
  const { card, page } = await sees(28);
  expect(card?.picture).toBeNull();
  expect(page?.pictures).toEqual([]);
});

test('feed case 29: a picture without an address is left out, the others stay', async () => {
  const { card, page } = await sees(29);
  expect(page?.pictures).toHaveLength(product.pictures.length - 1);
  expect(card?.picture).not.toBeNull();
  expect(await noted('picture_refused')).toMatchObject({ severity: 'repaired' });
});

test.each(['null', 'zero'])(
  'feed case 30: a picture whose size is %s has no size, so that the page reserves space itself',
  async (value) => {
    expect((await sees(30, value)).card?.picture).toMatchObject({ width: null, height: null });
  },
);

test.each([
  ['wide', 1780, 500],
  ['tall', 230, 1000],
] as const)('feed case 31: a very %s picture keeps its size', async (value, width, height) => {
  expect((await sees(31, value)).card?.picture).toMatchObject({ width, height });
});

test('feed case 32: an address that starts with // is completed', async () => {
  const { card } = await sees(32);
  const key = decodeURIComponent(card?.picture?.url.slice('/images/'.length) ?? '');
  expect(await shop.pictureSource(key)).toMatch(new RegExp(`^${shop.feed.url}/cdn/`));
});

test('[FEED-04] feed case 33: a picture on another host is served through the shop', async () => {
  const { card } = await sees(33);
  expect(card?.picture?.url).toMatch(/^\/images\//);
  const key = decodeURIComponent(card?.picture?.url.slice('/images/'.length) ?? '');
  expect(await shop.pictureSource(key)).toBe('https://pictures.elsewhere.example/kurta.jpg');
});

test('feed case 34: a file name that ends like a size is not shortened', async () => {
  const { card } = await sees(34);
  const key = decodeURIComponent(card?.picture?.url.slice('/images/'.length) ?? '');
  expect(await shop.pictureSource(key)).toContain('_small.jpg');
});

test.each(['invalid', 'javascript', 'data', 'number'])(
  '[FEED-04] feed case 35: a product_video that is %s is not shown',
  async (value) => {
    const { page } = await sees(35, value);
    expect(page?.video).toBeNull();
    expect(await noted('video_refused')).toMatchObject({ severity: 'repaired' });
  },
);

test('[FEED-04] feed case 35: a plain https video file is shown as a file', async () => {
  expect((await sees(35, 'foreign-host')).page?.video).toEqual({
    kind: 'file',
    url: 'https://films.elsewhere.example/film.mp4',
  });
});

test('[FEED-04] feed case 36: hostile HTML is harmless and closed', async () => {
  const html = (await sees(36)).page?.descriptionHtml ?? '';
  expect(html).not.toMatch(/<(script|iframe|style|svg|form|input)|\bon\w+=|javascript:/i);
  expect(html).toContain('<b>described <i>here</i></b>');
  expect(html).toContain('</table>');
});

test('[FEED-04] feed case 37: a megabyte of HTML is cut, and null means no description', async () => {
  expect((await sees(37, 'huge')).page?.descriptionHtml.length).toBeLessThan(70_000);
  expect(await noted('description_cut')).toMatchObject({ severity: 'repaired' });
  expect((await sees(37, 'null')).page?.descriptionHtml).toBe('');
});

test('[PRICE-01] feed case 38: invalid compare prices are ignored', async () => {
  expect((await sees(38, 'null')).card?.compareAtPricePaise).toBeNull();
  expect((await sees(38, 'zero')).card?.compareAtPricePaise).toBeNull();
  const equal = (await sees(38, 'equal')).card;
  expect(equal?.compareAtPricePaise).toBe(equal?.pricePaise);
  const below = (await sees(38, 'below')).card;
  expect(below?.compareAtPricePaise).toBeLessThan(below?.pricePaise ?? 0);
});

test.each([
  [39, 'zero'],
  [39, 'negative'],
  [39, 'grouped'],
  [39, 'number'],
  [39, 'null'],
  [39, 'nan'],
  [41, undefined],
] as const)(
  '[PRICE-05] feed case %s %s: a product with an invalid price is unavailable at its last good price, and logged once',
  async (number, value) => {
    const { card, page } = await sees(number, value);
    expect(card).toMatchObject({ available: false, pricePaise: product.variants[0]?.pricePaise });
    expect(card?.sizes.every((choice) => !choice.available)).toBe(true);
    expect(page).toMatchObject({ available: false });
    expect(await noted('price_untrusted')).toMatchObject({ severity: 'unavailable' });
    const logs = () => shop.logged.filter((line) => line.message.includes('price_untrusted')).length;
    const once = logs();
    await shop.syncNow();
    expect(logs()).toBe(once);
  },
);

test('[PRICE-05] a product that never had a valid price is in no list, and its page says unavailable', async () => {
  const fresh = await startCatalogue();
  fresh.feed.control.turnOn({ case: 39, value: 'nan', handle: product.handle });
  await fresh.syncNow();
  const { products } = await fresh.catalogue.listing(collection, FIRST_PAGE);
  expect(products.map((card) => card.id)).not.toContain(product.id);
  expect(products.length).toBe(5);
  expect(await fresh.catalogue.product(product.handle)).toMatchObject({ available: false, variants: [] });
  await fresh.close();
});

test('feed case 40: prices are exact to the paisa', async () => {
  expect((await sees(40)).card).toMatchObject({ pricePaise: 2_854_528, compareAtPricePaise: 3_036_732 });
});

test('feed case 42: a variant without availability is available', async () => {
  const { card } = await sees(42);
  expect(card?.available).toBe(true);
  expect(card?.sizes.every((choice) => choice.available)).toBe(true);
});

test('feed case 43: a sold-out first variant does not make the product sold out', async () => {
  const { card } = await sees(43);
  expect(card).toMatchObject({ available: true, pricePaise: product.variants[0]?.pricePaise });
  expect(card?.sizes.map((choice) => choice.available)).toEqual(card?.sizes.map((_, index) => index > 0));
  expect(card?.variantId).toBe(card?.sizes[1]?.variantId);
});

test('feed case 44: a product whose variants are all sold out is shown as sold out', async () => {
  expect((await sees(44)).card).toMatchObject({ available: false });
});

test('feed case 45: a product without variants is in no list, and its page says unavailable', async () => {
  shop.feed.control.turnOn({ case: 45, handle: product.handle });
  await shop.syncNow();
  expect(await shop.catalogue.product(product.handle)).toMatchObject({ available: false, variants: [] });
  expect(await noted('no_variants')).toMatchObject({ severity: 'unavailable' });
});

test('feed case 46: three hundred variants are all kept', async () => {
  const { card, page } = await sees(46);
  expect(page?.variants).toHaveLength(300);
  expect(page?.options.map((option) => option.name)).toEqual(['Size', 'Colour', 'Length']);
  expect(card?.sizes).toHaveLength(10);
});

test('feed case 47: Default Title is not a choice', async () => {
  const { card, page } = await sees(47);
  expect(page).toMatchObject({ options: [], sizeOptionIndex: null });
  expect(card).toMatchObject({ sizes: [], variantId: page?.variants[0]?.id });
});

test('feed case 48: in a sparse matrix only existing variants are offered', async () => {
  const { card, page } = await sees(48);
  expect(page?.variants.map((variant) => variant.options)).toEqual([
    ['S', 'Indigo'],
    ['M', 'Rust'],
    ['L', 'Indigo'],
  ]);
  expect(card?.sizes.map((choice) => [choice.size, choice.available])).toEqual([
    ['S', true],
    ['M', true],
    ['L', false],
  ]);
});

test('feed case 49: option values that no variant has are not offered', async () => {
  const { page } = await sees(49);
  expect(page?.options).toEqual(product.options);
});

test.each(['size', 'SIZE', 'small'])('[PDP-04] feed case 50: a size option named "%s" is found', async (value) => {
  const { card, page } = await sees(50, value);
  expect(page?.sizeOptionIndex).toBe(0);
  expect(card?.sizes.length).toBeGreaterThan(2);
});

test('feed case 51: tags as one text, null or missing', async () => {
  expect((await sees(51, 'string')).page?.tags).toEqual(['cotton', 'indigo', 'everyday']);
  expect((await sees(51, 'null')).page?.tags).toEqual([]);
  expect((await sees(51, 'empty')).page?.tags).toEqual([]);
});

test('feed case 52: a collection without a description is shown without one', async () => {
  await sees(52);
  expect(await shop.catalogue.collection(collection)).toMatchObject({ descriptionHtml: '' });
});

test('feed case 53: ids as text, above 2^53 and in _id keep their digits', async () => {
  expect((await sees(53, 'string')).card?.id).toBe(product.id);
  const ids = async () => (await shop.catalogue.listing(collection, FIRST_PAGE)).products.map((card) => card.id);
  await sees(53, 'beyond-2^53');
  expect(await ids()).toContain('9007199254740993');
  await sees(53, 'underscore-id');
  expect(await ids()).toContain(`gulmohar-${product.id}`);
});

test('[FEED-02] feed case 54: new render times alone change nothing', async () => {
  shop.feed.control.turnOn({ case: 54 });
  const version = await shop.catalogue.version();
  expect(await shop.syncNow()).toMatchObject({ written: 0, version: null });
  expect(await shop.catalogue.version()).toBe(version);
});

test.each(['long', 'right-to-left', 'emoji'])('feed case 55: a title that is %s is kept', async (value) => {
  const { card, page } = await sees(55, value);
  expect(card?.title.length).toBeGreaterThan(10);
  expect(page?.title).toBe(card?.title);
});

test('feed case 56: products that an app hides are left out', async () => {
  shop.feed.control.turnOn({ case: 56, handle: product.handle });
  await shop.syncNow();
  expect(await shop.catalogue.product(product.handle)).toBeNull();
  expect((await shop.catalogue.listing(collection, FIRST_PAGE)).products.map((card) => card.id)).not.toContain(
    product.id,
  );
});
