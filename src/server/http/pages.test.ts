import { expect, test } from 'vitest';
import { pageAddress } from './pages.ts';

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
