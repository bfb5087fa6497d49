import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FeedSource, SourceEntry } from '../../../../../stand-ins/shop-feed/feed-source.ts';
import { generatedShop } from '../../../../../stand-ins/shop-feed/generate.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { SORT_ORDERS } from '../../../../domain/listing/listing-choice.ts';
import type { ListingQuery } from './catalogue-answers.ts';

let shop: CatalogueUnderTest;
let collection: string;

beforeAll(async () => {
  shop = await startCatalogue({ source: publishedByTens(generatedShop({ products: 120, collections: 2 })) });
  await syncWell(shop);
  collection = (await shop.catalogue.collections(1))[0]?.handle ?? '';
});

afterAll(async () => {
  await shop.close();
});

/**
 * Gives products the same publication time in groups of ten, as a merchant's import does, so that "newest"
 * needs a tiebreaker.
 */
function publishedByTens(source: FeedSource): FeedSource {
  const rounded = ({ product, raw }: SourceEntry): SourceEntry => ({
    product: { ...product, published_at: product.published_at.replace(/\d(?=:\d\d[+-])/, '0') },
    raw,
  });
  return {
    ...source,
    productsIn: (...args) => source.productsIn(...args).map(rounded),
    products: (...args) => source.products(...args).map(rounded),
    findProduct: (handle) => {
      const entry = source.findProduct(handle);
      return entry && rounded(entry);
    },
  };
}

/** Reads the feed as the test changed it, and again after the test, in its original state. */
async function readFeed() {
  onTestFinished(async () => {
    shop.feed.control.reset();
    await syncWell(shop);
  });
  await shop.syncNow();
}

async function readAll(query: Partial<ListingQuery>, between?: (page: number) => Promise<void>) {
  const cards = [];
  let after: string | null = null;
  let page = 0;
  do {
    const answer: Awaited<ReturnType<typeof shop.catalogue.listing>> = await shop.catalogue.listing(collection, {
      ...FIRST_PAGE,
      limit: 7,
      ...query,
      after,
    });
    cards.push(...answer.products);
    after = answer.nextCursor;
    page += 1;
    if (after !== null) await between?.(page);
  } while (after !== null);
  return cards;
}

test.each(SORT_ORDERS)('[LIST-02] [LIST-08] page after page by %s shows every product once', async (sort) => {
  const cards = await readAll({ sort });
  expect(cards).toHaveLength(60);
  expect(new Set(cards.map((card) => card.id)).size).toBe(60);
  // If a page ends exactly at the end of the list, there is no empty next page.
  expect((await shop.catalogue.listing(collection, { ...FIRST_PAGE, sort, limit: 60 })).nextCursor).toBeNull();
});

test('[LIST-08] prices are sorted up and down', async () => {
  const up = (await readAll({ sort: 'price-up' })).map((card) => card.pricePaise);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const down = (await readAll({ sort: 'price-down' })).map((card) => card.pricePaise);
  expect(down).toEqual(down.toSorted((a, b) => b - a));
});

test('[LIST-08] filters apply to every page and to the total', async () => {
  const filters = { ...FIRST_PAGE.filters, sizes: ['M'], availableOnly: true, maxPricePaise: 200_000 };
  const cards = await readAll({ filters });
  expect(cards.length).toBeGreaterThan(7);
  for (const card of cards) {
    expect(card.pricePaise).toBeLessThan(200_000);
    expect(card.sizes.some((choice) => choice.size === 'M' && choice.available)).toBe(true);
  }
  const { total, totalExact } = await shop.catalogue.listing(collection, { ...FIRST_PAGE, filters });
  expect([total, totalExact]).toEqual([cards.length, true]);
  const facets = await shop.catalogue.facets(collection, { ...filters, sizes: [] });
  expect(facets.sizes.find((facet) => facet.value === 'M')?.count).toBe(cards.length);
});

test('[LIST-08] the count of a price band matches its list, at round prices too', async () => {
  const [one, two, three] = await readAll({});
  const round = [one, two, three].flatMap((card) => card?.handle ?? []);
  for (const handle of round) shop.feed.control.setPrice({ handle, price: '1000.00' });
  await readFeed();
  const { priceBands } = await shop.catalogue.facets(collection);
  expect(priceBands.length).toBeGreaterThan(1);
  for (const { minPaise, maxPaise, count } of priceBands) {
    const filters = { ...FIRST_PAGE.filters, minPricePaise: minPaise, maxPricePaise: maxPaise };
    expect((await shop.catalogue.listing(collection, { ...FIRST_PAGE, filters })).total).toBe(count);
  }
});

