import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { type FeedSource, memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';
import { generatedShop } from '../../../../../stand-ins/shop-feed/generate.ts';

const PRODUCTS = 620;
const IN_FIRST = 310;

let shop: CatalogueUnderTest;
let healthy: Listed;

type Listed = Awaited<ReturnType<typeof listed>>;

/**
 * Two long collections. Only the first variant of each product is kept, because paging depends on the number
 * of products.
 */
function longLists(): FeedSource {
  const shop = generatedShop({ products: PRODUCTS, collections: 2 });
  const entries = shop.products(0, PRODUCTS).map(({ product }) => {
    const [variant] = product.variants;
    if (!variant) throw new Error(`${product.handle} has no variant.`);
    const values = [variant.option1, variant.option2, variant.option3];
    const options = product.options.map((option, index) => ({ ...option, values: [values[index] ?? ''] }));
    return { product: { ...product, body_html: '', options, variants: [variant] }, raw: null };
  });
  const collections = shop.collections(0, 2).map((collection) => ({
    collection,
    handles: shop.productsIn(collection, 0, PRODUCTS).map(({ product }) => product.handle),
  }));
  return memorySource(entries, collections, shop.exampleHandle);
}

/** Reads every collection's products in order, page by page as a shopper scrolls. */
async function listed() {
  const collections = await shop.catalogue.collections(10);
  const lists = new Map<string, string[]>();
  for (const { handle } of collections) {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: { products: { id: string }[]; nextCursor: string | null } = await shop.catalogue.listing(handle, {
        ...FIRST_PAGE,
        limit: 100,
        after,
      });
      ids.push(...page.products.map((card) => card.id));
      after = page.nextCursor;
    } while (after !== null);
    lists.set(handle, ids);
  }
  return lists;
}

beforeAll(async () => {
  shop = await startCatalogue({ source: longLists() });
  await syncWell(shop);
  healthy = await listed();
});

beforeEach(async () => {
  shop.feed.control.reset();
  await syncWell(shop);
  if (!isDeepStrictEqual(await listed(), healthy)) throw new Error('The shop did not recover.');
});

afterAll(async () => {
  await shop.close();
});

const first = () => [...healthy.keys()][0] ?? '';

test('[FEED-01] every page of every collection is read, in the feed’s order', () => {
  expect([...healthy.values()].map((ids) => ids.length)).toEqual([IN_FIRST, IN_FIRST]);
  expect(new Set([...healthy.values()].flat()).size).toBe(PRODUCTS);
});

test('[FEED-03] feed case 17: a suddenly empty collection keeps its products until it has been empty three times', async () => {
  shop.feed.control.turnOn({ case: 17, collection: first() });
  for (const _ of [1, 2]) {
    await shop.syncNow();
    expect(await listed()).toEqual(healthy);
    expect(await shop.rejects(10)).toContainEqual(expect.objectContaining({ reason: 'emptied', kind: 'page' }));
  }
  await shop.syncNow();
  expect((await shop.catalogue.listing(first(), FIRST_PAGE)).products).toEqual([]);
  expect((await shop.catalogue.collections(10)).map(({ handle }) => handle)).not.toContain(first());
  // The products are still in /products.json and stay in the shop; only the list is gone.
  expect((await shop.status()).products).toBe(PRODUCTS);
});

test.each(['null', 'object'])(
  '[FEED-03] feed case 18: products that are not a list (%s) leave every list unchanged',
  async (value) => {
    shop.feed.control.turnOn({ case: 18, value });
    expect(await shop.syncNow()).toMatchObject({ outcome: 'partial', removed: 0 });
    expect(await listed()).toEqual(healthy);
    expect(await shop.rejects(10)).toContainEqual(
      expect.objectContaining({ reason: 'page_failed', detail: expect.stringMatching(/No list of products/) }),
    );
  },
);

test('[FEED-01] feed case 19: a server with fewer products per page than requested is still read to its end', async () => {
  shop.feed.control.turnOn({ case: 19, limit: 50 });
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', removed: 0 });
  expect(await listed()).toEqual(healthy);
});

