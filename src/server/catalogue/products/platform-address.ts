import { categoryHref, href, productHref } from '../../../routes.ts';

/**
 * The page of this shop that stands for one of the platform from which the catalogue came: a product, a collection or
 * one of the usual pages. Null for all others. Some platforms have /products/{handle},
 * /collections/{handle}/products/{handle} and /pages/{name}, others /product/{slug} and /product-category/{parent}/{slug}.
 */
export function pageForPlatformAddress(pathname: string): string | null {
  const [kind = '', ...parts] = pathname.split('/').filter(Boolean).map(decoded);
  const last = parts.at(-1);
  switch (kind) {
    case 'products':
    case 'product':
      if (last === undefined) return categoryHref('all');
      return parts.length > 1 ? null : productHref(withoutFormat(last));
    case 'collections': {
      const [collection, within, product, ...rest] = parts;
      if (rest.length > 0) return null;
      if (collection === undefined) return href('menu');
      if (within === undefined) return categoryHref(collection);
      return within === 'products' && product !== undefined ? productHref(withoutFormat(product)) : null;
    }
    case 'product-category':
    case 'product-tag':
      return last === undefined ? null : categoryHref(last);
    case 'shop':
      return parts.length > 0 ? null : categoryHref('all');
    case 'pages':
    case 'policies':
      return parts.length === 1 ? (USUAL_PAGES.get(last ?? '') ?? null) : null;
    default:
      return null;
  }
}

/** Pages that merchants usually have on their platform, and ours. */
export const USUAL_PAGES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['about about-us', href('about')],
      ['contact contact-us', href('contact')],
      ['faq faqs help', href('help')],
      ['shipping shipping-policy delivery', href('shippingPolicy')],
      [
        'return returns refund refunds refund-policy return-policy returns-policy return-exchanges returns-exchanges ' +
          'return-and-refunds returns-and-refunds',
        href('refundPolicy'),
      ],
      ['privacy-policy', href('privacyPolicy')],
      ['terms terms-of-service terms-and-conditions', href('terms')],
      ['track track-order order-tracking track-your-order', href('orderTracking')],
    ] as const
  ).flatMap(([names, page]) => names.split(' ').map((name) => [name, page] as const)),
);

/** Scripts and readers ask the platform for a product's data at its address with an ending. */
const withoutFormat = (handle: string): string => handle.replace(/\.(json|js|xml|oembed)$/, '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A piece that a link to the platform's cart asks for. */
export type LinkedPiece = { variantId: string; quantity: number };

const MOST_PIECES = 50;

/** The pieces of a link to a filled cart of the platform, /cart/{variant}:{n},{variant}:{n}; null if it is no such link. */
export function piecesInCartLink(pathname: string): LinkedPiece[] | null {
  const [, list] = /^\/cart\/([\d:,]+)\/?$/.exec(pathname) ?? [];
  if (list === undefined) return null;
  const pieces = list
    .split(',')
    .slice(0, MOST_PIECES)
    .map((piece) => /^(\d{1,30}):([1-9]\d{0,3})$/.exec(piece));
  return pieces.flatMap((found) => (found ? [{ variantId: found[1] ?? '', quantity: Number(found[2]) }] : []));
}
