import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { demoShop } from '../../stand-ins/shop-feed/catalogue/demo-shop.ts';
import type { FeedProduct } from '../../stand-ins/shop-feed/feed-shapes.ts';
import { memorySource, type SourceEntry } from '../../stand-ins/shop-feed/feed-source.ts';
import { WHOLE } from '../long-form.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';
import { ADDRESS_CORPUS, MARKUP_CORPUS } from './markup-corpus.ts';
import { whatRuns } from './what-runs.ts';

/**
 * Makes one product per vector, with the vector in every text and an address that is neither a picture nor a
 * video.
 */
function poison(product: FeedProduct, index: number): FeedProduct {
  const vector = MARKUP_CORPUS[index] ?? '';
  const address = ADDRESS_CORPUS[index % ADDRESS_CORPUS.length] ?? '';
  const id = 900_000 + index * 100;
  const [first] = product.images;
  if (!first) throw new Error('The example product has no picture.');
  return {
    ...product,
    id,
    handle: `vector-${index}`,
    title: `Kurta ${index} ${vector}`,
    body_html: `<p>Soft</p>${vector}<p>cotton</p>`,
    vendor: vector,
    product_type: `Kurta ${vector}`,
    tags: ['kurta', vector],
    options: [{ name: `Size ${vector}`, position: 1, values: ['M', vector] }],
    variants: product.variants.slice(0, 2).map((variant, position) => ({
      ...variant,
      id: id + position + 1,
      product_id: id,
      title: position === 0 ? 'M' : vector,
      option1: position === 0 ? 'M' : vector,
      option2: null,
      option3: null,
      sku: vector,
      featured_image: { ...first, alt: vector, src: address, variant_ids: [] },
    })),
    images: [
      { ...first, id: id + 50, product_id: id, src: address },
      { ...first, id: id + 51, product_id: id, src: `https://cdn.shopify.com/${encodeURI(vector.slice(0, 50))}.jpg` },
    ],
    product_video: address,
  };
}

function poisonedShop() {
  const demo = demoShop();
  const [example] = demo.products(0, 1);
  const [collection] = demo.collections(0, 1);
  if (!example || !collection) throw new Error('The demo shop is empty.');
  const entries: SourceEntry[] = MARKUP_CORPUS.map((_, index) => ({
    product: poison(example.product, index),
    raw: null,
  }));
  const collections = MARKUP_CORPUS.slice(0, 24).map((vector, index) => ({
    collection: {
      ...collection,
      id: 800_000 + index,
      handle: `all-${index}`,
      title: `All ${vector}`,
      description: vector,
      image: { id: 1, created_at: collection.published_at, src: ADDRESS_CORPUS[index] ?? '', alt: vector },
      products_count: index === 0 ? entries.length : 1,
    },
    handles: (index === 0 ? entries : entries.slice(index, index + 1)).map(({ product }) => product.handle),
  }));
  return memorySource(entries, collections, entries[0]?.product.handle ?? '');
}

/** Timeout for rendering more than a hundred pages on a busy machine. */
const A_BUSY_MACHINE_MS = 300_000;

/**
 * Vectors of one kind are neighbours in the corpus, so every fourth covers every kind. Lists always show all
 * of them.
 */
const SAMPLE = [...MARKUP_CORPUS.keys()].filter((index) => WHOLE || index % 4 === 0);

let shop: WholeShop;

beforeAll(async () => {
  shop = await openWholeShop({ source: poisonedShop() });
});
afterAll(() => shop.end());

async function page(url: string): Promise<string> {
  const answer = await fetch(`${shop.url}${url}`, { headers: { accept: 'text/html' } });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  // A browser never renders a JSON response as a page.
  return answer.headers.get('content-type') === 'application/json' ? '' : answer.text();
}

/** Counts the inline scripts that are not data; only their strings differ from page to page. */
const outline = (scripts: readonly string[]) => scripts.filter((script) => !script.startsWith('{')).length;

test('the corpora are large', () => {
  expect(new Set(MARKUP_CORPUS).size).toBeGreaterThanOrEqual(120);
  expect(new Set(ADDRESS_CORPUS).size).toBeGreaterThanOrEqual(25);
});

test(
  'no markup in a product of the feed ever runs on the product page',
  async () => {
    const expected: string[] = [];
    whatRuns(await page(href('about')), expected);
    for (const index of SAMPLE) {
      const scripts: string[] = [];
      const html = await page(productHref(`vector-${index}`));
      expect(html, `the page of vector ${index} shows it`).toContain(`Kurta ${index}`);
      expect(whatRuns(html, scripts), MARKUP_CORPUS[index]).toEqual([]);
      expect(outline(scripts), `inline scripts of ${MARKUP_CORPUS[index]}`).toBe(outline(expected));
      for (const script of scripts.filter((each) => each.startsWith('{'))) JSON.parse(script);
    }
  },
  A_BUSY_MACHINE_MS,
);

test('no markup in a product runs on lists, searches, suggestions and collections', async () => {
  const addresses = [
    href('home'),
    ...Array.from({ length: 24 }, (_, index) => categoryHref(`all-${index}`)),
    ...['title-ascending', 'price-ascending'].map((sort) => categoryHref('all-0', { sort })),
    href('search', { q: 'kurta' }),
    href('search', { q: 'alert' }),
    href('searchSuggestions', { q: 'kurta' }),
  ];
  for (const address of addresses) expect(whatRuns(await page(address)), address).toEqual([]);
});

test(
  'markup in an address is shown as text or not at all',
  async () => {
    const places: readonly ((vector: string) => string)[] = [
      (vector) => href('search', { q: vector }),
      (vector) => categoryHref('all-1', { sort: vector, size: vector, tag: vector, after: vector, min: vector }),
      (vector) => productHref(vector, { collection: vector }),
      (vector) => href('orderConfirmation', { orderId: vector }),
    ];
    const addresses = SAMPLE.map((index, at) => places[at % places.length]?.(MARKUP_CORPUS[index] ?? '') ?? '');
    const rest = [
      href('thankYou', { txnId: MARKUP_CORPUS[0] }),
      href('multipayment', { name: MARKUP_CORPUS[0], domainname: MARKUP_CORPUS[8], amount: MARKUP_CORPUS[55] }),
      `/${encodeURIComponent(MARKUP_CORPUS[0] ?? '')}`,
      `/${MARKUP_CORPUS[8]}`,
      '/%3Cscript%3Ealert(73171)%3C/script%3E?<script>alert(73171)</script>=1',
    ];
    for (const url of [...addresses, ...rest]) {
      const answer = await shop.app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(whatRuns(answer.body), url).toEqual([]);
    }
  },
  A_BUSY_MACHINE_MS,
);
