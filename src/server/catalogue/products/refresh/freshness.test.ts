import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductCard } from '../../../../domain/catalogue/product.ts';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import type { CatalogueChange } from '../apply/changes.ts';

let shop: CatalogueUnderTest;
let card: ProductCard;

beforeAll(async () => {
  shop = await startCatalogue();
  await syncWell(shop);
  const [first] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  if (!first) throw new Error('The shop is empty.');
  card = first;
});

beforeEach(async () => {
  shop.feed.control.reset();
  shop.clock.now += 3_600_000;
  // The list rebuilds a refreshed product with the next change of its page.
  shop.feed.control.setPrice({ handle: card.handle, price: '1000.00' });
  await syncWell(shop);
  await shop.refreshProduct(card.handle);
});

afterAll(async () => {
  await shop.close();
});

const question = () => [{ productId: card.id, variantId: card.variantId }];
const requestCount = () =>
  shop.feed.control.requests().filter((request) => request.url.startsWith('/products/')).length;
const storedPrice = async () => (await shop.catalogue.cards([card.id]))[0]?.pricePaise;

test('[FEED-05] the price at order time is the feed’s own if the feed responds', async () => {
  shop.feed.control.setPrice({ handle: card.handle, price: '1499.50' });
  expect(await shop.confirmPrices(question())).toEqual([
    expect.objectContaining({ source: 'feed', variant: expect.objectContaining({ pricePaise: 149_950 }) }),
  ]);
});

test('[FEED-05] a confirmed price is stored before the shopper sees it, and reaches its pages', async () => {
  const changes: CatalogueChange[] = [];
  const stop = shop.onVersion((change) => changes.push(change));
  shop.feed.control.setPrice({ handle: card.handle, price: '1234.00' });
  await shop.confirmPrices(question());
  expect(await storedPrice()).toBe(123_400);
  await expect.poll(() => changes.at(-1)?.products).toEqual([card.handle]);
  expect(changes.at(-1)).toMatchObject({ everything: false, collections: [expect.any(String)] });
  stop();
});

test('[FEED-05] a locked database delays a shopper no longer than the feed may', async () => {
  shop.feed.control.setPrice({ handle: card.handle, price: '1300.00' });
  await shop.database.transaction().execute(async (transaction) => {
    await sql`update product set handle = handle where feed_id = ${card.id}`.execute(transaction);
    const [price] = await shop.confirmPrices(question(), { timeoutMs: 300 });
    expect(price).toMatchObject({ source: 'feed', variant: { pricePaise: 130_000 } });
  });
  await expect.poll(storedPrice).toBe(130_000);
});

