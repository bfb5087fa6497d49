import { afterEach, expect, test } from 'vitest';
import { plainShop } from '../../../../../stand-ins/woocommerce/shapes.ts';
import {
  type RunningWooCommerce,
  startWooCommerce,
  type StartOptions,
} from '../../../../../stand-ins/woocommerce/start.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { woocommerce } from './woocommerce.ts';

let site: RunningWooCommerce;
let shop: CatalogueUnderTest;

async function open(options: StartOptions = {}, root = '/wp-json'): Promise<void> {
  site = await startWooCommerce(options);
  shop = await startCatalogue({ provider: woocommerce, feedUrl: `${site.url}${root}` });
}
afterEach(async () => {
  await shop.close();
  await site.close();
});

const productOf = (slug: string) => {
  const product = site.shop.products.find((one) => one.slug === slug);
  if (!product) throw new Error(`There is no ${slug}.`);
  return product;
};
const variantsIn = async (handle: string) => {
  const product = await shop.catalogue.product(handle);
  return product && 'variants' in product ? product.variants : [];
};
const listed = async (collection: string) => (await shop.catalogue.listing(collection, FIRST_PAGE)).products;

test('a sync sells every product at its price, with names as they are read, its sale and its collection', async () => {
  await open();
  await syncWell(shop);
  const saree = await shop.catalogue.product('ajrakh-saree');
  expect(saree).toMatchObject({
    id: 'wc-201',
    title: 'Ajrakh Saree – Indigo & Madder',
    vendor: 'Example Looms',
    productType: 'Sarees',
    tags: ['Festive & Wedding'],
    options: [],
    variants: [{ id: 'wc-201', pricePaise: 299_950, compareAtPricePaise: 349_900, available: true, sku: 'AJ-1' }],
  });
  expect(saree && 'descriptionHtml' in saree && saree.descriptionHtml).toMatch(
    /Printed by hand[^]*Six yards[^]*Fabric: Handloom cotton/,
  );
  const menu = await shop.catalogue.collections(20);
  expect(menu.map(({ title }) => title).toSorted()).toEqual(['Kurtas & Shirts', 'Sarees', 'Summer 2023', 'दुपट्टे']);
  expect((await listed('2023')).map(({ handle }) => handle)).toEqual(['linen-shirt']);
  expect((await listed('दुपट्टे')).map(({ handle }) => handle)).toContain('बनारसी-दुपट्टा');
});

test('each variation has its own price, sale and stock', async () => {
  await open();
  await syncWell(shop);
  expect(await variantsIn('block-print-kurta')).toMatchObject([
    { id: 'wc-211', options: ['S'], pricePaise: 129_900, compareAtPricePaise: null, available: true },
    { id: 'wc-212', options: ['M'], pricePaise: 119_900, compareAtPricePaise: 134_900, available: true },
    { id: 'wc-213', options: ['L'], pricePaise: 139_900, available: false },
  ]);
});

test('a variation for any size is sold in each size, and keeps its picture', async () => {
  await open();
  await syncWell(shop);
  const variants = await variantsIn('linen-shirt');
  expect(variants.map(({ id, options, pricePaise }) => [id, ...options, pricePaise])).toEqual([
    ['wc-221-size-s', 'Indigo', 'S', 189_900],
    ['wc-221-size-m', 'Indigo', 'M', 189_900],
    ['wc-221-size-l', 'Indigo', 'L', 189_900],
    ['wc-222', 'Off & White', 'M', 199_900],
  ]);
  expect(variants.map(({ pictureIndex }) => pictureIndex)).toEqual([1, 1, 1, 0]);
});

test('what is sold out, has no price or is no parcel cannot be bought', async () => {
  await open();
  await syncWell(shop);
  expect(await variantsIn('sold-out-stole')).toMatchObject([{ available: false }]);
  expect((await listed('kurtas-shirts')).map(({ handle }) => handle)).toEqual(['block-print-kurta', 'linen-shirt']);
  expect(await shop.catalogue.product('festive-set')).toBeNull();
  expect(await shop.catalogue.product('elsewhere')).toBeNull();
  const reasons = (await shop.rejects(50)).map(({ reason }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['not_delivered', 'price_untrusted']));
});

