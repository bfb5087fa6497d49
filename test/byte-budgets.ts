/**
 * Bytes that a first visit may cost, brotli. They are no wishes: each is what the page weighs now and a little more, so
 * that growth is noticed and decided (docs/performance.md). Names of files and ports, which a page holds compressed, make
 * some tens of bytes from build to build.
 */
export const BYTE_BUDGETS = {
  home: { path: '/', html: 20_000, scripts: 108_300, requests: 11 },
  category: { path: '/category/kurtas', html: 14_250, scripts: 110_600, requests: 12 },
  product: {
    path: '/single-product/ajrakh-hand-block-straight-kurta-indigo',
    html: 17_300,
    scripts: 114_600,
    requests: 13,
  },
  static: { path: '/about-us', html: 9_300, scripts: 102_600, requests: 13 },
} as const;

/** What more a page may weigh in another language than English: letters of three bytes, and words of their own. */
export const OTHER_LANGUAGE_BYTES = 1_500;
