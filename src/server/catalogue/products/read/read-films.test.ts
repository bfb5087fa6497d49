import { afterEach, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';

let shop: CatalogueUnderTest | null = null;
afterEach(async () => {
  await shop?.close();
  shop = null;
});

test('cards know the films that are files; players of other sites and products without a film have none', async () => {
  const films = ['https://films.example/kurta.mp4', 'https://youtu.be/abcdefghijk', undefined];
  const sold = smallShop()
    .products(0, 3)
    .map((entry, index) => {
      const { product_video: _, ...product } = entry.product;
      const film = films[index];
      return { ...entry, product: film === undefined ? product : { ...product, product_video: film } };
    });
  shop = await startCatalogue({ source: memorySource(sold, [], '') });
  await syncWell(shop);
  const ids = sold.map(({ product }) => String(product.id));
  expect([...(await shop.catalogue.films(ids))]).toEqual([[ids[0], films[0]]]);
  expect((await shop.catalogue.films([])).size).toBe(0);
});
