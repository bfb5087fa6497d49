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
  ['/pages/about-us', '/about-us'],
  ['/policies/refund-policy', '/refund-policy'],
  ['/pages/faq/', '/faqs'],
])('a link to the merchant’s %s becomes our %s', (theirs, ours) => {
  expect(sanitiseHtml(`<a href="https://www.shop.example${theirs}">See</a>`, FEED).html).toBe(
    `<a href="${ours}">See</a>`,
  );
});

const LONG = 150_000;

test.each([
  ['a pasted picture', `<p><img src="data:image/png;base64,${'A'.repeat(LONG)}"></p>`],
  ['the same style 3,000 times', '<style>p.MsoNormal{margin:0}</style>'.repeat(3_000)],
  ['conditional comments', `<!--[if gte mso 9]><xml><o:p>${'x'.repeat(LONG)}</o:p></xml><![endif]-->`],
  ['a script', `<script>const text = "${'x'.repeat(LONG)}"</script>`],
  ['an office document', `<xml><w:Doc>${'x'.repeat(LONG)}</w:Doc></xml>`],
  ['empty elements of another vocabulary', '<o:p></o:p>'.repeat(3_000)],
])('[FEED-03] text behind %s is kept, and nothing counts as cut', (_, pasted) => {
  const { html, cut } = sanitiseHtml(`${pasted}<p>Wash <b>cold</b>, waist < 30</p>`, FEED);
  // An emptied paragraph may stay before the text.
  expect([html.replace('<p></p>', ''), cut]).toEqual(['<p>Wash <b>cold</b>, waist &lt; 30</p>', false]);
});

test('[FEED-03] long formatting in each paragraph does not cost the last paragraph', () => {
  const style =
    'class="MsoNormal" style="margin:0cm 0cm 8pt;line-height:107%;font-family:Calibri,sans-serif" title="a > b"';
  const { html, cut } = sanitiseHtml(
    `${`<p ${style}><span ${style}>Soft</span></p>`.repeat(400)}<table><tr><td colspan="2">Last</td></tr></table>`,
    FEED,
  );
  expect(cut).toBe(false);
  expect(html.match(/<p><span>Soft<\/span><\/p>/g)).toHaveLength(400);
  expect(html).toContain('<td colspan="2">Last</td>');
});

test.each(['<style>', '<!--', '<img src="', '<a href="data:', '</', '<x:y "', '<!', "<p a='"])(
  '[FEED-03] three megabytes of %s are read in one pass, before the test times out',
  (markup) => {
    expect(sanitiseHtml(markup.repeat(3_000_000 / markup.length), FEED).html.isWellFormed()).toBe(true);
  },
);

test('[FEED-03] of several empty paragraphs in a row one is kept', () => {
  const empty = '<p>&nbsp;</p>\n<p><span>&nbsp;</span></p><p><br></p>';
  expect(sanitiseHtml(`<p>One</p>${empty}<p>Two</p>${empty}`, FEED).html.match(/<p>/g)).toHaveLength(4);
});

test('a picture that a script of the old shop loads late is shown', () => {
  const { html, refusedPictures } = sanitiseHtml(
    '<img src="data:image/gif;base64,R0lG" data-src="https://cdn.shopify.com/s/files/chart.jpg" alt="Chart">',
    FEED,
  );
  expect(html).toContain('src="https://cdn.shopify.com/s/files/chart.jpg?width=800"');
  expect(refusedPictures).toEqual([]);
});
