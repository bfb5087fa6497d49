/**
 * Bytes that a first visit may cost, brotli. They are no wishes: each is what the page weighs now and a little more, so
 * that growth is noticed and decided (docs/performance.md). Names of files and ports, which a page holds compressed, make
 * some tens of bytes from build to build. Each page's HTML holds the menu, some 3 KB with its styles: every collection is
 * one tap away before any script, and no script carries it (docs/decisions/0013).
 */
export const BYTE_BUDGETS = {
  home: { path: '/', html: 20_700, scripts: 109_000, requests: 11 },
  category: { path: '/category/kurtas', html: 18_000, scripts: 111_300, requests: 12 },
  product: {
    path: '/single-product/ajrakh-hand-block-straight-kurta-indigo',
    html: 20_400,
    scripts: 112_600,
    requests: 13,
  },
  static: { path: '/about-us', html: 13_300, scripts: 102_550, requests: 13 },
} as const;

/** What more a page may weigh in another language than English: letters of three bytes, and words of their own. */
export const OTHER_LANGUAGE_BYTES = 1_500;
