import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { writeSharedCart } from '../../../domain/cart/shared-cart.ts';
import { href, inLanguage, LANGUAGES, splitLanguage, type Language } from '../../../routes.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { pageForPlatformAddress, piecesInCartLink, USUAL_PAGES } from '../products/service.ts';

/** Returns the product of each variant that is in the shop. */
export type ProductsOfVariants = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What platforms have and this shop has too. All else is a page that is not found, in the shop's own words. */
const PAGES = [...USUAL_PAGES.keys()].join('|');
const ADDRESSES = [
  '/products',
  '/products/:handle',
  '/collections',
  '/collections/:handle',
  '/collections/:collection/products/:handle',
  `/pages/:page(^(?:${PAGES})$)`,
  `/policies/:page(^(?:${PAGES})$)`,
  '/shop',
  '/product/:slug',
  '/product-category/:slug',
  '/product-category/:parent/:slug',
  '/product-tag/:slug',
];

/**
 * GET the platform's addresses, also in a language: 301 to the page of this shop, with the query as it came, because ads
 * count by it and `?variant=` chooses. GET /cart/{variant}:{n},…: 302 to the shared cart with the pieces that are still in
 * the shop.
 */
export function platformAddressRoutes(productsOf: ProductsOfVariants): FastifyPluginAsync {
  const move = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { language, path, query } = partsOf(request.url);
    reply.header('cache-control', 'public, max-age=3600');
    return reply.redirect(inLanguage(language, pageForPlatformAddress(path) ?? href('home')) + query, 301);
  };
  const fill = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { language, path } = partsOf(request.url);
    const pieces = piecesInCartLink(path) ?? [];
    const products = await productsOf(pieces.map(({ variantId }) => variantId));
    const items = pieces.flatMap(({ variantId, quantity }) => {
      const id = products.get(variantId);
      return id === undefined ? [] : [{ id, variantId, quantity }];
    });
    const cart = items.length === 0 ? href('cart') : href('sharedCart', { items: writeSharedCart(items) });
    return reply.redirect(inLanguage(language, cart), 302);
  };
  return async (app) => {
    for (const address of LANGUAGES.flatMap((language) => ADDRESSES.map((path) => inLanguage(language, path)))) {
      app.get(address, move);
      app.get(`${address}/`, move);
    }
    for (const language of LANGUAGES) {
      app.get(inLanguage(language, '/cart/:pieces(^[0-9:,]+$)'), limitTo('discovery'), fill);
    }
  };
}

function partsOf(url: string): { language: Language; path: string; query: string } {
  const at = url.indexOf('?');
  const { language, path } = splitLanguage(at === -1 ? url : url.slice(0, at));
  return { language, path, query: at === -1 ? '' : url.slice(at) };
}
