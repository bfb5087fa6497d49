import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { withReturns } from '../../../../test/shops/returning-shop.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { eraseOrders } from '../../operating/privacy/data-subject.ts';
import { relatedData } from '../../operating/privacy/related-data.ts';
import { reviewRoutes } from './routes.ts';
import { createReviewService, reviewPath, type ReviewService } from './service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let reviews: ReviewService;
let packer: Person;
let manager: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
  });
  shop.orderDeps.reviewPathOf = (orderId) => reviewPath(shop.vault, orderId);
  reviews = createReviewService(shop.orderDeps);
  desk = await openDesk(shop);
  [packer, manager] = [await desk.enter('packer'), await desk.enter('manager')];
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});
beforeEach(async () => {
  await shop.database.deleteFrom('review').execute();
  await shop.database.deleteFrom('product_rating').execute();
});

let shoppers = 0;
async function ordered(): Promise<string> {
  shoppers += 1;
  const mobile = `9000${10 + shoppers}0001`;
  return placeOrder(shop, {
    paymentMethod: 'cash_on_delivery',
    address: exampleAddress({ mobile }),
    customerphone: `+91${mobile}`,
  });
}

async function delivered(): Promise<string> {
  const orderId = await ordered();
  const { merchant } = withReturns(shop);
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  return orderId;
}

/** Reads the proof from the link that buyers receive. */
function proofOf(orderId: string) {
  const query = new URL(reviewPath(shop.vault, orderId), 'https://shop.example').searchParams;
  return { orderId: query.get('order') ?? '', key: query.get('key') ?? '' };
}

const REVIEW = { line: 1, stars: 4, fit: 'small', body: 'Soft cotton' } as const;
const KURTA = '101';

async function listed(show: 'waiting' | 'moderated' = 'waiting') {
  const { body } = await packer.call('reviews', { query: { show } });
  return Array.from(Object(body['reviews']), (one) => Object(one));
}

async function approve(person = manager) {
  const [one] = await listed();
  return person.call('approveReview', { params: { reviewId: one.reviewId }, body: { seenVersion: one.version } });
}

const shown = () => reviews.shopper.ofProduct(KURTA, { before: null, limit: 5 });

test('tracking links a verified shopper to the review page once the order was delivered', async () => {
  const [waits, there] = [await ordered(), await delivered()];
  expect((await shop.orders.track(waits, '0001')).reviewPath).toBeUndefined();
  expect((await shop.orders.track(there, '0001')).reviewPath).toBe(reviewPath(shop.vault, there));
  expect((await shop.orders.track(there, undefined)).reviewPath).toBeUndefined();
});

