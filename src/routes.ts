/**
 * The URL table: every page of the shop by name. Patterns are the specification's (section 2) and never change with
 * the language. Pages link through `href`, never by hand-written paths.
 */
export const PATHS = {
  home: '/',
  homeCards: '/home/cards',
  product: '/single-product/:id',
  related: '/single-product/:id/related',
  productSummary: '/single-product/:id/summary',
  productVariants: '/single-product/:id/variants',
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

/** Addresses that are no pages of the shop: what a browser needs to install it and to open it without a connection. */
export const OFFLINE_PATHS = {
  manifest: '/manifest.webmanifest',
  serviceWorker: '/service-worker.js',
  /** Shown for a page that was never seen. */
  fallback: '/offline',
} as const;

/** The shop's languages. The first has the specification's addresses; the others have theirs under /<language>. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** What the addresses of a language begin with: '' or '/hi'. */
export function languagePrefix(language: Language): string {
  return language === LANGUAGES[0] ? '' : `/${language}`;
}

/**
 * An address of the shop in its language and the path the URL table knows: /hi/cart → hi, /cart. The router asks for the
 * data of a language's home at /hi.data.
 */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]+)(?=[/?]|\.data(?:\?|$)|$)(.*)$/.exec(address) ?? [];
  const language = LANGUAGES.find((each) => each === first && each !== LANGUAGES[0]);
  if (language === undefined) return { language: LANGUAGES[0], path: address };
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * `path` as it is addressed in a language: / → /hi, /cart → /hi/cart. The router does this for its own links; plain
 * forms, fetches and whole loads of a page need it. A path that a browser would take for another host becomes one of this.
 */
export function inLanguage(language: Language, path: string): string {
  const prefix = languagePrefix(language);
  const own = path.replace(/^[/\\]{2,}/, '/');
  return own === '/' && prefix !== '' ? prefix : prefix + own;
}

export type PageName = keyof typeof PATHS;

type PlainPage = Exclude<PageName, 'product' | 'category' | 'related' | 'productSummary' | 'productVariants'>;

type Query = Readonly<Record<string, string | number | undefined>>;

/** Builds a link of the shop: `href('thankYou', { txnId })` → /thankyou?txnId=… */
export function href(page: PlainPage, query: Query = {}): string {
  return withQuery(PATHS[page], query);
}

/** A handle as a part of a path. The router takes what ends in `.data` for a request for a page's data. */
export function handleInPath(handle: string): string {
  return encodeURIComponent(handle).replace(/\.data$/, '%2Edata');
}

export function productHref(handle: string, query: Query = {}): string {
  return withQuery(
    PATHS.product.replace(':id', () => handleInPath(handle)),
    query,
  );
}

/** Where all related products of a product are asked for, as data. */
export function relatedHref(handle: string, collection: string | null): string {
  return withQuery(
    PATHS.related.replace(':id', () => handleInPath(handle)),
    { collection: collection ?? undefined },
  );
}

/** Where today's description and card of a product are asked for, as data. */
export function productSummaryHref(handle: string): string {
  return PATHS.productSummary.replace(':id', () => handleInPath(handle));
}

/** Where the variants of a product are asked for, as data. */
export function productVariantsHref(handle: string): string {
  return PATHS.productVariants.replace(':id', () => encodeURIComponent(handle));
}

export function categoryHref(handle: string, query: Query = {}): string {
  return withQuery(
    PATHS.category.replace(':id', () => handleInPath(handle)),
    query,
  );
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Query parameters that change what the server renders; all others (campaign marks and the like) are left out. */
const LISTING_QUERY = ['sort', 'size', 'min', 'max', 'available', 'tag', 'colour', 'after', 'page'];
const PAGE_QUERY: ReadonlyMap<string, readonly string[]> = new Map([
  ['category', LISTING_QUERY],
  ['single-product', ['collection']],
  ['search', ['q', ...LISTING_QUERY]],
  ['shared-cart', ['items']],
]);

/** The address a page is kept under: its path, and only the query parameters that change it, in one order. */
export function pageAddress(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const [, kind = ''] = splitLanguage(path).path.split('/');
  const allowed = PAGE_QUERY.get(kind.replace(/\.data$/, '')) ?? [];
  const given = new URLSearchParams(url.slice(at + 1));
  const kept = new URLSearchParams();
  const names = path.endsWith('.data') ? [...allowed, '_routes'] : allowed;
  for (const name of names) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** The checkout's pages after the cart. */
export function isAfterCart(pathname: string): boolean {
  return pathname === PATHS.address || pathname === PATHS.payment;
}

/** Pages that stand alone, without header and footer [SHELL-03]. */
export function isBarePage(pathname: string): boolean {
  return pathname === PATHS.multipayment || pathname === PATHS.paymentStatus;
}

/** Pages whose content lives in the shopper's browser, so that the server alone cannot show them. */
const LIVES_IN_BROWSER: ReadonlySet<string> = new Set([PATHS.cart, PATHS.address, PATHS.payment, PATHS.wishlist]);

export function livesInBrowser(pathname: string): boolean {
  return LIVES_IN_BROWSER.has(pathname);
}
