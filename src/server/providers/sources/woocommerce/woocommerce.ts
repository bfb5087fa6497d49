import * as v from 'valibot';
import { parseResponse } from '../../../catalogue/products/feed/feed-client.ts';
import { FeedError } from '../../../catalogue/products/feed/feed-error.ts';
import { requestFeed } from '../../../catalogue/products/feed/feed-request.ts';
import type { Reach } from '../../../running/http/outside-request.ts';
import type { CatalogueSource, SourceProvider } from '../../../catalogue/products/source-port.ts';
import { otherRestRoots, restPath, restRootOf } from './address.ts';
import { createProductReader, readIn } from './read-products.ts';
import { plainName } from './plain-name.ts';
import { isNoCategory, toCollection } from './to-product.ts';
import { listIn, storeCategorySchema, storeProductSchema } from './wire.ts';

/** 100 is the Store API's own maximum. */
const PAGE_SIZES = [100, 50, 25, 5, 1] as const;
const CATEGORIES_PER_PAGE = 100;

const LIMITS = { totalMs: 8_000, idleMs: 8_000, bytes: 4 * 1024 * 1024, redirects: 3 };
const USER_AGENT = 'Poshak';

const siteSchema = v.object({ name: v.optional(v.unknown()) });

/** The public Store API of WooCommerce, version 1. */
export const woocommerce: SourceProvider = {
  id: 'woocommerce',
  name: 'WooCommerce',
  pictureOrigins: [],
  addressOf: restRootOf,
  otherAddresses: otherRestRoots,
  isPageLimit: () => false,
  async readShop(feedUrl, now, reach) {
    const [site, products] = await Promise.all([
      ask(feedUrl, restPath(feedUrl, '/'), { now, reach }),
      ask(feedUrl, restPath(feedUrl, '/wc/store/v1/products', { per_page: 1 }), { now, reach }),
    ]);
    const named = v.safeParse(siteSchema, site.answer);
    const [product] = listIn(products.answer).map((entry) => v.safeParse(storeProductSchema, entry));
    const { name } = named.success ? named.output : {};
    return {
      name: typeof name === 'string' ? plainName(name) : name,
      currency: product?.success === true ? product.output.prices.currency_code : undefined,
    };
  },
  async probe(feedUrl, now, reach) {
    const { answer, origin } = await ask(feedUrl, restPath(feedUrl, '/wc/store/v1/products', { per_page: 1 }), {
      now,
      reach,
    });
    listIn(answer);
    return origin;
  },
  open(client): CatalogueSource {
    const { feedUrl } = client;
    const products = createProductReader(client);
    /** Numbers of the categories by handle: a name that is a number would be taken for one. */
    const categories = new Map<string, number>();
    const categoryOf = (collection: string) => String(categories.get(collection) ?? collection);
    return {
      id: 'woocommerce',
      pageSizes: PAGE_SIZES,
      listName: (collection) => (collection === null ? '/products' : `/products of ${collection}`),
      async page(collection, { number, size }, { accept, signal }) {
        const query = { page: number, per_page: size };
        const found = await products.list(
          collection === null
            ? { ...query, orderby: 'date', order: 'desc' }
            : { ...query, orderby: 'menu_order', order: 'asc', category: categoryOf(collection) },
          signal,
        );
        // Not the answer's own text: a list does not change when a price of a variation does.
        const page = { text: JSON.stringify(found), products: () => found };
        return { kind: 'read', value: accept(page, { etag: null, lastModified: null }) };
      },
      collectionsName: '/products/categories',
      async collections(number, signal) {
        if (number === 1) products.forget();
        const path = restPath(feedUrl, '/wc/store/v1/products/categories', {
          page: number,
          per_page: CATEGORIES_PER_PAGE,
        });
        const listed = await readIn(client, path, listIn, signal);
        return listed.flatMap((entry) => {
          const parsed = v.safeParse(storeCategorySchema, entry);
          if (!parsed.success) return [entry];
          if (isNoCategory(parsed.output)) return [];
          const collection = toCollection(parsed.output);
          categories.set(collection.handle, parsed.output.id);
          return [collection];
        });
      },
      product: (handle, signal) => products.one(handle, (path) => readIn(client, path, (answer) => answer, signal)),
      productNow(handle, timeoutMs) {
        // Several answers may be needed one after the other, all within the time.
        const until = performance.now() + timeoutMs;
        return products.one(handle, async (path) => {
          const left = Math.floor(until - performance.now());
          if (left <= 0) throw new FeedError('timeout', `No full answer within ${timeoutMs} ms.`);
          return client.readNow(path, left);
        });
      },
      // A product says its own stock.
      stockNow: async () => new Map(),
    };
  },
};

type Asking = { now: () => number; reach: Reach | undefined };

async function ask(feedUrl: string, path: string, asking: Asking): Promise<{ answer: unknown; origin: string }> {
  const answer = await requestFeed(`${feedUrl}${path}`, { limits: LIMITS, userAgent: USER_AGENT, ...asking });
  if (answer.kind === 'text') return { answer: parseResponse(answer.text), origin: answer.origin };
  throw new FeedError('wrong_shape', 'Not modified, though nothing was offered.');
}
