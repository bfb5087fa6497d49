import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import type { LabelRules } from '../../../domain/catalogue/product-label.ts';
import { countLabels, createLabels } from './service.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const DAY = 86_400_000;
const NEW: LabelRules = { new: { days: 14, name: {} }, bestseller: null };
const best = (more: Partial<NonNullable<LabelRules['bestseller']>> = {}): LabelRules => ({
  new: null,
  bestseller: { days: 30, pieces: 2, most: 5, name: {}, ...more },
});
const OFF: LabelRules = { new: null, bestseller: null };

let gateway: RunningGateway;
let catalogue: CatalogueUnderTest;
let shop: PayingShop;
/** Products of one category, and one of another. */
let first = '';
let second = '';
let elsewhere = '';

beforeAll(async () => {
  gateway = await openGateway({ now: () => NOON });
  catalogue = await startCatalogue();
  await syncWell(catalogue);
  shop = await openPayingShop({ gateway, now: () => NOON, shares: { database: catalogue.database } });
  const { rows } = await sql<{ id: string; category: number }>`
    select p.feed_id as id, min(c.collection_key) as category from product p join collection_product c using (product_key)
    group by p.feed_id having count(*) = 1 order by category, p.feed_id`.execute(catalogue.database);
  const [one, other] = rows;
  [first, second] = [one?.id ?? '', other?.category === one?.category ? (other?.id ?? '') : ''];
  elsewhere = rows.find(({ category }) => category !== one?.category)?.id ?? '';
  if ([first, second, elsewhere].includes(''))
    throw new Error('Two products of one category and one of another are needed.');
}, 60_000);
afterAll(async () => {
  await shop.close();
  await catalogue.close();
  await gateway.close();
});
beforeEach(async () => {
  await sql`delete from product_seen`.execute(catalogue.database);
  await sql`delete from product_label`.execute(catalogue.database);
  await sql`update order_item set product_id = 'gone'`.execute(catalogue.database);
  await sql`update product set published_at = ${new Date(NOON - 100 * DAY)}`.execute(catalogue.database);
});

const labelsWith = async (rules: LabelRules, now = NOON) => {
  await countLabels(catalogue.database, rules, now);
  return Object.fromEntries(await createLabels({ database: catalogue.database, version: async () => 1, isOn: true })());
};
const publishedAt = (id: string, at: number) =>
  sql`update product set published_at = ${new Date(at)} where feed_id = ${id}`.execute(catalogue.database);
/** An order of two different pieces, of which each is made one of a product. */
async function sell(products: readonly string[], { paid = true } = {}): Promise<string> {
  for (const id of products) {
    const orderId = await placeOrder(shop);
    if (paid) {
      gateway.control.pay(orderId, { status: 'SUCCESS' });
      await shop.payments.sync(orderId, 'return');
    }
    await sql`update order_item set product_id = ${id}, quantity = 1 where order_id = ${orderId}`.execute(
      shop.database,
    );
    await sql`delete from order_item i where order_id = ${orderId} and line > (
      select min(line) from order_item where order_id = ${orderId})`.execute(shop.database);
    if (products.length === 1) return orderId;
  }
  return '';
}

test('what the shop had before counts from its platform’s date, and what comes later from when it was first seen', async () => {
  await publishedAt(first, NOON - 3 * DAY);
  await publishedAt(second, NOON + 30 * DAY);
  expect(await labelsWith(NEW)).toEqual({ [first]: 'new', [second]: 'new' });
  await sql`delete from product_seen s using product p where p.product_key = s.product_key and p.feed_id = ${elsewhere}`.execute(
    catalogue.database,
  );
  expect(await labelsWith(NEW, NOON + DAY)).toEqual({ [first]: 'new', [second]: 'new', [elsewhere]: 'new' });
  expect(await labelsWith(NEW, NOON + 12 * DAY)).toEqual({ [second]: 'new', [elsewhere]: 'new' });
  expect(await labelsWith(NEW, NOON + 16 * DAY)).toEqual({});
});

test('a bestseller is what the books say was sold: enough pieces, paid for, in these days', async () => {
  await sell([first, first, second]);
  expect(await labelsWith(best())).toEqual({ [first]: 'bestseller' });
  expect(await labelsWith(best({ pieces: 3 }))).toEqual({});
  expect(await labelsWith(best({ pieces: 1 }))).toEqual({ [first]: 'bestseller', [second]: 'bestseller' });
  expect(await labelsWith(best({ days: 7 }), NOON + 8 * DAY)).toEqual({});
  await sell([second], { paid: false });
  expect(await labelsWith(best())).toEqual({ [first]: 'bestseller' });
  await sql`update order_item set cancelled_quantity = quantity where product_id = ${first}`.execute(shop.database);
  expect(await labelsWith(best({ pieces: 1 }))).toEqual({ [second]: 'bestseller' });
});

test('of each category only so many are bestsellers, those sold most; a bestseller that is new is called a bestseller', async () => {
  await sell([first, first, second, elsewhere]);
  const one = best({ pieces: 1, most: 1 });
  expect(await labelsWith(one)).toEqual({ [first]: 'bestseller', [elsewhere]: 'bestseller' });
  await publishedAt(first, NOON - DAY);
  await publishedAt(second, NOON - DAY);
  expect(await labelsWith({ ...NEW, bestseller: one.bestseller })).toEqual({
    [first]: 'bestseller',
    [second]: 'new',
    [elsewhere]: 'bestseller',
  });
  expect(await labelsWith(OFF)).toEqual({});
});

test('pages are told of what changed, and of nothing when nothing did; two processes that count at once agree', async () => {
  await publishedAt(first, NOON - DAY);
  const version = async () =>
    (await catalogue.database.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  const counted = await Promise.all([
    countLabels(catalogue.database, NEW, NOON),
    countLabels(catalogue.database, NEW, NOON),
  ]);
  expect(counted.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await countLabels(catalogue.database, NEW, NOON)).toBe(0);
  expect(await version()).toBe(before + 1);
  const { rows } = await sql<{ handle: string }>`
    select c.handle from catalogue_change c where version = ${before + 1}`.execute(catalogue.database);
  expect(rows.length).toBe(1);
});

test('labels are read once for a version of the catalogue, and not at all while they are off', async () => {
  await publishedAt(first, NOON - DAY);
  await countLabels(catalogue.database, NEW, NOON);
  let version = 1;
  const labels = createLabels({ database: catalogue.database, version: async () => version, isOn: true });
  expect((await labels()).size).toBe(1);
  await sql`delete from product_label`.execute(catalogue.database);
  expect((await labels()).size).toBe(1);
  version = 2;
  expect((await labels()).size).toBe(0);
  const off = createLabels({
    database: catalogue.database,
    version: () => Promise.reject(new Error('asked')),
    isOn: false,
  });
  expect((await off()).size).toBe(0);
});
