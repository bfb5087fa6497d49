import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { missedAddress } from './missed-address.ts';
import { readRedirect } from './redirects.ts';

test.each([
  ['/blogs/our-story?utm_source=mail', '/blogs/our-story'],
  ['/old/', '/old'],
  ['/साड़ी', '/%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80'],
  ['/', null],
  ['/api/orders/1', null],
  ['/assets/x.js', null],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/unsubscribe/asha@shopper.example', null],
  ['/unsubscribe/asha%40shopper.example', null],
  ['/track/9876543210', null],
  [`/${'a'.repeat(200)}`, null],
  ['//evil.example', null],
])('of %s is counted: %s', (url, path) => {
  expect(missedAddress(url)).toBe(path);
});

test('whatever is counted can become a redirect, and has no query', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const counted = missedAddress(`${path}?${query}`) ?? '/none';
      expect(counted).not.toContain('?');
      expect(readRedirect(`${counted} /about-us`)).toEqual({ from: counted, to: '/about-us' });
    }),
  );
});
