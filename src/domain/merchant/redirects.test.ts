import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { asAsked, MOST_REDIRECTS, readRedirect, redirectTable } from './redirects.ts';

test('a redirect is an address and a page of this shop, however it was pasted', () => {
  expect(readRedirect('/blogs/our-story /about-us')).toEqual({ from: '/blogs/our-story', to: '/about-us' });
  expect(readRedirect('  /blogs/our-story/?ref=x,\t/about-us ')).toEqual({ from: '/blogs/our-story', to: '/about-us' });
  expect(readRedirect('/कहानी /about-us')?.from).toBe('/%E0%A4%95%E0%A4%B9%E0%A4%BE%E0%A4%A8%E0%A5%80');
});

test('what would lead to another host, or take away home, files or what machines ask for, is no redirect', () => {
  const refused = [
    '/a https://evil.example',
    '/a //evil.example',
    '/a /\\evil.example',
    '/ /sale',
    '/api/orders /sale',
    // Half a letter cannot be sent as an address.
    '/a /\ud800',
    '/a\udfff /b',
  ];
  for (const text of [...refused, '/assets/x.js /sale', '/healthz /sale', '/a', 'a /b', '/a /b /c', '']) {
    expect([text, readRedirect(text)]).toEqual([text, null]);
  }
});

test('redirects that lead round in a circle are left out, and of two of one address the first counts', () => {
  const table = redirectTable(['/a /b', '/b /c/', '/c /a', '/d /e', '/d /f', '/g /d']);
  expect(Object.fromEntries(table)).toEqual({ '/b': '/c/', '/c': '/a', '/d': '/e', '/g': '/d' });
});

test('however many redirects there are, following them ends', () => {
  const paths = fc.constantFrom('/a', '/b', '/c', '/d/', '/e');
  fc.assert(
    fc.property(fc.array(fc.tuple(paths, paths), { maxLength: 12 }), (pairs) => {
      const table = redirectTable(pairs.map(([from, to]) => `${from} ${to}`));
      for (const start of table.keys()) {
        let [at, steps] = [start, 0];
        for (let to = table.get(at); to !== undefined && steps < 20; to = table.get(at), steps += 1) at = asAsked(to);
        expect(steps).toBeLessThan(12);
      }
    }),
  );
});

test('an address is one however its letters are encoded: platforms write %e0 where browsers write %E0', () => {
  const table = redirectTable(['/product/%e0%a4%95 /kurta', '/sale-%32%30 /sale']);
  expect(table.get(asAsked('/product/%E0%A4%95'))).toBe('/kurta');
  expect(table.get(asAsked('/product/%e0%a4%95/'))).toBe('/kurta');
  expect(table.get(asAsked('/product/क'))).toBe('/kurta');
  expect(table.get(asAsked('/sale-20'))).toBe('/sale');
  // A slash that is encoded is part of a name.
  expect(asAsked('/a%2fb')).toBe('/a%2Fb');
  expect(redirectTable(['/f /%66'])).toEqual(new Map());
});

test('a redirect whose columns were swapped does not send shoppers round between it and the shop’s own redirects', () => {
  const own = new Map([
    ['/pages/about-us', '/about-us'],
    ['/pages/faq', '/help'],
  ]);
  const table = redirectTable(
    ['/about-us /pages/about-us', '/old /pages/faq', '/help/ /old?ref=x'],
    (path) => own.get(path) ?? null,
  );
  expect(Object.fromEntries(table)).toEqual({ '/help': '/old?ref=x' });
});

test('as many redirects as there may be, each leading to the next, are followed once and not once for each', () => {
  const parse = vi.spyOn(URL, 'parse');
  const texts = Array.from({ length: MOST_REDIRECTS }, (_, index) => `/page-${index} /page-${index + 1}`);
  expect(redirectTable(texts).size).toBe(MOST_REDIRECTS);
  expect(parse.mock.calls.length).toBeLessThan(MOST_REDIRECTS * 4);
  parse.mockRestore();
});
