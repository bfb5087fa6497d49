import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type ChosenFeed, chooseFeed, feedInWords, firstSyncLimit, settingsOfFeed, whileEmpty } from './chosen-feed.ts';

test('a start without a feed sells the demo’s, and a kept sheet counts before an address', async () => {
  expect(await chooseFeed(undefined, {})).toEqual({ kind: 'demo' });
  expect(await chooseFeed('desk', {})).toEqual({ kind: 'desk' });
  const kept = { SHOP_FEED_SOURCE: 'sheet', SHOP_FEED_URL: 'https://label.example' };
  expect(await chooseFeed('https://label.example', kept)).toEqual({ kind: 'sheet', hasFile: false });
  expect(await chooseFeed(undefined, { ...kept, SHOP_SHEET: 'a.csv' })).toEqual({ kind: 'sheet', hasFile: true });
});

test('the command line’s address counts before the settings’, and whose catalogue is there is asked unless the settings say it', async () => {
  let asked = 0;
  const site = createServer((_request, response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { port } = site.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const settings = { SHOP_FEED_URL: 'https://other.example', SHOP_FEED_SOURCE: 'shopify' };
  expect(await chooseFeed(address, settings)).toEqual({ kind: 'address', address, platform: null });
  expect(asked).toBe(0);
  expect(await chooseFeed(address, {})).toMatchObject({ kind: 'address', address, platform: null });
  expect(asked).toBeGreaterThan(0);
  site.close();
});

test('each kind of catalogue says what is announced, waited for and set', () => {
  const address = 'https://label.example/wp-json';
  const feeds: readonly ChosenFeed[] = [
    { kind: 'demo' },
    { kind: 'address', address, platform: null },
    { kind: 'sheet', hasFile: false },
    { kind: 'sheet', hasFile: true },
    { kind: 'desk' },
  ];
  expect(feeds.map(feedInWords)).toEqual([
    null,
    address,
    expect.stringContaining('kept in this shop'),
    expect.stringContaining('kept in this shop'),
    expect.stringContaining('under Keys'),
  ]);
  expect(feeds.map(firstSyncLimit)).toEqual([60_000, 60_000, 5_000, 60_000, 5_000]);
  expect(feeds.map(settingsOfFeed)).toEqual([{}, { SHOP_FEED_URL: address }, {}, {}, {}]);
  expect(new Set(feeds.map(whileEmpty)).size).toBe(3);
});
