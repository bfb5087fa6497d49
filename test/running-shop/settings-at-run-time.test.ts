import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../shop.config.ts';
import {
  requestDatabaseAddress,
  commandSocketPath,
  sendCommand,
} from '../../src/server/running/commands/command-socket.ts';
import type { Entrance } from '../../src/server/running/http/entrance.ts';
import { connectDatabase, type Database } from '../../src/server/running/db/connect.ts';
import { createCustomerVault } from '../../src/server/running/encryption/customer-vault.ts';
import { createLog } from '../../src/server/running/logging/create-log.ts';
import { listenAt, runShop, type ShopInService } from '../../src/server/run-shop.ts';
import { createProviderKeys } from '../../src/server/settings/provider-keys/service.ts';
import { saveSettings, settingsInForce } from '../../src/server/settings/shop-settings/shop-settings.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { buyerAt } from '../attacks/target.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { databaseForDrill } from '../database/template-database.ts';
import { openGateway } from '../paying-shop.ts';
import { untilFeedIsRead } from '../shops/wait-for-first-sync.ts';
import { environmentOf } from '../whole-shop.ts';

type Replica = { shop: ShopInService; url: string; deskUrl: string; dataDir: string };

let gateway: RunningGateway;
let feed: RunningShopFeed;
let drill: Awaited<ReturnType<typeof databaseForDrill>>;
let database: Database;
const replicas: Replica[] = [];
let logged = '';
const fileInput = { ...shopConfig, cashOnDelivery: true };
const given = () => ({ environment: environmentOf({ gateway, feedUrl: feed.url, dataDir: '/tmp' }), fileInput });

