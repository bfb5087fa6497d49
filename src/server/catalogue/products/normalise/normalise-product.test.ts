import { expect, test } from 'vitest';
import { normaliseProduct } from './normalise-product.ts';

const SETTINGS = {
  feedOrigin: 'https://shop.example',
  persuasion: 'as-specified',
  colourRule: { by: 'title' },
} as const;

/** A feed's product as it is stored; the test fails if it is left out. */
function stored(feed: Record<string, unknown>) {
  const made = normaliseProduct(
    { id: 1, handle: 'kurta', title: 'Kurta', variants: [{ id: 11, option1: 'M', price: '999.00' }], ...feed },
    SETTINGS,
  );
  if (made.kind !== 'product') throw new Error(`The product is ${made.kind}.`);
  return { ...made.value, notes: made.notes };
}

const YOUTUBE = 'https://www.youtube.com/embed/abcdefghijk';

test.each([
  ['a YouTube frame', `<iframe src="${YOUTUBE}"></iframe>`, 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [
    'a frame loaded late',
    `<iframe data-src="${YOUTUBE}"></iframe>`,
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ],
  [
    'a film of the shop',
    '<video src="/cdn/shop/videos/c/o/v/1.mp4"></video>',
    'https://shop.example/cdn/shop/videos/c/o/v/1.mp4',
  ],
  [
    'a film with a source',
    '<video><source src="/cdn/shop/videos/1.mp4"></video>',
    'https://shop.example/cdn/shop/videos/1.mp4',
  ],
])('[FEED-03] %s in the description is the product’s video', (_, html, url) => {
  const { product, notes } = stored({ body_html: `<p>Soft</p>${html}` });
  expect([product.video?.url, product.descriptionHtml, notes]).toEqual([url, '<p>Soft</p>', []]);
});

test('[FEED-03] product_video goes before films of the description, and what is left out is named', () => {
  const { product, notes } = stored({
    body_html: `<iframe src="${YOUTUBE}"></iframe><iframe src="https://maps.example/frame"></iframe>`,
  });
  expect(product.video?.kind).toBe('embed');
  expect(notes).toEqual([
    { reason: 'video_refused', severity: 'repaired', detail: '1 left out, the first https://maps.example/frame' },
  ]);
  const own = stored({ body_html: `<iframe src="${YOUTUBE}"></iframe>`, product_video: '/films/kurta.mp4' });
  expect(own.product.video?.url).toBe('https://shop.example/films/kurta.mp4');
});

const voucher = (more: Record<string, unknown> = {}) => [
  { id: 11, option1: '₹500', price: '500.00', requires_shipping: false, ...more },
];

test.each([
  ['a gift card', { product_type: 'Gift Card', variants: voucher() }],
  [
    'a gift card that claims to be sent',
    { product_type: 'E-Gift Vouchers', variants: voucher({ requires_shipping: true }) },
  ],
  ['a service', { product_type: 'Stitching', variants: voucher() }],
])('[FEED-03] %s is not sold, because nothing here makes codes or delivers it', (_, feed) => {
  const made = normaliseProduct({ id: 1, handle: 'gift', title: 'Gift', ...feed }, SETTINGS);
  expect(made).toMatchObject({ kind: 'hidden', note: { reason: 'not_delivered', severity: 'rejected' } });
});

test('[FEED-03] of a product that is sold as a pattern too, only what is sent is sold', () => {
  const { product } = stored({
    options: [{ name: 'Kind', values: ['Kurta', 'Pattern'] }],
    variants: [
      { id: 11, option1: 'Kurta', price: '999.00', requires_shipping: true },
      { id: 12, option1: 'Pattern', price: '99.00', requires_shipping: false },
    ],
  });
  expect([product.variants.map(({ id }) => id), product.options[0]?.values]).toEqual([['11'], ['Kurta']]);
});

test('[FEED-03] a holder for gift cards is goods like any other', () => {
  expect(stored({ product_type: 'Accessories', title: 'Gift Card Holder' }).card).not.toBeNull();
});

test.each([{ status: 'draft' }, { status: 'archived' }, { published_at: null }])(
  '[FEED-03] what the merchant has not published is left out: %o',
  (state) => {
    const made = normaliseProduct(
      { id: 1, handle: 'kurta', title: 'Kurta', variants: [{ price: '9.00' }], ...state },
      SETTINGS,
    );
    expect(made).toMatchObject({ kind: 'hidden', note: { reason: 'draft' } });
    expect(stored({ status: 'active', published_at: '2026-11-01T00:00:00Z' }).card).not.toBeNull();
  },
);

test('[PRICE-05] a price of another currency is never shown as rupees', () => {
  const feed = { id: 1, handle: 'kurta', title: 'Kurta', variants: [{ id: 11, price: '30.00' }] };
  const made = normaliseProduct(feed, { ...SETTINGS, currency: 'EUR' });
  expect(made).toMatchObject({
    value: { card: null, product: { available: false, variants: [] } },
    notes: [{ reason: 'other_currency', severity: 'unavailable', detail: 'prices in EUR' }],
  });
  expect(normaliseProduct(feed, { ...SETTINGS, currency: 'INR' })).toMatchObject({
    value: { card: { pricePaise: 3000 } },
  });
});

test('[LIST-08] an option value is one value whatever invisible marks it was pasted with', () => {
  const values = ['M', 'M\u200b', '\u200eM', 'M\ufe0f', 'M-38', '\u202aL\u202c', 'L\u00a0'];
  const { product, sizesInStock } = stored({
    options: [{ name: 'Size\u200b', values }],
    variants: values.map((option1, id) => ({ id: id + 1, option1, price: '9.00' })),
  });
  expect([product.options, sizesInStock]).toEqual([[{ name: 'Size', values: ['M', 'M-38', 'L'] }], ['M', 'L']]);
  const { product: hindi } = stored({ tags: ['क्\u200dष', '👨\u200d👩\u200d👧', '❤\ufe0f', 'so\u00adft'] });
  expect(hindi.tags).toEqual(['क्\u200dष', '👨\u200d👩\u200d👧', '❤\ufe0f', 'soft']);
});

test.each([
  [
    ['XL', 'S', 'XXL', 'M'],
    ['S', 'M', 'XL', 'XXL'],
  ],
  [
    ['12-18M', '0-6M', '6-12M'],
    ['0-6M', '6-12M', '12-18M'],
  ],
  [
    ['L (40)', 'S (36)', 'M (38)'],
    ['S (36)', 'M (38)', 'L (40)'],
  ],
  [
    ['Tall', 'M', 'S'],
    ['Tall', 'M', 'S'],
  ],
])('[PDP-04] sizes %j are offered as %j', (values, shown) => {
  const { product } = stored({
    options: [{ name: 'Size', values }],
    variants: values.map((option1, id) => ({ id: id + 1, option1, price: '9.00' })),
  });
  expect(product.options[0]?.values).toEqual(shown);
});
