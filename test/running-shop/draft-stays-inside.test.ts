import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../shop.config.ts';
import { parseRupees } from '../../src/domain/money/money.ts';
import { createLog } from '../../src/server/running/logging/create-log.ts';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import type { Entrance } from '../../src/server/running/http/entrance.ts';
import { listenAt, runShop, type ShopInService } from '../../src/server/run-shop.ts';
import { PAGE_NAMES, ROUTES } from '../../src/route-table.ts';
import { inLanguage, LANGUAGES, OFFLINE_PATHS } from '../../src/routes.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { databaseForDrill } from '../database/template-database.ts';
import { exampleSections } from '../examples/example-home.ts';
import { exampleAddress, exampleOrder, openGateway, post } from '../paying-shop.ts';
import { readPdf } from '../pdf-text.ts';
import { type MailServer, startMailServer } from '../receivers/mail-server.ts';
import { untilFeedIsRead } from '../shops/wait-for-first-sync.ts';
import { environmentOf } from '../whole-shop.ts';

/** Words that stand nowhere else, and a colour beside each. */
const FIRST = { word: 'Neelambari', colour: '#1a5276' };
const DRAFT = { word: 'Zarikanthi', colour: '#5b2c6f' };
const SECOND = { word: 'Chandrikali', colour: '#7b241c' };

/** Where the shop's name must stand, so that no absence above is that of everything. */
const SAYS_THE_NAME = [
  '/',
  '/hi',
  '/category/kurtas',
  '/about-us',
  '/faqs',
  '/terms-service',
  '/contact-us',
  OFFLINE_PATHS.manifest,
  OFFLINE_PATHS.fallback,
  '/merchant-feed.xml',
  '/llms.txt',
  'label',
  'invoice',
  'WhatsApp',
  'mail',
];

const PASSWORD = 'an example password';

let gateway: RunningGateway;
let feed: RunningShopFeed;
let mail: MailServer;
let whatsapp: RunningWhatsApp;
let merchant: { server: Server; told: string[] };
let drill: Awaited<ReturnType<typeof databaseForDrill>>;
let dataDir: string;
let shop: ShopInService;
let url: string;
let deskUrl: string;
let session: { cookie: string; csrfToken: string };

