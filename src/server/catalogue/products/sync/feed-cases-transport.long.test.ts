import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  startCatalogue,
  syncWell,
  wholeShop,
} from '../../../../../test/catalogue-under-test.ts';

let shop: CatalogueUnderTest;
let healthy: unknown;

beforeAll(async () => {
  shop = await startCatalogue();
  await syncWell(shop);
  healthy = await wholeShop(shop);
});

/** Short, because four such waits happen in each case in which the feed is silent. */
const SHORT_SILENCE_MS = 250;

beforeEach(async () => {
  shop.limits.idleMs = 1_000;
  shop.feed.control.reset();
  // Ends any pause that an earlier case requested.
  shop.clock.now += 24 * 3_600_000;
  await syncWell(shop);
  shop.pauses.length = 0;
});

afterAll(async () => {
  await shop.close();
});

type Case = {
  case: number;
  value?: string;
  seconds?: number;
  silence?: number;
  message: RegExp;
  pauses: number[];
  shut?: true;
};

/** Responses that are not the feed. Nothing is read, the operator sees why, and the last good catalogue stays. */
const UNREADABLE: Case[] = [
  { case: 1, message: /web page instead of JSON/, pauses: [1_000, 2_000, 4_000] },
  { case: 2, message: /JSON that cannot be read/, pauses: [1_000, 2_000, 4_000] },
  { case: 3, message: /empty answer/, pauses: [1_000, 2_000, 4_000] },
  { case: 4, message: /no pages beyond its limit/, pauses: [] },
  { case: 5, message: /no pages beyond its limit/, pauses: [] },
  { case: 6, seconds: 7, message: /429/, pauses: [7_000, 7_000, 7_000], shut: true },
  { case: 7, seconds: 9, message: /429/, pauses: [9_000, 9_000, 9_000], shut: true },
  { case: 8, message: /429/, pauses: [5_000, 10_000, 20_000], shut: true },
  { case: 9, message: /430/, pauses: [], shut: true },
  { case: 10, message: /403/, pauses: [], shut: true },
  { case: 11, message: /password/, pauses: [], shut: true },
  { case: 12, value: 'cross-host', message: /another host, elsewhere\.example/, pauses: [], shut: true },
  { case: 12, value: 'loop', message: /More than 3 redirects/, pauses: [] },
  { case: 14, silence: SHORT_SILENCE_MS, message: /within 250 ms/, pauses: [1_000, 2_000, 4_000] },
  { case: 15, message: /above 4194304 bytes/, pauses: [] },
  { case: 57, value: 'hang-up', message: /could not be reached/, pauses: [1_000, 2_000, 4_000] },
  { case: 57, value: 'unavailable', message: /503/, pauses: [1_000, 2_000, 4_000] },
];

test.each(UNREADABLE)(
  '[FEED-03] [HOME-05] feed case $case $value: shoppers keep the last good catalogue, the operator is informed, and the feed recovers afterwards',
  async (fault) => {
    const { message, pauses } = fault;
    turnOn(fault);
    expect(await shop.syncNow()).toMatchObject({ outcome: 'failed', message: expect.stringMatching(message) });
    expect(await wholeShop(shop)).toEqual(healthy);
    const { lastRun } = await shop.status();
    expect(lastRun).toMatchObject({ outcome: 'failed', message: expect.stringMatching(message) });
    expect(shop.logged.at(-1)).toMatchObject({ level: 'warn', message: expect.stringMatching(message) });
    expect(shop.pauses).toEqual(pauses);

    shop.limits.idleMs = 1_000;
    shop.feed.control.turnAllOff();
    shop.clock.now += 3_600_000;
    expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 0, version: null });
    expect(await wholeShop(shop)).toEqual(healthy);
  },
);

function turnOn({ case: number, value, seconds, silence }: Case, path?: string): void {
  if (silence !== undefined) shop.limits.idleMs = silence;
  shop.feed.control.turnOn({ case: number, value, seconds, path });
}

/** Turns a case on for the first collection only, changes a price in the second one, and syncs. */
async function failFirstCollection(fault: Case): Promise<{ failed: string; changed: string }> {
  const [first, second] = await shop.catalogue.home(2, 20);
  const handle = second?.products[0]?.handle ?? '';
  const path = `/collections/${first?.collection.handle}/products.json`;
  turnOn(fault, path);
  shop.feed.control.setPrice({ handle, price: '777.00' });
  await shop.syncNow();
  return { failed: path, changed: handle };
}

