import { expect, test } from 'vitest';
import { inLanguage, splitLanguage } from './routes.ts';

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
