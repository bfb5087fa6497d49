import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { SETTINGS } from '../../../../test/desk-under-test.ts';
import { startShopFeed } from '../../../../stand-ins/shop-feed/shop-feed.ts';
import { ownPictureAt } from '../../../domain/merchant/own-picture.ts';
import { createOwnPictures } from '../../catalogue/own-pictures/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { limitCounts } from '../../running/http/limits/limited-counts.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';
import { readConfig } from '../config/config.ts';
import { createShopDraft } from '../shop-draft/service.ts';
import { createShopSettings } from '../shop-settings/service.ts';
import { createFirstGuesses } from './service.ts';

let database: Database;
const now = () => Date.UTC(2026, 10, 2);
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await database.destroy();
});
beforeEach(async () => {
  await database.deleteFrom('first_guesses').execute();
  await database.deleteFrom('own_picture').execute();
  await database.updateTable('shop_draft').set({ changes: '{}', back: '[]', saved_at: null }).execute();
});

const LOGO = sharp({ create: { width: 160, height: 60, channels: 3, background: '#7a1f3d' } })
  .png()
  .toBuffer();

async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

type Options = Partial<Parameters<typeof createFirstGuesses>[0]>;

function guessing(feedUrl: string, options: Options = {}) {
  const shopSettings = createShopSettings({
    database,
    inForce: SETTINGS,
    running: readConfig(SETTINGS.environment, SETTINGS.fileInput).shop,
    now,
  });
  const shopDraft = createShopDraft({ database, shopSettings, now });
  const service = createFirstGuesses({
    database,
    feedUrl,
    feedReach: 'anywhere',
    foreignCurrency: null,
    platformName: async () => null,
    handles: async () => ['frontpage', 'shirts'],
    keysSet: async () => new Set(),
    isUntouched: async () => true,
    ownPictures: createOwnPictures({ database, limits: limitCounts(createRequestCounts({ database, now }), now), now }),
    shopDraft,
    limits: { timeLimitMs: 3_000 },
    now,
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    ...options,
  });
  return { service, shopDraft };
}

const looking = { by: 'owner', userId: 1, record: async () => undefined };

test('from the home page of the present site come name, logo, colour and menu, as a draft, each with where it is from', async () => {
  const home = {
    siteName: 'Kesari Threads',
    title: 'Handmade shirts – Kesari Threads',
    themeColour: '#ffffff',
    logo: { type: 'image/png', bytes: await LOGO },
  };
  const feed = await startShopFeed({ home });
  closing.push(() => feed.close());
  const { service, shopDraft } = guessing(feed.url, { handles: async () => ['home-page', 'shirts', 'skirts'] });
  expect(await service.lookOnce()).toBe(true);
  const { changes, savedBy } = await shopDraft.read();
  const logo = ownPictureAt(String(changes['logoUrl']));
  expect(logo).toMatch(/^[0-9a-f]{24}$/);
  expect(changes).toEqual({
    name: 'Kesari Threads',
    logoUrl: expect.any(String),
    // The page's colour is white, so the logo's counts.
    themeColour: '#7a1f3d',
    menuEntries: [{ to: { kind: 'collection', value: 'shirts' } }, { to: { kind: 'collection', value: 'skirts' } }],
  });
  expect(savedBy).toBe('127.0.0.1');
  expect((await service.read())?.guesses.map(({ key, from }) => [key, from])).toEqual([
    ['name', 'site_name'],
    ['logoUrl', 'header_logo'],
    ['themeColour', 'logo_colour'],
    ['menuEntries', 'collections'],
  ]);
  expect(await database.selectFrom('desk_audit').select(['who', 'act', 'detail']).execute()).toEqual([
    { who: '127.0.0.1', act: 'guessShop', detail: `${feed.url}: name logoUrl themeColour menuEntries` },
  ]);
});

