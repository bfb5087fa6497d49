import { shopify } from '../../../providers/sources/shopify/shopify.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../running/db/connect.ts';
import { FIRST_PAGE, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { SILENT } from '../../../../../test/silent-log.ts';
import { type CatalogueService, createCatalogueService } from '../service.ts';
import { openTestDatabase } from '../../../../../test/database/template-database.ts';

const CDN = 'https://cdn.shopify.com/s/files/1/0000/0001/files';
const TIMES = { created_at: '2025-12-02T07:32:11+05:30', updated_at: '2026-07-20T18:49:16+05:30' };

function variant(id: number, option1: string, price: string, more: object = {}) {
  const rest = {
    option2: null,
    option3: null,
    sku: `S-${id}`,
    requires_shipping: true,
    taxable: true,
    featured_image: null,
  };
  return {
    id,
    title: option1,
    option1,
    ...rest,
    available: true,
    price,
    grams: 0,
    compare_at_price: null,
    position: 1,
    ...TIMES,
    ...more,
  };
}

function image(id: number, file: string, width: number, height: number) {
  return { id, position: 1, ...TIMES, variant_ids: [], src: `${CDN}/${file}`, width, height };
}

/** Written for this test, in the format of live shops. */
const PRODUCTS = [
  {
    id: 10_157_311_557_932,
    title: 'كورتا قطنية مطبوعة يدويًا',
    handle:
      'hand-printed-kurta-with-a-very-long-handle-that-goes-on-and-on-and-on-until-nobody-can-read-it-any-more-no-matter-how-hard-they-try',
    body_html: '<h1>القياس</h1><table><tr><td>38</td></tr></table><style>p{color:red}</style>',
    vendor: 'Gulmohar',
    product_type: '',
    tags: ['shop::complete => true', 'shop::hue => undefined', 'YGroup_kurtas', 'Cotton'],
    published_at: '2025-12-02T09:45:43+05:30',
    variants: [variant(1, 'Default Title', '28545.28', { compare_at_price: '0.00' })],
    images: [image(1, 'kurta_small.jpg?v=1764660235', 5_760, 1_618)],
    options: [{ name: 'Title', position: 1, values: ['Default Title'] }],
    ...TIMES,
  },
  {
    id: 7_199_699_927_120,
    title: 'Men’s Walking Shoe',
    handle: 'mens_walking_shoe',
    body_html: null,
    vendor: 'Gulmohar',
    product_type: 'Shoes',
    tags: [],
    published_at: '2026-08-11T15:42:35+05:30',
    variants: Array.from({ length: 26 }, (_, index) =>
      variant(100 + index, String(6 + index / 2), '91.00', { available: index === 9, compare_at_price: '80.00' }),
    ),
    images: [],
    options: [{ name: 'size', position: 1, values: Array.from({ length: 26 }, (_, index) => String(6 + index / 2)) }],
    ...TIMES,
  },
];

let database: Database;
let shop: CatalogueService;
let stop: () => void;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feed.example');
    const first = url.searchParams.get('page') === '1';
    const collections = [
      { id: 1, handle: 'All', title: 'All', description: null, image: null, products_count: 107, ...TIMES },
    ];
    const body =
      url.pathname === '/collections.json'
        ? { collections: first ? collections : [] }
        : { products: first ? PRODUCTS : [] };
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(body).replaceAll('<', '\\u003c').replaceAll('/', '\\/'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close();
  const address = server.address();
  database = await openTestDatabase();
  const port = typeof address === 'object' ? address?.port : 0;
  shop = createCatalogueService({
    database,
    source: shopify,
    feedUrl: `http://127.0.0.1:${port}/`,
    now: Date.now,
    log: SILENT,
  });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.stop();
  await database.destroy();
  stop();
});

test('[FEED-01] a feed in the format of live shops gives cards without errors', async () => {
  const { products } = await shop.catalogue.listing('All', FIRST_PAGE);
  expect(products).toHaveLength(2);
  expect(products[0]).toMatchObject({
    id: '10157311557932',
    pricePaise: 2_854_528,
    compareAtPricePaise: null,
    sizes: [],
    picture: { url: `${CDN}/kurta_small.jpg?v=1764660235`, width: 5_760, height: 1_618 },
  });
  expect(products[1]).toMatchObject({ available: true, variantId: '109', picture: null, compareAtPricePaise: 8_000 });
  expect(products[1]?.sizes.filter((choice) => choice.available)).toEqual([expect.objectContaining({ size: '10.5' })]);
  expect(await shop.rejects(10)).toEqual([]);
});

test('a variant keeps the merchant’s own number', async () => {
  const { products } = await shop.catalogue.listing('All', FIRST_PAGE);
  const product = await shop.catalogue.product(products[1]?.handle ?? '');
  if (!product || 'movedTo' in product) throw new Error('The product is there.');
  expect(product.variants.map(({ id, sku }) => [id, sku])).toEqual(product.variants.map(({ id }) => [id, `S-${id}`]));
});

test('machine tags are stored with the product and never offered as filters', async () => {
  expect((await shop.catalogue.facets('All')).tags).toEqual([{ value: 'Cotton', count: 1 }]);
});

test('[FEED-04] headings and tables of a description fit the page', async () => {
  const product = await shop.catalogue.product(PRODUCTS[0]?.handle ?? '');
  expect(product).toMatchObject({
    options: [],
    descriptionHtml: expect.stringMatching(/^<h3>القياس<\/h3><div class="table-scroll"/),
  });
});

test('[CARD-05] a title in another script is found by its words', async () => {
  expect((await shop.catalogue.search('قطنية', FIRST_PAGE)).total).toBe(1);
});