beforeAll(async () => {
  [gateway, feed, mail, whatsapp, drill, dataDir] = await Promise.all([
    openGateway(),
    startShopFeed({ source: smallShop() }),
    startMailServer(),
    startWhatsApp(),
    databaseForDrill(),
    makeDataDirectory('draft'),
  ]);
  const told: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      told.push(text);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  merchant = { server, told };
  let logged = '';
  shop = await runShop({
    environment: {
      ...environmentOf({ gateway, feedUrl: feed.url, dataDir }),
      DESK_PORT: '0',
      DESK_PASSWORD: PASSWORD,
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Shop <orders@shop.example>',
      MERCHANT_EMAIL: 'owner@shop.example',
      WHATSAPP_PHONE_ID: 'demo-phone',
      WHATSAPP_TOKEN: 'demo-token',
      WHATSAPP_APP_SECRET: 'demo-secret',
      WHATSAPP_VERIFY_TOKEN: 'demo-verify',
      WHATSAPP_BASE_URL: whatsapp.url,
      QUIET_HOURS: 'off',
      MERCHANT_WEBHOOK_URL: `${addressOf(server.address())}/orders`,
      MERCHANT_WEBHOOK_SECRET: 'a-secret-of-the-merchant',
    },
    fileInput: { ...shopConfig, cashOnDelivery: true, invoices: { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' } },
    database: await connectDatabase({ engine: 'postgres', url: drill.url, poolSize: 8 }),
    log: createLog({ level: 'info', destination: { write: (line) => void (logged += line) } }),
  });
  if (shop.desk === null) throw new Error('no desk');
  [url, deskUrl] = [await listening(shop.shop), await listening(shop.desk)];
  await untilFeedIsRead({ url, log: () => logged });
  const entered = await fetch(`${deskUrl}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deskUrl },
    body: JSON.stringify({ name: 'owner', password: PASSWORD }),
  });
  const { csrfToken } = v.parse(v.object({ csrfToken: v.string() }), await entered.json());
  session = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '', csrfToken };
}, 120_000);
afterAll(async () => {
  await shop.close();
  await drill.drop();
  merchant.server.close();
  await Promise.all([feed.close(), gateway.close(), mail.close(), whatsapp.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

function addressOf(address: ReturnType<Server['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

async function listening(entrance: Entrance): Promise<string> {
  await listenAt(entrance, { port: 0, host: '127.0.0.1' });
  return addressOf(entrance.server.address());
}

async function atDesk(path: string, body?: object): Promise<Response> {
  const headers = {
    ...session,
    'x-csrf-token': session.csrfToken,
    origin: deskUrl,
    'content-type': 'application/json',
  };
  const answer = await fetch(
    deskUrl + path,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Settings in which a merchant's word stands wherever the shop, its papers and its messages have words of the merchant's. */
function settingsOf({ word, colour }: typeof DRAFT): object {
  const said = { en: `${word} says` };
  const addition = { en: [`${word} asks\nand answers.`] };
  return {
    name: `${word} Label`,
    themeColour: colour,
    announcement: { text: said },
    support: { email: `${word.toLowerCase()}@shop.example`, hours: said },
    legalEntity: {
      name: `${word} Private Limited`,
      address: `1 ${word} Road, Jaipur`,
      grievanceOfficer: {
        name: `${word} Officer`,
        designation: 'Officer',
        email: 'officer@shop.example',
        phone: '+919000000000',
      },
    },
    about: { story: { en: [`${word} began in 1998.`] }, checksInSevenSteps: false },
    additions: {
      help: addition,
      shippingPolicy: addition,
      refundPolicy: addition,
      privacyPolicy: addition,
      terms: addition,
    },
    labels: { new: { days: 30, name: said } },
    menuEntries: [
      { to: { kind: 'page', value: '/about-us' }, name: said, red: false, picture: null, below: [] },
      { to: { kind: 'collection', value: 'kurtas' }, name: {}, red: false, picture: null, below: [] },
    ],
    ownNames: { en: { collections: { kurtas: `${word} kurtas` } } },
    home: [{ ...exampleSections().text, title: said, text: said }],
    sizeGuides: [
      {
        name: `${word} guide`,
        for: [{ by: 'collection', value: 'kurtas' }],
        of: 'garment',
        columns: [{ measure: 'Chest', name: {} }],
        rows: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, index) => ({ size, cm: [80 + index] })),
        how: said,
        note: said,
      },
    ],
  };
}

const draftSchema = v.object({ revision: v.number() });
const draft = async () => v.parse(draftSchema, await (await atDesk('/api/shop-draft')).json());

async function prepare(settings: typeof DRAFT): Promise<void> {
  await atDesk('/api/shop-draft', { revision: (await draft()).revision, changes: settingsOf(settings), back: [] });
}

async function publish(): Promise<void> {
  const { version } = v.parse(
    v.looseObject({ version: v.nullable(v.number()) }),
    await (await atDesk('/api/shop-settings')).json(),
  );
  await atDesk('/api/shop-draft/publish', { revision: (await draft()).revision, base: version });
  await shop.follow();
}

/** Everything that shoppers, search engines and browsers can ask the shop for, by address. */
async function everyAddress(): Promise<Map<string, string>> {
  const { products } = v.parse(
    v.object({ products: v.array(v.object({ handle: v.string() })) }),
    await (await fetch(`${feed.url}/products.json`)).json(),
  );
  const product = products[0]?.handle ?? '';
  const paths = PAGE_NAMES.map((name) => ROUTES[name].path).map((path) =>
    path.replace(':id', path.startsWith('/category/') ? 'kurtas' : product),
  );
  const pages = LANGUAGES.flatMap((language) => paths.map((path) => inLanguage(language, path)));
  const data = pages.map((page) => (page.endsWith('/') ? `${page}_.data` : `${page}.data`));
  const files = LANGUAGES.flatMap((language) =>
    [OFFLINE_PATHS.manifest, OFFLINE_PATHS.fallback].map((path) => inLanguage(language, path)),
  );
  const addresses = [
    ...pages,
    ...data,
    ...files,
    OFFLINE_PATHS.serviceWorker,
    '/robots.txt',
    '/sitemap.xml',
    '/merchant-feed.xml',
    '/llms.txt',
    '/search?q=kurta',
    '/search/suggest?q=ku',
    '/a-page-that-is-not',
  ];
  const found = new Map<string, string>();
  for (const address of addresses) found.set(address, await (await fetch(url + address)).text());
  for (const [, file = ''] of found.get('/sitemap.xml')?.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g) ?? []) {
    found.set(file, await (await fetch(url + file)).text());
  }
  return found;
}

let mobile = 9_000_000_200;

/** Places a cash order whose shopper is told by WhatsApp or by mail. Returns its id. */
async function buy(told: 'WhatsApp' | 'mail'): Promise<string> {
  const product = smallShop()
    .products(0, 50)
    .map((one) => one.product)
    .find(({ variants }) => variants.some(({ available }) => available));
  const variant = product?.variants.find(({ available }) => available);
  if (!product || !variant) throw new Error('The shop sells nothing.');
  const expectedPricePaise = parseRupees(variant.price) ?? 0;
  const line = { productId: String(product.id), variantId: String(variant.id), quantity: 1, expectedPricePaise };
  mobile += 1;
  const { status, body } = await post(
    `${url}/api/cashfree/create-order`,
    exampleOrder({
      items: [line],
      paymentMethod: 'cash_on_delivery',
      address: exampleAddress({ mobile: String(mobile), email: 'asha@mail.example' }),
      customerphone: `+91${mobile}`,
      whatsappConsent: told === 'WhatsApp',
    }),
  );
  if (status !== 200) throw new Error(`create-order answered ${status} ${JSON.stringify(body)}`);
  return String(body['order_id']);
}

/** What an order that is bought and sent now brings about: its papers, messages and what the merchant's system is told. */
async function everyPaper(): Promise<Map<string, string>> {
  const sent = { mails: mail.mails.length, messages: whatsapp.phones.messages.length, told: merchant.told.length };
  const orderId = await buy('WhatsApp');
  await buy('mail');
  const found = new Map<string, string>();
  const act = async (name: string, said: object = {}) => {
    const order = await (await atDesk(`/api/orders/${orderId}`)).json();
    const { version } = v.parse(v.object({ version: v.number() }), order);
    await atDesk(`/api/orders/${orderId}/${name}`, { ...said, version });
  };
  // A cash order is confirmed as it is placed.
  await act('pack');
  for (const kind of ['slip', 'label']) {
    const file = await atDesk(`/api/orders/${orderId}/documents/${kind}`);
    found.set(kind, readPdf(Buffer.from(await file.arrayBuffer())).lines.join('\n'));
  }
  await act('ship', { carrier: 'Example Express', awb: `EX-${orderId}` });
  const invoice = await atDesk(`/api/orders/${orderId}/documents/invoice`);
  found.set('invoice', readPdf(Buffer.from(await invoice.arrayBuffer())).lines.join('\n'));
  await expect
    .poll(() => whatsapp.phones.messages.slice(sent.messages).map(({ template }) => template), { timeout: 30_000 })
    .toContain('order_shipped');
  const letters = () => mail.mails.slice(sent.mails).filter(({ to }) => to === 'asha@mail.example');
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(() => merchant.told.slice(sent.told).join(), { timeout: 30_000 }).toContain('order.shipped');
  found.set('WhatsApp', JSON.stringify(whatsapp.phones.messages.slice(sent.messages)));
  found.set(
    'mail',
    mail.mails
      .slice(sent.mails)
      .map(({ raw }) => raw)
      .join('\n'),
  );
  found.set('webhook', merchant.told.slice(sent.told).join('\n'));
  return found;
}

const everything = async () => new Map([...(await everyAddress()), ...(await everyPaper())]);

/** Where any of the words or colours stands. */
const placesOf = (found: ReadonlyMap<string, string>, ...said: readonly (typeof DRAFT)[]): string[] =>
  [...found].flatMap(([place, text]) =>
    said.some(({ word, colour }) => text.toLowerCase().includes(word.toLowerCase()) || text.includes(colour))
      ? [place]
      : [],
  );

test('what stands in a draft alone is in no page, file, feed, paper or message, and what was published is', async () => {
  await prepare(FIRST);
  await publish();
  await prepare(DRAFT);
  const found = await everything();
  expect(placesOf(found, DRAFT)).toEqual([]);
  const shown = new Set(placesOf(found, FIRST));
  for (const place of SAYS_THE_NAME) expect([place, shown.has(place)]).toEqual([place, true]);
});

test('after a publishing nothing says what the version before said', async () => {
  await prepare(SECOND);
  await publish();
  const found = await everything();
  expect(placesOf(found, FIRST, DRAFT)).toEqual([]);
  const shown = new Set(placesOf(found, SECOND));
  for (const place of SAYS_THE_NAME) expect([place, shown.has(place)]).toEqual([place, true]);
});
