import { expect, test } from 'vitest';
import { ROUTES } from '../../../route-table.ts';
import { categoryHref, inLanguage, LANGUAGES, productHref } from '../../../routes.ts';
import { limitOf, matchPage } from './match-page.ts';

test.each([
  ['/cart/', '/cart'],
  ['/cart//', '/cart'],
  ['//cart', '/cart'],
  ['/Cart?x=1', '/cart?x=1'],
  ['/failure', '/Failure'],
  ['/%72efund-policy', '/refund-policy'],
  ['/r%65FUND-policy.data', '/refund-policy.data'],
  ['/hi/', '/hi'],
  ['/HI/Search/?q=a', '/hi/search?q=a'],
  ['/hi//cart', '/hi/cart'],
  ['/search/_.data?q=a', '/search.data?q=a'],
  ['/search/.data', '/search.data'],
  ['/.data', '/_.data'],
  ['/single-product/%6Burta', '/single-product/kurta'],
  ['/single-product/%e0%a4%95', '/single-product/%E0%A4%95'],
  ['/Single-Product/Kurta/Related', '/single-product/Kurta/related'],
  ["/single-product/a'b/", "/single-product/a'b"],
])('%s redirects to the canonical spelling %s', (url, to) => {
  expect(matchPage(url)).toEqual({ kind: 'moved', to });
  expect(matchPage(to).kind).toBe('page');
});

test.each(LANGUAGES)('every page of the route table and its data are found in %s', (language) => {
  for (const [page, { path }] of Object.entries(ROUTES)) {
    const address = inLanguage(language, path.replace(':id', 'kurta'));
    expect(matchPage(address)).toMatchObject({ kind: 'page', page, language, data: false, address });
    const data = path === '/' ? inLanguage(language, '/_.data') : `${address}.data`;
    expect(matchPage(data)).toMatchObject({ kind: 'page', page, language, data: true, address: data });
  }
});

test('the data of the Hindi home page is found in both spellings that the router uses', () => {
  for (const url of ['/hi.data', '/hi/_.data']) {
    expect(matchPage(url)).toMatchObject({ kind: 'page', page: 'home', language: 'hi', address: '/hi/_.data' });
  }
});

test.each([
  '//evil.example/refund',
  '/hi//evil.example/pay?x=1',
  '/\\evil.example',
  '/hi/\\evil.example/',
  '/cart\\',
  '/%09/',
  '/hi/%09/evil.example',
  '/../cart',
  '/single-product/%2e%2e',
  '/nothing//here',
  'http://evil.example/cart',
  '*',
])('[H4] no page is rendered for %s', (url) => {
  expect(matchPage(url)).toEqual({ kind: 'invalid' });
});

test('the canonical spelling is always a path of this shop, whatever was requested', () => {
  for (const start of ['//', '/\\', '/hi//', '/%2F', '/%5C', '/hi/%2f%2f']) {
    const match = matchPage(`${start}evil.example/cart`);
    expect(match.kind).not.toBe('moved');
  }
});

test('handles that look like a data request have links of their own', () => {
  for (const handle of ['x.data', '.data', 'a/b', '50%', 'साड़ी', "'()*"]) {
    expect(matchPage(productHref(handle))).toMatchObject({ kind: 'page', page: 'product', data: false });
    expect(matchPage(`${categoryHref(handle)}.data`)).toMatchObject({ kind: 'page', page: 'category', data: true });
  }
});

test('search, suggestions and shared carts are rate limited in every spelling and language that is answered', () => {
  const limits = [
    '/search?q=a',
    '/hi/search',
    '/search.data',
    '/hi/search.data',
    '/hi/shared-cart',
    '/shared-cart.data',
  ];
  expect(limits.map((url) => limitOf(matchPage(url)))).toEqual(limits.map(() => 'search'));
  expect(limitOf(matchPage('/hi/search/suggest.data'))).toBe('suggestions');
  expect(limitOf(matchPage('/search/?q=a')), 'sent on, which costs nothing').toBeUndefined();
});

test.each(LANGUAGES)('a list is rate limited in %s once it is filtered, sorted or continued', (language) => {
  const list = inLanguage(language, categoryHref('kurtas'));
  for (const parameter of ROUTES.category.query ?? []) {
    expect(limitOf(matchPage(`${list}?${parameter}=1`)), parameter).toBe('filters');
    expect(limitOf(matchPage(`${list}.data?_routes=root&${parameter}=1`)), parameter).toBe('filters');
  }
  for (const plain of [list, `${list}?utm_source=mail`, `${list}.data?_routes=root`])
    expect(limitOf(matchPage(plain)), plain).toBeUndefined();
});

test('reviews of a product are rate limited once they are continued', () => {
  const reviews = '/hi/single-product/kurta/reviews';
  expect(limitOf(matchPage(`${reviews}?before=7`))).toBe('filters');
  expect(limitOf(matchPage(reviews))).toBeUndefined();
});

test('all addresses without a page share one address per language, whatever their path and query', () => {
  for (const [given, address] of [
    ['/a1', '/not-found'],
    ['/A2/b?q=<script>&_routes=root', '/not-found'],
    ['/not-found', '/not-found'],
    ['/HI/a1', '/not-found'],
    ['/hi/a1?page=2', '/hi/not-found'],
    ['/bn/a1.data?_routes=root', '/bn/not-found.data'],
    ['/%', '/not-found'],
  ] as const) {
    expect(matchPage(given), given).toEqual({ kind: 'unknown', address });
  }
});
