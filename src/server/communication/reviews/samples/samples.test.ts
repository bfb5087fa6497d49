import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoShop } from '../../../../../stand-ins/shop-feed/catalogue/demo-shop.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { recountReviews } from '../ratings.ts';
import { createReviewService, type ReviewService } from '../service.ts';
import { dropSamples, keepSamples } from './keep-samples.ts';
import { SAMPLE_REVIEWS } from './sample-reviews.ts';

const HANDLE = 'ajrakh-hand-block-straight-kurta-indigo';
const OTHER = 'kalamkari-dupatta-rust';
const NOW = new Date();

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let manager: Person;
let reviews: ReviewService;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  reviews = createReviewService(shop.orderDeps);
  desk = await openDesk(shop);
  manager = await desk.enter('manager');
});
beforeEach(async () => {
  await sql`delete from review`.execute(shop.database);
  await sql`delete from product_rating`.execute(shop.database);
  await sql`delete from product`.execute(shop.database);
  for (const [id, handle] of [
    ['7001', HANDLE],
    ['7002', OTHER],
    ['7003', 'a-product-without-samples'],
  ]) {
    await sql`insert into product (feed_id, handle, discount_basis_points, available, published_at, sizes, tags, colours, search, content_hash)
      values (${id}, ${handle}, 0, true, now(), '{}', '{}', '{}', '', 'x')`.execute(shop.database);
  }
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const samplesOf = (handle: string) => SAMPLE_REVIEWS[handle] ?? [];
const ofProduct = (id: string) => reviews.shopper.ofProduct(id, { before: null, limit: 5 });
const all = () => shop.database.selectFrom('review').selectAll().orderBy('review_id').execute();

async function boughtReview(productId: string): Promise<void> {
  const order = { order_id: await placeOrder(shop, { paymentMethod: 'cash_on_delivery' }), line: 1 };
  const at = { created_at: NOW, changed_at: NOW, moderated_at: NOW, moderated_by: 'Meera' };
  const said = {
    variant_title: 'M',
    stars: 2,
    fit: null,
    body: 'Faded',
    author: 'Asha E.',
    state: 'approved',
  } as const;
  await shop.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('review')
      .values({ ...order, ...at, ...said, product_id: productId })
      .execute();
    await recountReviews(transaction, productId, NOW);
  });
}

test('some sixty samples are of products that the demo merchant sells, in sizes they have, with pictures that are there', () => {
  const source = demoShop();
  const entries = Object.entries(SAMPLE_REVIEWS);
  expect(entries.flatMap(([, samples]) => samples).length).toBeGreaterThanOrEqual(60);
  const wrong = entries.flatMap(([handle, samples]) => {
    const sizes = source.findProduct(handle)?.product.options.find(({ name }) => /size/i.test(name))?.values ?? [''];
    return samples.filter(({ size }) => !sizes.includes(size)).map(({ size }) => `${handle} ${size}`);
  });
  expect(wrong).toEqual([]);
  const named = entries.flatMap(([, samples]) => samples.flatMap(({ picture }) => picture ?? []));
  const files = named.flatMap((name) => [`${name}-small.jpg`, `${name}.jpg`]).toSorted();
  expect(readdirSync(path.join(import.meta.dirname, 'pictures')).toSorted()).toEqual(files);
});

test('each product of the demo gets its samples once, marked as such, with figures of their own and no place among buyers', async () => {
  expect(await keepSamples(shop.database, NOW)).toBe(false);
  await Promise.all([keepSamples(shop.database, NOW), keepSamples(shop.database, NOW)]);
  expect(await all()).toHaveLength(samplesOf(HANDLE).length + samplesOf(OTHER).length);
  expect(await ofProduct('7001')).toMatchObject({
    sample: true,
    rating: { stars: [0, 0, 0, 1, 2] },
    reviews: samplesOf(HANDLE).map(({ author, body }) => ({ author, body })),
  });
  expect((await ofProduct('7001'))?.reviews[0]?.pictures).toBe(1);
  expect(await ofProduct('7003')).toBeNull();
  expect(await reviews.shopper.newest(10)).toEqual([]);
});

test('once a buyer’s review is shown, no sample of the product is, and none is counted', async () => {
  await keepSamples(shop.database, NOW);
  await boughtReview('7001');
  const found = await ofProduct('7001');
  expect(found).toMatchObject({ rating: { stars: [0, 1, 0, 0, 0] }, reviews: [{ body: 'Faded' }] });
  expect([found?.sample, found?.reviews.length]).toEqual([undefined, 1]);
});

test('the desk lists samples as such and takes them off, and a new start does not bring them back', async () => {
  await keepSamples(shop.database, NOW);
  const listed = (await manager.call('reviews', { query: { show: 'moderated' } })).body['reviews'];
  const samples = Array.isArray(listed) ? listed : [];
  expect(samples[0]).toMatchObject({ orderId: null, state: 'approved', handle: expect.any(String) });
  for (const { reviewId, version } of samples) {
    const body = { seenVersion: version, reason: 'Not needed' };
    expect((await manager.call('rejectReview', { params: { reviewId }, body })).status).toBe(200);
  }
  await keepSamples(shop.database, NOW);
  expect([await ofProduct('7001'), await ofProduct('7002')]).toEqual([null, null]);
});

test('a shop of another merchant loses all samples and keeps its buyers’ reviews', async () => {
  await keepSamples(shop.database, NOW);
  await boughtReview('7001');
  await dropSamples(shop.database, NOW);
  expect(await all()).toMatchObject([{ body: 'Faded', sample: false }]);
  expect([await ofProduct('7002'), (await ofProduct('7001'))?.reviews.length]).toEqual([null, 1]);
});
