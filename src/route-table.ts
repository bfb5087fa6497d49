/** What is decided for a page. A column that is left out has the default its comment names. */
export type RouteRow = {
  /** The specification's (section 2); never changes with the language. */
  readonly path: string;
  /** Query parameters that change what the server renders. Default: none; all others (campaign marks) are left out. */
  readonly query?: readonly string[];
  /** `off`: of as many addresses as there are searches and carts; keeping them would push out all others. Default: kept. */
  readonly pageCache?: 'off';
  /** About one person: neither browsers nor proxies may keep it. Default: it may be shared for a minute. */
  readonly personal?: true;
  /** What the data of the page changes with, besides the products it links to. Default: with nothing. */
  readonly invalidatedBy?: 'product' | 'collection' | 'catalogue';
  /** Default: indexed. */
  readonly robots?: 'noindex';
  /** Default: no line of its own; products and collections have files of theirs. */
  readonly sitemap?: true;
  /**
   * `bare`: alone, without header and footer [SHELL-03]; `checkout`: nothing leads away but the way back. Default: framed.
   */
  readonly layout?: 'bare' | 'checkout';
  /** The shop's four places stand at the foot of a phone's screen. Default: what is bought or paid does. */
  readonly tabs?: true;
  /** The search box stands below the header on phones. Default: a sign that leads to it. */
  readonly searchRow?: true;
  /** What is shown lives in the shopper's browser, so that the server alone cannot show it. */
  readonly content?: 'browser';
  /**
   * `acted`: React comes when the shopper first does anything; what answers taps on cards comes with the page, and nothing
   * else moves by itself here. Default: React comes once the page's pictures are there.
   */
  readonly react?: 'acted';
  /** The gateway's script runs here. */
  readonly pays?: true;
  /** The rate limit that its requests count for. Default: none; pages are cached, or cost little. */
  readonly limit?: 'search' | 'suggestions';
  /** The rate limit that its requests with any parameter of `query` count for. Default: that of `limit`. */
  readonly queryLimit?: 'filters';
  /** Takes a form, which counts for this limit; `withScript`: the router sends it too. Default: none is taken. */
  readonly form?: {
    readonly limit: 'contact' | 'tracking';
    readonly withScript: boolean;
    /** It may hold pictures. Default: none. */
    readonly pictures?: true;
  };
  /** `never`: not kept by the service worker; `ahead`: kept before it was ever opened. Default: kept once it was seen. */
  readonly offline?: 'never' | 'ahead';
  /**
   * `off`: the ad platform's script sends a page's address, which holds a name and a mobile number here, or the number of
   * somebody's order. The thank-you page alone is measured with its order, which is what a purchase is told by [ADS-01].
   * Default: measured.
   */
  readonly analytics?: 'off';
};

const LISTING_QUERY = 'sort size min max upto available tag colour for discount after page'.split(' ');

/**
 * Every page of the shop, by name. Server, service worker, sitemap, analytics and the pages themselves read what they do
 * with a page here; its folder in src/pages has its name (src/pages/routes.ts).
 */
