/**
 * The URL table: every page of the shop by name. Patterns are the specification's (section 2) and never change with
 * the language. Pages link through `href`, never by hand-written paths.
 */
export const PATHS = {
  home: '/',
  product: '/single-product/:id',
  related: '/single-product/:id/related',
  productSummary: '/single-product/:id/summary',
  category: '/category/:id',
  search: '/search',
  searchSuggestions: '/search/suggest',
  cart: '/cart',
  sharedCart: '/shared-cart',
  address: '/checkout/address',
  payment: '/checkout/payment',
  wishlist: '/wishlist',
  refundPolicy: '/refund-policy',
  privacyPolicy: '/privacy-policy',
  shippingPolicy: '/shipping-policy',
  terms: '/terms-service',
  about: '/about-us',
  help: '/faqs',
  contact: '/contact-us',
  sendContact: '/contact',
  profile: '/profile',
  orderTracking: '/order-tracking',
  orderConfirmation: '/order-confirmation',
  thankYou: '/thankyou',
  failure: '/Failure',
  success: '/Success',
  multipayment: '/multipayment',
  paymentStatus: '/payment-status',
  credits: '/credits',
} as const;

type PageName = keyof typeof PATHS;

type PlainPage = Exclude<PageName, 'product' | 'category' | 'related' | 'productSummary'>;

type Query = Readonly<Record<string, string | number | undefined>>;

/** Builds a link of the shop: `href('thankYou', { txnId })` → /thankyou?txnId=… */
export function href(page: PlainPage, query: Query = {}): string {
  return withQuery(PATHS[page], query);
}

export function productHref(handle: string, query: Query = {}): string {
  return withQuery(
    PATHS.product.replace(':id', () => encodeURIComponent(handle)),
    query,
  );
}

/** Where all related products of a product are asked for, as data. */
export function relatedHref(handle: string, collection: string | null): string {
  return withQuery(
    PATHS.related.replace(':id', () => encodeURIComponent(handle)),
    { collection: collection ?? undefined },
  );
}

/** Where today's description and card of a product are asked for, as data. */
export function productSummaryHref(handle: string): string {
  return PATHS.productSummary.replace(':id', () => encodeURIComponent(handle));
}

export function categoryHref(handle: string, query: Query = {}): string {
  return withQuery(
    PATHS.category.replace(':id', () => encodeURIComponent(handle)),
    query,
  );
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Pages that stand alone, without header and footer [SHELL-03]. */
export function isBarePage(pathname: string): boolean {
  return pathname === PATHS.multipayment || pathname === PATHS.paymentStatus;
}

/** Pages whose content lives in the shopper's browser, so that the server alone cannot show them. */
const KEPT_IN_BROWSER: ReadonlySet<string> = new Set([PATHS.cart, PATHS.address, PATHS.payment, PATHS.wishlist]);

export function keepsInBrowser(pathname: string): boolean {
  return KEPT_IN_BROWSER.has(pathname);
}
