import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedClient, type FeedClient } from '../../src/server/catalogue/products/feed/feed-client.ts';
import { FeedError, type FeedErrorCode } from '../../src/server/catalogue/products/feed/feed-error.ts';
import { normaliseCollection } from '../../src/server/catalogue/products/normalise/normalise-collection.ts';
import {
  type NormalisedProduct,
  normaliseProduct,
} from '../../src/server/catalogue/products/normalise/normalise-product.ts';
import type { Database } from '../../src/server/running/db/connect.ts';
import { openTestDatabase } from '../database/template-database.ts';
import type { CatalogueSource, SourceProvider } from '../../src/server/catalogue/products/source-port.ts';

/** A provider at its stand-in, which holds a few products in a few collections. */
export type SourceUnderTest = {
  provider: SourceProvider;
  /** Where a source keeps its products that keeps them in the shop. */
  database?: Database;
  feedUrl: string;
  /** Addresses of pages that a merchant may paste, all of this shop. */
  pasted: readonly string[];
  /** The shop as its platform describes it. */
  shop: { name: string; currency: string };
  close(): Promise<void>;
};

/** What the catalogue relies on, wherever it is kept. Every provider's folder runs it against its stand-in. */
export function sourceContract(open: () => Promise<SourceUnderTest>): void {
  let under: SourceUnderTest;
  let source: CatalogueSource;
  let database: Database;
  let settings: Parameters<typeof normaliseProduct>[1];

  const clientOf = (feedUrl: string): FeedClient =>
    createFeedClient({ feedUrl, now: Date.now, pause: async () => undefined, isPageLimit: under.provider.isPageLimit });
  beforeAll(async () => {
    under = await open();
    database = under.database ?? (await openTestDatabase());
    source = under.provider.open(clientOf(under.feedUrl), database);
    const feedOrigin = new URL(under.feedUrl).origin;
    settings = { feedOrigin, persuasion: 'as-specified', colourRule: { by: 'title' }, currency: 'INR' };
  });
  afterAll(async () => {
    await under.close();
    await database.destroy();
  });

  const productsOf = async (collection: string | null, size = source.pageSizes[0]): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (let number = 1; number < 100; number += 1) {
      const answer = await source.page(collection, { number, size }, { accept: (page) => page.products() });
      if (answer.kind !== 'read' || answer.value.length === 0) break;
      all.push(...answer.value);
    }
    return all;
  };
  const clean = (input: unknown): NormalisedProduct => {
    const normalised = normaliseProduct(input, settings);
    if (normalised.kind !== 'product') throw new Error(`not a product: ${normalised.kind}`);
    return normalised.value;
  };
  const collectionsOf = async () => {
    const page = await source.collections(1);
    if (page === 'cut-off') throw new Error('the first page is cut off');
    return page.flatMap((input) => normaliseCollection(input, settings.feedOrigin).collection ?? []);
  };
  const faultOf = async (call: Promise<unknown>): Promise<FeedErrorCode | 'none' | 'other'> =>
    call.then(
      () => 'none' as const,
      (error: unknown) => (error instanceof FeedError ? error.code : 'other'),
    );

  test('an address that a merchant pastes leads to the catalogue', () => {
    for (const pasted of under.pasted) expect(under.provider.addressOf(pasted)).toBe(under.feedUrl);
    expect(under.provider.addressOf(under.feedUrl)).toBe(under.feedUrl);
  });

  test('the platform says the shop’s name and currency', async () => {
    expect(await under.provider.readShop(under.feedUrl, Date.now)).toEqual(under.shop);
  });

  test('collections have a name and a handle, and their list ends', async () => {
    const collections = await collectionsOf();
    expect(collections.length).toBeGreaterThan(1);
    for (const { title, handle } of collections)
      expect([title, handle]).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(collections.map(({ feedId }) => feedId)).size).toBe(collections.length);
    let last: unknown[] | 'cut-off' = [];
    for (let number = 2; number < 50 && last !== 'cut-off'; number += 1) {
      last = await source.collections(number);
      if (last.length === 0) break;
    }
    expect(last).toHaveLength(0);
  });

  test('every product of every list can be sold: it has an id, a handle, variants and prices in whole paise', async () => {
    const products = (await productsOf(null)).map(clean);
    expect(products.length).toBeGreaterThan(3);
    expect(new Set(products.map(({ product }) => product.id)).size).toBe(products.length);
    for (const { product, card, feedHandle } of products) {
      expect(feedHandle).toMatch(/./);
      expect(product.variants.length).toBeGreaterThan(0);
      for (const { pricePaise } of product.variants) expect(Number.isInteger(pricePaise) && pricePaise > 0).toBe(true);
      expect(card).not.toBeNull();
    }
    const ids = new Set(products.map(({ product }) => product.id));
    for (const { feedKey } of await collectionsOf()) {
      const listed = (await productsOf(feedKey)).map((input) => clean(input).product.id);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  test('smaller pages hold the same products in the same order', async () => {
    const idsOf = (inputs: unknown[]) => inputs.map((input) => clean(input).product.id);
    const whole = idsOf(await productsOf(null));
    const sizes = source.pageSizes;
    for (const [index, size] of sizes.entries()) expect((sizes[index - 1] ?? size) % size).toBe(0);
    const small = sizes.findLast((size) => size > 1 && size < whole.length) ?? sizes[0];
    expect(idsOf(await productsOf(null, small))).toEqual(whole);
  });

  test('a page that has not changed has the same text', async () => {
    const textOf = () => source.page(null, { number: 1, size: source.pageSizes[0] }, { accept: ({ text }) => text });
    expect(await textOf()).toEqual(await textOf());
  });

  test('one product is the same as in its list, at once and in its turn, with the stock of its variants', async () => {
    const [first] = (await productsOf(null)).map(clean);
    const { id, variants } = first?.product ?? { id: '', variants: [] };
    const handle = first?.feedHandle ?? '';
    for (const single of [await source.product(handle), await source.productNow(handle, 5_000)]) {
      expect(clean(single).product).toMatchObject({ id, handle: first?.product.handle });
      expect(clean(single).product.variants.map(({ pricePaise }) => pricePaise)).toEqual(
        variants.map(({ pricePaise }) => pricePaise),
      );
    }
    const stock = await source.stockNow(handle, 5_000);
    for (const [variantId, available] of stock) {
      expect(variants.find((variant) => variant.id === variantId)?.available).toBe(available);
    }
  });

  test('a product that is not there is gone, and silence is unreachable', async () => {
    expect(await faultOf(source.product('no-such-product'))).toBe('gone');
    expect(await faultOf(source.productNow('no-such-product', 5_000))).toBe('gone');
    const nothing = 'http://127.0.0.1:9';
    // What is kept in the shop itself is asked nowhere else.
    const unreachable = under.provider.ownAddress === undefined ? 'unreachable' : 'gone';
    const silent = under.provider.open(clientOf(nothing), database);
    expect(await faultOf(silent.productNow('any', 5_000))).toBe(unreachable);
    expect(await faultOf(under.provider.probe(nothing, Date.now))).toBe('unreachable');
    expect(await faultOf(under.provider.probe(under.feedUrl, Date.now))).toBe('none');
  });
}
