import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type RunningShiprocket, startShiprocket } from '../../../../stand-ins/shiprocket/start.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../../../stand-ins/whatsapp/start.ts';
import { type DeskUnderTest, openDesk, type Person, SETTINGS } from '../../../../test/desk-under-test.ts';
import { DATA_KEY, openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { type MailServer, startMailServer } from '../../../../test/receivers/mail-server.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { keysInUse } from '../../running/encryption/data-key.ts';
import { reencryptCustomers } from '../../operating/privacy/service.ts';
import { readConfig } from '../../settings/config/config.ts';
import { createProviderKeys, keysInForce, markOfKeys } from '../../settings/provider-keys/service.ts';

const APP_ID = 'canary-app-id-7731';
const SECRET = 'canary-secret-of-the-gateway-a1b2';
const NEXT_SECRET = 'canary-next-secret-of-it-c3d4';
const PASSWORD = 'canary-courier-password-e5f6';

let gateway: RunningGateway;
let courier: RunningShiprocket;
let whatsapp: RunningWhatsApp;
let mail: MailServer;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;
let clock = Date.UTC(2026, 0, 10, 9);
let environment: Record<string, string>;

const keysOver = (variables: Readonly<Record<string, string>>) =>
  createProviderKeys({
    database: shop.database,
    vault: shop.vault,
    environment: variables,
    fileInput: SETTINGS.fileInput,
    markInForce: '',
    now: () => clock,
  });

beforeAll(async () => {
  gateway = await openGateway({ appId: APP_ID, secretKey: SECRET });
  courier = await startShiprocket({ email: 'api@label.example', password: PASSWORD });
  whatsapp = await startWhatsApp({ token: 'canary-whatsapp-token-9z' });
  mail = await startMailServer();
  environment = {
    ...SETTINGS.environment,
    CASHFREE_BASE_URL: gateway.url,
    SHIPROCKET_BASE_URL: courier.url,
    WHATSAPP_BASE_URL: whatsapp.url,
  };
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop, { providerKeys: keysOver(environment) });
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await Promise.all([gateway.close(), courier.close(), whatsapp.close(), mail.close()]);
});
beforeEach(async () => {
  await shop.database.deleteFrom('provider_keys').execute();
});

const GATEWAY_KEYS = { CASHFREE_ENV: 'sandbox', CASHFREE_APP_ID: APP_ID, CASHFREE_SECRET_KEY: SECRET };
const save = (id: string, changes: object, revision: number | null = null, evenIfNotTried = false) =>
  owner.call('saveProviderKeys', { params: { id }, body: { revision, changes, evenIfNotTried } });
const groupOf = async (id: string): Promise<Record<string, unknown>> => {
  const { groups } = (await owner.call('providerKeys')).body;
  return Array.isArray(groups) ? (groups.find((one: { id: string }) => one.id === id) ?? {}) : {};
};
const inForce = async (variables: Readonly<Record<string, string>> = environment) =>
  (await keysInForce({ database: shop.database, vault: shop.vault, environment: variables, fileInput: {} }, clock))
    .environment;

test('keys that the gateway accepts are stored, and a configuration read from now on has them', async () => {
  expect((await save('cashfree', GATEWAY_KEYS)).status).toBe(200);
  expect(await inForce()).toMatchObject(GATEWAY_KEYS);
  const { current } = readConfig(await inForce(), SETTINGS.fileInput).gateways;
  expect(await current.calls.order('nothing-there').catch((error: { fault: string }) => error.fault)).toBe('not_found');
  expect(await groupOf('cashfree')).toMatchObject({ revision: 1, set: { by: 'owner', tried: 'accepted' } });
});