const TABLE = {
  home: { path: '/', invalidatedBy: 'catalogue', sitemap: true, searchRow: true, tabs: true, react: 'acted' },
  menu: { path: '/menu', invalidatedBy: 'catalogue', robots: 'noindex' },
  product: { path: '/single-product/:id', invalidatedBy: 'product', react: 'acted' },
  related: { path: '/single-product/:id/related', query: ['collection'], invalidatedBy: 'product' },
  popular: { path: '/popular', invalidatedBy: 'catalogue', robots: 'noindex' },
  productSummary: { path: '/single-product/:id/summary', invalidatedBy: 'product', offline: 'never' },
  productVariants: { path: '/single-product/:id/variants', invalidatedBy: 'product', offline: 'never' },
  notifyMe: {
    path: '/notify-me',
    query: ['product'],
    pageCache: 'off',
    robots: 'noindex',
    limit: 'search',
    form: { limit: 'contact', withScript: false },
    offline: 'never',
    analytics: 'off',
  },
  productReviews: {
    path: '/single-product/:id/reviews',
    query: ['before'],
    queryLimit: 'filters',
    invalidatedBy: 'product',
    robots: 'noindex',
    offline: 'never',
  },
  category: {
    path: '/category/:id',
    query: LISTING_QUERY,
    queryLimit: 'filters',
    invalidatedBy: 'collection',
    searchRow: true,
    tabs: true,
    react: 'acted',
  },
  restOfCollection: { path: '/category/:id/rest', invalidatedBy: 'collection', robots: 'noindex' },
  search: {
    path: '/search',
    query: ['q', ...LISTING_QUERY],
    pageCache: 'off',
    invalidatedBy: 'catalogue',
    robots: 'noindex',
    searchRow: true,
    tabs: true,
    limit: 'search',
    react: 'acted',
  },
  searchSuggestions: {
    path: '/search/suggest',
    query: ['q'],
    pageCache: 'off',
    invalidatedBy: 'catalogue',
    limit: 'suggestions',
    offline: 'never',
  },
  cart: { path: '/cart', robots: 'noindex', content: 'browser', offline: 'ahead' },
  sharedCart: {
    path: '/shared-cart',
    query: ['items'],
    pageCache: 'off',
    robots: 'noindex',
    limit: 'search',
    offline: 'never',
  },
  address: { path: '/checkout/address', robots: 'noindex', layout: 'checkout', content: 'browser' },
  payment: {
    path: '/checkout/payment',
    robots: 'noindex',
    layout: 'checkout',
    content: 'browser',
    pays: true,
    offline: 'never',
  },
  payNow: {
    path: '/pay-now',
    robots: 'noindex',
    layout: 'checkout',
    content: 'browser',
    pays: true,
    offline: 'never',
    analytics: 'off',
  },
  wishlist: { path: '/wishlist', robots: 'noindex', tabs: true, content: 'browser', offline: 'ahead' },
  refundPolicy: { path: '/refund-policy', sitemap: true, react: 'acted' },
  privacyPolicy: { path: '/privacy-policy', sitemap: true, react: 'acted' },
  shippingPolicy: { path: '/shipping-policy', sitemap: true, react: 'acted' },
  terms: { path: '/terms-service', sitemap: true, react: 'acted' },
  about: { path: '/about-us', sitemap: true, react: 'acted' },
  help: { path: '/faqs', sitemap: true, react: 'acted' },
  contact: { path: '/contact-us', sitemap: true, react: 'acted' },
  sendContact: { path: '/contact', form: { limit: 'contact', withScript: true }, offline: 'never' },
  profile: { path: '/profile', robots: 'noindex' },
  orderTracking: {
    path: '/order-tracking',
    robots: 'noindex',
    form: { limit: 'tracking', withScript: false, pictures: true },
    offline: 'ahead',
    analytics: 'off',
  },
  myOrders: {
    path: '/my-orders',
    robots: 'noindex',
    content: 'browser',
    offline: 'never',
    analytics: 'off',
  },
  review: {
    path: '/review',
    query: ['order', 'key'],
    pageCache: 'off',
    personal: true,
    robots: 'noindex',
    limit: 'search',
    form: { limit: 'tracking', withScript: false, pictures: true },
    offline: 'never',
    analytics: 'off',
  },
  orderConfirmation: { path: '/order-confirmation', robots: 'noindex', offline: 'never', analytics: 'off' },
  thankYou: { path: '/thankyou', robots: 'noindex', offline: 'never' },
  failure: { path: '/Failure', robots: 'noindex', offline: 'never' },
  success: { path: '/Success', robots: 'noindex', offline: 'never' },
  multipayment: {
    path: '/multipayment',
    personal: true,
    robots: 'noindex',
    layout: 'bare',
    pays: true,
    offline: 'never',
    analytics: 'off',
  },
  paymentStatus: { path: '/payment-status', robots: 'noindex', layout: 'bare', offline: 'never', analytics: 'off' },
  credits: { path: '/credits', react: 'acted' },
} as const satisfies Readonly<Record<string, RouteRow>>;

export type PageName = keyof typeof TABLE;

/** Pages that are of one product, one collection: their address has its handle. */
export type PageWithId = {
  [Name in PageName]: (typeof TABLE)[Name]['path'] extends `${string}:id${string}` ? Name : never;
}[PageName];

export const ROUTES: Readonly<Record<PageName, RouteRow>> = TABLE;

/** The names of all pages, in the order of the table. */
export const PAGE_NAMES: readonly PageName[] = Object.keys(TABLE).filter((name): name is PageName => name in TABLE);
