import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, inLanguage, productHref } from '../../src/routes.ts';
import { startPreparedShop } from '../shops/prepared-shop.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { ENGINES } from './engines.ts';
import { shopperAt } from './shopper.ts';

/** Long enough to install an engine on a bare machine. */
const START_LIMIT_MS = 10 * 60_000;

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startPreparedShop();
}, START_LIMIT_MS);
afterAll(() => shop?.close());

test.each(Object.entries(ENGINES))(
  'a shopper with %s reads the shop in Hindi and gets as far as the address',
  async (_name, open) => {
    const engine = await open();
    try {
      const tab = await engine.newTab();
      const shopper = shopperAt(tab);
      await tab.goto(shop.url);
      await shopper.hydrated();
      await shopper.tap('Language');
      await shopper.tap('हिन्दी');
      await shopper.isAt(/^\/hi$/);
      await shopper.hydrated();
      await tab.goto(shop.url + inLanguage('hi', productHref('ajrakh-hand-block-straight-kurta-indigo')));
      await shopper.hydrated();
      await shopper.tap('कार्ट में डालें');
      await shopper.isAt(/^\/hi\/cart$/);
      await shopper.sees('1 में से 1 आइटम चुना गया');
      await shopper.tap('ऑर्डर करें');
      await shopper.isAt(/^\/hi\/checkout\/address$/);
      await shopper.tap('पता सेव करें');
      await shopper.sees('पूरा नाम डालना ज़रूरी है');
      await shopper.hydrated();
      await tab.goto(shop.url + href('help'));
      await shopper.isAt(/^\/hi\/faqs$/);
      expect(await tab.complaints()).toEqual([]);
    } finally {
      await engine.close();
    }
  },
  START_LIMIT_MS,
);