beforeAll(async () => {
  gateway = await openGateway();
  feed = await startShopFeed({ source: smallShop() });
  drill = await databaseForDrill();
  database = await connectDatabase({ engine: 'postgres', url: drill.url, poolSize: 2 });
  const log = createLog({ level: 'info', destination: { write: (line) => void (logged += line) } });
  for (let count = 0; count < 2; count += 1) {
    const dataDir = await makeDataDirectory('settings');
    const shop = await runShop({
      environment: {
        ...environmentOf({ gateway, feedUrl: feed.url, dataDir }),
        DESK_PORT: '0',
        DESK_PASSWORD: 'an example password',
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
      fileInput,
      database: await connectDatabase({ engine: 'postgres', url: drill.url, poolSize: 6 }),
      log,
    });
    const [url, deskUrl] = [await addressOf(shop.shop), shop.desk === null ? '' : await addressOf(shop.desk)];
    replicas.push({ shop, url, deskUrl, dataDir });
    await untilFeedIsRead({ url, log: () => logged });
  }
});
afterAll(async () => {
  await Promise.all(replicas.map(({ shop }) => shop.close()));
  await database.destroy();
  await drill.drop();
  await Promise.all([feed.close(), gateway.close()]);
  for (const { dataDir } of replicas) await rm(dataDir, { recursive: true, force: true });
});

async function addressOf(entrance: Entrance): Promise<string> {
  await listenAt(entrance, { port: 0, host: '127.0.0.1' });
  const address = entrance.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const publish = async (settings: object) =>
  saveSettings(database, given(), {
    settings: { ...settings },
    base: (await settingsInForce(database))?.version ?? null,
    by: 'Meera',
    at: new Date(),
  });

const nameIn = async (url: string, page = '/'): Promise<string | undefined> =>
  /<title>([^:<]*)/.exec(await (await fetch(url + page)).text())?.[1];

test('what the merchant saves is soon in force on every replica, while shoppers load pages and buy, and no request fails', async () => {
  const [first, second] = replicas;
  if (!first || !second) throw new Error('Two replicas are needed.');
  const failed: string[] = [];
  let asked = 0;
  const over = new AbortController();
  const shopper = async (url: string) => {
    while (!over.signal.aborted) {
      const response = await fetch(`${url}/?visitor=${(asked += 1)}`).catch((error: unknown) => error);
      if (!(response instanceof Response) || response.status !== 200) failed.push(String(response));
      else await response.text();
      // Without a pause the visits alone would fill the machine, and settings wait as long as it is full.
      await sleep(50);
    }
  };
  const buying = async (url: string) => {
    const buy = await buyerAt(url, feed.url);
    for (let mobile = 9_000_000_100; !over.signal.aborted; mobile += 1) {
      const { status, text } = await buy({ mobile: String(mobile), from: '192.0.2.9' });
      if (status !== 200) failed.push(`${status} ${text}`);
      await sleep(3_000);
    }
  };
  const shoppers = replicas.flatMap(({ url }) => [shopper(url), shopper(url), buying(url)]);
  try {
    for (const name of ['Example Label', 'Another Label', 'Example Label']) {
      await publish({ name });
      const savedAt = performance.now();
      await expect.poll(async () => Promise.all(replicas.map(({ url }) => nameIn(url)))).toEqual([name, name]);
      // Two seconds on a machine that does nothing else; here two shops, their shoppers and other tests share it.
      expect(performance.now() - savedAt).toBeLessThan(20_000);
    }
  } finally {
    over.abort();
    await Promise.all(shoppers);
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(20);
  expect(logged.match(/settings in force/g)?.length).toBe(6);
}, 120_000);

test('jobs, commands, desk and metrics work on after the settings changed', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const logoUrl = 'https://label.example/logo.png';
  await publish({ name: 'Example Label', offer: null, logoUrl });
  await replica.shop.follow();
  expect(replica.shop.config().shop.offer).toBeNull();
  // The desk has the logo as shoppers get it, from the shop itself, so that its content policy lets it in.
  expect(await (await fetch(`${replica.deskUrl}/api/session`)).json()).toMatchObject({
    shopName: 'Example Label',
    logoUrl: expect.stringMatching(/^\/images\/~shop\//),
  });
  const buy = await buyerAt(replica.url, feed.url);
  expect((await buy({ mobile: '9000000900', from: '192.0.2.10' })).status).toBe(200);
  expect((await fetch(`${replica.url}/metrics`)).status).toBe(200);
  expect((await fetch(`${replica.url}/readyz`)).status).toBe(200);
  expect((await fetch(replica.deskUrl)).status).toBe(200);
  for (const name of ['orders', 'catalogue', 'settings'] as const) {
    expect(await requestDatabaseAddress(commandSocketPath(replica.dataDir, name))).not.toBeNull();
  }
  const shown = await sendCommand(commandSocketPath(replica.dataDir, 'settings'), ['show']);
  expect(JSON.parse(shown?.output ?? '')).toEqual({ name: 'Example Label', offer: null, logoUrl });
});

test('what the merchant adds to help and policies stands below the shop’s own text, in the language or in English', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const read = async (page: string) => (await fetch(replica.url + page)).text();
  const [help, terms] = [await read('/faqs'), await read('/terms-service')];
  await publish({
    name: 'Example Label',
    additions: {
      help: { en: ['Do you wrap gifts?\nYes, for free.\nSay so & we do.'], hi: ['गिफ़्ट पैक करते हैं?\nहाँ, मुफ़्त।'] },
      terms: { en: ['Wholesale\nFrom 50 pieces on, write to us.'] },
    },
  });
  await replica.shop.follow();
  const added = await read('/faqs');
  expect(added).toContain('More questions');
  expect(added).toMatch(/Do you wrap gifts\?[^]*<p[^>]*>Yes, for free\.<\/p>[^]*<p[^>]*>Say so &amp; we do\.<\/p>/);
  expect(await read('/hi/faqs')).toContain('हाँ, मुफ़्त।');
  expect(await read('/hi/terms-service')).toContain('From 50 pieces on, write to us.');
  expect(await read('/terms-service')).toMatch(/<h2>\d+\. Wholesale<\/h2>/);
  expect(await read('/shipping-policy')).not.toContain('Wholesale');
  await expect(publish({ additions: { help: { en: ['A question without an answer?'] } } })).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await publish({ name: 'Example Label' });
  await replica.shop.follow();
  const without = (html: string) => html.match(/<h2[^>]*>[^<]*/g);
  expect([without(await read('/faqs')), without(await read('/terms-service'))]).toEqual([
    without(help),
    without(terms),
  ]);
});

test('keys that the owner sets at the desk soon count on every replica, and nothing that a shop says has them', async () => {
  const secret = 'canary-of-the-orders-webhook-71';
  const providerKeys = createProviderKeys({
    database,
    vault: createCustomerVault({ current: Buffer.alloc(32, 7), old: [] }),
    ...given(),
    markInForce: '',
    now: Date.now,
  });
  const beside = async () => undefined;
  const keys = { MERCHANT_WEBHOOK_URL: 'http://127.0.0.1:9/orders', MERCHANT_WEBHOOK_SECRET: secret };
  const change = { id: 'orders', by: 'Meera', beside };
  await providerKeys.save({ ...change, revision: null, tried: 'untried', changes: keys });
  const savedAt = performance.now();
  const secrets = () => replicas.map(({ shop }) => shop.config().merchantWebhook?.secret);
  await expect.poll(secrets, { timeout: 20_000 }).toEqual([secret, secret]);
  // Two seconds where nothing else runs; here other tests share the machine.
  expect(performance.now() - savedAt).toBeLessThan(20_000);
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const said = await Promise.all(
    ['/', '/metrics', '/readyz', '/healthz'].map(async (page) => (await fetch(replica.url + page)).text()),
  );
  const shown = await sendCommand(commandSocketPath(replica.dataDir, 'settings'), ['show']);
  const everything = [...said, shown?.output, logged].join('\n');
  for (const form of [secret, Buffer.from(secret).toString('base64').replaceAll('=', ''), encodeURIComponent(secret)]) {
    expect(everything).not.toContain(form);
  }
  await providerKeys.remove({ ...change, revision: 1, evenIfInUse: false });
  await expect.poll(secrets, { timeout: 20_000 }).toEqual([undefined, undefined]);
});

test('settings with which no shop can be composed for a while leave the one before at work, and come into force after it', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const deskSocket = commandSocketPath(replica.dataDir, 'desk');
  await rm(deskSocket);
  // Nothing can be renamed onto it.
  await mkdir(path.join(deskSocket, 'x'), { recursive: true });
  await publish({ name: 'Third Label' });
  await expect(replica.shop.follow()).rejects.toThrow('rename');
  expect(await nameIn(replica.url, '/?now')).toBe('Example Label');
  expect(await requestDatabaseAddress(commandSocketPath(replica.dataDir, 'orders'))).not.toBeNull();
  await rm(deskSocket, { recursive: true });
  await expect.poll(() => nameIn(replica.url, '/?later'), { timeout: 20_000 }).toBe('Third Label');
  expect(await requestDatabaseAddress(deskSocket)).not.toBeNull();
  await publish({ name: 'Example Label', offer: null });
  await replica.shop.follow();
}, 60_000);

test('a fault is refused with its sentence, and of two that save at once the second learns it', async () => {
  const save = (settings: object, base: number | null) =>
    saveSettings(database, given(), { settings: { ...settings }, base, by: 'Meera', at: new Date() });
  const base = (await settingsInForce(database))?.version ?? null;
  await expect(save({ themeColour: 'red', coupons: [] }, base)).rejects.toMatchObject({
    code: 'invalid_fields',
    details: {
      fields: {
        themeColour: expect.stringContaining('must be a colour'),
        coupons: 'there is no setting `coupons`',
      },
    },
  });
  await expect(save({ feedUrl: 'https://other.example' }, base)).rejects.toMatchObject({ code: 'invalid_fields' });
  const saved = await Promise.allSettled([save({ name: 'A' }, base), save({ name: 'B' }, base)]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'settings_changed' } });
});

