import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, smallShop, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import { platformAddressRoutes } from './routes.ts';

let shop: CatalogueUnderTest;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startCatalogue({ source: smallShop() });
  await syncWell(shop);
  app = Fastify();
  await app.register(rateLimit, { global: false });
  await app.register(platformAddressRoutes((ids) => shop.catalogue.productsOfVariants(ids)));
  app.get('/*', async (_request, reply) => reply.code(404).send('the shop’s own page'));
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const led = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url });
  return [statusCode, headers.location];
};

test('[FEED-06] an ad, a search result and a QR code of the platform lead to the page of this shop, with all they say', async () => {
  expect(await led('/products/ajrakh-kurta?variant=1011&utm_source=story')).toEqual([
    301,
    '/single-product/ajrakh-kurta?variant=1011&utm_source=story',
  ]);
  expect(await led('/hi/collections/kurtas/products/ajrakh-kurta')).toEqual([301, '/hi/single-product/ajrakh-kurta']);
  expect(await led('/bn/collections/kurtas?page=2')).toEqual([301, '/bn/category/kurtas?page=2']);
  expect(await led('/product-category/women/kurtas/')).toEqual([301, '/category/kurtas']);
  expect(await led('/pages/about-us')).toEqual([301, '/about-us']);
});

test('what this shop does not have is its own page that nothing was found', async () => {
  for (const url of ['/pages/our-looms', '/collections/a/b', '/products/a/b', '/cart/abc', '/policies/constructor']) {
    expect((await led(url))[0], url).toBe(404);
  }
});

test('a link to a filled cart fills this one with the pieces that are still in the shop', async () => {
  const [product] = await shop.catalogue.home(1, 1).then(([first]) => first?.products ?? []);
  const [found] = await shop.catalogue
    .product(product?.handle ?? '')
    .then((one) => (one && 'variants' in one ? one.variants : []));
  expect(await led(`/cart/${found?.id}:2,99999999:1`)).toEqual([
    302,
    `/shared-cart?items=${product?.id}-${found?.id}-2`,
  ]);
  expect(await led('/hi/cart/99999999:1')).toEqual([302, '/hi/cart']);
});