test.each([
  [14, 'hangs'],
  [57, 'is down'],
  [1, 'sends a web page'],
  [8, 'asks for silence'],
] as const)(
  '[FEED-05] if the feed fails (case %s, %s), the stored price is used and marked as stored',
  async (number, _how) => {
    shop.feed.control.turnOn({ case: number });
    const began = performance.now();
    const [price] = await shop.confirmPrices(question(), { timeoutMs: 300 });
    expect(price).toMatchObject({ source: 'stored', variant: { pricePaise: 100_000 } });
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);

test('[FEED-05] a feed that stalls is given up after the time limit', async () => {
  shop.feed.control.turnOn({ case: 14 });
  const [price] = await shop.confirmPrices(question(), { timeoutMs: 200 });
  expect(price?.source).toBe('stored');
});

test('[FEED-05] an item sold out since the last sync is not sold, and is for sale again as soon as the feed says so', async () => {
  shop.feed.control.setAvailability({ handle: card.handle, available: false });
  const [soldOut] = await shop.confirmPrices(question());
  expect(soldOut).toMatchObject({ source: 'feed', variant: { available: false } });
  await expect.poll(async () => (await shop.catalogue.cards([card.id]))[0]?.available).toBe(false);
  // Back to the list's unchanged value, so no page of it changes.
  shop.feed.control.setAvailability({ handle: card.handle, available: true });
  await syncWell(shop);
  expect((await shop.catalogue.cards([card.id]))[0]?.available).toBe(true);
});

test('[FEED-05] a price that rose and fell again between two syncs is as in the feed', async () => {
  // The price of the list itself, so no page of it changes when it is back.
  shop.feed.control.setPrice({ handle: card.handle, price: '1200.00' });
  await shop.confirmPrices(question());
  await expect.poll(storedPrice).toBe(120_000);
  shop.feed.control.setPrice({ handle: card.handle, price: '1000.00' });
  await syncWell(shop);
  expect(await storedPrice()).toBe(100_000);
});

test.each([
  [14, 'was late'],
  [57, 'was down'],
  [8, 'asked for silence'],
] as const)(
  '[FEED-05] after one failed stock request (case %s, the feed %s) the stock is requested again 20 seconds later',
  async (number, _how) => {
    const [, , , , other] = (await shop.catalogue.home(1, 5))[0]?.products ?? [];
    if (!other) throw new Error('The shop has too few products.');
    shop.feed.control.turnOn({ case: number, times: 2, seconds: 2, path: `/products/${card.handle}.js` });
    await shop.confirmPrices(question(), { timeoutMs: 300 });
    shop.feed.control.turnAllOff();
    shop.clock.now += 20_000;
    shop.feed.control.setAvailability({ handle: other.handle, available: false });
    expect(await shop.confirmPrices([{ productId: other.id, variantId: other.variantId }])).toMatchObject([
      { variant: { available: false } },
    ]);
  },
);

test('[FEED-05] a product that the feed no longer has is not sold and leaves the shop at once', async () => {
  shop.feed.control.remove(card.handle);
  expect(await shop.confirmPrices(question())).toEqual([null]);
  await expect.poll(() => shop.catalogue.product(card.handle)).toBeNull();
});

test('[FEED-02] a product that the feed no longer has leaves the shop when a shopper views it', async () => {
  const [, other] = (await shop.catalogue.home(1, 2))[0]?.products ?? [];
  if (!other) throw new Error('The shop has one product only.');
  shop.feed.control.remove(other.handle);
  await shop.refreshProduct(other.handle);
  expect(await shop.catalogue.product(other.handle)).toBeNull();
});

test('[FEED-03] a product that the feed lists but does not serve singly returns with the next sync, and stays', async () => {
  const [, , third] = (await shop.catalogue.home(1, 3))[0]?.products ?? [];
  const handle = third?.handle ?? '';
  shop.feed.control.turnOn({ case: 58, path: `/products/${handle}.json` });
  await shop.refreshProduct(handle);
  expect(await shop.catalogue.product(handle)).toBeNull();
  await syncWell(shop);
  expect(await shop.catalogue.product(handle)).toMatchObject({ id: third?.id });
  await shop.refreshProduct(handle);
  expect(await shop.catalogue.product(handle)).toMatchObject({ id: third?.id });
});

test('[FEED-05] a feed that is closed, or serves no product singly, does not make products disappear', async () => {
  const [, , , fourth] = (await shop.catalogue.home(1, 4))[0]?.products ?? [];
  const asking = [{ productId: fourth?.id ?? '', variantId: fourth?.variantId ?? '' }];
  shop.feed.control.turnOn({ case: 58 });
  expect(await shop.confirmPrices(asking)).toMatchObject([{ source: 'stored' }]);
  await shop.refreshProduct(fourth?.handle ?? '');
  expect(await shop.catalogue.product(fourth?.handle ?? '')).toMatchObject({ id: fourth?.id });
  shop.feed.control.turnOn({ case: 58, path: `/products/${fourth?.handle}.json` });
  expect(await shop.confirmPrices(asking)).toEqual([null]);
});

test('[FEED-05] a momentarily invalid price is not sold, and the next order can be placed again', async () => {
  shop.feed.control.turnOn({ case: 39, handle: card.handle, path: '/products/' });
  const { variantId } = card;
  const [broken] = await shop.confirmPrices(question());
  expect(broken).toMatchObject({ variant: { id: variantId, available: false } });
  await shop.refreshProduct(card.handle);
  shop.feed.control.reset();
  shop.feed.control.setPrice({ handle: card.handle, price: '1000.00' });
  expect(await shop.confirmPrices(question())).toMatchObject([{ source: 'feed', variant: { available: true } }]);
  expect((await shop.catalogue.cards([card.id]))[0]?.available).toBe(true);
});

test('[CART-14] a variant or product that no longer exists is null', async () => {
  expect(
    await shop.confirmPrices([
      { productId: card.id, variantId: 'none' },
      { productId: 'none', variantId: '1' },
    ]),
  ).toEqual([null, null]);
});

test('a price without the feed is read from the database only', async () => {
  const before = requestCount();
  const [price] = await shop.confirmPrices(question(), { timeoutMs: 0 });
  expect(price?.source).toBe('stored');
  expect(requestCount()).toBe(before);
});

test('[FEED-02] a product page older than a minute is refreshed once in the background', async () => {
  shop.feed.control.setPrice({ handle: card.handle, price: '1111.00' });
  const before = requestCount();
  await shop.catalogue.product(card.handle);
  expect(requestCount()).toBe(before);
  shop.clock.now += 61_000;
  expect(await shop.catalogue.product(card.handle)).toMatchObject({
    variants: expect.arrayContaining([expect.objectContaining({ pricePaise: 100_000 })]),
  });
  await expect.poll(storedPrice).toBe(111_100);
  for (const _ of [1, 2, 3]) shop.touchProduct(card.handle);
  expect(requestCount()).toBe(before + 1);
});

test('a refresh without changes makes no new version', async () => {
  const version = await shop.catalogue.version();
  await shop.refreshProduct(card.handle);
  expect(await shop.catalogue.version()).toBe(version);
});

test('a single product without availability keeps the availability from its list', async () => {
  shop.feed.control.setAvailability({ handle: card.handle, available: false });
  await syncWell(shop);
  await shop.refreshProduct(card.handle);
  expect((await shop.catalogue.cards([card.id]))[0]?.available).toBe(false);
});

test('a sync that changes one price reports the product and its lists', async () => {
  const changes: CatalogueChange[] = [];
  const stop = shop.onVersion((change) => changes.push(change));
  shop.feed.control.setPrice({ handle: card.handle, price: '2222.00' });
  await syncWell(shop);
  expect(changes).toEqual([
    {
      version: await shop.catalogue.version(),
      everything: false,
      products: [card.handle],
      collections: [expect.any(String)],
    },
  ]);
  stop();
});
