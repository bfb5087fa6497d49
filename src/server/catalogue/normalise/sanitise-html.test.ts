import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const FEED = 'https://shop.example';

test.each(['<a>', '<b><i>', '<p>', '<img src=x>', '<'])(
  '[FEED-03] 64 KB of %s are sanitised up to five thousand tags and reported as cut',
  (markup) => {
    const { html, cut } = sanitiseHtml(markup.repeat(65_536 / markup.length), FEED);
    expect(cut).toBe(true);
    expect(html.match(/<\w/g)?.length ?? 0).toBeLessThanOrEqual(5_000);
  },
);

test('[FEED-03] a description is cut between two characters, never within one', () => {
  const { html, cut } = sanitiseHtml(`${'a'.repeat(65_535)}\u{1f9f5}`, FEED);
  expect([html.isWellFormed(), cut]).toEqual([true, true]);
});

test('a < that opens no tag is text', () => {
  expect(sanitiseHtml('<p>Waist < 30, hip > 34 <3</p>', FEED)).toMatchObject({
    html: '<p>Waist &lt; 30, hip &gt; 34 &lt;3</p>',
    cut: false,
  });
});

test('[FEED-03] pictures of other hosts are removed from a description and reported', () => {
  const { html, refusedPictures } = sanitiseHtml(
    '<p>A<img src="https://ae01.example/a.jpg"><img src="https://cdn.shopify.com/s/files/b.jpg" alt="B"></p>',
    FEED,
  );
  expect(html).toBe('<p>A<img src="https://cdn.shopify.com/s/files/b.jpg?width=800" alt="B" loading="lazy" /></p>');
  expect(refusedPictures).toEqual(['https://ae01.example/a.jpg']);
});

test.each([
  ['/collections/all', '/category/all'],
  ['/collections/silk-sarees/', '/category/silk-sarees'],
  ['/products/silk-saree', '/single-product/silk-saree'],
  ['/collections/all/products/silk-saree.json', '/single-product/silk-saree'],
  ['/', '/'],
])('a link to the merchant’s %s becomes our %s', (theirs, ours) => {
  expect(sanitiseHtml(`<a href="https://www.shop.example${theirs}">See</a>`, FEED).html).toBe(
    `<a href="${ours}">See</a>`,
  );
});
