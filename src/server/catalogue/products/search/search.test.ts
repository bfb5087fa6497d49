import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShop } from '../../../../../stand-ins/shop-feed/catalogue/demo-shop.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: demoShop() });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

const titles = async (text: string) =>
  (await shop.catalogue.search(text, FIRST_PAGE)).products.map((card) => card.title);

test.each([
  ['kurti', /kurta/i],
  ['Kurtas', /kurta/i],
  ['sari', /saree/i],
  ['साड़ी', /saree/i],
  ['lahenga', /lehenga/i],
  ['chunni', /dupatta/i],
  ['tshirt', /tee/i],
  ['t-shirt', /tee/i],
])('[CARD-05] "%s" finds what other shoppers call it', async (text, expected) => {
  const found = await titles(text);
  expect(found.length).toBeGreaterThan(3);
  expect(found[0]).toMatch(expected);
});

test('[CARD-05] the words of new products are searchable with them, even if the menu changes in the same run', async () => {
  const words: string[] = [];
  const small = await startCatalogue({
    onWritten: async (transaction) => {
      const rows = await transaction.selectFrom('search_word').select('word').execute();
      words.push(...rows.map((row) => row.word));
    },
  });
  await syncWell(small);
  expect(words).toEqual(expect.arrayContaining(['kurta', 'saree']));
  await small.close();
});

test.each([
  ['kutra', 'kurta', /kurta/i],
  ['anarkli', 'anarkali', /anarkali/i],
  ['dupata', 'dupatta', /dupatta/i],
  ['nehru jaket', 'nehru jacket', /nehru jacket/i],
])('[CARD-05] "%s" is understood as "%s", and the page says so', async (text, searchedFor, expected) => {
  const page = await shop.catalogue.search(text, FIRST_PAGE);
  expect(page.searchedFor).toBe(searchedFor);
  expect(page.products[0]?.title).toMatch(expected);
});

test.each([
  // Swapped, missing, doubled and wrong letters near the start, and in words of four and five letters.
  ['ukrta', 'kurta'],
  ['krta', 'kurta'],
  ['kkurta', 'kurta'],
  ['purta', 'kurta'],
  ['hsirt', 'shirt'],
  ['slik', 'silk'],
  ['sikl', 'silk'],
  ['isndigo', 'indigo'],
  ['nidigo', 'indigo'],
])('[CARD-05] an error near the start of a word is corrected: "%s" is "%s"', async (text, searchedFor) => {
  const page = await shop.catalogue.search(text, FIRST_PAGE);
  expect(page.searchedFor).toBe(searchedFor);
  expect(page.total).toBeGreaterThan(0);
});

test.each([
  ['saadi', 'saree'],
  ['jeens', 'jeans'],
  ['lengha', 'lehenga'],
])('[CARD-05] "%s" is shown as "%s", never as another misspelling', async (text, searchedFor) => {
  const page = await shop.catalogue.search(text, FIRST_PAGE);
  expect(page.searchedFor).toBe(searchedFor);
});

test('[CARD-05] a whole title finds its product first, even if others have the same words or it is sold out', async () => {
  for (const card of (await shop.catalogue.home(4, 6)).flatMap((section) => section.products)) {
    const { products } = await shop.catalogue.search(`  ${card.title.toUpperCase()} `, { ...FIRST_PAGE, limit: 3 });
    expect(products[0]?.title).toBe(card.title);
  }
});

test('[CARD-05] all words must match, and colours have their Hindi names', async () => {
  const found = await titles('peela dupatta');
  expect(found.length).toBeGreaterThan(0);
  for (const title of found) expect(title).toMatch(/dupatta/i);
});

test('[CARD-05] available products come before sold-out ones', async () => {
  const { products } = await shop.catalogue.search('cotton', FIRST_PAGE);
  const sold = products.map((card) => card.available);
  expect(sold).toEqual(sold.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(sold).size).toBe(2);
});

test('[CARD-05] a collection’s title finds its products', async () => {
  const collections = await shop.catalogue.collections(20);
  for (const collection of collections) {
    const { total } = await shop.catalogue.search(collection.title, FIRST_PAGE);
    expect(total, collection.title).toBeGreaterThan(0);
  }
});

test.each([
  '',
  '   ',
  '!!!',
  'qqqqzzzz',
  "'; drop table product; --",
  '& | ! ( ) :*',
  '\u0000',
  '🪷',
  'x'.repeat(5_000),
])('[CARD-05] a search for %j shows an empty page or products, never an error', async (text) => {
  const page = await shop.catalogue.search(text, FIRST_PAGE);
  expect(page.total).toBe(page.products.length);
  await shop.catalogue.searchFacets(text);
  await shop.catalogue.suggest(text);
});