test('keys that the third party refuses are not stored, and the refusal names nothing of them', async () => {
  const wrong = { ...GATEWAY_KEYS, CASHFREE_SECRET_KEY: 'canary-wrong-secret-1234' };
  const { status, body, text } = await save('cashfree', wrong, null, true);
  expect([status, body['code']]).toEqual([422, 'keys_refused']);
  expect(text).not.toContain('canary');
  const signIn = { SHIPROCKET_EMAIL: 'api@label.example', SHIPROCKET_PASSWORD: 'canary-wrong-password' };
  expect((await save('shiprocket', signIn)).body['code']).toBe('keys_refused');
  const phone = {
    WHATSAPP_PHONE_ID: 'demo-phone',
    WHATSAPP_TOKEN: 'canary-wrong-token-55',
    WHATSAPP_APP_SECRET: 'canary-app-secret-66',
    WHATSAPP_VERIFY_TOKEN: 'verify',
  };
  expect((await save('whatsapp', phone)).body['code']).toBe('keys_refused');
  expect(await markOfKeys(shop.database, clock)).toBe('');
});

test('courier, WhatsApp and mail server are asked with their keys; what cannot be asked is stored untried', async () => {
  const texts = [
    ['shiprocket', { SHIPROCKET_EMAIL: 'api@label.example', SHIPROCKET_PASSWORD: PASSWORD }, 'accepted'],
    [
      'whatsapp',
      {
        WHATSAPP_PHONE_ID: 'demo-phone',
        WHATSAPP_TOKEN: 'canary-whatsapp-token-9z',
        WHATSAPP_APP_SECRET: 'canary-app-secret-66',
        WHATSAPP_VERIFY_TOKEN: 'verify',
      },
      'accepted',
    ],
    ['mail', { SMTP_URL: mail.url, MAIL_FROM: 'Label <orders@label.example>' }, 'accepted'],
    [
      'orders',
      { MERCHANT_WEBHOOK_URL: 'https://books.label.example/in', MERCHANT_WEBHOOK_SECRET: 'canary-orders-secret' },
      'untried',
    ],
  ] as const;
  for (const [id, changes, tried] of texts) {
    expect((await save(id, changes)).status).toBe(200);
    expect(await groupOf(id)).toMatchObject({ set: { tried } });
  }
  const { couriers, messages, merchantWebhook } = readConfig(await inForce(), SETTINGS.fileInput);
  expect(couriers.map(({ id }) => id)).toEqual(['shiprocket']);
  expect([messages.mail?.url, messages.whatsapp?.phoneId]).toEqual([mail.url, 'demo-phone']);
  expect(merchantWebhook?.url).toBe('https://books.label.example/in');
  expect(mail.mails).toEqual([]);
});

test('where nobody answers as it should, the keys are stored only if the owner says so', async () => {
  const broken = createServer((_request, response) => response.writeHead(503).end());
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const address = broken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const at = await openDesk(shop, {
    providerKeys: keysOver({ ...environment, CASHFREE_BASE_URL: `http://127.0.0.1:${port}` }),
  });
  const there = await at.enter('owner');
  const body = { revision: null, changes: GATEWAY_KEYS, evenIfNotTried: false };
  const params = { id: 'cashfree' };
  expect((await there.call('saveProviderKeys', { params, body })).body['code']).toBe('keys_not_tried');
  expect(await markOfKeys(shop.database, clock)).toBe('');
  const again = await there.call('saveProviderKeys', { params, body: { ...body, evenIfNotTried: true } });
  expect(again.status).toBe(200);
  expect(await groupOf('cashfree')).toMatchObject({ set: { tried: 'unreachable' } });
  await at.close();
  broken.close();
});

