import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShopFeed, startShopFeed } from '../../../../stand-ins/shop-feed/shop-feed.ts';
import { type RunningWooCommerce, startWooCommerce } from '../../../../stand-ins/woocommerce/start.ts';
import { smallShop } from '../../../../test/catalogue-under-test.ts';
import { SOURCES } from '../../providers/registry.ts';
import { recogniseSource } from './recognise-source.ts';

let feed: RunningShopFeed;
let site: RunningWooCommerce;
let plain: RunningWooCommerce;
beforeAll(async () => {
  feed = await startShopFeed({ source: smallShop() });
  site = await startWooCommerce({ folder: '/shop' });
  plain = await startWooCommerce({ readableAddresses: false });
});
afterAll(() => Promise.all([feed.close(), site.close(), plain.close()]));

const found = async (pasted: string) => {
  const one = await recogniseSource(SOURCES, pasted, Date.now);
  return one === null ? null : [one.source.id, one.feedUrl];
};

test('the platform behind an address is found, in whatever folder and with whatever addresses it answers', async () => {
  expect(await found(`${feed.url}/collections/all`)).toEqual(['shopify', feed.url]);
  expect(await found(`${site.url}/product/ajrakh-saree/`)).toEqual(['woocommerce', `${site.url}/wp-json`]);
  expect(await found(site.url)).toEqual(['woocommerce', `${site.url}/wp-json`]);
  expect(await found(plain.url)).toEqual(['woocommerce', `${plain.url}/?rest_route=`]);
});

test('an address where no shop answers is nobody’s', async () => {
  expect(await found('http://127.0.0.1:9/shop')).toBeNull();
});
