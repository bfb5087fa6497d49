import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, smallShop, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import type { PublicShop } from '../../../contracts/shop-config.ts';
import { renderPage, TEST_SHOP } from '../../../../test/render-page.tsx';
import type { Product } from '../../../domain/catalogue/product.ts';
import { productHref } from '../../../routes.ts';
import { ProductView } from './product-view.tsx';

const ORIGIN = 'https://shop.example';
let shop: CatalogueUnderTest;
const products: Product[] = [];

beforeAll(async () => {
  shop = await startCatalogue({ source: smallShop() });
  await syncWell(shop);
  for await (const { product } of shop.published.products()) products.push(product);
});

afterAll(() => shop.close());

async function pageOf(product: Product, own: Partial<PublicShop> = {}): Promise<string> {
  const collection = await shop.catalogue.collectionOf(product.handle);
  const path = productHref(product.handle);
  return renderPage(
    <ProductView
      data={{ product, collection, html: null, hasRelated: false, moreRelated: false, url: ORIGIN + path }}
    />,
    { path, shop: { ...TEST_SHOP, ...own } },
  );
}

const read = (html: string) => new WebAutoExtractor({}).parse(html);

const offerSchema = v.looseObject({
  sku: v.string(),
  price: v.string(),
  priceCurrency: v.literal('INR'),
  availability: v.string(),
});
const productSchema = v.looseObject({
  productID: v.string(),
  name: v.string(),
  url: v.string(),
  image: v.array(v.string()),
  offers: v.array(offerSchema),
});
const feedSchema = v.object({
  products: v.array(
    v.object({
      id: v.union([v.number(), v.string()]),
      handle: v.string(),
      title: v.string(),
      images: v.array(v.unknown()),
      variants: v.array(v.object({ id: v.union([v.number(), v.string()]), price: v.string(), available: v.boolean() })),
    }),
  ),
});

test('a page’s structured data, parsed by another parser, matches the feed', async () => {
  const answer: unknown = await (await fetch(`${shop.feed.url}/products.json?limit=250`)).json();
  const feed = new Map(v.parse(feedSchema, answer).products.map((fed) => [fed.handle, fed]));
  expect(products.length).toBeGreaterThan(10);
  for (const product of products) {
    const { jsonld, errors } = read(await pageOf(product));
    expect(errors).toEqual([]);
    const [facts, ...others] = (jsonld['Product'] ?? []).map((thing) => v.parse(productSchema, thing));
    expect(others).toEqual([]);
    const fed = feed.get(product.handle);
    if (!fed) throw new Error(`The feed has no ${product.handle}.`);
    expect(facts).toMatchObject({
      productID: String(fed.id),
      name: fed.title,
      url: ORIGIN + productHref(product.handle),
    });
    expect(facts?.image).toHaveLength(fed.images.length);
    expect(facts?.offers.map(({ sku, price, availability }) => ({ sku, price: Number(price), availability }))).toEqual(
      fed.variants.map(({ id, price, available }) => ({
        sku: String(id),
        price: Number(price),
        availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      })),
    );
  }
});

test('a validator of search engines’ rules finds no error in products, offers and breadcrumbs', async () => {
  const [product] = products;
  if (!product) throw new Error('The shop is empty.');
  const issues = await new Validator().validate(read(await pageOf(product)));
  expect(issues.filter((issue) => issue.severity === 'ERROR')).toEqual([]);
});

test('structured data contains no sample rating, though the page shows one', async () => {
  const [product] = products;
  if (!product) throw new Error('The shop is empty.');
  const html = await pageOf(product);
  expect(html).toContain('2594 Ratings');
  expect(JSON.stringify(read(html).jsonld)).not.toMatch(/rating|review/i);
});

test('markup in a title remains text in the structured data', async () => {
  const [product] = products;
  if (!product) throw new Error('The shop is empty.');
  const title = '</script><script>alert(1)</script>';
  const html = await pageOf({ ...product, title });
  expect(html).not.toContain('<script>alert');
  expect(read(html).jsonld['Product']?.[0]).toMatchObject({ name: title });
});

test('a shared link shows the product’s name, address and picture in the preview’s size', async () => {
  const [product] = products;
  if (!product) throw new Error('The shop is empty.');
  const { metatags } = read(`<html><head>${await pageOf(product)}</head></html>`);
  expect(metatags['og:title']?.[0]).toContain(product.title);
  expect(metatags['og:url']).toEqual([ORIGIN + productHref(product.handle)]);
  expect(metatags['og:image']?.[0]).toBe(`${ORIGIN}${product.pictures[0]?.url}?shape=share`);
  expect(metatags['og:image:width']).toEqual(['1200']);
  expect(metatags['og:image:height']).toEqual(['630']);
});

test('search engines are told days that hold for all PIN codes, where the merchant promises its own', async () => {
  const [product] = products;
  if (!product) throw new Error('no product');
  const longest = async (shop: Partial<PublicShop>) =>
    /"transitTime":\{[^}]*"minValue":(\d+),"maxValue":(\d+)/.exec(await pageOf(product, shop))?.slice(1);
  expect(await longest({})).toEqual(['0', '10']);
  expect(await longest({ ownDays: { everywhere: null, widest: [2, 12] } })).toEqual(['2', '12']);
});

test('what delivery costs is said where it is the same everywhere, as free where it is, and not at all where the PIN code decides', async () => {
  const [product] = products;
  if (!product) throw new Error('no product');
  const rates = async (deliveryTerms?: PublicShop['deliveryTerms']) => {
    const html = await pageOf(product, deliveryTerms === undefined ? {} : { deliveryTerms });
    return [...html.matchAll(/"shippingRate":\{"@type":"MonetaryAmount","value":(\d+)/g)].map(([, rate]) => rate);
  };
  const terms = { charged: true, limited: false, back: 'whole_order' } as const;
  expect(new Set(await rates())).toEqual(new Set(['0']));
  const everywhere = { chargePaise: 4_900, freeFromPaise: null };
  expect(new Set(await rates({ ...terms, everywhere }))).toEqual(new Set(['49']));
  expect(await rates({ ...terms, everywhere: null })).toEqual([]);
});
