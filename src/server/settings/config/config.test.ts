import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { publicShop } from './public-shop.ts';
import { withSettingFiles } from './setting-files.ts';
import { exampleSections } from '../../../../test/examples/example-home.ts';
import { faultsOfFiles } from './shop-files.ts';
import { misspeltNames } from './setting-names.ts';

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
  expect(config.gateways.current.apiUrl).toBe('https://sandbox.cashfree.com/pg');
});

test("a live shop has a desk only if configured; the demo's desk uses the shop's port plus ten", () => {
  expect(readConfig(LIVE, shop)).toMatchObject({ deskPort: null, deskPassword: null });
  const withDesk = { ...LIVE, DESK_PORT: '3010', DESK_PASSWORD: 'example-password' };
  expect(readConfig(withDesk, shop)).toMatchObject({ deskPort: 3010, deskPassword: 'example-password' });
  expect(readConfig({ ...DEMO, PORT: '4000' }, shop).deskPort).toBe(4010);
  expect(readConfig({ ...DEMO, PORT: '0' }, shop).deskPort).toBeNull();
});

test.each([
  [{ SHOP_MODE: 'live' }, 'SHOP_FEED_URL, PUBLIC_URL, CASHFREE_APP_ID, CASHFREE_SECRET_KEY, CASHFREE_ENV are missing'],
  [{ ...LIVE, CASHFREE_ENV: '' }, 'CASHFREE_ENV is missing'],
  [{ ...LIVE, CASHFREE_SECRET_KEY: ' ' }, 'CASHFREE_SECRET_KEY is missing'],
  [{ ...LIVE, PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must start with https://'],
  [{ ...DEMO, PORT: 'eighty' }, 'PORT must be a port number, not "eighty"'],
  [{ ...DEMO, DESK_PORT: 'x' }, 'DESK_PORT must be a port number, not "x"'],
  [{ ...DEMO, PORT: '4000', DESK_PORT: '4000' }, 'DESK_PORT must be another port than PORT'],
  [{ ...DEMO, DESK_URL: 'http://desk.shop.example' }, 'DESK_URL must start with https://'],
  [{ ...DEMO, DESK_URL: 'https://192.0.2.1' }, 'DESK_URL must be an origin with a name'],
  [{ ...DEMO, DESK_URL: 'https://shop.example/desk' }, 'DESK_URL must be an origin with a name'],
  [{ ...DEMO, DESK_PASSWORD: 'too short' }, 'DESK_PASSWORD must have at least 10 characters'],
  [{ ...DEMO, SHOP_MODE: 'test' }, 'SHOP_MODE must be "demo" or "live"'],
  [{ ...DEMO, SHOP_FEED_URL: 'shop.example' }, 'SHOP_FEED_URL must be a full http(s) address'],
  [{ ...DEMO, DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ ...DEMO, CASHFREE_ENV: 'live' }, 'CASHFREE_ENV must be "sandbox" or "production"'],
  [{ ...DEMO, DATA_KEY: 'short' }, 'DATA_KEY must be 32 bytes in base64'],
  [{ ...DEMO, DATA_KEY: `${Buffer.alloc(32, 7).toString('base64')}x` }, 'DATA_KEY must be 32 bytes in base64'],
  [{ ...DEMO, DATA_KEY: `!${Buffer.alloc(32, 7).toString('base64')}` }, 'DATA_KEY must be 32 bytes in base64'],
  [{ ...DEMO, BACKUP_KEY: 'short' }, 'BACKUP_KEY must be 32 bytes in base64'],
  [{ ...DEMO, DATA_KEY_OLD: Buffer.alloc(33).toString('base64') }, 'DATA_KEY_OLD must be 32 bytes in base64'],
  [{ ...DEMO, DATABASE_READ_URL: 'postgres://db.example/shop' }, 'DATABASE_READ_URL needs DATABASE_URL'],
  [
    {
      ...DEMO,
      DATABASE_URL: 'postgres://db.example/shop',
      DATABASE_READ_URL: 'postgres://one.example/shop,http://two.example',
    },
    'DATABASE_READ_URL: each address must start with postgres://',
  ],
  [
    { ...DEMO, DATABASE_URL: 'postgres://db.example/shop', DATABASE_READ_URL: 'postgres://shop:a#b@one.example/shop' },
    'DATABASE_READ_URL cannot be read',
  ],
  [{ ...DEMO, DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a number from 4 to 200'],
  [{ ...DEMO, HISTORY_MONTHS: '95' }, 'HISTORY_MONTHS must be a number of months from 96 to 600'],
  [{ ...DEMO, SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be "on" or "off"'],
  [{ ...DEMO, TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be addresses, a number of proxies or "all"'],
  [{ ...DEMO, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ ...DEMO, TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be addresses'],
  [{ ...DEMO, TRUST_PROXY: '10.0.0.1/8/8' }, 'TRUST_PROXY must be addresses'],
  [{ ...DEMO, HOST: 'my shop' }, 'HOST must be an address of this machine or a name of it, not "my shop"'],
  [{ ...LIVE, PUBLIC_URL: 'https://shop.example/store' }, 'PUBLIC_URL must be an origin such as https://shop.example'],
  [{ ...LIVE, PUBLIC_URL: 'https://shop.example/?a=1' }, 'PUBLIC_URL must be an origin'],
  [{ ...DEMO, PAY_DOMAINS: 'foo bar;baz' }, 'PAY_DOMAINS must be domains such as shop.example'],
  [{ ...DEMO, PAY_DOMAINS: '*.shop.example' }, 'PAY_DOMAINS must be domains'],
  [{ ...DEMO, PAY_DOMAINS: 'https://pay.example/cart' }, 'PAY_DOMAINS must be domains'],
  [{ ...DEMO, META_PIXEL_ID: 'abc<script>' }, 'META_PIXEL_ID must be digits'],
  [{ ...DEMO, PICTURE_EFFORT: 'most' }, 'PICTURE_EFFORT must be "low" or "high"'],
  [{ ...DEMO, DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS must be 0 to 99 seconds'],
  [{ ...LIVE, CASHFREE_BASE_URL: 'http://pay.example' }, 'CASHFREE_BASE_URL must start with https://'],
  [
    { ...LIVE, MERCHANT_WEBHOOK_URL: 'http://erp.example', MERCHANT_WEBHOOK_SECRET: 's' },
    'MERCHANT_WEBHOOK_URL must start with https://',
  ],
  [
    { ...LIVE, CDN: 'fastly', CDN_PURGE_URL: 'http://cdn.example', CDN_PURGE_TOKEN: 'secret' },
    'CDN_PURGE_URL must start with https://',
  ],
  [{ ...LIVE, SHOP_FEED_URL: 'http://feed.example' }, 'SHOP_FEED_URL must start with https://'],
  [{ ...LIVE, SHOP_FEED_URL: 'http://127.0.0.1.nip.example' }, 'SHOP_FEED_URL must start with https://'],
])('[SHELL-06] a wrong environment stops the start and names the key: %o', (environment, sentence) => {
  expect(() => readConfig(environment, shop)).toThrow(ConfigError);
  expect(() => readConfig(environment, shop)).toThrow(sentence);
});

test.each([
  [{ ...shop, paymentType: 'cheque' }, 'shop.config.ts: paymentType is wrong: must be "cashfree"'],
  [{ ...shop, themeColour: 'blueish' }, 'themeColour is wrong: must be a colour such as #1a2b3c'],
  [{ ...shop, contactPhone: '12345' }, 'contactPhone is wrong: must be +91 and 10 digits'],
  [{ ...shop, offer: { groupSize: 3, freePerGroup: 3 } }, 'offer is wrong: freePerGroup must be below groupSize'],
  [{ ...shop, legalEntity: { ...shop.legalEntity, name: '' } }, 'legalEntity.name is wrong: must not be empty'],
  [{ ...shop, policy: { returnDays: -1 } }, 'policy.returnDays is wrong: must be at least 0'],
  [{ ...shop, policy: { cancelUntil: 'later' } }, 'cancelUntil is wrong: must be "packed" or "shipped" or "never"'],
  [{ ...shop, policy: { reasons: ['too_dear'] } }, 'policy.reasons.0 is wrong: must be "size_small" or "size_large"'],
  [{ ...shop, policy: { reasons: ['other', 'other'] } }, 'policy.reasons is wrong: must name each reason once'],
  [{ ...shop, menu: ['kurtas', ''] }, 'menu.1 is wrong: must not be empty'],
  [{ ...shop, hindi: { collections: { kurtas: '' } } }, 'hindi.collections.kurtas is wrong: must not be empty'],
  [{ ...shop, coupons: [] }, 'shop.config.ts: there is no setting `coupons`.'],
  [{ ...shop, timers: { slideSecond: 3 } }, 'there is no setting `timers.slideSecond`'],
])('[SHELL-06] a wrong shop.config.ts stops the start and names the key', (input, sentence) => {
  expect(() => readConfig(DEMO, input)).toThrow(sentence);
});

test('[SHELL-06] all faults of shop.config.ts and of the environment are named at once, a line each', () => {
  const wrong = { ...shop, coupons: [], raffles: {}, themeColour: 'blueish', contactPhone: '1', policy: { days: 1 } };
  const environment = { ...DEMO, LOG_LEVEL: 'loud', SERVICE_WORKER: 'no' };
  let lines: string[] = [];
  try {
    readConfig(environment, wrong);
  } catch (error) {
    lines = error instanceof ConfigError ? error.message.split('\n') : [];
  }
  const starts = ['coupons', 'raffles', 'themeColour', 'contactPhone', 'policy.days', 'LOG_LEVEL', 'SERVICE_WORKER'];
  for (const key of starts)
    expect(
      lines.filter((line) => line.includes(key)),
      key,
    ).toHaveLength(1);
  expect(lines).toHaveLength(starts.length);
});

test.each([
  [' https://your-shop.example/ ', 'https://your-shop.example'],
  ['https://your-shop.example/collections/all?sort_by=manual#top', 'https://your-shop.example'],
  ['https://your-shop.example/products.json', 'https://your-shop.example'],
  ['http://127.0.0.1:3001', 'http://127.0.0.1:3001'],
  ['https://feeds.example/shops/one', 'https://feeds.example/shops/one'],
])('a feed address pasted as %o is read as %o', (pasted, read) => {
  expect(readConfig({ ...DEMO, SHOP_FEED_URL: pasted }, shop).feedUrl).toBe(read);
});

test('[SHELL-06] pictures that are not in public/ and links to no page are named', () => {
  const words = { headline: {}, button: {} };
  const about = { story: {}, checksInSevenSteps: false, picture: null };
  const slide = { alt: 'A slide', ...words, wide: '/logo.svg', upright: '/gone.jpg', href: '/categori/kurtas' };
  const faults = faultsOfFiles(
    { logoUrl: '/rangrez.png', bannerImageUrl: null, slides: [slide], home: null, menuEntries: null, about },
    'public',
  );
  expect(faults).toEqual([
    'shop.config.ts: logoUrl is wrong: there is no file public/rangrez.png.',
    'shop.config.ts: slides.0.upright is wrong: there is no file public/gone.jpg.',
    'shop.config.ts: slides.0.href is wrong: the shop has no page /categori/kurtas.',
  ]);
  const right = { ...slide, upright: 'https://cdn.example/a.jpg', href: '/hi/category/kurtas?sort=newest' };
  expect(
    faultsOfFiles(
      { logoUrl: '/logo.svg', bannerImageUrl: null, slides: [right], home: null, menuEntries: null, about },
      'public',
    ),
  ).toEqual([]);
  const { hero, countdown } = exampleSections();
  const home = [hero, { ...countdown, page: '/nowhere' }];
  const [logoUrl, entry] = ['/images/~shop/0123456789abcdef01234567', { name: { en: 'A' }, red: false, picture: null }];
  const to = { kind: 'page' as const, value: '/nowhere-else' };
  const menuEntries = [{ ...entry, to: { ...to, value: '/about-us' }, below: [{ ...entry, to }] }];
  expect(
    faultsOfFiles(
      { logoUrl, bannerImageUrl: null, slides: [], home, menuEntries, about: { ...about, picture: '/workshop.jpg' } },
      'public',
    ),
  ).toEqual([
    'shop.config.ts: about.picture is wrong: there is no file public/workshop.jpg.',
    'shop.config.ts: home.0.slides.0.picture.value is wrong: there is no file public/festive.jpg.',
    'shop.config.ts: home.1.page is wrong: the shop has no page /nowhere.',
    'shop.config.ts: menuEntries.0.below.0.to.value is wrong: the shop has no page /nowhere-else.',
  ]);
});

test('[SHELL-06] without a theme colour it is black, and without the flag there is no cash on delivery', () => {
  const { themeColour: _colour, cashOnDelivery: _flag, ...rest } = shop;
  expect(readConfig(DEMO, rest).shop).toMatchObject({ themeColour: '#000000', cashOnDelivery: false });
});

test('menu and Hindi names stay on the server; no page contains them', () => {
  const shown = publicShop(readConfig(DEMO, { ...shop, menu: ['kurtas'], hindi: { tags: { cotton: 'सूती' } } }));
  expect(Object.keys(shown)).not.toContain('menu');
  expect(Object.keys(shown)).not.toContain('hindi');
});

test('browsers learn the keys of the configuration that their contract names, and no other', () => {
  expect(Object.keys(publicShop(readConfig(DEMO, shop))).toSorted()).toEqual([
    'bannerImageUrl',
    'cashOnDelivery',
    'checkout',
    'contactPhone',
    'currency',
    'legalEntity',
    'logoUrl',
    'metaPixelId',
    'name',
    'notifies',
    'offer',
    'paymentCompany',
    'paymentMode',
    'persuasion',
    'policy',
    'serviceWorker',
    'shopping',
    'slides',
    'support',
    'themeColour',
    'timers',
  ]);
});

test('a key may be written in either base64 alphabet, padded or not', () => {
  const key = Buffer.alloc(32, 0xfb);
  const texts = [key.toString('base64'), key.toString('base64').slice(0, -1), key.toString('base64url')];
  for (const text of texts) expect(readConfig({ ...DEMO, DATA_KEY: text }, shop).dataKey).toEqual(key);
});

test('no settings at all mean the demo; credentials alone mean a live shop, which names what is missing', () => {
  expect(() => readConfig({}, shop)).toThrow('SHOP_FEED_URL is missing');
  expect(() => readConfig({ CASHFREE_APP_ID: 'app' }, shop)).toThrow('CASHFREE_SECRET_KEY');
});

test('[PAY-06] the part of the configuration that browsers get contains no secret and no credential', () => {
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
  const { current } = readConfig({ ...DEMO, CASHFREE_BASE_URL: given }, shop).gateways;
  expect(current).toMatchObject({
    environment: 'simulated',
    apiUrl: used,
    page: { scriptUrl: 'http://localhost:4002/js/v3/cashfree.js' },
  });
});

test('[SHELL-06] a live shop may use plain http on its own machine', () => {
  const addresses = {
    SHOP_FEED_URL: 'http://127.0.0.1:4001',
    CASHFREE_BASE_URL: 'http://localhost:4002',
    MERCHANT_WEBHOOK_URL: 'http://[::1]:4003',
  };
  expect(readConfig({ ...LIVE, ...addresses, MERCHANT_WEBHOOK_SECRET: 's' }, shop).feedUrl).toBe(
    addresses.SHOP_FEED_URL,
  );
});

test('[PAY-10] partner domains are normalised to the form that requests use', () => {
  const given = 'Partner.Example, https://Pay.Example/,http://shop.example:8080';
  expect(readConfig({ ...DEMO, PAY_DOMAINS: given }, shop).payDomains).toEqual([
    'partner.example',
    'pay.example',
    'shop.example:8080',
  ]);
});

test('[SHELL-06] theme colour, flags and timers default to the specified values', () => {
  const { themeColour, cashOnDelivery, shopping, timers, ...rest } = shop;
  expect(readConfig(DEMO, rest).shop).toMatchObject({
    themeColour: '#000000',
    cashOnDelivery: false,
    persuasion: 'as-specified',
    shopping: 'as-specified',
    timers: { slideSeconds: 2, bannerSeconds: 3, offerSeconds: 500, offerDisplayMinutes: 8, inactivityMinutes: 15 },
  });
  expect(readConfig(DEMO, { ...rest, timers: { slideSeconds: 5 } }).shop.timers).toMatchObject({
    slideSeconds: 5,
    offerSeconds: 500,
  });
  expect([themeColour, cashOnDelivery, shopping, timers]).not.toContain(undefined);
});

test('[PERS-01] made-up figures are shown as specified; with recommended shopping only where the merchant set it so, in the file or at the desk', () => {
  const persuasion = (settings: object, changes?: object) =>
    readConfig({ ...DEMO, ...settings }, shop, changes).shop.persuasion;
  expect(persuasion({})).toBe('as-specified');
  expect(persuasion({ SHOPPING: 'recommended' })).toBe('honest');
  expect(persuasion({}, { shopping: 'recommended' })).toBe('honest');
  expect(persuasion({ SHOPPING: 'recommended' }, { persuasion: 'as-specified' })).toBe('as-specified');
  expect(persuasion({}, { persuasion: 'honest' })).toBe('honest');
  const file = { ...shop, persuasion: 'as-specified' };
  expect(readConfig({ ...DEMO, SHOPPING: 'recommended' }, file).shop.persuasion).toBe('as-specified');
});

test('[SHELL-06] SHOPPING overrides the way of shopping in shop.config.ts and accepts only the two known values', () => {
  expect(readConfig(DEMO, shop).shop.shopping).toBe('as-specified');
  expect(readConfig({ ...DEMO, SHOPPING: 'recommended' }, shop).shop.shopping).toBe('recommended');
  const back = { ...DEMO, SHOPPING: 'as-specified' };
  expect(readConfig(back, { ...shop, shopping: 'recommended' }).shop.shopping).toBe('as-specified');
  expect(() => readConfig({ ...DEMO, SHOPPING: 'fast' }, shop)).toThrow('SHOPPING must be');
});

test('PAYMENT_TYPE overrides the gateway of new orders in shop.config.ts and accepts only those there are', () => {
  expect(readConfig(DEMO, shop).gateways.current.id).toBe('cashfree');
  expect(readConfig({ ...DEMO, PAYMENT_TYPE: 'razorpay' }, shop).gateways.current.id).toBe('razorpay');
  expect(() => readConfig({ ...DEMO, PAYMENT_TYPE: 'nobody' }, shop)).toThrow(
    'PAYMENT_TYPE must be "cashfree" or "razorpay", not "nobody".',
  );
});

test('a second gateway is the one that is named, or the other one whose keys are set', () => {
  expect(readConfig(DEMO, shop).gateways.second).toBeUndefined();
  const both = readConfig(DEMO, { ...shop, secondGateway: {} });
  expect([both.gateways.current.id, both.gateways.second?.id]).toEqual(['cashfree', 'razorpay']);
  expect(both.gateways.all).toHaveLength(2);
  expect(readConfig({ ...DEMO, PAYMENT_TYPE: 'razorpay' }, { ...shop, secondGateway: {} }).gateways.second?.id).toBe(
    'cashfree',
  );
  for (const paymentType of ['cashfree', 'nobody']) {
    expect(() => readConfig(DEMO, { ...shop, secondGateway: { paymentType } })).toThrow(
      'secondGateway.paymentType is wrong: must be "cashfree" or "razorpay", and another than paymentType.',
    );
  }
});

test('a live shop with two gateways needs the keys of both, and both for real money or neither', () => {
  const two = { ...shop, secondGateway: {} };
  expect(() => readConfig(LIVE, two)).toThrow(/RAZORPAY_KEY_ID.*RAZORPAY_KEY_SECRET.*RAZORPAY_WEBHOOK_SECRET/s);
  const keys = { RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'secret' };
  const real = { ...LIVE, CASHFREE_ENV: 'production', ...keys };
  expect(() => readConfig({ ...real, RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_ENV: 'sandbox' }, two)).toThrow(
    'CASHFREE_ENV and RAZORPAY_ENV must both be for real money, or neither',
  );
  const config = readConfig({ ...real, RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_ENV: 'production' }, two);
  expect(config.gateways.second?.environment).toBe('production');
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

test('every secret may be given as a file, is read once, and its content is never shown', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-settings-'));
  const secret = path.join(directory, 'secret');
  await writeFile(secret, 'from-a-file\n');
  const key = path.join(directory, 'key');
  await writeFile(key, Buffer.alloc(32, 5).toString('base64'));
  const { CASHFREE_SECRET_KEY: _, ...others } = LIVE;
  const environment = { ...others, CASHFREE_SECRET_KEY_FILE: secret, DATA_KEY_FILE: key, BACKUP_KEY_FILE: key };
  const config = readConfig(environment, shop);
  const { body, headers } = config.gateways.current.webhooks.sample(true);
  const { gateways: typed } = readConfig({ ...LIVE, CASHFREE_SECRET_KEY: 'from-a-file' }, shop);
  expect(typed.current.webhooks.read(Buffer.from(body), headers)).toMatchObject({ isReadable: true });
  expect(config.dataKey).toEqual(Buffer.alloc(32, 5));
  expect(config.backup.key).toEqual(Buffer.alloc(32, 5));
  // The gateways hold functions, which are never equal.
  const withoutGateways = ({ gateways: _gateways, ...rest }: Config) => rest;
  expect(withoutGateways(readConfig(withSettingFiles(environment), shop))).toEqual(withoutGateways(config));
  expect(misspeltNames(Object.keys(environment))).toEqual([]);
  const faultOf = (changes: Readonly<Record<string, string>>) => {
    try {
      readConfig({ ...environment, ...changes }, shop);
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error);
    }
    return '';
  };
  expect(faultOf({ DATA_KEY_FILE: secret })).toMatch(/^DATA_KEY must be 32 bytes/);
  expect(faultOf({ DATA_KEY_FILE: secret })).not.toContain('from-a-file');
  expect(faultOf({ CASHFREE_SECRET_KEY: 'also' })).toContain(
    'CASHFREE_SECRET_KEY and CASHFREE_SECRET_KEY_FILE are both set',
  );
  const absent = path.join(directory, 'absent');
  expect(faultOf({ DATA_KEY_FILE: absent })).toBe(`DATA_KEY_FILE: the file ${absent} cannot be read (ENOENT).`);
  await writeFile(secret, ' \n');
  expect(faultOf({})).toContain('CASHFREE_SECRET_KEY_FILE: the file');
  await rm(directory, { recursive: true });
});