test('[FEED-03] feed case 20: a page that repeats for ever is read once, and does not empty the shop', async () => {
  shop.feed.control.turnOn({ case: 20 });
  const before = shop.feed.control.requests().length;
  for (const _ of [1, 2]) expect(await shop.syncNow()).toMatchObject({ removed: 0 });
  expect(shop.feed.control.requests().length - before).toBeLessThan(150);
  expect(await listed()).toEqual(healthy);
  expect((await shop.status()).products).toBe(PRODUCTS);
  expect(await shop.rejects(10)).toContainEqual(expect.objectContaining({ reason: 'page_repeats' }));
});

test('[FEED-03] feed case 21: a product on two pages is shown once', async () => {
  shop.feed.control.turnOn({ case: 21 });
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', removed: 0 });
  expect(await listed()).toEqual(healthy);
});

test.each(['removed', 'inserted'])(
  '[FEED-03] feed case 22: a catalogue that shifts while it is read (%s) loses no product page and shows none twice',
  async (value) => {
    shop.feed.control.turnOn({ case: 22, value });
    expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', removed: 0 });
    const now = await listed();
    for (const [handle, ids] of now) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual((healthy.get(handle)?.length ?? 0) - 1);
    }
    expect((await shop.status()).products).toBe(PRODUCTS);
  },
);

test.each(['wrong', 'missing', 'string'])(
  '[FEED-01] feed case 23: a %s total inside a data envelope changes nothing',
  async (value) => {
    shop.feed.control.turnOn({ case: 23, value });
    expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 0, removed: 0 });
    expect(await listed()).toEqual(healthy);
  },
);

test('[FEED-03] a feed that suddenly lists under half of the catalogue is trusted after three runs', async () => {
  const gone = [...healthy.values()].flatMap((ids) => ids.slice(0, 200));
  const cards = await shop.catalogue.cards(gone.slice(0, 250));
  const more = await shop.catalogue.cards(gone.slice(250));
  for (const card of [...cards, ...more]) shop.feed.control.remove(card.handle);
  for (const _ of [1, 2]) {
    expect(await shop.syncNow()).toMatchObject({ outcome: 'doubted', written: 0, removed: 0 });
    expect(await listed()).toEqual(healthy);
    expect((await shop.status()).lastRun?.message).toMatch(/220 of 620 products.*not believed yet/);
  }
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', removed: 400 });
  expect((await shop.status()).products).toBe(220);
});

test.each(['pages', 'half'])(
  '[FEED-03] feed case 59: lists that lose products (%s) which the feed still serves are doubted, and remove nothing',
  async (value) => {
    shop.feed.control.turnOn({ case: 59, value });
    for (const _ of [1, 2]) {
      expect(await shop.syncNow()).toMatchObject({ removed: 0 });
      expect(await listed()).toEqual(healthy);
    }
    const notes = await shop.rejects(10);
    expect(notes.map(({ reason }) => reason)).toContain('still_served');
    expect(notes.map(({ reason }) => reason)).toContain('shrunk');
    await shop.syncNow();
    expect((await shop.status()).products).toBe(PRODUCTS);
  },
);

test('[FEED-03] many products that are really gone leave in one run, although only a sample of them is checked', async () => {
  const cards = await shop.catalogue.cards((healthy.get(first()) ?? []).slice(0, 120));
  for (const card of cards) shop.feed.control.remove(card.handle);
  const before = shop.feed.control.requests().filter(({ url }) => url.startsWith('/products/')).length;
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', removed: 120 });
  const requestCount = shop.feed.control.requests().filter(({ url }) => url.startsWith('/products/')).length - before;
  expect(requestCount).toBe(50);
  expect((await listed()).get(first())).toHaveLength(IN_FIRST - 120);
});

test('[FEED-03] a completely empty feed is not trusted while it still serves products that it does not list', async () => {
  shop.feed.control.turnOn({ case: 59, value: 'all' });
  for (const _ of [1, 2, 3, 4]) expect(await shop.syncNow()).toMatchObject({ outcome: 'doubted', removed: 0 });
  expect(await listed()).toEqual(healthy);
});

