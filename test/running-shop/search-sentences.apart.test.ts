import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../shop.config.ts';
import { createLoadContext } from '../../src/pages/load-context.ts';
import { serverHtml } from '../../src/pages/_static/server-html-context.ts';
import { loader } from '../../src/pages/search/load.server.ts';
import { demoShop } from '../../stand-ins/shop-feed/catalogue/demo-shop.ts';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../catalogue-under-test.ts';
import { cardsIn } from '../pages/cards-in-html.ts';
import { TEST_SHOP } from '../render-page.tsx';

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: demoShop() });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

const missed: string[] = [];
const unused = () => Promise.reject(new Error('A search asks nobody else.'));

async function load(q: string, more = '') {
  const context = createLoadContext({
    catalogue: shop.catalogue,
    shop: TEST_SHOP,
    about: shopConfig.about,
    additions: { help: {}, shippingPolicy: {}, refundPolicy: {}, privacyPolicy: {}, terms: {} },
    giftCards: shopConfig.giftCards,
    menuOrder: shopConfig.menu,
    looks: shopConfig.looks,
    sizeChart: shopConfig.sizeChart,
    sizeGuides: [],
    names: {},
    swatches: {},
    labels: async () => new Map(),
    labelRules: { new: null, bestseller: null },
    publicUrl: 'https://shop.example',
    now: () => 0,
    noteMissedSearch: (text) => missed.push(text),
    formSubmissions: { storeContactRequest: unused, subscribe: unused },
    orders: {
      track: unused,
      confirmCod: unused,
      cancelUnconfirmed: unused,
      sendCodCode: unused,
      answerDelivery: unused,
    },
    returns: { cancelOrder: unused, cancelPieces: unused, request: unused, withdraw: unused },
    reviews: { reviewable: unused, write: unused, newest: unused, ofProduct: unused, ratings: unused },
    stockAlerts: { ways: () => ({ mobile: false, email: false }), subscribe: unused },
    offersOfProduct: unused,
    offersOfCards: async () => new Map(),
    ratingsOfCards: async () => new Map(),
    home: null,
    offersInForce: unused,
    ownPicture: unused,
    menuEntries: null,
    payDomains: [],
  });
  const request = new Request(`https://shop.example/search?q=${encodeURIComponent(q)}${more}`);
  return { found: await loader({ request, context }), context };
}

async function search(q: string, more = '') {
  const { found, context } = await load(q, more);
  if (found.kind === 'nothing-asked') throw new Error('Nothing was asked.');
  const html = context.get(serverHtml);
  return { ...found, products: cardsIn(html['list']), suggested: cardsIn(html['suggested']) };
}

test('[CARD-05] a price in the text is a filter: "kurta under 1500", "laal saree 20000 tak"', async () => {
  for (const [text, end, title] of [
    ['kurta under 1500', 150_000, /kurta/i],
    ['laal saree 20000 tak', 2_000_001, /saree/i],
  ] as const) {
    const { products, choice } = await search(text);
    expect(products.length, text).toBeGreaterThan(0);
    expect(choice.filters.maxPricePaise).toBe(end);
    for (const card of products) expect(card.pricePaise, card.title).toBeLessThan(end);
    expect(products[0]?.title).toMatch(title);
  }
});

test('[CARD-05] a wearer in the text is a filter: "mens kurta" never shows a woman’s', async () => {
  const { products, choice, total, suggested } = await search('mens shirt');
  expect(choice.filters.wearer).toBe('men');
  expect(total).toBeGreaterThan(3);
  for (const { title } of products) expect(title).toMatch(/shirt/i);
  // The demo shop has no such product. The page says so, and suggests the nearest products.
  const none = await search('mens lehenga');
  expect(none.total).toBe(0);
  expect(none.suggested[0]?.title).toMatch(/lehenga/i);
  expect(suggested).toEqual([]);
});

test('[CARD-05] a search text with only filters shows everything that matches them', async () => {
  const kids = await search('bachon ke kapde');
  expect(kids.total).toBeGreaterThan(5);
  const cheap = await search('under 500');
  expect(cheap.products.every((card) => card.pricePaise < 50_000)).toBe(true);
});

test('[CARD-05] a number that belongs to a name is no price, and a filter in the address overrides the text', async () => {
  const { choice } = await search('kurta 100');
  expect(choice.filters.maxPricePaise).toBeNull();
  const chosen = await search('kurta under 1500', '&upto=2000');
  expect(chosen.choice.filters.maxPricePaise).toBe(200_001);
});

test.each([
  ['लड़कियों की फ्रॉक', /frock/i, null],
  ['मर्दों की शर्ट', /shirt/i, null],
  ['काली शर्ट', /black|tee/i, null],
  ['सिल्क साड़ी', /silk saree/i, null],
  ['जींस', /jeans/i, null],
  ['pant for men', /jeans/i, null],
  ['ajrak kurta', /ajrakh.*kurta/i, null],
  ['offer', /./, null],
  // A word that no product has is dropped, and never taken for a misspelling of another word.
  ['saree blouse', /saree/i, 'saree'],
  ['formal shirt', /shirt/i, 'shirt'],
  ['kurta set', /kurta/i, 'kurta'],
])('[CARD-05] "%s" finds the matching products first', async (text, title, searchedFor) => {
  const found = await search(text);
  expect(found.products[0]?.title).toMatch(title);
  expect(found.searchedFor).toBe(searchedFor);
});

test('[CARD-05] a size in the text is a filter: "red kurti L size"', async () => {
  const { choice, products } = await search('red kurti L size');
  expect(choice.filters.sizes).toEqual(['L']);
  expect(products.length).toBeGreaterThan(0);
  for (const { title, sizes } of products) {
    expect(title).toMatch(/red/i);
    expect(sizes.some(({ size, available }) => size === 'L' && available)).toBe(true);
  }
});

test('a search without results is counted, but not if only its filters or a later page are empty', async () => {
  missed.length = 0;
  await search('kurta');
  await search('kurta', '&size=NOSUCHSIZE');
  await search('zzqxv', '&after=none');
  expect(missed).toEqual([]);
  await search('zzqxv');
  expect(missed).toEqual(['zzqxv']);
});

test('the search page without a question leads to every collection, also to those that the menu is too short for', async () => {
  const { found: before } = await load('');
  expect(before).toMatchObject({ kind: 'nothing-asked', others: [] });
  await sql`
    insert into collection (feed_id, handle, title, description_html, position, product_count)
    select 'many-' || n, 'many-' || n, 'Many ' || n, '', 1000 + n, 1 from generate_series(1, 70) n`.execute(
    shop.database,
  );
  const { found } = await load('');
  if (found.kind !== 'nothing-asked' || before.kind !== 'nothing-asked') throw new Error('Something was asked.');
  const reached = new Set([...found.collections, ...found.others].map(({ handle }) => handle));
  expect(reached.size).toBe(before.collections.length + 70);
  expect(found.others.at(-1)).toEqual({ handle: 'many-70', title: 'Many 70' });
});
