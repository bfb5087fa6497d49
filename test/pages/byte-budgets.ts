/**
 * Bytes that a first visit may cost, brotli. They are no wishes: each is what the page weighs now and a little more, so
 * that growth is noticed and decided (docs/performance.md). Names of files and ports, which a page holds compressed, make
 * some tens of bytes from build to build. Of the menu each page's HTML holds the row alone (docs/decisions/0013).
 */
export const BYTE_BUDGETS = {
  home: { path: '/', html: 22_500, scripts: 13_800, later: 102_300, requests: 4 },
  category: { path: '/category/kurtas', html: 17_150, scripts: 13_800, later: 106_200, requests: 4 },
  product: {
    path: '/single-product/ajrakh-hand-block-straight-kurta-indigo',
    html: 19_600,
    scripts: 13_800,
    later: 110_500,
    requests: 4,
  },
  static: { path: '/about-us', html: 11_100, scripts: 13_800, later: 100_800, requests: 4 },
} as const;

/** What more a page may weigh in another language than English: letters of three bytes, and words of their own. */
export const OTHER_LANGUAGE_BYTES = 1_500;
