import { expect, test } from 'vitest';
import { readCdn } from './cdn-settings.ts';

test('without the setting CDN there is none', () => {
  expect(readCdn({}, 'live')).toBeNull();
  expect(readCdn({ CDN: 'none', CDN_PURGE_URL: 'https://cdn.example' }, 'live')).toBeNull();
});

test('a CDN is read with its purge URL and token, and PURGE needs no token', () => {
  const url = 'https://api.fastly.com/service/SU1Z0/purge';
  expect(readCdn({ CDN: 'fastly', CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'secret' }, 'live')).toEqual({
    kind: 'fastly',
    purgeUrl: url,
    token: 'secret',
  });
  expect(readCdn({ CDN: 'purge', CDN_PURGE_URL: 'http://varnish/' }, 'live')?.token).toBeNull();
});

test.each([
  [{ CDN: 'akamai' }, 'CDN must be'],
  [{ CDN: 'purge' }, 'CDN_PURGE_URL must be'],
  [{ CDN: 'purge', CDN_PURGE_URL: 'varnish:6081' }, 'CDN_PURGE_URL must be'],
  [{ CDN: 'cloudflare', CDN_PURGE_URL: 'https://api.cloudflare.com/client/v4/zones/z/purge_cache' }, 'CDN_PURGE_TOKEN'],
])('[SHELL-06] an incomplete or wrong CDN setting stops the start and names the key: %j', (environment, named) => {
  expect(() => readCdn(environment, 'live')).toThrow(named);
});