test('no answer, no row, no entry of the audit and no line of the log has a key; of a long one the last four signs are shown', async () => {
  await save('cashfree', GATEWAY_KEYS);
  await save('mail', { SMTP_URL: mail.url, MAIL_FROM: 'Label <orders@label.example>' });
  await save('shiprocket', { SHIPROCKET_EMAIL: 'api@label.example', SHIPROCKET_PASSWORD: PASSWORD });
  const answers = [
    await owner.call('providerKeys'),
    await owner.call('shopSettings'),
    await owner.call('shopSettingsFile'),
    await owner.call('audit', { query: {} }),
    await save('cashfree', { CASHFREE_APP_ID: 'canary with a space' }, 1),
    await save('cashfree', { CASHFREE_ENV: 'canary-kind' }, 1),
  ].map(({ text }) => text);
  const { rows } = await sql`select * from provider_keys`.execute(shop.database);
  const { rows: audit } = await sql`select * from desk_audit`.execute(shop.database);
  const everything = [...answers, JSON.stringify(rows), JSON.stringify(audit)].join('\n');
  for (const value of [APP_ID, SECRET, PASSWORD, mail.url, 'canary']) {
    for (const form of [value, Buffer.from(value).toString('base64').replaceAll('=', ''), encodeURIComponent(value)]) {
      expect(everything).not.toContain(form);
    }
  }
  expect(JSON.stringify(audit)).toContain('cashfree: CASHFREE_ENV CASHFREE_APP_ID CASHFREE_SECRET_KEY (accepted)');
  const shown = (await groupOf('cashfree'))['fields'];
  expect(shown).toEqual([
    expect.objectContaining({ name: 'CASHFREE_ENV', shown: 'sandbox' }),
    expect.objectContaining({ name: 'CASHFREE_APP_ID', shown: '7731' }),
    expect.objectContaining({ name: 'CASHFREE_SECRET_KEY', shown: 'a1b2' }),
  ]);
});

test('only the owner sees and sets keys, and sets them with the password entered lately', async () => {
  for (const role of ['manager', 'packer', 'accountant'] as const) {
    const person = await desk.enter(role);
    for (const name of ['providerKeys', 'saveProviderKeys', 'removeProviderKeys'] as const) {
      expect([role, name, (await person.call(name, { params: { id: 'cashfree' } })).status]).toEqual([role, name, 403]);
    }
  }
});

test('with one name of a group in the environment the whole group is the environment’s, and the desk is told so', async () => {
  await save('cashfree', GATEWAY_KEYS);
  const variables = { ...environment, CASHFREE_APP_ID_FILE: '/run/secrets/app-id' };
  const over = keysOver(variables);
  const { groups } = await over.read();
  const group = groups.find(({ id }) => id === 'cashfree');
  expect(group).toMatchObject({ byEnvironment: ['CASHFREE_APP_ID'] });
  expect(group?.fields.map(({ isSet, shown }) => [isSet, shown])).toEqual([
    [false, null],
    [true, null],
    [false, null],
  ]);
  await expect(over.prepare('cashfree', GATEWAY_KEYS)).rejects.toMatchObject({ code: 'keys_of_environment' });
  expect(await inForce(variables)).not.toHaveProperty('CASHFREE_SECRET_KEY');
});

test('after a change of the webhook’s secret, what the former one signed is genuine for three days', async () => {
  await save('cashfree', GATEWAY_KEYS);
  const formerly = readConfig(await inForce(), SETTINGS.fileInput).gateways.current.webhooks.sample(true);
  const changed = await save('cashfree', { CASHFREE_SECRET_KEY: NEXT_SECRET }, 1, true);
  // The stand-in has the former one still, so the change itself cannot be tried there.
  expect(changed.body['code']).toBe('keys_refused');
  const over = keysOver(environment);
  const change = {
    id: 'cashfree',
    revision: 1,
    by: 'owner',
    tried: 'accepted',
    beside: async () => undefined,
  } as const;
  await over.save({ ...change, changes: { CASHFREE_SECRET_KEY: NEXT_SECRET } });
  const isGenuine = async () => {
    const { webhooks } = readConfig(await inForce(), SETTINGS.fileInput).gateways.current;
    return webhooks.read(Buffer.from(formerly.body), formerly.headers) !== 'forged';
  };
  const mark = await markOfKeys(shop.database, clock);
  expect(await isGenuine()).toBe(true);
  expect((await groupOf('cashfree'))['formerUntil']).toBe(new Date(clock + 3 * 86_400_000).toISOString());
  // A later change of something else neither prolongs nor ends that.
  clock += 86_400_000;
  await over.save({ ...change, revision: 2, changes: { CASHFREE_APP_ID: 'canary-other-app-id' } });
  expect(await isGenuine()).toBe(true);
  clock += 2 * 86_400_000 + 1;
  expect(await isGenuine()).toBe(false);
  expect(await markOfKeys(shop.database, clock)).not.toBe(mark);
});