test('[LIST-02] a product removed further up does not make the list skip one', async () => {
  const before = await readAll({});
  const cards = await readAll({}, async (page) => {
    if (page !== 2) return;
    for (const card of before.slice(0, 5)) shop.feed.control.remove(card.handle);
    await readFeed();
  });
  expect(cards.map((card) => card.id)).toEqual(before.map((card) => card.id));
});

test('[LIST-02] even if the last product shown is removed, nothing is skipped or shown twice', async () => {
  const before = await readAll({});
  const cards = await readAll({}, async (page) => {
    if (page !== 1) return;
    for (const card of [before[0], before[6]]) shop.feed.control.remove(card?.handle ?? '');
    await readFeed();
  });
  expect(cards.map((card) => card.id)).toEqual(before.map((card) => card.id));
});

test('[LIST-02] products added further up do not appear again further down', async () => {
  const all = await readAll({});
  for (const card of all.slice(0, 5)) shop.feed.control.remove(card.handle);
  await readFeed();
  const cards = await readAll({}, async (page) => {
    if (page !== 2) return;
    shop.feed.control.reset();
    await readFeed();
  });
  expect(cards.map((card) => card.id)).toEqual(all.slice(5).map((card) => card.id));
});

test.each(['', 'rubbish', Buffer.from('["newest",1,[1]]').toString('base64url')])(
  'a cursor of another list (%s) starts at the beginning',
  async (after) => {
    const first = await shop.catalogue.listing(collection, { ...FIRST_PAGE, limit: 3 });
    expect((await shop.catalogue.listing(collection, { ...FIRST_PAGE, limit: 3, after })).products).toEqual(
      first.products,
    );
  },
);

const ODD_VALUES = [1e308, -1e308, 1.5, -1, 0, 2 ** 31, 2 ** 53, 9e15, 99_999_999_999];
const ODD_KEYS = [[0], [-1], [99_999_999_999], [2 ** 31], [1, 99_999_999_999], [2 ** 31 - 1]];

test.each(SORT_ORDERS)(
  '[L1] a manipulated cursor of a list or a search by %s is answered, whatever numbers it contains',
  async (sort) => {
    for (const [value, keys] of [
      ...ODD_VALUES.map((odd) => [odd, [1]] as const),
      ...ODD_KEYS.map((odd) => [1, odd] as const),
    ]) {
      const after = Buffer.from(JSON.stringify([sort, value, keys])).toString('base64url');
      const query = { ...FIRST_PAGE, limit: 3, sort, after };
      const listed = await shop.catalogue.listing(collection, query);
      expect(listed.products.length, `${sort} ${value} ${keys.join()}`).toBeLessThanOrEqual(3);
      await shop.catalogue.search('kurta', query);
    }
  },
);

test('[LIST-07] a collection is found by its handle and by its id', async () => {
  const found = await shop.catalogue.collection(collection);
  if (found === null || 'movedTo' in found) throw new Error('The collection is not found.');
  expect(found.handle).toBe(collection);
  expect(await shop.catalogue.collection(found.id)).toEqual(found);
  expect(await shop.catalogue.collection('nothing')).toBeNull();
  expect(await shop.catalogue.listing('nothing', FIRST_PAGE)).toMatchObject({ products: [], total: 0 });
});

test('[PDP-11] related products are the rest of the collection, in its order', async () => {
  const all = await readAll({});
  const related = await shop.catalogue.related(all[3]?.handle ?? '', collection, 250);
  expect(related.map((card) => card.id)).toEqual(all.filter((_, index) => index !== 3).map((card) => card.id));
  expect((await shop.catalogue.related(all[3]?.handle ?? '', null, 5)).map((card) => card.id)).toEqual(
    related.slice(0, 5).map((card) => card.id),
  );
});

test(
  '[LIST-08] the facets of a very long list are counted in advance, with the same result',
  { timeout: 300_000 },
  async () => {
    const long = await startCatalogue({ source: generatedShop({ products: 2_100, collections: 1 }) });
    await syncWell(long);
    const [only] = await long.catalogue.collections(1);
    const facets = await long.catalogue.facets(only?.handle ?? '');
    expect(facets.exact).toBe(true);
    expect(facets.priceBands.reduce((sum, band) => sum + band.count, 0)).toBe(2_100);
    const counted = await long.catalogue.facets(only?.handle ?? '', { ...FIRST_PAGE.filters, minPricePaise: 0 });
    expect(counted.exact).toBe(false);
    expect(facets.sizes.map((size) => size.value)).toEqual(counted.sizes.map((size) => size.value));
    expect(facets.tags[0]?.value).toBe(counted.tags[0]?.value);
    await long.close();
  },
);
