import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { readConfig } from './config.ts';
import { DEMO_MERCHANT } from './demo-merchant.ts';

const FEED = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'https://www.my-threads.in' };
const read = (changes: object = {}, environment: object = {}) =>
  readConfig({ ...FEED, ...environment }, { ...shop, ...changes });

test('[SHELL-06] shop.config.ts has exactly the details that count as the demo merchant’s', () => {
  const { name, address, grievanceOfficer } = shop.legalEntity;
  expect({
    name: shop.name,
    logoUrl: shop.logoUrl,
    bannerImageUrl: shop.bannerImageUrl,
    contactPhone: shop.contactPhone,
    legalName: name,
    address,
    officerName: grievanceOfficer.name,
    officerEmail: grievanceOfficer.email,
    story: shop.about.story.en[0]?.slice(0, DEMO_MERCHANT.story.length),
  }).toEqual(DEMO_MERCHANT);
  expect(read().shop.about).toEqual({ story: {}, checksInSevenSteps: false, picture: null });
});

test('[SHELL-06] with another feed nothing of the demo merchant counts, and the feed’s host names the shop', () => {
  const { shop: own, namedByMerchant, demoMerchant } = read();
  expect(own).toMatchObject({
    name: 'my-threads',
    logoUrl: null,
    bannerImageUrl: null,
    contactPhone: null,
    legalEntity: { name: null, address: null, grievanceOfficer: null },
    menu: [],
    looks: [],
    sizeChart: 'description',
    invoices: { state: null },
  });
  expect(JSON.stringify(own)).not.toMatch(/gulmohar|jaipur|rajasthan|descriptions/i);
  expect([namedByMerchant, demoMerchant]).toEqual([false, false]);
});

test('[SHELL-06] the demo’s own shop keeps its merchant, and a merchant keeps what is said of his shop', () => {
  const demo = read({}, { DEMO_MERCHANT: 'on' });
  expect(demo.shop).toMatchObject({ name: 'Gulmohar', logoUrl: '/logo.svg', menu: shop.menu, names: shop.names });
  const legalEntity = { ...shop.legalEntity, name: 'Rao and Daughters LLP' };
  const { shop: own, namedByMerchant } = read({ name: 'Rao', menu: ['jerseys'], legalEntity });
  expect(own).toMatchObject({
    name: 'Rao',
    menu: ['jerseys'],
    invoices: { state: 'Rajasthan' },
    legalEntity: { name: 'Rao and Daughters LLP', address: null, grievanceOfficer: null },
  });
  expect(namedByMerchant).toBe(true);
});

test('[SHELL-06] what the merchant of another feed changes while the shop runs counts, and brings nothing of the demo’s', () => {
  const support = { email: 'help@my-threads.in', hours: {} };
  const changed = (changes: object) => readConfig(FEED, shop, changes);
  const { shop: unnamed, namedByMerchant } = changed({ support, menu: ['jerseys'] });
  expect(unnamed).toMatchObject({ name: 'my-threads', support, menu: ['jerseys'], looks: [] });
  expect(namedByMerchant).toBe(false);
  const named = changed({ name: 'Threads' });
  expect(named.shop).toMatchObject({ name: 'Threads', menu: [], support: { email: null }, invoices: { state: null } });
  expect(JSON.stringify(named.shop)).not.toMatch(/gulmohar|jaipur|rajasthan|descriptions/i);
  expect(named.namedByMerchant).toBe(true);
});

test.each([
  'https://my-threads.in',
  'https://my-threads.in/',
  'https://my-threads.in/collections/all',
  'https://my-threads.in/products/red-kurta?variant=1',
  'https://my-threads.in/pages/about#us',
])('[FEED-01] a feed address pasted from the browser is read as the shop’s: %s', (pasted) => {
  expect(read({}, { SHOP_FEED_URL: pasted }).feedUrl).toBe('https://my-threads.in');
});

test('[FEED-01] a feed may be served below a path', () => {
  expect(read({}, { SHOP_FEED_URL: 'https://proxy.example/my-feed/' }).feedUrl).toBe('https://proxy.example/my-feed');
});
