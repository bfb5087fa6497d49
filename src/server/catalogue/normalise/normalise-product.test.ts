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