test('a page whose head is written to keep a reader busy is read in no time', async () => {
  const url = await site((_request, response) => {
    const html = `<title>Kesari</title><header><div class="${'x '.repeat(500_000)}">${'<img src=a alt=b>'.repeat(50_000)}`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  const began = process.cpuUsage();
  await guessing(url).service.lookOnce();
  const { user } = process.cpuUsage(began);
  // Reading the class again for each picture costs minutes.
  expect(user / 1_000).toBeLessThan(5_000);
});

test('the shop looks once, after the first sync, and never where something was set', async () => {
  let asked = 0;
  const url = await site((_request, response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  expect(await guessing(url, { handles: async () => [] }).service.lookOnce()).toBe(false);
  expect(await guessing(url, { isUntouched: async () => false }).service.lookOnce()).toBe(true);
  expect(asked).toBe(0);
  await Promise.all([guessing(url).service.lookOnce(), guessing(url).service.lookOnce()]);
  await guessing(url).service.lookOnce();
  expect(asked).toBe(1);
  expect(await guessing(url).service.read()).toMatchObject({ failure: 'no_page', guesses: [] });
});

test('what is set or prepared is left as it is, also when the owner has the shop look again', async () => {
  const url = await site((request, response) => {
    const html = '<meta name=theme-color content="#0b5c6b"><title>Kesari</title>';
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? html : '');
  });
  const { service, shopDraft } = guessing(url, { keysSet: async () => new Set(['themeColour']) });
  const { revision } = await shopDraft.read();
  await shopDraft.save({
    changes: { name: 'My own name' },
    back: [],
    revision,
    by: 'owner',
    beside: async () => undefined,
  });
  expect(await service.lookAgain(looking)).toMatchObject({ failure: 'nothing_new' });
  expect((await shopDraft.read()).changes).toEqual({ name: 'My own name' });
});

test('of prices in another currency than the rupee nothing is guessed, and the reason is said', async () => {
  const { service, shopDraft } = guessing('http://127.0.0.1:1', { foreignCurrency: 'USD' });
  expect(await service.lookAgain(looking)).toMatchObject({ failure: 'currency', guesses: [] });
  expect((await shopDraft.read()).changes).toEqual({});
});

test('a page of ten megabytes is read to two, and one that never ends is left after its time', async () => {
  const large = await site((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>Kesari</title>${' '.repeat(10_000_000)}<meta property="og:site_name" content="Too far">`);
  });
  expect((await guessing(large).service.lookAgain(looking)).guesses).toEqual([
    { key: 'name', value: 'Kesari', from: 'title' },
  ]);
  const endless = await site((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<title>Kesari</title>');
  });
  const { service } = guessing(endless, { limits: { timeLimitMs: 300 }, keysSet: async () => new Set() });
  await database.updateTable('shop_draft').set({ changes: '{}' }).execute();
  expect(await service.lookAgain(looking)).toMatchObject({ failure: 'no_page' });
});

test('markup in names stays text without its signs, and a logo that is a drawing, a bomb or no picture is passed over', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const touchIcon = await LOGO;
  const url = await site((request, response) => {
    const [type, body] =
      request.url === '/'
        ? [
            'text/html',
            `<title>x</title><meta property="og:site_name" content="&lt;script&gt;alert(1)&lt;/script&gt; Kesari">
             <link rel="apple-touch-icon" href="/touch.png">
             <header><img class="logo" src="/logo.svg"><img class="logo" src="javascript:alert(1)"></header>`,
          ]
        : request.url === '/touch.png'
          ? ['image/png', touchIcon]
          : ['image/png', drawing];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  const { guesses } = await guessing(url).service.lookAgain(looking);
  expect(guesses).toEqual([
    { key: 'name', value: 'script alert(1) /script Kesari', from: 'site_name' },
    { key: 'logoUrl', value: expect.stringMatching(/^\/images\/~shop\//), from: 'touch_icon' },
    { key: 'themeColour', value: '#7a1f3d', from: 'logo_colour' },
  ]);
});

test('no address on this machine or an internal network is asked, but for the one that the merchant named', async () => {
  const asked: string[] = [];
  const inside = await site((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Inside</title>');
  });
  const redirecting = await site((_request, response) =>
    response.writeHead(302, { location: `${inside}/secret` }).end(),
  );
  expect(await guessing(redirecting).service.lookAgain(looking)).toMatchObject({ failure: 'no_page' });
  const showing = await site((request, response) => {
    const html = `<title>Kesari</title><header><img class="logo" src="${inside}/logo.png"></header>
      <link rel="apple-touch-icon" href="http://169.254.169.254/latest/"><meta property="og:image" content="file:///etc/passwd">`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? html : '');
  });
  const { guesses } = await guessing(showing).service.lookAgain(looking);
  expect(guesses.map(({ key }) => key)).toEqual(['name']);
  expect(asked).toEqual([]);
});
