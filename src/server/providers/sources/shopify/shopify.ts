import * as v from 'valibot';
import { feedResponseSchema } from '../../../../contracts/feed.ts';
import { parseResponse } from '../../../catalogue/products/feed/feed-client.ts';
import { FeedError } from '../../../catalogue/products/feed/feed-error.ts';
import { requestFeed } from '../../../catalogue/products/feed/feed-request.ts';
import { idText } from '../../../catalogue/products/feed/feed-text.ts';
import type { CatalogueSource, SourceProvider, StockByVariant } from '../../../catalogue/products/source-port.ts';

/** Shopify's own maximum; a larger value is silently reduced to it. */
const PAGE_SIZES = [250, 125, 25, 5, 1] as const;

/** Pages of the old shop, from which merchants copy its address. */
const PASTED_PAGE = /\/(?:collections|products|pages|blogs|search|cart|admin|account|password)(?:[/.?#].*)?$/;

const SHOP_LIMITS = { totalMs: 5_000, idleMs: 5_000, bytes: 1024 * 1024, redirects: 3 };
const PROBE_LIMITS = { totalMs: 8_000, idleMs: 8_000, bytes: 4 * 1024 * 1024, redirects: 3 };
const USER_AGENT = 'Poshak';

const shopSchema = v.object({ name: v.optional(v.unknown()), currency: v.optional(v.unknown()) });
const stockSchema = v.object({
  variants: v.array(v.object({ id: v.union([v.string(), v.number()]), available: v.optional(v.unknown()) })),
});

/** The public JSON of Shopify's shops, and of platforms that answer as they do. */
export const shopify: SourceProvider = {
  id: 'shopify',
  name: 'Shopify',
  pictureOrigins: ['https://cdn.shopify.com'],
  addressOf(pasted) {
    const { origin, pathname } = new URL(pasted);
    return origin + pathname.replace(PASTED_PAGE, '').replace(/\/+$/, '');
  },
  isPageLimit,
  async readShop(feedUrl, now, reach) {
    const { origin } = new URL(feedUrl);
    const answer = await requestFeed(`${origin}/meta.json`, { reach, limits: SHOP_LIMITS, userAgent: USER_AGENT, now });
    const parsed = v.safeParse(shopSchema, answer.kind === 'text' ? parseResponse(answer.text) : null);
    if (!parsed.success) throw new FeedError('wrong_shape', 'No facts about the shop.');
    return { name: parsed.output.name, currency: parsed.output.currency };
  },
  async probe(feedUrl, now, reach) {
    const options = { reach, limits: PROBE_LIMITS, userAgent: USER_AGENT, now };
    const answer = await requestFeed(`${feedUrl}/collections.json?limit=1`, options);
    if (answer.kind !== 'text') return new URL(feedUrl).origin;
    listIn(parseResponse(answer.text), 'collections');
    return answer.origin;
  },
  open(client): CatalogueSource {
    const listName = (collection: string | null) =>
      collection === null ? '/products.json' : `/collections/${encodeURIComponent(collection)}/products.json`;
    const productPath = (handle: string) => `/products/${encodeURIComponent(handle)}`;
    return {
      id: 'shopify',
      pageSizes: PAGE_SIZES,
      listName,
      page: (collection, { number, size }, { accept, validators, signal }) =>
        client.read(`${listName(collection)}?limit=${size}&page=${number}`, {
          signal,
          validators,
          accept: (text, sent) => accept({ text, products: () => listIn(parseResponse(text), 'products') }, sent),
        }),
      collectionsName: '/collections.json',
      async collections(number, signal) {
        try {
          const answer = await client.read(`/collections.json?limit=${PAGE_SIZES[0]}&page=${number}`, {
            signal,
            accept: (text) => listIn(parseResponse(text), 'collections'),
          });
          return answer.kind === 'read' ? answer.value : [];
        } catch (error) {
          if (error instanceof FeedError && error.code === 'page_limit' && number > 1) return 'cut-off';
          throw error;
        }
      },
      async product(handle, signal) {
        const accept = (text: string) => productIn(parseResponse(text));
        const answer = await client.read(`${productPath(handle)}.json`, { signal, accept });
        if (answer.kind === 'read') return answer.value;
        throw new FeedError('wrong_shape', 'Not modified, though nothing was offered.');
      },
      productNow: async (handle, timeoutMs) =>
        productIn(await client.readNow(`${productPath(handle)}.json`, timeoutMs)),
      // Only the `.js` form of a product has its stock.
      stockNow: async (handle, timeoutMs) => readStock(await client.readNow(`${productPath(handle)}.js`, timeoutMs)),
    };
  },
};

function readStock(answer: unknown): StockByVariant {
  const { variants } = v.parse(stockSchema, answer);
  return new Map(
    variants.flatMap(({ id, available }) =>
      typeof available === 'boolean' ? [[idText(id) ?? '', available] as const] : [],
    ),
  );
}

/** The platform's error text for a page beyond its limit. */
function isPageLimit(text: string): boolean {
  return /"errors"\s*:/.test(text) && /page\s*\*\s*limit/i.test(text);
}

/**
 * The list of a response under `key`, at the top or inside `data`. Otherwise throws FeedError: `page_limit`
 * for the platform's refusal sent with status 200, else `wrong_shape`.
 */
function listIn(answer: unknown, key: 'products' | 'collections'): unknown[] {
  const found = lookIn(answer, key);
  if (Array.isArray(found)) return found;
  const text = JSON.stringify(answer) ?? '';
  if (isPageLimit(text)) throw new FeedError('page_limit', 'The feed gives no pages beyond its limit.');
  throw new FeedError('wrong_shape', `No list of ${key}: ${text.slice(0, 200)}`);
}

/** The one product of /products/{handle}.json, at the top or inside `data`. Throws FeedError. */
function productIn(answer: unknown): unknown {
  const found = lookIn(answer, 'product');
  if (found !== null && typeof found === 'object' && !Array.isArray(found)) return found;
  throw new FeedError('wrong_shape', 'No product in the answer.');
}

function lookIn(answer: unknown, key: string): unknown {
  const top = v.safeParse(feedResponseSchema, answer);
  if (!top.success) return undefined;
  if (top.output[key] !== undefined) return top.output[key];
  const inner = v.safeParse(feedResponseSchema, top.output['data']);
  return inner.success ? inner.output[key] : undefined;
}
