import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, inLanguage, productHref } from '../../src/routes.ts';
import { startPreparedShop } from '../shops/prepared-shop.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { openFirefox, openPage } from './open-firefox.ts';

/** Long enough to install Firefox on a bare machine. */
const START_LIMIT_MS = 10 * 60_000;

let shop: ShopUnderTest;
let firefox: Browser;

beforeAll(async () => {
  [shop, firefox] = await Promise.all([startPreparedShop(), openFirefox()]);
}, START_LIMIT_MS);

afterAll(async () => {
  await Promise.all([firefox?.close(), shop?.close()]);
});

test('a shopper with Firefox reads the shop in Hindi and gets as far as the address', async () => {
  const shopper = await openPage(firefox);
  await shopper.page.goto(shop.url);
  await shopper.hydrated();
  await shopper.tap('Language');
  await shopper.tap('हिन्दी');
  await shopper.isAt(/^\/hi$/);
  await shopper.hydrated();
  await shopper.page.goto(shop.url + inLanguage('hi', productHref('ajrakh-hand-block-straight-kurta-indigo')));
  await shopper.hydrated();
  await shopper.tap('कार्ट में डालें');
  await shopper.isAt(/^\/hi\/cart$/);
  await shopper.sees('1 में से 1 आइटम चुना गया');
  await shopper.tap('ऑर्डर करें');
  await shopper.isAt(/^\/hi\/checkout\/address$/);
  await shopper.tap('पता सेव करें');
  await shopper.sees('पूरा नाम डालना ज़रूरी है');
  await shopper.hydrated();
  await shopper.page.goto(shop.url + href('help'));
  await shopper.isAt(/^\/hi\/faqs$/);
  expect(shopper.complaints).toEqual([]);
});
