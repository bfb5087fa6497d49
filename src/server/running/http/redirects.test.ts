import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentByMerchant } from './redirects.ts';

const isSent = sentByMerchant(['/blogs/our-story /about-us', '/कहानी /category/साड़ी', '/diwali /search?q=diya']);
const server = createServer((request, response) => {
  if (!isSent(request, response)) response.end('the page');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function addressOf(listening: typeof server): AddressInfo {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return address;
}

const led = async (path: string, method = 'GET') => {
  const response = await fetch(origin + path, { method, redirect: 'manual' });
  return [response.status, response.headers.get('location')];
};

test('[FEED-06] an old address leads for good to the page that the merchant chose, with the campaign that it carries', async () => {
  expect(await led('/blogs/our-story?utm_source=mail')).toEqual([301, '/about-us?utm_source=mail']);
  expect(await led('/blogs/our-story/')).toEqual([301, '/about-us']);
  expect(await led('/कहानी')).toEqual([301, encodeURI('/category/साड़ी')]);
  expect(await led('/diwali?utm_source=mail')).toEqual([301, '/search?q=diya']);
});

test('all other addresses, and forms, are answered as ever', async () => {
  expect(await led('/blogs')).toEqual([200, null]);
  expect(await led('/blogs/our-story', 'POST')).toEqual([200, null]);
});
