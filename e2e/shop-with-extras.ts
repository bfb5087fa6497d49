import { startShopUnderTest } from '../test/shop-under-test.ts';
import { test as base } from './fixtures.ts';

export const PIXEL_ID = '100000000000001';
export const PAY_DOMAIN = 'partner.example';

/** A shop with an ad pixel and a domain that may ask for payments; the other specs' shop has neither. */
export const test = base.extend({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const shop = await startShopUnderTest({ META_PIXEL_ID: PIXEL_ID, PAY_DOMAINS: PAY_DOMAIN });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
