import { expect, test } from 'vitest';
import shop from '../../shop.config.ts';
import { ConfigError, publicShop, readConfig } from './config.ts';

const LIVE = {
  SHOP_FEED_URL: 'https://feed.example',
  PUBLIC_URL: 'https://shop.example/',
  CASHFREE_APP_ID: 'app',
  CASHFREE_SECRET_KEY: 'a-secret-value',
  CASHFREE_ENV: 'sandbox',
};
const DEMO = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:4001' };

test('[SHELL-06] a live shop with everything it needs is configured', () => {
  const config = readConfig(LIVE, shop);
  expect(config).toMatchObject({
    mode: 'live',
    publicUrl: 'https://shop.example',
    feedUrl: 'https://feed.example',
    port: 3000,
  });
  expect(config.gateway.baseUrl).toBe('https://sandbox.cashfree.com/pg');
});

test.each([
  [{ SHOP_MODE: 'live' }, 'SHOP_FEED_URL, PUBLIC_URL, CASHFREE_APP_ID, CASHFREE_SECRET_KEY, CASHFREE_ENV are missing'],
  [{ ...LIVE, CASHFREE_ENV: '' }, 'CASHFREE_ENV is missing'],
  [{ ...LIVE, CASHFREE_SECRET_KEY: ' ' }, 'CASHFREE_SECRET_KEY is missing'],
  [{ ...LIVE, PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must start with https://'],
  [{ ...DEMO, PORT: 'eighty' }, 'PORT must be a port number, not "eighty"'],
  [{ ...DEMO, SHOP_MODE: 'test' }, 'SHOP_MODE must be "demo" or "live"'],
  [{ ...DEMO, SHOP_FEED_URL: 'shop.example' }, 'SHOP_FEED_URL must be a full http(s) address'],
  [{ ...DEMO, DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ ...DEMO, CASHFREE_ENV: 'live' }, 'CASHFREE_ENV must be "sandbox" or "production"'],
  [{ ...DEMO, DATA_KEY: 'short' }, 'DATA_KEY must be 32 bytes in base64'],
  [{ ...DEMO, SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be "on" or "off"'],
  [{ ...DEMO, TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be addresses, a number of proxies or "all"'],
  [{ ...DEMO, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
])('[SHELL-06] a wrong environment stops the start and names the key: %o', (environment, sentence) => {
  expect(() => readConfig(environment, shop)).toThrow(ConfigError);
  expect(() => readConfig(environment, shop)).toThrow(sentence);
});

test.each([
  [{ ...shop, themeColour: 'blueish' }, 'themeColour is wrong: must be a colour such as #1a2b3c'],
  [{ ...shop, contactPhone: '12345' }, 'contactPhone is wrong: must be +91 and 10 digits'],
  [{ ...shop, offer: { groupSize: 3, freePerGroup: 3 } }, 'offer is wrong: freePerGroup must be below groupSize'],
  [{ ...shop, legalEntity: { ...shop.legalEntity, name: '' } }, 'legalEntity.name is wrong: must not be empty'],
  [{ ...shop, colour: 'red' }, 'colour is wrong'],
])('[SHELL-06] a wrong shop.config.ts stops the start and names the key', (input, sentence) => {
  expect(() => readConfig(DEMO, input)).toThrow(sentence);
});

test('nothing given at all means the demo, credentials alone mean a live shop that says what is missing', () => {
  expect(() => readConfig({}, shop)).toThrow('SHOP_FEED_URL is missing');
  expect(() => readConfig({ CASHFREE_APP_ID: 'app' }, shop)).toThrow('CASHFREE_SECRET_KEY');
});

test('[PAY-06] what travels to the browser holds no secret and no credential', () => {
  const config = readConfig(
    { ...LIVE, META_ACCESS_TOKEN: 'a-token-value', DATA_KEY: Buffer.alloc(32, 7).toString('base64') },
    shop,
  );
  const text = JSON.stringify(publicShop(config));
  for (const secret of ['a-secret-value', 'a-token-value', Buffer.alloc(32, 7).toString('base64'), 'feed.example']) {
    expect(text).not.toContain(secret);
  }
});

test.each([
  ['http://localhost:4002', 'http://localhost:4002/pg'],
  ['http://localhost:4002/', 'http://localhost:4002/pg'],
  ['http://localhost:4002/pg', 'http://localhost:4002/pg'],
])('the gateway address %s may be given with or without /pg', (given, used) => {
  const { gateway } = readConfig({ ...DEMO, CASHFREE_BASE_URL: given }, shop);
  expect(gateway).toMatchObject({
    baseUrl: used,
    scriptUrl: 'http://localhost:4002/js/v3/cashfree.js',
    simulated: true,
  });
});

test.each([
  [undefined, false],
  ['none', false],
  ['all', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY %s means %s', (given, used) => {
  expect(readConfig({ ...DEMO, TRUST_PROXY: given }, shop).trustProxy).toBe(used);
});
