/**
 * Budgets for the bytes of a first visit, in brotli. Each is the current weight plus a small margin, so that
 * growth is noticed and decided on (docs/performance.md). File names and row ids inside the compressed page vary the
 * weight by some tens of bytes. A page's HTML contains only the row of the menu (docs/decisions/0013);
 * that of the product contains reviews, the demo's samples (docs/decisions/0031), and About the merchant's picture.
 */
export const BYTE_BUDGETS = {
  home: { path: '/', html: 21_500, scripts: 15_020, later: 112_320, requests: 4 },
  category: { path: '/category/kurtas', html: 17_900, scripts: 15_020, later: 116_700, requests: 4 },
  product: {
    path: '/single-product/ajrakh-hand-block-straight-kurta-indigo',
    html: 20_620,
    scripts: 15_020,
    later: 120_850,
    requests: 4,
  },
  static: { path: '/about-us', html: 11_450, scripts: 15_020, later: 110_080, requests: 4 },
} as const;

/**
 * Bytes that a page may weigh more in languages other than English: their letters take three bytes, and they
 * have additional texts.
 */
export const OTHER_LANGUAGE_BYTES = 1_500;
