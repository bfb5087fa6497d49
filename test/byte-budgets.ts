/**
 * Bytes that a first visit may cost, brotli. They are no wishes: each is what the page weighs now and a little more, so
 * that growth is noticed and decided (docs/performance.md). Goals below them are written there.
 */
export const BYTE_BUDGETS = {
  home: { path: '/', html: 19_500, scripts: 104_500, requests: 12 },
  category: { path: '/category/kurtas', html: 14_000, scripts: 107_000, requests: 14 },
  product: {
    path: '/single-product/ajrakh-hand-block-straight-kurta-indigo',
    html: 17_000,
    scripts: 110_000,
    requests: 18,
  },
  static: { path: '/about-us', html: 10_000, scripts: 101_300, requests: 14 },
} as const;

/** What more a page may weigh in another language than English: letters of three bytes, and words of their own. */
export const OTHER_LANGUAGE_BYTES = 1_500;
