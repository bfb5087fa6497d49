import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageForPlatformAddress, piecesInCartLink } from './platform-address.ts';

test.each([
  ['/products/ajrakh-kurta', '/single-product/ajrakh-kurta'],
  ['/products/ajrakh-kurta/', '/single-product/ajrakh-kurta'],
  ['/products/ajrakh-kurta.json', '/single-product/ajrakh-kurta'],
  ['/products', '/category/all'],
  ['/collections', '/menu'],
  ['/collections/all', '/category/all'],
  ['/collections/kurtas', '/category/kurtas'],
  ['/collections/kurtas/products/ajrakh-kurta', '/single-product/ajrakh-kurta'],
  ['/product/ajrakh-kurta/', '/single-product/ajrakh-kurta'],
  ['/product-category/women/kurtas/', '/category/kurtas'],
  ['/shop', '/category/all'],
  ['/pages/about-us', '/about-us'],
  ['/policies/terms-of-service', '/terms-service'],
  [
    '/products/%E0%A4%95%E0%A5%81%E0%A4%B0%E0%A5%8D%E0%A4%A4%E0%A4%BE',
    '/single-product/%E0%A4%95%E0%A5%81%E0%A4%B0%E0%A5%8D%E0%A4%A4%E0%A4%BE',
  ],
])('the platform’s address %s is %s here', (address, own) => {
  expect(pageForPlatformAddress(address)).toBe(own);
});

test('addresses that the platform has and this shop does not lead nowhere', () => {
  for (const address of ['/', '/blogs/news', '/products/a/b', '/collections/a/b', '/pages/our-looms', '/account']) {
    expect(pageForPlatformAddress(address)).toBeNull();
  }
});

test('whatever follows the platform’s folders, the page is one of this shop and no other host', () => {
  fc.assert(
    fc.property(fc.constantFrom('products', 'product', 'collections', 'pages'), fc.string(), (folder, rest) => {
      const page = pageForPlatformAddress(`/${folder}/${rest}`) ?? '/';
      expect(new URL(page, 'https://shop.example').host).toBe('shop.example');
    }),
  );
});

test('a link to a filled cart names variants and numbers; what is damaged in it is left out', () => {
  expect(piecesInCartLink('/cart/1011:2,1021:1')).toEqual([
    { variantId: '1011', quantity: 2 },
    { variantId: '1021', quantity: 1 },
  ]);
  expect(piecesInCartLink('/cart/1011:0,:3,1021:1')).toEqual([{ variantId: '1021', quantity: 1 }]);
  for (const other of ['/cart', '/cart/', '/cart/c/abc', '/shared-cart']) expect(piecesInCartLink(other)).toBeNull();
});
