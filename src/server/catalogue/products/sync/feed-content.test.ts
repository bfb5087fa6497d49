import { expect, test } from 'vitest';
import { readHandle } from '../feed/feed-handle.ts';
import { contentHash, parseFeedJson } from '../feed/feed-text.ts';
import { ownPictureUrl, readPictureSource, resolvePictureSource } from '../normalise/picture-source.ts';
import { isPrivateAddress, isPrivateHostname } from '../../../running/private-address.ts';
import { readProductVideo } from '../normalise/product-video.ts';
import { retryAfterMs } from '../feed/retry-after.ts';
import { sanitiseHtml } from '../normalise/sanitise-html.ts';

const SHOP = 'https://gulmohar.example';

test.each([
  [
    'https://cdn.shopify.com/s/files/1/2/a_small.jpg?v=12&width=4000',
    'https://cdn.shopify.com/s/files/1/2/a_small.jpg?v=12',
  ],
  ['//cdn.shopify.com/a.jpg', 'https://cdn.shopify.com/a.jpg'],
  ['http://cdn.shopify.com/a.jpg', 'https://cdn.shopify.com/a.jpg'],
  ['/cdn/shop/files/a.jpg?v=1&height=10', `${SHOP}/cdn/shop/files/a.jpg?v=1`],
])('[FEED-04] the shop CDN’s %s is loaded directly, and the page chooses its size', (src, url) => {
  expect(readPictureSource(src, SHOP)).toEqual({ kind: 'direct', url });
});

test.each([
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['http://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['/own/a.jpg', '/own/a.jpg'],
])('[FEED-04] %s is served through the shop', (src, source) => {
  expect(readPictureSource(src, SHOP)).toEqual({ kind: 'ours', source });
});

test.each([
  '',
  null,
  42,
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'file:///etc/passwd',
  'https://user:pass@pictures.example/a',
  'http://127.0.0.1/a',
  'https://10.0.0.8/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://169.254.169.254/latest',
  'https://router.local/a',
  'https://pictures.example:8443/a',
])('[FEED-04] nothing is loaded from %s', (src) => expect(readPictureSource(src, SHOP)).toBeNull());

test.each(['https://gulmohar.example//own/a.jpg', 'https://gulmohar.example//pictures.example:8443/a.jpg'])(
  '[FEED-04] %s, whose path starts with two slashes, is fetched from the feed’s own host',
  (src) => {
    const found = readPictureSource(src, SHOP);
    expect(found?.kind === 'ours' && resolvePictureSource(found.source, SHOP)).toBe(src);
  },
);

test('pictures of a feed on this machine are served through the shop, by path, so that the feed may move', () => {
  expect(readPictureSource('http://127.0.0.1:4010/cdn/shop/files/a.jpg', 'http://127.0.0.1:4010')).toEqual({
    kind: 'ours',
    source: '/cdn/shop/files/a.jpg',
  });
  expect(ownPictureUrl('a/b', 2, '/cdn/a.jpg')).toMatch(/^\/images\/a%2Fb\/2-[0-9a-f]{8}$/);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:0:7f00:1',
  '::ffff:0:10.0.0.1',
])('[FEED-04] %s is a private address', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '2606:4700::1111', '172.32.0.1'])('%s is a public address', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

test('[FEED-04] names of internal networks are private', () => {
  expect(['localhost', 'shop.localhost', 'db.internal', 'intranet', '[::1]'].map(isPrivateHostname)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(isPrivateHostname('shop.example.com')).toBe(false);
});

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'embed', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'embed', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['http://youtube.com/shorts/abcdefghijk', 'embed', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456789', 'embed', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://films.example/a.mp4?v=2', 'file', 'https://films.example/a.mp4?v=2'],
  ['/cdn/shop/videos/a.webm', 'file', `${SHOP}/cdn/shop/videos/a.webm`],
] as const)('[FEED-04] the video %s is shown', (text, kind, url) => {
  expect(readProductVideo(text, SHOP)).toEqual({ kind, url });
});

test.each([
  null,
  7,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/page',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://youtu.be/"><script>',
  'https://10.0.0.1/a.mp4',
  'https://vimeo.com/channels/staff',
])('[FEED-04] the video %s is not shown', (text) => expect(readProductVideo(text, SHOP)).toBeNull());

test.each([
  ['<h1>Fit</h1><h2>True</h2>', '<h3>Fit</h3><h4>True</h4>'],
  ['<p style="color:red" onclick="x()">Soft</p>', '<p>Soft</p>'],
  ['<style>p{}</style><script>x</script><p>Soft', '<p>Soft</p>'],
  ['<a href="/products/blue-kurta?x=1">Blue</a>', '<a href="/single-product/blue-kurta">Blue</a>'],
  [
    '<a href="https://www.gulmohar.example/collections/kurtas/products/blue">Blue</a>',
    '<a href="/single-product/blue">Blue</a>',
  ],
  ['<a href="/collections/kurtas">Kurtas</a>', '<a href="/category/kurtas">Kurtas</a>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  [
    '<a href="https://other.example/a">x</a>',
    '<a href="https://other.example/a" rel="nofollow noopener" target="_blank">x</a>',
  ],
  ['<p>&nbsp;</p><div> </div>', ''],
  ['<img src="x" onerror="alert(1)">', ''],
])('[FEED-04] %s becomes %s', (html, clean) => expect(sanitiseHtml(html, SHOP).html).toBe(clean));

test('[FEED-04] a wide table scrolls in a region that the keyboard can reach', () => {
  expect(sanitiseHtml('<table border=1><tr><th>Size<td>38', SHOP).html).toMatch(
    /^<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>.*<\/table><\/div>$/,
  );
});

test('[FEED-04] pictures inside a description come from the shop CDN, with a limited width', () => {
  expect(sanitiseHtml('<img src="//cdn.shopify.com/a.jpg?width=9000" width="9000" alt="Chart">', SHOP).html).toBe(
    '<img src="https://cdn.shopify.com/a.jpg?width=800" alt="Chart" loading="lazy" />',
  );
});

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 06:31:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 06:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('[FEED-02] Retry-After %s is %s ms', (header, ms) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 6, 30))).toBe(ms);
});

test('ids above 2^53 keep their digits, and texts with long numbers stay as they are', () => {
  expect(parseFeedJson('{"id":9007199254740993,"a":"x,9007199254740993,y","b":[1.5,12]}')).toEqual({
    id: '9007199254740993',
    a: 'x,9007199254740993,y',
    b: [1.5, 12],
  });
});

test('[FEED-02] a change of render times alone does not change the hash', () => {
  const page = '{"title":"a \\"updated_at\\":\\"2026\\"","updated_at":"2026-01-01","price":"5"}';
  expect(contentHash(page.replace('2026-01-01', '2027-01-01'), 's')).toBe(contentHash(page, 's'));
  expect(contentHash(page.replace('"5"', '"6"'), 's')).not.toBe(contentHash(page, 's'));
  expect(contentHash(page, 't')).not.toBe(contentHash(page, 's'));
});

test.each([undefined, null, '', '.', '..', 'a/b', 'a\\b', 'a b', '~shop', 'x'.repeat(256)])(
  '%j cannot be a handle',
  (value) => {
    expect(readHandle(value)).toBeNull();
  },
);
