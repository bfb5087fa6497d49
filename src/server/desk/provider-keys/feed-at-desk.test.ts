import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../../../../test/catalogue-under-test.ts';
import { type DeskUnderTest, openDesk, type Person, SETTINGS } from '../../../../test/desk-under-test.ts';
import { openEmbeddedDatabase } from '../../../../test/database/template-directory.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { readConfig } from '../../settings/config/config.ts';
import { createProviderKeys, keysInForce } from '../../settings/provider-keys/service.ts';

const { fileInput } = SETTINGS;
const EMPTY = { SHOP_MODE: 'demo' };

let gateway: RunningGateway;
let feed: RunningShopFeed;
let shop: PayingShop;
let desk: DeskUnderTest;
let outside: DeskUnderTest;
let owner: Person;

const keysOver = (environment: Readonly<Record<string, string>>, file: object = fileInput) =>
  createProviderKeys({
    database: shop.database,
    vault: shop.vault,
    environment,
    fileInput: file,
    markInForce: '',
    now: () => Date.now(),
  });

beforeAll(async () => {
  gateway = await openGateway();
  feed = await startShopFeed({ source: smallShop() });
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop, { providerKeys: keysOver(EMPTY) });
  outside = await openDesk(shop, { providerKeys: keysOver(EMPTY), feedMayBeInside: false });
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await Promise.all([desk.close(), outside.close()]);
  await shop.close();
  await Promise.all([feed.close(), gateway.close()]);
});
beforeEach(async () => {
  await shop.database.deleteFrom('provider_keys').execute();
});

const save = (SHOP_FEED_URL: string, person = owner) =>
  person.call('saveProviderKeys', {
    params: { id: 'catalogue' },
    body: { revision: null, changes: { SHOP_FEED_URL }, evenIfNotTried: true },
  });
const inForce = async (environment: Readonly<Record<string, string>> = EMPTY, file: object = fileInput) =>
  (await keysInForce({ database: shop.database, vault: shop.vault, environment, fileInput: file }, Date.now()))
    .environment;

test('an address is looked at before it is saved: which platform, how many products, which currency; nothing is stored', async () => {
  const { status, body } = await owner.call('tryFeed', { body: { address: `${feed.url}/products/any-kurta` } });
  expect([status, body['more'], body['currency']]).toEqual([200, false, 'INR']);
  expect(body['products']).toBeGreaterThan(5);
  expect(await inForce()).toEqual(EMPTY);
  for (const role of ['packer', 'manager'] as const) {
    const person = await desk.enter(role);
    expect((await person.call('tryFeed', { body: { address: feed.url } })).status).toBe(403);
    expect((await save(feed.url, person)).status).toBe(403);
  }
});

test('a saved address is the shop’s catalogue from then on, with the platform that answers there', async () => {
  expect(readConfig(await inForce(), fileInput)).toMatchObject({ feedAwaited: true, source: { id: 'sheet' } });
  expect((await save(` ${feed.url}/collections/all `)).status).toBe(200);
  const config = readConfig(await inForce(), fileInput);
  expect(config).toMatchObject({ feedAwaited: false, feedUrl: feed.url });
  expect(config.source.id).not.toBe('sheet');
  const { acts } = (await owner.call('audit')).body;
  expect(JSON.stringify(acts)).toContain('catalogue: SHOP_FEED_URL SHOP_FEED_SOURCE (accepted)');
});

test('in a live shop, what was typed at the desk leads to the public internet only; what the machine says leads where it says', async () => {
  expect((await save(feed.url)).status).toBe(200);
  const reachOf = (variables: Readonly<Record<string, string | undefined>>) =>
    readConfig(variables, fileInput, {}, { keysFollow: true }).feedReach;
  expect(reachOf({ ...(await inForce()), SHOP_MODE: 'demo' })).toBe('anywhere');
  const live = { SHOP_MODE: 'live', SHOP_FEED_URL: 'https://feed.label.example', PUBLIC_URL: 'https://label.example' };
  expect(reachOf({ ...(await inForce()), ...live })).toBe('public');
  expect(reachOf(await inForce(live))).toBe('anywhere');
});

test.each([
  ['nothing', '', 'missing'],
  ['words', 'my shop', 'address'],
  ['a script', 'javascript:alert(1)', 'address'],
  ['a file', 'file:///etc/passwd', 'address'],
  ['a name and password', 'http://user:secret@127.0.0.1', 'address'],
  ['a very long address', `http://127.0.0.1/${'x'.repeat(600)}`, 'address'],
  ['a machine where nobody is', 'http://127.0.0.1:9', 'nobody'],
])('%s is refused in words, also if it is to be saved all the same', async (_what, address, fault) => {
  const { status, body } = await save(address);
  expect([status, body['code'], body['fields']]).toEqual([400, 'invalid_fields', { SHOP_FEED_URL: fault }]);
  expect(await inForce()).toEqual(EMPTY);
});

test('a site without a catalogue is refused as nobody', async () => {
  expect((await save(gateway.url)).body['fields']).toEqual({ SHOP_FEED_URL: 'nobody' });
});

