import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallShop } from '../../../../test/catalogue-under-test.ts';
import { openGateway } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../../../stand-ins/shop-feed/shop-feed.ts';
import shop from '../../../../shop.config.ts';
import { readConfig } from '../../settings/config/config.ts';
import { startWooCommerce } from '../../../../stand-ins/woocommerce/start.ts';
import { checkExternalSystems, checkFeed, checkGateway, feedFinding } from './start-checks.ts';

let gateway: RunningGateway;
let feed: RunningShopFeed;
let warned: unknown[];
const ignore = () => undefined;
const warn = (...words: unknown[]) => void warned.push(words);
const log = { debug: ignore, info: ignore, error: warn, warn };

beforeAll(async () => {
  gateway = await openGateway();
  feed = await startShopFeed({ source: smallShop() });
});
afterAll(async () => {
  await gateway.close();
  await feed.close();
});
beforeEach(() => {
  warned = [];
});

const configOf = (environment: Readonly<Record<string, string>> = {}) =>
  readConfig(
    {
      SHOP_MODE: 'demo',
      SHOP_FEED_URL: feed.url,
      CASHFREE_BASE_URL: gateway.url,
      CASHFREE_APP_ID: gateway.appId,
      CASHFREE_SECRET_KEY: gateway.secretKey,
      ...environment,
    },
    shop,
  );

test('a start with a working feed and gateway logs nothing, and requests each of them once', async () => {
  const before = gateway.control.requests().length;
  await checkExternalSystems(configOf(), log);
  expect(warned).toEqual([]);
  expect(gateway.control.requests().length - before).toBe(1);
});

test('credentials that the gateway rejects are reported at the start, before a shopper is affected', async () => {
  await checkExternalSystems(configOf({ CASHFREE_SECRET_KEY: 'another' }), log);
  expect(warned).toEqual([
    [
      expect.objectContaining({ fault: 'unauthorised' }),
      expect.stringMatching(
        /^CASHFREE_APP_ID and CASHFREE_SECRET_KEY are not accepted by 127\.0\.0\.1:\d+: nobody can pay/,
      ),
    ],
  ]);
});

test('a check that breaks is logged, and takes neither the others’ findings nor the shop with it', async () => {
  const broken = new Error('a check broke');
  const config = configOf({ CASHFREE_SECRET_KEY: 'another' });
  await checkExternalSystems(config, log, [Promise.reject(broken)]);
  expect(warned).toEqual([
    [expect.objectContaining({ fault: 'unauthorised' }), expect.any(String)],
    [{ err: broken }, 'a check at the start broke'],
  ]);
});

test('keys are not taken for known because asking broke', async () => {
  const order = () => Promise.reject(new TypeError('asking broke'));
  const [account] = configOf().gateways.all;
  if (!account) throw new Error('no gateway');
  await expect(checkGateway({ ...account, calls: { ...account.calls, order } })).rejects.toThrow('asking broke');
});

test('a feed that is answered from another address is named with the address to use', () => {
  expect(feedFinding('https://my-threads.in', 'https://my-threads.in', 'Example').level).toBe('ok');
  expect(feedFinding('https://my-threads.in', 'https://www.my-threads.in', 'Example')).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('set SHOP_FEED_URL to https://www.my-threads.in.'),
  });
});

test('a feed that fails causes one warning with its name and its error', async () => {
  feed.control.turnOn({ case: 10 });
  await checkExternalSystems(configOf(), log);
  feed.control.turnOff(10);
  expect(warned).toEqual([
    [{ code: 'blocked' }, expect.stringMatching(/^SHOP_FEED_URL 127\.0\.0\.1:\d+: The feed answered 403\./)],
  ]);
});

test('a feed of another platform is named with the settings to use, and is fine with them', async () => {
  const site = await startWooCommerce({ folder: '/store' });
  const wrong = await checkFeed(configOf({ SHOP_FEED_URL: `${site.url}/product/ajrakh-saree/` }));
  const right = await checkFeed(configOf({ SHOP_FEED_URL: site.url, SHOP_FEED_SOURCE: 'woocommerce' }));
  await site.close();
  expect(wrong).toMatchObject({
    level: 'fail',
    message: expect.stringContaining(
      `WooCommerce answers there: set SHOP_FEED_SOURCE to woocommerce and SHOP_FEED_URL to ${site.url}/wp-json.`,
    ),
  });
  expect(right).toMatchObject({ level: 'ok', message: expect.stringContaining('WooCommerce') });
});
