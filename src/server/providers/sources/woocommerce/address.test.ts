import { expect, test } from 'vitest';
import { otherRestRoots, restPath, restRootOf } from './address.ts';

test.each([
  ['https://label.example', 'https://label.example/wp-json'],
  ['https://label.example/', 'https://label.example/wp-json'],
  ['https://label.example/product/ajrakh-saree/?utm_source=x#top', 'https://label.example/wp-json'],
  ['https://label.example/store/product-category/sarees/', 'https://label.example/store/wp-json'],
  ['https://label.example/store/wp-json/wc/store/v1/products?page=2', 'https://label.example/store/wp-json'],
  ['https://label.example/store/', 'https://label.example/store/wp-json'],
  ['https://label.example/?rest_route=/wc/store/v1/products', 'https://label.example/?rest_route='],
  ['https://label.example/index.php?rest_route=/', 'https://label.example/?rest_route='],
])('the catalogue of a page %s is at %s, and stays there when that is pasted again', (pasted, root) => {
  expect(restRootOf(pasted)).toBe(root);
  expect(restRootOf(root)).toBe(root);
});

test('a site without readable addresses, in a folder called shop, or whose pages look like folders is tried too', () => {
  expect(otherRestRoots('https://label.example')).toEqual(['https://label.example/?rest_route=']);
  expect(otherRestRoots('https://label.example/shop/')).toContain('https://label.example/shop/wp-json');
  expect(otherRestRoots('https://label.example/kurtas/')).toContain('https://label.example/wp-json');
});

test('the query of a route is parted as the address of the catalogue needs it', () => {
  expect(restPath('https://label.example/wp-json', '/a', { page: 2 })).toBe('/a?page=2');
  expect(restPath('https://label.example/?rest_route=', '/a', { page: 2, slug: 'a&b' })).toBe('/a&page=2&slug=a%26b');
});
