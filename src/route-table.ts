/** The settings of one page. An omitted column has the default that its comment names. */
export type RouteRow = {
  /** The specification's (section 2); never changes with the language. */
  readonly path: string;
  /** Query parameters that change the server's HTML. Default: none; others, such as campaign marks, are ignored. */
  readonly query?: readonly string[];
  /** `off`: not cached, because there are as many addresses as searches or carts. Default: cached. */
  readonly pageCache?: 'off';
  /** About one person: neither browsers nor proxies may keep it. Default: it may be shared for a minute. */
  readonly personal?: true;
  /** What invalidates the page in the cache, besides the products it links to. Default: nothing. */
  readonly invalidatedBy?: 'product' | 'collection' | 'catalogue';
  /** Default: indexed. */
  readonly robots?: 'noindex';
  /** Listed in the sitemap of pages. Default: not; products and collections have sitemaps of their own. */
  readonly sitemap?: true;
  /**
   * `bare`: without header and footer [SHELL-03]; `checkout`: without links but Back. Default: with both.
   */
  readonly layout?: 'bare' | 'checkout';
  /** Phones show the tab bar at the bottom. Default: the bar that buys or pays. */
  readonly tabs?: true;
  /** Phones show the search box below the header. Default: an icon that opens it. */
  readonly searchRow?: true;
  /** The content is stored in the shopper's browser, so the server cannot render it. */
  readonly content?: 'browser';
  /**
   * `acted`: React loads at the shopper's first interaction; until then the first script handles taps on cards. Default: React
   * loads once the page's pictures have loaded.
   */
  readonly react?: 'acted';
  /** Loads the gateway's script. */
  readonly pays?: true;
  /** The rate limit of its requests. Default: none, because most pages are cached. */
  readonly limit?: 'search' | 'suggestions';
  /** The rate limit of requests with any parameter of `query`. Default: that of `limit`. */
  readonly queryLimit?: 'filters';
  /** Accepts a form, under this rate limit; `withScript`: the router submits it too. Default: no form. */
  readonly form?: {
    readonly limit: 'contact' | 'tracking';
    readonly withScript: boolean;
    /** The form may contain pictures. Default: none. */
    readonly pictures?: true;
  };
  /** `never`: not cached by the service worker; `ahead`: cached before the first visit. Default: cached once visited. */
  readonly offline?: 'never' | 'ahead';
  /**
   * `off`: not measured, because the ad platform's script would send the page's address, which contains a name and a mobile
   * number, or an order's id. Only the thank-you page is measured with its order: the Purchase event needs it [ADS-01].
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
  home: {
    path: '/',
    query: ['after'],
    invalidatedBy: 'catalogue',
    sitemap: true,
    searchRow: true,
    tabs: true,
    react: 'acted',
  },
  menu: { path: '/menu', invalidatedBy: 'catalogue', robots: 'noindex' },
  product: { path: '/single-product/:id', invalidatedBy: 'product', react: 'acted' },
  related: { path: '/single-product/:id/related', query: ['collection'], invalidatedBy: 'product' },
  popular: { path: '/popular', query: ['turn', 'product'], invalidatedBy: 'catalogue', robots: 'noindex' },
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
  // The bar shows where the cart is empty (menu.css): a filled one has its own at the foot.
  cart: { path: '/cart', robots: 'noindex', tabs: true, content: 'browser', offline: 'ahead' },
  giftCard: { path: '/gift-card', pays: true, offline: 'never' },
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

/** The names of all pages, in the order of the table. Marked as pure, so that scripts which do not use them leave them out. */
export const PAGE_NAMES: readonly PageName[] = /* @__PURE__ */ Object.keys(TABLE).filter(
  (name): name is PageName => name in TABLE,
);