test('one value that only another build takes costs itself alone, and the log names it', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const version = ((await settingsInForce(database))?.version ?? 0) + 1;
  const settings = JSON.stringify({ name: 'Newer Label', offer: { groupSize: 2, freePerGroup: 2 }, newer: true });
  const row = { version, saved_at: new Date(), saved_by: 'a newer build', settings };
  await database.insertInto('shop_setting_version').values(row).execute();
  await replica.shop.follow();
  expect(await nameIn(replica.url, '/?newer')).toBe('Newer Label');
  expect(replica.shop.config().shop.offer).toEqual(shopConfig.offer);
  expect(logged).toMatch(/"leftOut":\["newer","offer"\]/);
  await publish({ name: 'Example Label', offer: null });
  await replica.shop.follow();
});

test('names entered at the desk stand on pages and find products in their language without a restart', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const text = async (page: string) => (await fetch(replica.url + page)).text();
  const handle = 'kurtas';
  const tags = { women: 'स्त्रियाँ', men: 'पुरुष जन', cotton: 'बिनौला' };
  await publish({
    ownNames: { hi: { collections: { [handle]: 'मनपसंद' }, descriptions: { [handle]: 'रोज़ के लिए।' }, tags } },
  });
  await replica.shop.follow();
  const page = await text(`/hi/category/${handle}`);
  expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1]).toContain('मनपसंद');
  expect(page).toContain('रोज़ के लिए।');
  expect(page).toMatch(/स्त्रियाँ|पुरुष जन|बिनौला/);
  expect(/application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1]).toContain('मनपसंद');
  expect(await text('/hi/menu')).toContain('मनपसंद');
  expect(await text('/hi/')).toContain('मनपसंद');
  expect(await text(`/category/${handle}`)).not.toContain('मनपसंद');
  expect(await text('/hi/search?q=%E0%A4%AE%E0%A4%A8%E0%A4%AA%E0%A4%B8%E0%A4%82%E0%A4%A6')).toContain('data-card');
});

