import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SaleInput } from '../../../../contracts/desk/sales.ts';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { createMerchantSales, type MerchantSales } from './merchant-sales.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nothing = async () => undefined;

let shop: CatalogueUnderTest;
let product: { id: string; handle: string; variantId: string };

beforeAll(async () => {
  shop = await startCatalogue({ persuasion: 'honest' });
  await syncWell(shop);
  const [found] = await shop.catalogue.home(1, 1);
  const [card] = found?.products ?? [];
  if (!card) throw new Error('The shop is empty.');
  product = { id: card.id, handle: card.handle, variantId: card.variantId };
});
afterAll(() => shop.close());

beforeEach(async () => {
  for (const { id, until } of await shop.sales.list()) {
    if (until > shop.clock.now) await shop.sales.end(Number(id), nothing);
  }
  shop.feed.control.reset();
  shop.feed.control.setPrice({ handle: product.handle, price: '1000.00' });
  shop.clock.now += 60 * DAY;
  await syncWell(shop);
  await sql`truncate former_price`.execute(shop.database);
});

const ofProduct = (): SaleInput['target'] => ({
  which: 'only',
  collections: [],
  tags: [],
  products: [product.handle],
  variants: [],
});

const make = (more: Partial<SaleInput>) =>
  shop.sales.create(
    {
      name: { en: 'Weekend' },
      target: ofProduct(),
      basisPoints: 2_500,
      prices: {},
      from: shop.clock.now,
      until: shop.clock.now + DAY,
      ...more,
    },
    'asha',
    nothing,
  );

async function onPage(): Promise<[price: number | undefined, struck: number | null | undefined]> {
  const found = await shop.catalogue.product(product.handle);
  if (found === null || 'movedTo' in found) throw new Error('The product is gone.');
  const variant = found.variants.find(({ id }) => id === product.variantId);
  return [variant?.pricePaise, variant?.compareAtPricePaise];
}

const storedVersion = async () =>
  (await shop.database.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;

/** Another process that shares the database, with a clock of its own. */
const replica = (now: () => number): MerchantSales =>
  createMerchantSales({ database: shop.database, persuasion: 'honest', now, onChange: nothing });

test('honest: a sale that follows another at the same minute does not strike the price from before both', async () => {
  const begins = shop.clock.now + HOUR;
  await make({ from: begins, until: begins + DAY });
  await make({ from: begins + DAY, until: begins + 2 * DAY, basisPoints: 2_000 });
  shop.clock.now = begins;
  await shop.sales.tick();
  expect(await onPage()).toEqual([75_000, 100_000]);
  shop.clock.now = begins + DAY;
  await shop.sales.tick();
  expect(await onPage()).toEqual([80_000, null]);
  await shop.refreshProduct(product.handle);
  shop.clock.now += HOUR;
  await syncWell(shop);
  expect(await onPage()).toEqual([80_000, null]);
});

test('honest: a sale that began while a deeper one ran does not strike the price from before both', async () => {
  const begins = shop.clock.now + HOUR;
  await make({ from: begins, until: begins + DAY });
  await make({ from: begins + HOUR, until: begins + 2 * DAY, basisPoints: 2_000 });
  for (const moment of [begins, begins + HOUR, begins + DAY]) {
    shop.clock.now = moment;
    await shop.sales.tick();
  }
  expect(await onPage()).toEqual([80_000, null]);
});

test('honest: forty days after a sale the next one strikes the usual price again', async () => {
  await make({});
  shop.clock.now += DAY;
  await shop.sales.tick();
  shop.clock.now += 40 * DAY;
  await make({ basisPoints: 2_000 });
  expect(await onPage()).toEqual([80_000, 100_000]);
});

test('replicas whose clocks differ by seconds begin and end a sale once', async () => {
  const begins = shop.clock.now + HOUR;
  await make({ from: begins, until: begins + DAY });
  const ahead = replica(() => shop.clock.now + 2_000);
  const behind = replica(() => shop.clock.now);
  const before = await storedVersion();
  shop.clock.now = begins - 1_000;
  await ahead.tick();
  await behind.tick();
  await ahead.tick();
  expect([await onPage(), await storedVersion()]).toEqual([[75_000, 100_000], before + 1]);
  shop.clock.now = begins + DAY - 1_000;
  await ahead.tick();
  await behind.tick();
  expect([(await onPage())[0], await storedVersion()]).toEqual([100_000, before + 2]);
});

test('a clock that was far ahead and is put right does not keep sales from beginning and ending', async () => {
  await replica(() => shop.clock.now + 5 * DAY).create(
    {
      name: { en: 'Later' },
      target: ofProduct(),
      basisPoints: 1_000,
      prices: {},
      from: shop.clock.now + 5 * DAY,
      until: shop.clock.now + 6 * DAY,
    },
    'asha',
    nothing,
  );
  await shop.sales.tick();
  expect((await onPage())[0]).toBe(100_000);
});

test('what an older process writes of a product is its price, and no price of before comes back', async () => {
  await make({});
  expect((await onPage())[0]).toBe(75_000);
  // As a process writes that does not know what is stored beside the details.
  await sql`
    update product_detail d set detail = jsonb_set(feed_detail, '{variants}', (
      select jsonb_agg(jsonb_set(variant, '{pricePaise}', '120000')) from jsonb_array_elements(feed_detail -> 'variants') variant
    )) from product p where p.product_key = d.product_key and p.handle = ${product.handle}`.execute(shop.database);
  expect((await onPage())[0]).toBe(120_000);
  shop.clock.now += DAY;
  await shop.sales.tick();
  expect((await onPage())[0]).toBe(120_000);
});

test('during a sale the next sync reduces again what an older process wrote', async () => {
  await make({});
  await sql`
    update product_detail d set detail = feed_detail
    from product p where p.product_key = d.product_key and p.handle = ${product.handle}`.execute(shop.database);
  expect((await onPage())[0]).toBe(100_000);
  shop.clock.now += HOUR;
  await syncWell(shop);
  expect((await onPage())[0]).toBe(75_000);
});

test('at the minute, two replicas under a sync and refreshes settle on one price everywhere', async () => {
  const begins = shop.clock.now + HOUR;
  await make({ from: begins, until: begins + DAY });
  const other = replica(() => shop.clock.now);
  shop.clock.now = begins;
  shop.feed.control.setPrice({ handle: product.handle, price: '1200.00' });
  await Promise.all([
    shop.sales.tick(),
    syncWell(shop),
    other.tick(),
    ...Array.from({ length: 10 }, () => shop.refreshProduct(product.handle)),
    shop.sales.tick(),
    other.tick(),
  ]);
  const { rows } = await sql<{ row: number; detail: number; listed: number[] }>`
    select p.price_paise::int as row, (card ->> 'pricePaise')::int as detail,
      array(select price_paise::int from collection_product c where c.product_key = p.product_key) as listed
    from product p where handle = ${product.handle}`.execute(shop.database);
  expect((await onPage())[0]).toBe(90_000);
  expect(rows[0]).toMatchObject({ row: 90_000, detail: 90_000 });
  expect(new Set(rows[0]?.listed)).toEqual(new Set([90_000]));
});
