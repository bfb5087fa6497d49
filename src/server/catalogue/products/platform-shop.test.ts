import { shopify } from '../../providers/sources/shopify/shopify.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallShop } from '../../../../test/catalogue-under-test.ts';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { startShopFeed } from '../../../../stand-ins/shop-feed/shop-feed.ts';
import type { Database } from '../../running/db/connect.ts';
import { readPlatformShop, storedPlatformShop } from './platform-shop.ts';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NOON = Date.UTC(2026, 10, 27, 6, 30);
const THREADS = { name: 'Example Threads', city: 'Pune', currency: 'INR' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

const read = (feedUrl: string) => readPlatformShop({ database, source: shopify, feedUrl, now: () => NOON, log: LOG });

test('[SHELL-06] the platform says the shop’s name and currency, which are kept for a start without it', async () => {
  const feed = await startShopFeed({ source: smallShop(), meta: THREADS });
  expect(await read(feed.url)).toEqual({ name: 'Example Threads', currency: 'INR' });
  await feed.close();
  expect(await read(feed.url)).toEqual({ name: 'Example Threads', currency: 'INR' });
  expect(await storedPlatformShop(database, `${feed.url}/below`)).toMatchObject({ name: 'Example Threads' });
});

test('[SHELL-06] a platform that says nothing, or nonsense, names neither', async () => {
  const silent = await startShopFeed({ source: smallShop(), meta: null });
  expect(await read(silent.url)).toEqual({ name: null, currency: null });
  await silent.close();
  const odd = await startShopFeed({ source: smallShop(), meta: { name: '  \n ', city: '', currency: '₹' } });
  expect(await read(odd.url)).toEqual({ name: null, currency: null });
  await odd.close();
});
