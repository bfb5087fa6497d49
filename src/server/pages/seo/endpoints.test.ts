import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { type CatalogueUnderTest, smallShop, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { deliveryConfigSchema } from '../../../contracts/merchant/delivery-config.ts';
import { shippingConfigSchema } from '../../../contracts/merchant/shipping-config.ts';
import { deliveryOfCart } from '../../../domain/money/delivery-of-cart.ts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import { LANGUAGES } from '../../../routes.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { discoveryEndpoints } from './endpoints.ts';
import { feedDelivery } from './feature.ts';
import { createFileCache } from './file-cache.ts';

const ORIGIN = 'https://shop.example';
const PER_FILE = 5;
let shop: CatalogueUnderTest;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startCatalogue({ source: smallShop() });
  await syncWell(shop);
  app = Fastify();
  registerErrorHandler(app);
  await app.register(rateLimit, { global: false });
  await app.register(
    discoveryEndpoints({
      published: shop.published,
      catalogue: shop.catalogue,
      publicUrl: ORIGIN,
      shopName: 'Gulmohar & Daughters',
      addressesPerFile: PER_FILE,
    }),
  );
});

afterAll(async () => {
  await app.close();
  await shop.close();
});

/** Schemas of the picture extension and of the index, which the protocol's own schema refers to or leaves out. */
const PICTURES: XMLFileInfo = {
  fileName: 'picture.xsd',
  contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.google.com/schemas/sitemap-image/1.1"><xs:element name="image"><xs:complexType>
    <xs:sequence><xs:element name="loc" type="xs:anyURI"/></xs:sequence></xs:complexType></xs:element></xs:schema>`,
};
const INDEX: XMLFileInfo = {
  fileName: 'index.xsd',
  contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"><xs:element name="sitemapindex"><xs:complexType>
    <xs:sequence><xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
    <xs:element name="loc" type="xs:anyURI"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>`,
};
const BOTH: XMLFileInfo = {
  fileName: 'both.xsd',
  contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
    <xs:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="picture.xsd"/></xs:schema>`,
};

async function sitemapSchema(): Promise<XMLFileInfo> {
  const packageFile = createRequire(import.meta.url).resolve('sitemap/package.json');
  const file = path.join(path.dirname(packageFile), 'schema', 'sitemap.xsd');
  return { fileName: 'sitemap.xsd', contents: await readFile(file, 'utf8') };
}

/** Validates all files at once, because the validator starts a thread for each call. */
async function faults(files: readonly string[], kind: 'index' | 'file'): Promise<readonly unknown[]> {
  const checked = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `checked-${index}.xml`, contents })),
    schema: kind === 'index' ? INDEX : BOTH,
    preload: kind === 'index' ? [] : [await sitemapSchema(), PICTURES],
  });
  return checked.errors.map((error) => error.rawMessage);
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const pathOf = (address: string) => new URL(address).pathname;

test('existing files are served to every client, because many may share a CDN’s address; making files is rate limited', async () => {
  await app.inject('/sitemap.xml');
  const responses = await Promise.all(Array.from({ length: 80 }, () => app.inject('/sitemap.xml')));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(responses[0]?.headers).not.toHaveProperty('x-ratelimit-limit');
  const from = '192.0.2.7';
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await app.inject({ url: '/sitemaps/none.xml', remoteAddress: from })).statusCode);
  }
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
});

test('the sitemap is valid by the protocol’s schema, split at its limit, and lists every page once', async () => {
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(await faults([index.body], 'index')).toEqual([]);
  const files: string[] = [];
  const listed: string[] = [];
  const sizes: number[] = [];
  for (const file of addresses(index.body)) {
    const { body, statusCode } = await app.inject(pathOf(file));
    expect(statusCode).toBe(200);
    files.push(body);
    expect(addresses(body).length).toBeGreaterThan(0);
    if (file.includes('products-')) sizes.push(addresses(body).length);
    listed.push(...addresses(body));
  }
  expect(await faults(files, 'file')).toEqual([]);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(PER_FILE);
  expect(new Set(listed).size).toBe(listed.length);
  const handles: string[] = [];
  for await (const { product } of shop.published.products()) handles.push(product.handle);
  expect(handles.length).toBeGreaterThan(10);
  expect(listed).toEqual(expect.arrayContaining(handles.map((handle) => `${ORIGIN}/single-product/${handle}`)));
  expect(listed).toEqual(expect.arrayContaining(handles.map((handle) => `${ORIGIN}/hi/single-product/${handle}`)));
  expect(listed).toContain(`${ORIGIN}/hi`);
  const collections = await shop.catalogue.collections(50);
  expect(listed).toEqual(expect.arrayContaining(collections.map(({ handle }) => `${ORIGIN}/category/${handle}`)));
  expect(listed.length).toBe((handles.length + collections.length + 8) * LANGUAGES.length);
});

test('a product whose content changed has a new time, the others keep theirs', async () => {
  const times = async () => {
    const all = new Map<string, number>();
    for await (const { product, changedAt } of shop.published.products()) all.set(product.handle, changedAt.getTime());
    return all;
  };
  await sql`update product set changed_at = '2026-01-01'`.execute(shop.database);
  const [changing] = [...(await times()).keys()];
  await sql`update product set content_hash = 'older' where handle = ${changing}`.execute(shop.database);
  await sql`update feed_page set text_hash = 'older', etag = null, last_modified = null`.execute(shop.database);
  await syncWell(shop);
  const after = await times();
  const moved = [...after].filter(([, at]) => at !== Date.UTC(2026, 0, 1)).map(([handle]) => handle);
  expect(moved).toEqual([changing]);
  const newest = /products-1\.xml<\/loc><lastmod>([^<]+)</.exec((await app.inject('/sitemap.xml')).body)?.[1];
  expect(Date.parse(newest ?? '')).toBe(after.get(changing ?? ''));
});

test.each(['products-0.xml', 'products-01.xml', 'products-x.xml', 'other.xml', 'products-1.xml.gz'])(
  'there is no sitemap file %s',
  async (file) => {
    const response = await app.inject(`/sitemaps/${file}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  },
);

