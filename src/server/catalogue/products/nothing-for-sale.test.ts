import { afterEach, expect, test } from 'vitest';
import { type CatalogueUnderTest, smallShop, startCatalogue } from '../../../../test/catalogue-under-test.ts';
import { memorySource } from '../../../../stand-ins/shop-feed/feed-source.ts';

let shop: CatalogueUnderTest;
afterEach(() => shop.close());

/** The usual products at this price. */
const priced = (price: string) => {
  const entries = smallShop()
    .products(0, 3)
    .map(({ product }) => ({
      raw: null,
      product: { ...product, variants: product.variants.map((variant) => ({ ...variant, price })) },
    }));
  return memorySource(entries, [], entries[0]?.product.handle ?? '');
};

test('[PRICE-05] a run that finds nothing to sell says why', async () => {
  shop = await startCatalogue({ source: priced('1,299 only') });
  expect(await shop.syncNow()).toMatchObject({
    outcome: 'complete',
    message: expect.stringMatching(/^Nothing can be sold: no price is a decimal text/),
  });
});

test('[FEED-01] a run that finds something to sell has nothing to say', async () => {
  shop = await startCatalogue({ source: priced('1299.00') });
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', message: null });
});
