import { expect, test } from 'vitest';
import { nextHop } from './feed-request.ts';

const FROM = new URL('https://my-threads.in/collections.json');

test.each([
  ['/collections.json?page=1', 'https://my-threads.in/collections.json?page=1'],
  ['https://www.my-threads.in/collections.json', 'https://www.my-threads.in/collections.json'],
])('[FEED-03] a redirect to %s is followed, with or without www.', (location, address) => {
  expect(nextHop(FROM, location).href).toBe(address);
});

test('[FEED-03] a redirect to another host is not followed, and its address is named for the merchant', () => {
  expect(() => nextHop(FROM, 'https://shop.other.in/collections.json')).toThrow(
    'another host, shop.other.in. If that is your shop, use https://shop.other.in as the feed',
  );
  expect(() => nextHop(FROM, 'http://www.my-threads.in/collections.json')).toThrow('from https to http');
  expect(() => nextHop(FROM, 'https://www.my-threads.in/password')).toThrow('behind its password page');
});