test.each(UNREADABLE.filter((one) => one.case !== 57))(
  '[FEED-03] feed case $case $value on one collection is reported, and every list keeps its products',
  async (fault) => {
    const { failed } = await failFirstCollection(fault);
    const { lastRun } = await shop.status();
    expect(lastRun).toMatchObject({ outcome: 'partial', message: expect.stringMatching(fault.message) });
    expect(await shop.rejects(50)).toContainEqual(
      expect.objectContaining({ kind: 'page', reason: 'page_failed', object: failed }),
    );
    expect((await shop.catalogue.home(8, 20)).map((entry) => entry.products.length)).toEqual([6, 6, 6]);
  },
);

test.each(UNREADABLE.filter((one) => one.case !== 57 && one.shut !== true))(
  '[FEED-03] feed case $case $value on one collection does not stop updates of the others',
  async (fault) => {
    const { changed } = await failFirstCollection(fault);
    expect(await shop.catalogue.product(changed)).toMatchObject({
      variants: expect.arrayContaining([expect.objectContaining({ pricePaise: 77_700 })]),
    });
  },
);

test('[FEED-02] feed case 13: a single 500 is retried and goes unnoticed', async () => {
  shop.feed.control.turnOn({ case: 13 });
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete' });
  expect(shop.pauses).toEqual([1_000]);
  expect(await wholeShop(shop)).toEqual(healthy);
});

test('[FEED-03] feed case 16: a collection with 404 keeps its products until it has answered so three times', async () => {
  const [first] = await shop.catalogue.collections(1);
  const handle = first?.handle ?? '';
  const count = async () =>
    (await shop.catalogue.home(8, 20)).find((one) => one.collection.handle === handle)?.products.length;
  shop.feed.control.turnOn({ case: 16, collection: handle });
  for (const _ of [1, 2]) {
    await shop.syncNow();
    expect(await count()).toBe(6);
    expect(await shop.rejects(10)).toContainEqual(
      expect.objectContaining({ reason: 'page_failed', detail: expect.stringMatching(/^gone/) }),
    );
  }
  await shop.syncNow();
  expect(await count()).toBeUndefined();
  shop.feed.control.turnAllOff();
  await shop.syncNow();
  expect(await wholeShop(shop)).toEqual(healthy);
});

test('[FEED-03] feed case 16: a list of all products with 404 stays unchanged, however often it answers so', async () => {
  const { products } = await shop.status();
  shop.feed.control.turnOn({ case: 16, value: 'all-products' });
  for (const _ of [1, 2, 3, 4]) {
    expect(await shop.syncNow()).toMatchObject({
      outcome: 'partial',
      removed: 0,
      message: expect.stringMatching(/404/),
    });
    expect((await shop.status()).products).toBe(products);
    expect(await shop.rejects(10)).toContainEqual(
      expect.objectContaining({ reason: 'page_failed', object: '/products.json' }),
    );
  }
  shop.feed.control.turnAllOff();
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 0, version: null });
});

test('[FEED-02] a pause that the feed requests also applies to the next run', async () => {
  shop.feed.control.turnOn({ case: 6, seconds: 3_600, times: 1 });
  expect(await shop.syncNow()).toMatchObject({ outcome: 'failed', retryAfterMs: 3_600_000 });
  const requestCount = shop.feed.control.requests().length;
  expect(await shop.syncNow()).toMatchObject({ outcome: 'failed' });
  expect(shop.feed.control.requests()).toHaveLength(requestCount);
  shop.clock.now += 3_600_000;
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete' });
});

test('[HOME-05] a day without the feed is invisible to shoppers', async () => {
  shop.feed.control.outage(true);
  const end = shop.clock.now + 24 * 3_600_000;
  while (shop.clock.now < end) {
    expect(await shop.syncNow()).toMatchObject({ outcome: 'failed' });
    const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
    await shop.refreshProduct(card?.handle ?? '');
    shop.clock.now += 15 * 60_000;
  }
  expect(await wholeShop(shop)).toEqual(healthy);
  expect((await shop.status()).ageMs).toBeGreaterThan(23 * 3_600_000);
  shop.feed.control.outage(false);
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 0 });
  expect((await shop.status()).ageMs).toBe(0);
});