test('[FEED-03] a removed product leaves the shop even while one list cannot be read', async () => {
  const [id = ''] = healthy.get(first()) ?? [];
  const [card] = await shop.catalogue.cards([id]);
  shop.feed.control.turnOn({ case: 13, times: 100, path: `/collections/${[...healthy.keys()][1]}/` });
  shop.feed.control.remove(card?.handle ?? '');
  expect(await shop.syncNow()).toMatchObject({ outcome: 'partial', removed: 1 });
  expect(await shop.catalogue.product(card?.handle ?? '')).toBeNull();
  expect((await shop.status()).products).toBe(PRODUCTS - 1);
});

/** Two collections. The first product of the second one is in no other list. */
function oneListedOnce() {
  const shop = generatedShop({ products: 12, collections: 2 });
  const entries = shop.products(0, 12);
  const handles = entries.map(({ product }) => product.handle);
  const [first, second] = shop.collections(0, 2);
  if (!first || !second) throw new Error('Two collections were asked for.');
  const lists = [
    { collection: first, handles: handles.slice(6) },
    { collection: second, handles: handles.slice(0, 6) },
  ];
  const source: FeedSource = {
    ...memorySource(entries, lists, shop.exampleHandle),
    products: (offset, limit) => entries.slice(1).slice(offset, offset + limit),
  };
  return { source, once: handles[0] ?? '', list: `/collections/${second.handle}/` };
}

test.each([
  ['has no handle to be asked for by', 26],
  ['is not served singly, as no other is', 58],
])('[FEED-03] while one list cannot be read, a product of it that %s stays', async (_, number) => {
  const { source, once, list } = oneListedOnce();
  const small = await startCatalogue({ source });
  const { control } = small.feed;
  control.turnOn({ case: number, handle: once });
  await syncWell(small);
  control.turnOn({ case: 13, times: 100, path: list });
  expect(await small.syncNow()).toMatchObject({ outcome: 'partial', removed: 0 });
  expect((await small.status()).products).toBe(12);
  await small.close();
});

test('[FEED-03] a product taken for gone while its list could not be read returns once the list is readable', async () => {
  const { source, once, list } = oneListedOnce();
  const small = await startCatalogue({ source });
  const { control } = small.feed;
  await syncWell(small);
  control.turnOn({ case: 13, times: 100, path: list });
  control.turnOn({ case: 58, path: `/products/${once}.json` });
  expect(await small.syncNow()).toMatchObject({ outcome: 'partial', removed: 1 });
  control.reset();
  await syncWell(small);
  expect(await small.catalogue.product(once)).toMatchObject({ handle: once });
  await small.close();
});

test('[FEED-02] with ETags, a second read gets not modified and writes nothing', async () => {
  shop.feed.control.etags(true);
  await shop.syncNow();
  // The page hashes are unchanged, so a page's ETag is stored when the page changes.
  const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  shop.feed.control.setPrice({ handle: card?.handle ?? '', price: '4321.00' });
  expect(await shop.syncNow()).toMatchObject({ written: 1 });
  const before = (await shop.status()).feed.notModified;
  expect(await shop.syncNow()).toMatchObject({ written: 0, version: null });
  expect((await shop.status()).feed.notModified).toBeGreaterThan(before);
  shop.feed.control.etags(false);
});

test('a removed product leaves the lists at once and returns under its old address', async () => {
  const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  const handle = card?.handle ?? '';
  shop.feed.control.remove(handle);
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', removed: 1 });
  expect(await shop.catalogue.product(handle)).toBeNull();
  expect(await shop.catalogue.cards([card?.id ?? ''])).toEqual([]);
  shop.feed.control.reset();
  await shop.syncNow();
  expect(await shop.catalogue.product(handle)).toMatchObject({ id: card?.id });
});

test('a renamed product redirects from its old address', async () => {
  const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  const handle = card?.handle ?? '';
  shop.feed.control.rename({ handle, newHandle: 'a-new-name' });
  await shop.syncNow();
  expect(await shop.catalogue.product(handle)).toEqual({ movedTo: 'a-new-name' });
  expect(await shop.catalogue.product('a-new-name')).toMatchObject({ id: card?.id, handle: 'a-new-name' });
});
