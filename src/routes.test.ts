import { expect, test } from 'vitest';
import { inLanguage, pageAddress, splitLanguage } from './routes.ts';

test.each([
  ['/', 'en', '/'],
  ['/cart', 'en', '/cart'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi?utm_source=whatsapp', 'hi', '/?utm_source=whatsapp'],
  ['/hi/cart', 'hi', '/cart'],
  ['/hi/category/hi?sort=newest', 'hi', '/category/hi?sort=newest'],
  ['/hi/_.data', 'hi', '/_.data'],
  ['/hitch', 'en', '/hitch'],
  ['/Hi', 'en', '/Hi'],
  ['/en/cart', 'en', '/en/cart'],
])('%s is in %s the page %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('a page is addressed in each language under its own prefix, the first language under none', () => {
  expect(inLanguage('en', '/cart')).toBe('/cart');
  expect(inLanguage('en', '/')).toBe('/');
  expect(inLanguage('hi', '/cart')).toBe('/hi/cart');
  expect(inLanguage('hi', '/')).toBe('/hi');
});

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '///evil.example'])(
  '[H4] no address in a language leads to another host: %s',
  (path) => {
    for (const language of ['en', 'hi'] as const) {
      expect(new URL(inLanguage(language, path), 'https://shop.example').origin).toBe('https://shop.example');
    }
  },
);

test.each([
  ['/', '/'],
  ['/?utm_source=whatsapp&fbclid=x', '/'],
  ['/category/kurtas?utm_medium=ad&sort=newest&size=M&size=L', '/category/kurtas?sort=newest&size=M&size=L'],
  ['/category/kurtas?size=M&sort=newest', '/category/kurtas?sort=newest&size=M'],
  [
    '/category/kurtas.data?after=abc&_routes=category%2Fpage',
    '/category/kurtas.data?after=abc&_routes=category%2Fpage',
  ],
  ['/thankyou?txnId=PSK1', '/thankyou'],
  ['/payment-status?orderId=PSK1&orderId=PSK1', '/payment-status'],
  ['/search?q=kurti&gclid=1', '/search?q=kurti'],
  ['/single-product/kurta?collection=made-up', '/single-product/kurta'],
  ['/hi/single-product/kurta.data?collection=made-up&_routes=root', '/hi/single-product/kurta.data?_routes=root'],
  ['/hi?utm_source=whatsapp', '/hi'],
  ['/hi/category/kurtas?utm_medium=ad&sort=newest', '/hi/category/kurtas?sort=newest'],
  ['/hi/search.data?q=kurti&gclid=1', '/hi/search.data?q=kurti'],
])('%s is kept as %s: only what changes the page is part of its address', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});

test.each(['/__proto__?a=b', '/constructor?a=b', '/toString.data?a=b', '/hasOwnProperty?q=1'])(
  'the odd address %s is an address like any other',
  (url) => {
    expect(pageAddress(url)).toBe(url.split('?')[0]);
  },
);