test.each(['sandals', 'cotton shoes', 'jooti shoes', 'juti', 'bag', 'red handbag', 'सैंडल', 'gold watch', 'silk bikini'])(
  '[CARD-05] "%s" finds nothing, and the page says that it is not sold',
  async (text) => {
    const page = await shop.catalogue.search(text, FIRST_PAGE);
    expect(page).toMatchObject({ products: [], total: 0, searchedFor: null, notSold: true });
    expect((await shop.catalogue.searchFacets(text)).exact).toBe(true);
  },
);

test('[CARD-05] goods that only describe what is sold do not hide it', async () => {
  for (const text of ['cap sleeve kurta', 'boot cut jeans', 'kurta with belt', 'tie dye']) {
    const { total, notSold } = await shop.catalogue.search(text, FIRST_PAGE);
    expect([total > 0, notSold], text).toEqual([true, undefined]);
  }
  expect((await shop.catalogue.suggest('bag')).products.length).toBeGreaterThan(0);
});

test('[CARD-05] a meaningless word does not spoil the rest', async () => {
  const page = await shop.catalogue.search('kurta zzzqqq', FIRST_PAGE);
  expect(page.searchedFor).toBe('kurta');
  expect(page.total).toBeGreaterThan(10);
});

test.each(['featured', 'newest', 'price-up', 'price-down', 'biggest-discount'] as const)(
  '[CARD-05] [LIST-08] results by %s are paged without gap or repetition, under filters too',
  async (sort) => {
    const filters = { ...FIRST_PAGE.filters, availableOnly: true };
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof shop.catalogue.search>> = await shop.catalogue.search('cotton', {
        sort,
        filters,
        after,
        limit: 11,
      });
      ids.push(...page.products.map((card) => card.id));
      after = page.nextCursor;
    } while (after !== null);
    const { total } = await shop.catalogue.search('cotton', { ...FIRST_PAGE, filters });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(total);
  },
);

test('[CARD-05] facets count the results', async () => {
  const { total } = await shop.catalogue.search('kurta', FIRST_PAGE);
  const facets = await shop.catalogue.searchFacets('kurta');
  expect(facets.exact).toBe(true);
  expect(facets.priceBands.reduce((sum, band) => sum + band.count, 0)).toBe(total);
  expect(facets.sizes.find((size) => size.value === 'M')?.count).toBeGreaterThan(0);
});

test.each([
  ['kur', /kurta/i, 'Kurtas'],
  ['sar', /saree/i, 'Sarees'],
  ['block print kur', /kurta/i, null],
])('[CARD-05] typing "%s" suggests products and collections', async (text, product, collection) => {
  const { products, collections } = await shop.catalogue.suggest(text);
  expect(products[0]?.title).toMatch(product);
  expect(products.length).toBeLessThanOrEqual(6);
  expect(collections[0]?.title ?? null).toBe(collection);
});

test('[CARD-05] a search is narrowed to a wearer and to a discount, and its facets count accordingly', async () => {
  const men = { ...FIRST_PAGE.filters, wearer: 'men' } as const;
  const { products, total } = await shop.catalogue.search('cotton', { ...FIRST_PAGE, filters: men });
  expect(total).toBeGreaterThan(0);
  for (const { title } of products) expect(title).not.toMatch(/saree|lehenga|frock|anarkali/i);
  const reduced = { ...men, minDiscountPercent: 30 };
  const fewer = await shop.catalogue.search('cotton', { ...FIRST_PAGE, filters: reduced });
  const { discounts } = await shop.catalogue.searchFacets('cotton', men);
  expect(discounts?.find(({ percent }) => percent === 30)?.count).toBe(fewer.total);
  expect(fewer.total).toBeLessThan(total);
});

test('[CARD-05] blue in any language finds indigo and navy, and indigo does not find other blues', async () => {
  expect((await titles('नीला कुर्ता')).some((title) => /indigo/i.test(title))).toBe(true);
  for (const title of await titles('indigo kurta')) expect(title).not.toMatch(/sky blue/i);
});

test('[CARD-05] products are found by the merchant’s names of tags and collections, and by the feed’s words still', async () => {
  const named = await startCatalogue({
    names: { hi: { collections: { kurtas: 'अंगरखे' }, tags: { cotton: 'बिनौला' } } },
  });
  await syncWell(named);
  const count = async (text: string) => (await named.catalogue.search(text, FIRST_PAGE)).total;
  try {
    expect(await count('अंगरखे')).toBe(await count('kurtas'));
    expect(await count('बिनौला')).toBe(await count('cotton'));
    expect(await count('बिनौला')).toBeGreaterThan(0);
    expect((await shop.catalogue.search('अंगरखे', FIRST_PAGE)).total).toBe(0);
  } finally {
    await named.close();
  }
});