test('a crawler that has the current version gets 304, and gets files compressed if it accepts that', async () => {
  const first = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers['content-encoding']).toBe('gzip');
  const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test('[L3] a sitemap file beyond the largest possible key is not found', async () => {
  const { statusCode } = await app.inject('/sitemaps/products-999999.xml');
  expect(statusCode, 'still within the keys').toBe(200);
  const wide = Fastify();
  registerErrorHandler(wide);
  await wide.register(rateLimit, { global: false });
  const { published, catalogue } = shop;
  await wide.register(discoveryEndpoints({ published, catalogue, publicUrl: ORIGIN, shopName: 'Gulmohar' }));
  // A product has a URL in every language.
  const beyond = Math.ceil(2 ** 31 / Math.floor(50_000 / LANGUAGES.length)) + 1;
  for (const part of [beyond, 999_999]) {
    const answer = await wide.inject(`/sitemaps/products-${part}.xml`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  await wide.close();
});

test('a file is made once per catalogue version and stored gzipped, also for clients without gzip', async () => {
  const walks = { count: 0 };
  const counting = Fastify();
  await counting.register(rateLimit, { global: false });
  const products: typeof shop.published.products = (stretch) => {
    walks.count += 1;
    return shop.published.products(stretch);
  };
  const { catalogue } = shop;
  let version = 1;
  await counting.register(
    discoveryEndpoints({
      published: { ...shop.published, products },
      catalogue: { version: async () => version, collections: (limit) => catalogue.collections(limit) },
      publicUrl: ORIGIN,
      shopName: 'Gulmohar',
    }),
  );
  const ask = (encoding: string) =>
    counting.inject({ url: '/merchant-feed.xml', headers: { 'accept-encoding': encoding } });
  const answers = await Promise.all([ask('gzip, br'), ask('gzip'), ask('identity'), ask('gzip;q=0'), ask('notgzip')]);
  expect(walks.count).toBe(1);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    'gzip',
    'gzip',
    ...[1, 2, 3].map(() => undefined),
  ]);
  const texts = answers.map(({ rawPayload, headers }) =>
    headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString(),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('<g:price>');
  version = 2;
  await ask('gzip');
  expect(walks.count).toBe(2);
  await counting.close();
});

test('a file that is too large to be cached is still served', async () => {
  const files = createFileCache(100, 1_000);
  const letters = async function* () {
    for (let index = 0; index < 2_000; index += 1) yield String(Math.sin(index));
  };
  expect(await files.read('/large.xml', 1, letters)).toBeNull();
});

test('the merchant feed is well-formed and offers every variant at the catalogue’s price', async () => {
  const { body, headers } = await app.inject('/merchant-feed.xml');
  expect(headers['content-type']).toContain('application/rss+xml');
  const checked = await validateXML({ xml: { fileName: 'feed.xml', contents: body }, normalization: 'c14n' });
  expect(checked.errors).toEqual([]);
  expect(body).toContain('<title>Gulmohar &amp; Daughters</title>');
  const items = [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => ({
    id: /<g:id>(.*?)</.exec(item)?.[1],
    price: /<g:sale_price>(.*?)</.exec(item)?.[1] ?? /<g:price>(.*?)</.exec(item)?.[1],
    available: /<g:availability>(.*?)</.exec(item)?.[1],
  }));
  const expected: typeof items = [];
  for await (const { product } of shop.published.products()) {
    for (const variant of product.variants) {
      expected.push({
        id: variant.id,
        price: `${toDecimalRupees(variant.pricePaise)} INR`,
        available: variant.available ? 'in_stock' : 'out_of_stock',
      });
    }
  }
  expect(expected.length).toBeGreaterThan(20);
  expect(items).toEqual(expected);
});

test('robots.txt names the sitemap and excludes data from crawling; llms.txt links to the collections', async () => {
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
  const text = (await app.inject('/llms.txt')).body;
  expect(text).toMatch(/^# Gulmohar & Daughters\n/);
  for (const { handle } of await shop.catalogue.collections(3))
    expect(text).toContain(`(${ORIGIN}/category/${handle})`);
});

test('the merchant feed says what the cart charges for one piece, with its weight, and nothing if some PIN codes are not served', () => {
  const shipping = { emptyGrams: 100, pieceGrams: 700 };
  const shop = (delivery: Parameters<typeof exampleDelivery>[0]) => ({
    delivery: v.parse(deliveryConfigSchema, { chargePaise: 4_900, freeFromPaise: 200_000, ...delivery }),
    shipping: v.parse(shippingConfigSchema, shipping),
    shopping: 'as-specified' as const,
  });
  const { delivery } = feedDelivery(shop({ stepGrams: 500, stepPaise: 2_000 }));
  const settings = exampleDelivery({ chargePaise: 4_900, freeFromPaise: 200_000, stepGrams: 500, stepPaise: 2_000 });
  const asked = { goodsPaise: 99_900, method: 'online', pincode: '302001' } as const;
  const { chargePaise } = deliveryOfCart({ ...settings, ...shipping }, [{ quantity: 1 }], asked);
  expect(delivery).toEqual({ chargePaise, freeFromPaise: 200_000 });
  expect(chargePaise).toBe(6_900);
  expect(feedDelivery(shop({ notServed: ['194'] }))).toEqual({});
  const far = shop({
    zones: [{ name: 'Far', pins: ['78'], chargePaise: 4_900, freeFromPaise: 200_000, days: [7, 12] }],
  });
  expect(feedDelivery(far).delivery?.days).toEqual([5, 12]);
});

test('the merchant feed names what delivery costs where it is the same everywhere, and else nothing of it', async () => {
  const charging = Fastify();
  await charging.register(rateLimit, { global: false });
  const { published, catalogue } = shop;
  const delivery = { chargePaise: 4_900, freeFromPaise: null, days: [5, 12] as const };
  const deps = { published, catalogue, publicUrl: ORIGIN, shopName: 'Gulmohar & Daughters' };
  await charging.register(discoveryEndpoints({ ...deps, delivery }));
  const { body, headers } = await charging.inject('/merchant-feed.xml');
  const plain = await app.inject('/merchant-feed.xml');
  expect(body).toContain(
    '<g:shipping><g:country>IN</g:country><g:price>49.00 INR</g:price><g:min_transit_time>5</g:min_transit_time><g:max_transit_time>12</g:max_transit_time></g:shipping>',
  );
  expect(plain.body).not.toContain('g:shipping');
  // A crawler that has the feed without the charge gets the new one.
  expect(headers.etag).not.toBe(plain.headers.etag);
  await charging.close();
});