test('a shop of 230 products is read to its end, and its newest come first', async () => {
  await open({ shop: plainShop(230) });
  await syncWell(shop);
  const first = await shop.catalogue.listing('sarees', { ...FIRST_PAGE, sort: 'newest' });
  expect(first.total).toBe(230);
  expect(first.products[0]?.handle).toBe('saree-1229');
});

test('a product with more than a hundred variations has all of them', async () => {
  await open();
  const kurta = productOf('block-print-kurta');
  const terms = Array.from({ length: 130 }, (_, index) => ({ name: `Size ${index}`, slug: `s-${index}` }));
  kurta.attributes = [{ name: 'Size', isShared: true, isForVariations: true, terms }];
  const [first] = kurta.variations;
  if (!first) throw new Error('no variation');
  kurta.variations = terms.map(({ slug }, index) => ({
    ...first,
    id: 3_000 + index,
    values: [slug],
    regularPaise: 50_000 + index * 100,
  }));
  await syncWell(shop);
  const variants = await variantsIn('block-print-kurta');
  expect(variants).toHaveLength(130);
  expect(variants.every(({ id, pricePaise }) => pricePaise === 50_000 + (Number(id.slice(3)) - 3_000) * 100)).toBe(
    true,
  );
});

test('a changed price of one variation is seen by the next sync, though no list of products tells it', async () => {
  await open();
  // A page with something that is refused is read again anyway.
  site.shop.products = site.shop.products.filter(({ slug }) => slug === 'ajrakh-saree' || slug === 'linen-shirt');
  await syncWell(shop);
  const [, medium] = productOf('linen-shirt').variations;
  if (medium) medium.inStock = false;
  await syncWell(shop);
  expect((await variantsIn('linen-shirt')).at(-1)).toMatchObject({ id: 'wc-222', available: false });
});

test('variations of a product in several collections are asked for once in a sync', async () => {
  await open();
  await syncWell(shop);
  expect(site.requests.filter((asked) => asked.includes('type=variation'))).toHaveLength(1);
});

test.each([0, 1, 2, 3])('prices are right in a shop that shows %i decimals', async (minorUnit) => {
  await open({ minorUnit });
  await syncWell(shop);
  expect((await variantsIn('block-print-kurta'))[0]?.pricePaise).toBe(129_900);
});

test('a shop in a folder without readable addresses is read', async () => {
  await open({ folder: '/store', readableAddresses: false }, '/?rest_route=');
  await syncWell(shop);
  expect((await listed('sarees')).map(({ handle }) => handle)).toEqual(['ajrakh-saree']);
  productOf('ajrakh-saree').salePaise = 289_900;
  await shop.refreshProduct('ajrakh-saree');
  expect(await variantsIn('ajrakh-saree')).toMatchObject([{ pricePaise: 289_900 }]);
});

test('a shop that asks for another currency sells nothing', async () => {
  await open({ currency: 'USD' });
  await syncWell(shop);
  expect((await shop.rejects(50)).map(({ reason }) => reason)).toContain('price_untrusted');
  expect(await woocommerce.readShop(`${site.url}/wp-json`, Date.now)).toMatchObject({ currency: 'USD' });
  expect(await listed('sarees')).toEqual([]);
});

test.each(['बनारसी-दुपट्टा', '2024', 'ajrakh-saree'])(
  'the price of %s is confirmed at once before it is paid',
  async (slug) => {
    await open();
    await syncWell(shop);
    const product = productOf(slug);
    product.regularPaise = 77_700;
    product.salePaise = null;
    const question = { productId: `wc-${product.id}`, variantId: `wc-${product.id}` };
    const [price] = await shop.confirmPrices([question], { timeoutMs: 5_000 });
    expect(price).toMatchObject({ source: 'feed', variant: { pricePaise: 77_700 } });
  },
);

test('a product is asked for by its name where its number is not known, and price and stock of a variation are confirmed', async () => {
  await open();
  await syncWell(shop);
  const other = await startCatalogue({
    provider: woocommerce,
    feedUrl: `${site.url}/wp-json`,
    database: shop.database,
  });
  const [small] = productOf('block-print-kurta').variations;
  if (small) Object.assign(small, { regularPaise: 111_100, inStock: false });
  site.requests.length = 0;
  const [price] = await other.confirmPrices([{ productId: 'wc-210', variantId: 'wc-211' }], { timeoutMs: 5_000 });
  await other.close();
  expect(price?.variant).toMatchObject({ pricePaise: 111_100, available: false });
  expect(site.requests[0]).toContain('slug=block-print-kurta');
});

