import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asAsked, readRedirect, redirectTable } from './redirects.ts';

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