test('of two who change a group the second is told; what is not typed stays, and what may be missing can be emptied', async () => {
  const courierKeys = { SHIPROCKET_EMAIL: 'api@label.example', SHIPROCKET_PASSWORD: PASSWORD };
  expect((await save('shiprocket', { ...courierKeys, SHIPROCKET_WEBHOOK_TOKEN: 'a-token-of-webhooks' })).status).toBe(
    200,
  );
  expect((await save('shiprocket', courierKeys)).body['code']).toBe('settings_changed');
  expect((await save('shiprocket', {}, 1)).status).toBe(200);
  expect(await inForce()).toMatchObject({ SHIPROCKET_WEBHOOK_TOKEN: 'a-token-of-webhooks' });
  expect((await save('shiprocket', { SHIPROCKET_WEBHOOK_TOKEN: null }, 2)).status).toBe(200);
  expect(await inForce()).not.toHaveProperty('SHIPROCKET_WEBHOOK_TOKEN');
  const { body } = await save('shiprocket', { SHIPROCKET_PASSWORD: null, SHIPROCKET_EMAIL: 'api @label.example' }, 3);
  expect(body).toMatchObject({
    code: 'invalid_fields',
    fields: { SHIPROCKET_PASSWORD: 'missing', SHIPROCKET_EMAIL: 'signs' },
  });
});

test.each([
  ['a line break within', 'secret\nsecret', 'signs'],
  ['a zero byte', 'secret\0', 'signs'],
  ['a letter that looks like another', 'sеcret-with-cyrillic', 'signs'],
  ['wide letters', 'ｓｅｃｒｅｔ', 'signs'],
  ['a mark of direction', 'secret\u202e', 'signs'],
  ['a lone surrogate', 'secret\ud800', 'signs'],
  ['blanks alone', ' \n ', 'missing'],
  ['two thousand letters', 'x'.repeat(2_000), 'long'],
])('%s is no key, and what is wrong is said', async (_what, typed, fault) => {
  const { status, body } = await save('shiprocket', { SHIPROCKET_EMAIL: typed, SHIPROCKET_PASSWORD: typed });
  expect([status, body['fields']]).toEqual([400, { SHIPROCKET_EMAIL: fault, SHIPROCKET_PASSWORD: fault }]);
});

test('a key of a megabyte, and a field that no group has, are refused', async () => {
  expect((await save('shiprocket', { SHIPROCKET_EMAIL: 'x'.repeat(1_000_000) })).status).toBeGreaterThanOrEqual(400);
  for (const name of ['__proto__', 'constructor', 'NODE_OPTIONS', 'DATABASE_URL', 'SHIPROCKET_BASE_URL']) {
    const changes: unknown = JSON.parse(`{"${name}": "x"}`);
    expect([name, (await save('shiprocket', Object(changes))).status]).toEqual([name, 400]);
  }
  expect(await inForce()).not.toHaveProperty('NODE_OPTIONS');
});

