import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SaleInput } from '../../../../contracts/desk/sales.ts';
import { NO_FILTERS } from '../../../../domain/listing/listing-choice.ts';
import { ALL_GOODS } from '../../../../domain/money/rules/merchant-offer.ts';
import type { CatalogueChange } from '../apply/changes.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';

let shop: CatalogueUnderTest;
let collection: string;
let product: { id: string; handle: string; variantId: string };

const HOUR = 3_600_000;
const nothing = async () => undefined;

beforeAll(async () => {
  shop = await startCatalogue();
  await syncWell(shop);
  const [found] = await shop.catalogue.home(1, 1);
  const [card] = found?.products ?? [];
  if (!found || !card) throw new Error('The shop is empty.');
  collection = found.collection.handle;
  product = { id: card.id, handle: card.handle, variantId: card.variantId };
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.feed.control.reset();
  shop.clock.now += HOUR;
  shop.feed.control.setPrice({ handle: product.handle, price: '1000.00' });
  await syncWell(shop);
  await shop.refreshProduct(product.handle);
});
afterEach(async () => {
  for (const { id, until } of await shop.sales.list()) {
    if (until > shop.clock.now) await shop.sales.end(Number(id), nothing);
  }
});

const make = (more: Partial<SaleInput> = {}) =>
  shop.sales.create(
    {
      name: { en: 'Weekend' },
      target: { ...ALL_GOODS, which: 'only', collections: [collection], tags: [], products: [], variants: [] },
      basisPoints: 2_500,
      prices: {},
      from: shop.clock.now,
      until: shop.clock.now + 2 * HOUR,
      ...more,
    },
    'asha',
    nothing,
  );
async function onPage() {
  const found = await shop.catalogue.product(product.handle);
  if (found === null || 'movedTo' in found) throw new Error('The product is gone.');
  return found;
}
const priceOnPage = async () => (await onPage()).variants.find(({ id }) => id === product.variantId)?.pricePaise;
const confirmed = async () =>
  (await shop.confirmPrices([{ productId: product.id, variantId: product.variantId }]))[0]?.variant.pricePaise;
const inList = async (filters = NO_FILTERS) =>
  (await shop.catalogue.listing(collection, { ...FIRST_PAGE, filters })).products.find(
    ({ handle }) => handle === product.handle,
  );

test('at its minute a sale changes the price on card, page, list, filter and at the order, and at its end all go back', async () => {
  const changes: CatalogueChange[] = [];
  const stop = shop.onVersion((change) => changes.push(change));
  await make({ from: shop.clock.now + HOUR });
  await shop.sales.tick();
  expect([await priceOnPage(), await confirmed()]).toEqual([100_000, 100_000]);
  shop.clock.now += HOUR;
  await shop.sales.tick();
  expect([await priceOnPage(), await confirmed()]).toEqual([75_000, 75_000]);
  expect((await onPage()).sale).toEqual({ from: shop.clock.now, until: shop.clock.now + HOUR });
  expect(await inList()).toMatchObject({ pricePaise: 75_000 });
  const cheap = { ...NO_FILTERS, maxPricePaise: 80_000 };
  expect(await inList(cheap)).toBeDefined();
  expect(changes.at(-1)).toMatchObject({
    products: expect.arrayContaining([product.handle]),
    collections: expect.arrayContaining([collection]),
  });
  shop.clock.now += HOUR;
  await shop.sales.tick();
  expect([await priceOnPage(), await confirmed()]).toEqual([100_000, 100_000]);
  expect(await inList(cheap)).toBeUndefined();
  expect((await onPage()).sale).toBeUndefined();
  stop();
});

test('a price that the feed changes during a sale is reduced too, by a sync, a refresh and at the order', async () => {
  await make();
  shop.feed.control.setPrice({ handle: product.handle, price: '1200.00' });
  expect(await confirmed()).toBe(90_000);
  await expect.poll(priceOnPage).toBe(90_000);
  shop.feed.control.setPrice({ handle: product.handle, price: '1400.00' });
  shop.clock.now += 61_000;
  await shop.refreshProduct(product.handle);
  expect(await priceOnPage()).toBe(105_000);
  shop.feed.control.setPrice({ handle: product.handle, price: '1600.00' });
  shop.clock.now += 61_000;
  await syncWell(shop);
  expect(await priceOnPage()).toBe(120_000);
  // Nothing that the sale wrote is taken for a change of the feed.
  const version = await shop.catalogue.version();
  shop.clock.now += 61_000;
  await shop.refreshProduct(product.handle);
  await shop.sales.tick();
  expect(await shop.catalogue.version()).toBe(version);
});

