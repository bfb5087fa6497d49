import { expect, test } from 'vitest';
import { fallbackFor, handlingOf } from './handling.ts';

const ORIGIN = 'https://shop.example';
const CDN = 'https://cdn.example';

function handling(address: string, { method = 'GET', destination = '' } = {}) {
  return handlingOf({ method, url: new URL(address, ORIGIN), destination }, ORIGIN, [CDN]);
}

test.each([
  '/',
  '/hi',
  '/_.data',
  '/hi/_.data',
  '/hi.data',
  '/menu',
  '/category/kurtas?sort=newest',
  '/category/kurtas.data?after=abc',
  '/single-product/ajrakh-kurta',
  '/hi/single-product/ajrakh-kurta.data',
  '/single-product/ajrakh-kurta/related.data',
  '/search?q=kurta',
  '/cart',
  '/hi/cart',
  '/wishlist',
  '/checkout/address',
  '/order-tracking?orderId=PSK1',
  '/terms-service',
  '/faqs',
])('the page %s is cached', (address) => {
  expect(handling(address)).toBe('page');
});

test.each([
  '/checkout/payment',
  '/thankyou?txnId=PSK1',
  '/order-confirmation?orderId=PSK1',
  '/payment-status?orderId=PSK1',
  '/hi/payment-status.data?orderId=PSK1',
  '/multipayment?amount=499',
  '/Success',
  '/Failure',
  '/shared-cart?items=abc',
  '/search/suggest.data?q=ku',
  '/single-product/ajrakh-kurta/summary.data',
  '/api/orders/PSK1',
  '/api/orders/track',
  '/api/cashfree/create-order',
  '/healthz',
  '/metrics',
  '/sitemap.xml',
  '/service-worker.js',
  '/manifest.webmanifest',
])('%s is never cached', (address) => {
  expect(handling(address)).toBe('leave');
  expect(handling(address, { destination: 'document' })).toBe('leave');
});

test.each(['/cart', '/contact', '/order-tracking', '/images/ajrakh/1-abc'])(
  'a POST to %s passes through the worker',
  (address) => {
    expect(handling(address, { method: 'POST' })).toBe('leave');
  },
);

test('scripts and pictures of the shop, and pictures of the configured hosts, are cached', () => {
  expect(handling('/assets/entry-abc123.js')).toBe('asset');
  expect(handling('/images/ajrakh-kurta/1-abc?width=480')).toBe('picture');
  expect(handling('/logo.svg')).toBe('picture');
  expect(handling(`${CDN}/kurta?width=480`, { destination: 'image' })).toBe('picture');
  expect(handling(`${CDN}/kurta.jpg?width=480`)).toBe('picture');
});

test('videos and everything from a payment gateway or a pixel pass through uncached', () => {
  expect(handling(`${CDN}/kurta.mp4`, { destination: 'video' })).toBe('leave');
  expect(handling('https://gateway.example/qr.png', { destination: 'image' })).toBe('leave');
  expect(handling('https://gateway.example/pg/orders/PSK1')).toBe('leave');
  expect(handling('https://pixel.example/tr?ev=PageView', { destination: 'image' })).toBe('leave');
});

test.each([
  ['/single-product/x', '/offline'],
  ['/hi', '/hi/offline'],
  ['/hi/category/kurtas', '/hi/offline'],
])('the fallback for an uncached page at %s is %s', (pathname, fallback) => {
  expect(fallbackFor(pathname)).toBe(fallback);
});