test('keys that the configuration cannot take are refused with its sentence, without what was typed', async () => {
  const { body, text } = await save('razorpay', {
    RAZORPAY_ENV: 'production',
    RAZORPAY_KEY_ID: 'rzp_test_canary99',
    RAZORPAY_KEY_SECRET: 'canary-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'canary-webhook-secret',
  });
  expect(body).toMatchObject({
    code: 'invalid_fields',
    fields: { RAZORPAY_KEY_ID: expect.stringContaining('rzp_live_') },
  });
  expect(text).not.toContain('canary');
});

test('removed keys are gone, every process notices it, and a shop that lives from them refuses it', async () => {
  await save('cashfree', GATEWAY_KEYS);
  const mark = await markOfKeys(shop.database, clock);
  const remove = (revision: number) =>
    owner.call('removeProviderKeys', { params: { id: 'cashfree' }, body: { revision } });
  expect((await remove(7)).body['code']).toBe('settings_changed');
  expect((await remove(1)).status).toBe(200);
  expect(await markOfKeys(shop.database, clock)).not.toBe(mark);
  expect(await inForce()).not.toHaveProperty('CASHFREE_SECRET_KEY');
  expect((await remove(2)).body['code']).toBe('not_found');
  const live = keysOver({
    ...environment,
    SHOP_MODE: 'live',
    SHOP_FEED_URL: 'https://label.example',
    PUBLIC_URL: 'https://shop.example',
  });
  const change = { id: 'cashfree', by: 'owner', evenIfInUse: false, beside: async () => undefined };
  await live.save({ ...change, revision: 2, changes: GATEWAY_KEYS, tried: 'accepted' });
  await expect(live.remove({ ...change, revision: 3 })).rejects.toMatchObject({ code: 'invalid_fields' });
});

test('keys stay while something that was begun there is not finished, which is counted, unless the owner says so twice', async () => {
  const keys = keysOver(environment);
  const change = { by: 'owner', beside: async () => undefined };
  await keys.save({ ...change, id: 'cashfree', revision: null, changes: GATEWAY_KEYS, tried: 'accepted' });
  const orderId = await placeOrder(shop);
  const remove = (evenIfInUse: boolean) => keys.remove({ ...change, id: 'cashfree', revision: 1, evenIfInUse });
  await expect(remove(false)).rejects.toMatchObject({ code: 'keys_in_use', details: { begun: { payments: 1 } } });
  expect(await inForce()).toMatchObject(GATEWAY_KEYS);
  const answer = await owner.call('removeProviderKeys', { params: { id: 'cashfree' }, body: { revision: 1 } });
  expect(answer.body).toMatchObject({ code: 'keys_in_use', begun: { payments: 1 } });
  await remove(true);
  expect(await inForce()).not.toHaveProperty('CASHFREE_SECRET_KEY');
  // What is over keeps nothing.
  await keys.save({ ...change, id: 'cashfree', revision: 2, changes: GATEWAY_KEYS, tried: 'accepted' });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await keys.remove({ ...change, id: 'cashfree', revision: 3, evenIfInUse: false });
  expect(await inForce()).not.toHaveProperty('CASHFREE_SECRET_KEY');
});

test('a change of the data key carries the keys over, and with a foreign one they do not count', async () => {
  await save('cashfree', GATEWAY_KEYS);
  const next = createCustomerVault({ current: Buffer.alloc(32, 9), old: [DATA_KEY] });
  expect((await reencryptCustomers(shop.database, next)).unreadable).toBe(0);
  expect(await keysInUse(shop.database)).toContain(next.currentKeyId);
  const later = createCustomerVault({ current: Buffer.alloc(32, 9), old: [] });
  const read = await keysInForce({ database: shop.database, vault: later, environment, fileInput: {} }, clock);
  expect(read.environment).toMatchObject(GATEWAY_KEYS);
  const foreign = createCustomerVault({ current: Buffer.alloc(32, 1), old: [] });
  const unread = await keysInForce({ database: shop.database, vault: foreign, environment, fileInput: {} }, clock);
  expect([unread.unreadable, unread.environment]).toEqual([['cashfree'], environment]);
});