test('a sale made at once, changed and ended changes prices in the same act', async () => {
  const id = Number(await make());
  expect(await priceOnPage()).toBe(75_000);
  const [listed] = await shop.sales.list();
  expect(listed).toMatchObject({ id: String(id), products: expect.any(Number) });
  expect(listed?.products).toBeGreaterThan(0);
  if (!listed) throw new Error('The sale is gone.');
  const { createdAt: _at, products: _count, id: _id, ...input } = listed;
  await shop.sales.change(id, { ...input, basisPoints: 5_000 }, nothing);
  expect(await priceOnPage()).toBe(50_000);
  await expect(shop.sales.change(id, input, nothing)).rejects.toMatchObject({ code: 'sale_changed' });
  shop.clock.now += 1_000;
  await shop.sales.end(id, nothing);
  expect(await priceOnPage()).toBe(100_000);
  await expect(shop.sales.end(id, nothing)).rejects.toMatchObject({ code: 'sale_over' });
  await expect(make({ from: 1, until: shop.clock.now })).rejects.toMatchObject({ code: 'sale_over' });
});

test('a product hidden during a sale comes back at its price of then, and at the sale’s while it runs', async () => {
  await make();
  await shop.merchandising.setProductHidden(product.id, true, nothing);
  await shop.merchandising.setProductHidden(product.id, false, nothing);
  expect(await priceOnPage()).toBe(75_000);
  await shop.merchandising.setProductHidden(product.id, true, nothing);
  shop.clock.now += 3 * HOUR;
  await shop.sales.tick();
  await shop.merchandising.setProductHidden(product.id, false, nothing);
  expect(await priceOnPage()).toBe(100_000);
});

test('lists whose prices a sale changes are counted again, at its begin, its end and after a refresh', async () => {
  const counted = () => sql`update collection set facets = '{}'::jsonb`.execute(shop.database);
  const isCleared = async () => {
    const { rows } = await sql<{ cleared: boolean }>`
      select facets is null as cleared from collection where handle = ${collection}`.execute(shop.database);
    return rows[0]?.cleared;
  };
  await counted();
  const id = Number(await make());
  expect(await isCleared()).toBe(true);
  await counted();
  shop.feed.control.setPrice({ handle: product.handle, price: '1200.00' });
  shop.clock.now += 61_000;
  await shop.refreshProduct(product.handle);
  expect(await isCleared()).toBe(true);
  await counted();
  await shop.sales.end(id, nothing);
  expect(await isCleared()).toBe(true);
});

test('two replicas that reach the minute at once begin the sale once', async () => {
  await make({ from: shop.clock.now + HOUR });
  shop.clock.now += HOUR;
  const before = await shop.catalogue.version();
  await Promise.all([shop.sales.tick(), shop.sales.tick()]);
  expect(await priceOnPage()).toBe(75_000);
  expect(await shop.catalogue.version()).toBe(before + 1);
});

test('the lowest price of before is also that of a sale which ends at the moment at which the next one begins', async () => {
  const lowest = async () => {
    const { rows } = await sql<{ lowest: number | null }>`
      select (d.sale -> 'variants' -> ${product.variantId}::text ->> 'lowestPaise')::int as lowest
      from product_detail d join product using (product_key) where handle = ${product.handle}`.execute(shop.database);
    return rows[0]?.lowest;
  };
  // The database notes when a price ended by its own clock.
  const at = () =>
    sql`update former_price set until = ${new Date(shop.clock.now)}
    where until between now() - interval '1 minute' and now()`.execute(shop.database);
  await sql`delete from former_price`.execute(shop.database);
  shop.clock.now += 40 * 24 * HOUR;
  const began = shop.clock.now;
  await make({ basisPoints: 5_000, until: began + HOUR });
  await at();
  // It had no other price than today's.
  expect(await lowest()).toBeNull();
  await make({ basisPoints: 4_000, from: began + HOUR, until: began + 3 * HOUR });
  shop.clock.now = began + HOUR + 400;
  await shop.sales.tick();
  await at();
  expect([await priceOnPage(), await lowest()]).toEqual([60_000, 50_000]);
  shop.clock.now += HOUR;
  await syncWell(shop);
  expect([await priceOnPage(), await lowest()]).toEqual([60_000, 50_000]);
});
