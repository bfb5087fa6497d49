import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../test/catalogue-under-test.ts';
import { secondSource, startSecondSource, type Thing, THINGS } from '../../../../test/second-source/second-source.ts';

let before: CatalogueUnderTest;
let after: CatalogueUnderTest;
let second: Awaited<ReturnType<typeof startSecondSource>>;
let things: Thing[];

beforeAll(async () => {
  things = THINGS.map((thing) => ({ ...thing }));
  second = await startSecondSource(things);
  before = await startCatalogue({ source: smallShop() });
  await syncWell(before);
  after = await startCatalogue({ database: before.database, provider: secondSource, feedUrl: second.url });
});
afterAll(async () => {
  await after.close();
  await before.feed.close();
  await second.close();
});

const providers = async () => {
  const rows = await after.database
    .selectFrom('product')
    .select(['provider', 'handle'])
    .where('deleted_at', 'is', null)
    .execute();
  return Object.groupBy(rows, ({ provider }) => provider);
};

test('before its first sync, a second source is not asked about products of the first', async () => {
  const product = (await before.catalogue.home(1, 1))[0]?.products[0];
  if (!product) throw new Error('the shop has no product');
  expect(Object.keys(await providers())).toEqual(['shopify']);
  second.asked.length = 0;
  await after.refreshProduct(product.handle);
  await after.confirmPrices([{ productId: product.id, variantId: product.variantId ?? '' }]);
  expect(second.asked).toEqual([]);
});

test('after a sync from a second source its products, collections and prices are sold, and each names its source', async () => {
  // A catalogue that is suddenly much smaller is believed the third time.
  const outcomes = [];
  for (let run = 0; run < 3; run += 1) outcomes.push((await after.syncNow()).outcome);
  expect(outcomes).toEqual(['doubted', 'doubted', 'complete']);
  const { almirah = [] } = await providers();
  expect(almirah.map(({ handle }) => handle).toSorted()).toEqual(things.map(({ code }) => code).toSorted());
  const kurtas = await after.catalogue.listing('kurtas', FIRST_PAGE);
  expect(kurtas?.products.map(({ handle }) => handle)).toEqual(['ikat-kurta', 'ajrakh-kurta']);
  const ikat = await after.catalogue.product('ikat-kurta');
  expect(ikat).toMatchObject({
    id: 'almirah-ikat-kurta',
    variants: [
      { id: 'almirah-ikat-kurta-S', pricePaise: 129_950, available: false },
      { id: 'almirah-ikat-kurta-M', pricePaise: 129_950, available: true },
    ],
  });
});

test('a changed price of the second source is confirmed at once, and a product that it drops leaves the shop', async () => {
  const [ikat] = things;
  if (!ikat) throw new Error('there are no things');
  ikat.paise = 139_950;
  const question = { productId: 'almirah-ikat-kurta', variantId: 'almirah-ikat-kurta-M' };
  const [price] = await after.confirmPrices([question], { timeoutMs: 5_000 });
  expect(price).toMatchObject({ source: 'feed', variant: { pricePaise: 139_950 } });
  things.pop();
  await syncWell(after);
  expect(await after.catalogue.product('khadi-shirt')).toBeNull();
});