test('a forged link opens nothing, and neither does a genuine one for an undelivered order', async () => {
  const [orderId, other] = [await delivered(), await delivered()];
  for (const proof of [
    { ...proofOf(orderId), orderId: other },
    { orderId, key: shop.vault.digest(orderId) },
    proofOf(await ordered()),
  ]) {
    await expect(reviews.shopper.reviewable(proof)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(reviews.shopper.write(proof, REVIEW, [])).rejects.toMatchObject({ code: 'order_not_found' });
  }
  expect(await reviews.shopper.reviewable(proofOf(orderId))).toMatchObject([{ line: 1, review: null }]);
});

test('a line item has one review, which its buyer can change until the merchant has decided', async () => {
  const proof = proofOf(await delivered());
  await reviews.shopper.write(proof, REVIEW, []);
  await reviews.shopper.write(proof, { ...REVIEW, stars: 5, fit: null, body: 'Softer after a wash' }, []);
  expect(await listed()).toMatchObject([{ stars: 5, fit: null, version: 2, author: 'Asha E.' }]);
  await expect(reviews.shopper.write(proof, { ...REVIEW, line: 2 }, [])).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  expect((await approve()).status).toBe(200);
  await expect(reviews.shopper.write(proof, REVIEW, [])).rejects.toMatchObject({ code: 'review_closed' });
  expect(await reviews.shopper.reviewable(proof)).toMatchObject([{ review: { stars: 5, state: 'approved' } }]);
});

test('a review is shown and counted only after a manager approved it, and packers can only read', async () => {
  await reviews.shopper.write(proofOf(await delivered()), REVIEW, []);
  await reviews.shopper.write(proofOf(await delivered()), { ...REVIEW, stars: 1, body: '' }, []);
  expect(await shown()).toBeNull();
  expect((await approve(packer)).status).toBe(403);
  await approve();
  expect(await shown()).toMatchObject({
    rating: { stars: [0, 0, 0, 1, 0], fit: { small: 1, true: 0, large: 0 } },
    reviews: [{ author: 'Asha E.', stars: 4, body: 'Soft cotton', variantTitle: 'M' }],
    next: null,
  });
  await approve();
  expect((await shown())?.reviews.map(({ stars }) => stars)).toEqual([1, 4]);
  expect(await reviews.shopper.ofProduct(KURTA, { before: null, limit: 1 })).toMatchObject({
    reviews: [{ stars: 1 }],
    next: expect.any(Number),
  });
  const audited = await shop.database
    .selectFrom('desk_audit')
    .select('act')
    .where('act', '=', 'approveReview')
    .execute();
  expect(audited.length).toBeGreaterThanOrEqual(2);
});

test('a review that its buyer changed after it was read cannot be approved unread', async () => {
  const proof = proofOf(await delivered());
  await reviews.shopper.write(proof, REVIEW, []);
  const [seen] = await listed();
  await reviews.shopper.write(proof, { ...REVIEW, body: 'See my shop at shop.example' }, []);
  const act = { params: { reviewId: seen.reviewId }, body: { seenVersion: seen.version } };
  expect((await manager.call('approveReview', act)).body['code']).toBe('review_changed');
  expect(await shown()).toBeNull();
  expect((await manager.call('approveReview', { ...act, params: { reviewId: 999_999 } })).status).toBe(404);
});

test('a rejected review shows its buyer the reason, and a shown one is removed and no longer counted', async () => {
  const proof = proofOf(await delivered());
  await reviews.shopper.write(proof, REVIEW, []);
  await approve();
  const [one] = await listed('moderated');
  const body = { seenVersion: one.version, reason: 'Names another person' };
  expect((await manager.call('rejectReview', { params: { reviewId: one.reviewId }, body })).status).toBe(200);
  expect(await shown()).toBeNull();
  expect(await reviews.shopper.reviewable(proof)).toMatchObject([
    { review: { state: 'rejected', reason: 'Names another person' } },
  ]);
});

test('pictures are stored without location data and are public only with an approved review', async () => {
  const app = Fastify();
  registerErrorHandler(app);
  await app.register(reviewRoutes(reviews.merchant));
  const photograph = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Artist: 'Asha Example' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const proof = proofOf(await delivered());
  await reviews.shopper.write(proof, REVIEW, [photograph, photograph]);
  const [{ reviewId, pictures }] = await listed();
  expect(pictures).toBe(2);
  const whole = `/review-pictures/${reviewId}/2`;
  expect((await app.inject(whole)).statusCode).toBe(404);
  expect((await packer.call('reviewPicture', { params: { reviewId, position: 2 } })).status).toBe(200);
  await approve();
  const [picture, small] = [await app.inject(whole), await app.inject(`${whole}?size=small`)];
  const facts = await sharp(picture.rawPayload).metadata();
  expect([facts.format, facts.width, facts.exif]).toEqual(['jpeg', 1280, undefined]);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(240);
  expect((await app.inject(`/review-pictures/${reviewId}/3`)).statusCode).toBe(404);
  await app.close();
});

test('a file that is not a picture is refused, and so is a fifth picture', async () => {
  const proof = proofOf(await delivered());
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const refused = { code: 'invalid_fields' };
  await expect(reviews.shopper.write(proof, REVIEW, [text])).rejects.toMatchObject(refused);
  const five = Array.from({ length: 5 }, () => text);
  await expect(reviews.shopper.write(proof, REVIEW, five)).rejects.toMatchObject(refused);
  expect(await listed()).toEqual([]);
});

test('an approval drops the product’s cached pages in every replica', async () => {
  await sql`insert into product (feed_id, handle, discount_basis_points, available, published_at, sizes, tags, colours, search, content_hash)
    values (${KURTA}, 'ajrakh-kurta-now', 0, true, now(), '{}', '{}', '{}', '', 'x')`.execute(shop.database);
  await reviews.shopper.write(proofOf(await delivered()), REVIEW, []);
  await approve();
  const { rows } = await sql`select kind, handle from catalogue_change`.execute(shop.database);
  expect(rows).toEqual([{ kind: 'product', handle: 'ajrakh-kurta-now' }]);
});

test('a person’s reviews are exported and erased, and the rest is recounted', async () => {
  const [gone, stays] = [await delivered(), await delivered()];
  await reviews.shopper.write(proofOf(gone), REVIEW, []);
  await approve();
  await reviews.shopper.write(proofOf(stays), { ...REVIEW, stars: 2 }, []);
  await approve();
  expect((await relatedData(shop, gone)).reviews).toMatchObject([{ stars: 4, body: 'Soft cotton', state: 'approved' }]);
  await eraseOrders(shop.orderDeps, [gone]);
  expect(await shown()).toMatchObject({ rating: { stars: [0, 1, 0, 0, 0] }, reviews: [{ stars: 2 }] });
  expect((await relatedData(shop, gone)).reviews).toEqual([]);
});