test('a product that is gone is not sold, and one made anew under its address is not taken for it', async () => {
  await open();
  await syncWell(shop);
  site.shop.products = site.shop.products.filter(({ slug }) => slug !== 'sold-out-stole');
  const [price] = await shop.confirmPrices([{ productId: 'wc-240', variantId: 'wc-240' }], { timeoutMs: 5_000 });
  expect(price).toBeNull();
  productOf('ajrakh-saree').id = 999;
  const [renumbered] = await shop.confirmPrices([{ productId: 'wc-201', variantId: 'wc-201' }], { timeoutMs: 5_000 });
  expect(renumbered).toMatchObject({ source: 'stored' });
  const [kurta, stole] = [productOf('linen-shirt'), productOf('2024')];
  Object.assign(stole, { slug: 'renamed', regularPaise: 11_100 });
  Object.assign(kurta, { slug: '2024' });
  const [renamed] = await shop.confirmPrices([{ productId: 'wc-250', variantId: 'wc-250' }], { timeoutMs: 5_000 });
  expect(renamed).toMatchObject({ source: 'stored', variant: { pricePaise: 249_900 } });
});

test.each(['error-503', 'error-429', 'html', 'cut-off', 'hang-up'] as const)(
  'a single %s answer is asked for again, and the shop is whole',
  async (kind) => {
    await open();
    site.fault({ kind, path: 'type=variation' });
    await syncWell(shop);
    expect(await variantsIn('block-print-kurta')).toHaveLength(3);
  },
);

test('a shop that refuses us keeps what it had', async () => {
  await open();
  await syncWell(shop);
  site.fault({ kind: 'error-403', times: 50 });
  expect((await shop.syncNow()).outcome).not.toBe('complete');
  expect(await listed('sarees')).toHaveLength(1);
});

/** A product with more variations than one answer holds. */
function growKurta(count: number): void {
  const kurta = productOf('block-print-kurta');
  const [first] = kurta.variations;
  if (!first) throw new Error('no variation');
  const terms = Array.from({ length: count }, (_, index) => ({ name: `Size ${index}`, slug: `s-${index}` }));
  kurta.attributes = [{ name: 'Size', isShared: true, isForVariations: true, terms }];
  kurta.variations = terms.map(({ slug }, index) => ({ ...first, id: 3_000 + index, values: [slug] }));
}
const aboutKurta = () => site.requests.filter((asked) => /type=variation&parent=210&/.test(asked));

test('a site that answers the first page of variations to every page is asked for two, not for fifty', async () => {
  await open();
  growKurta(250);
  site.fault({ kind: 'first-page', path: 'type=variation', times: 1_000 });
  await syncWell(shop);
  expect(aboutKurta()).toHaveLength(2);
  expect(await variantsIn('block-print-kurta')).toHaveLength(100);
});

test('a shopper who pays waits no longer than said for a site that needs several slow answers for one product', async () => {
  await open();
  growKurta(450);
  await syncWell(shop);
  const other = await startCatalogue({
    provider: woocommerce,
    feedUrl: `${site.url}/wp-json`,
    database: shop.database,
  });
  site.requests.length = 0;
  site.fault({ kind: 'slow', times: 1_000 });
  const [price] = await other.confirmPrices([{ productId: 'wc-210', variantId: 'wc-3449' }], { timeoutMs: 400 });
  await other.close();
  expect(price).toMatchObject({ source: 'stored' });
  // Of the six answers that it would need, the second comes too late.
  expect(site.requests.length).toBeLessThanOrEqual(2);
});

test('names are plain texts, whatever HTML the site wrote into them', async () => {
  await open();
  const kurta = productOf('block-print-kurta');
  kurta.name = 'Block Print<br>Kurta <em>(new)</em>';
  kurta.tags = ['<b>Festive</b> wear'];
  await syncWell(shop);
  expect(await shop.catalogue.product('block-print-kurta')).toMatchObject({
    title: 'Block Print Kurta (new)',
    tags: ['Festive wear'],
  });
});