test('a size guide of the desk is the one of its type’s products, in their language, until it is taken away', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const text = async (page: string) => (await fetch(replica.url + page)).text();
  const product = /\/single-product\/[\w-]*kurta[\w-]*/.exec(await text('/'))?.[0] ?? '';
  const columns = [{ measure: null, name: { en: 'Shoulder seam', hi: 'कंधे की सिलाई' } }];
  const rows = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, at) => ({ size, cm: [36 + at] }));
  const guide = { name: 'Tops', of: 'garment', columns, rows, how: { en: 'Lay it flat.' } };
  const handle = 'kurtas';
  await publish({ sizeGuides: [{ ...guide, for: [{ by: 'collection', value: handle }] }] });
  await replica.shop.follow();
  expect(await text(product)).toContain('Shoulder seam');
  const inHindi = await text(`/hi${product}`);
  expect(inHindi).toContain('कंधे की सिलाई');
  expect(inHindi).toContain('Lay it flat.');
  await publish({ sizeGuides: [{ ...guide, for: [{ by: 'tag', value: 'no such tag' }] }] });
  await replica.shop.follow();
  expect(await text(product)).not.toContain('Shoulder seam');
});

test('a label by rule stands on cards and on the product in the merchant’s word, and goes when it is turned off', async () => {
  const [replica] = replicas;
  if (!replica) throw new Error('A replica is needed.');
  const text = async (page: string) => (await fetch(replica.url + page)).text();
  await database.updateTable('product').set({ published_at: new Date() }).execute();
  await database.deleteFrom('product_seen').execute();
  await publish({ labels: { new: { days: 3, name: { en: 'Fresh in' } } } });
  await replica.shop.follow();
  await expect.poll(async () => text('/')).toContain('Fresh in');
  const product = /\/single-product\/[\w-]+/.exec(await text('/'))?.[0] ?? '';
  expect(await text(product)).toContain('Fresh in');
  expect(await text(`/hi${product}`)).toContain('नया');
  await publish({ labels: {} });
  await replica.shop.follow();
  expect(await text('/')).not.toContain('Fresh in');
}, 60_000);