test('a live shop asks no machine of an internal network, by address or by name, and nobody without https', async () => {
  const person = await outside.enter('owner');
  const addresses = [
    feed.url,
    'https://127.0.0.1',
    'https://[::1]',
    'https://10.0.0.7',
    'https://localhost',
    'https://localhost.',
    'https://127.0.0.1.',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://0',
    'https://１２７.0.0.1',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:a00:7]',
    'https://[64:ff9b::a00:7]',
    'https://[fd00::1]',
    'https://169.254.169.254/latest/meta-data',
    'https://owner:secret@label.example',
    'https://label.example@10.0.0.7',
    'https://vault.internal:8200',
    'http://label.example',
  ];
  for (const address of addresses) {
    const { body } = await person.call('tryFeed', { body: { address } });
    expect([address, body['fields']]).toEqual([address, { SHOP_FEED_URL: 'address' }]);
  }
});

test('a live shop saves no address of a mail server, an SMS gateway or a webhook that leads into its own network, and says so', async () => {
  const person = await outside.enter('owner');
  for (const [id, name, address, others] of [
    ['mail', 'SMTP_URL', 'smtp://10.0.0.7:25', { MAIL_FROM: 'orders@label.example' }],
    ['sms', 'SMS_URL', 'https://localhost/?to={mobile}&m={text}', { SMS_SENDER: 'LABELX', SMS_ENTITY_ID: '1101' }],
    ['orders', 'MERCHANT_WEBHOOK_URL', 'https://[fd00::1]/', { MERCHANT_WEBHOOK_SECRET: 'a-secret-of-the-merchant' }],
  ] as const) {
    const changes = { ...others, [name]: address };
    const { status, body } = await person.call('saveProviderKeys', {
      params: { id },
      body: { revision: null, changes, evenIfNotTried: true },
    });
    expect([id, status, body['fields']]).toEqual([id, 400, { [name]: 'inside' }]);
  }
  expect(await inForce()).toEqual(EMPTY);
});

test('what is tried before it is saved reaches no further than what was saved', async () => {
  const live = {
    SHOP_MODE: 'live',
    SHOP_FEED_URL: 'https://feed.label.example',
    PUBLIC_URL: 'https://label.example',
    CASHFREE_ENV: 'production',
    CASHFREE_APP_ID: 'an-app-id-of-a-label',
    CASHFREE_SECRET_KEY: 'a-secret-key-of-a-label',
  };
  const mail = { SMTP_URL: 'smtp://mail.label.example', MAIL_FROM: 'orders@label.example' };
  expect((await keysOver(live).prepare('mail', mail)).config.messages.mail?.reach).toBe('public');
});

test('what the environment or shop.config.ts sets wins, is shown as theirs, and cannot be changed at the desk', async () => {
  await save(feed.url);
  const variables = { ...EMPTY, SHOP_FEED_URL: 'https://label.example' };
  const file = { ...fileInput, feedUrl: 'https://label.example' };
  for (const [keys, environment, settings, name] of [
    [keysOver(variables), variables, fileInput, 'SHOP_FEED_URL'],
    [keysOver(EMPTY, file), EMPTY, file, 'feedUrl (shop.config.ts)'],
  ] as const) {
    expect(readConfig(await inForce(environment, settings), settings).feedUrl).toBe('https://label.example');
    const { groups } = await keys.read();
    expect(groups.find(({ id }) => id === 'catalogue')?.byEnvironment).toEqual([name]);
    await expect(keys.prepare('catalogue', { SHOP_FEED_URL: feed.url })).rejects.toMatchObject({
      code: 'keys_of_environment',
    });
  }
});

test('a live shop does not start without a catalogue, and nothing but a demo that says so begins empty', () => {
  expect(() => readConfig({ SHOP_MODE: 'live' }, fileInput)).toThrow('SHOP_FEED_URL');
  expect(() => readConfig({}, fileInput)).toThrow('SHOP_FEED_URL is missing');
  const pages = readConfig({ SHOP_MODE: 'demo', SHOP_FEED_SOURCE: 'sheet' }, fileInput);
  expect([pages.feedAwaited, pages.source.id]).toEqual([false, 'sheet']);
});

test('keys are saved and removed on an embedded database too, whose one connection the transaction holds', async () => {
  const database = await openEmbeddedDatabase();
  try {
    const keys = createProviderKeys({
      database,
      vault: shop.vault,
      environment: EMPTY,
      fileInput,
      markInForce: '',
      now: () => Date.now(),
    });
    const change = { id: 'catalogue', by: 'owner', beside: async () => undefined };
    await keys.save({ ...change, revision: null, changes: { SHOP_FEED_URL: feed.url }, tried: 'accepted' });
    await keys.remove({ ...change, revision: 1, evenIfInUse: false });
    expect((await keys.read()).groups.find(({ id }) => id === 'catalogue')?.set).toBeNull();
  } finally {
    await database.destroy();
  }
}, 60_000);
