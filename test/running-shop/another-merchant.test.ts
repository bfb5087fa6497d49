import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { parseRupees } from '../../src/domain/money/money.ts';
import { ROUTES } from '../../src/route-table.ts';
import { inLanguage, OFFLINE_PATHS } from '../../src/routes.ts';
import { DEMO_MERCHANT } from '../../src/server/settings/config/demo-merchant.ts';
import { commandSocketPath, sendCommand } from '../../src/server/running/commands/command-socket.ts';
import { type FeedSource, memorySource } from '../../stand-ins/shop-feed/feed-source.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../../src/contracts/desk/endpoints.ts';
import { DESK_PASSWORD, personWith } from '../desk-under-test.ts';
import { type MailServer, startMailServer } from '../receivers/mail-server.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { ordersCommand } from '../orders-command.ts';
import { exampleOrder, post } from '../paying-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

const NAME = 'Example Threads';
const MOBILE = '9876543210';
const ROOT = path.join(import.meta.dirname, '../..');
const NAMES = Object.keys(DESK_ENDPOINTS).filter((name): name is DeskEndpointName => name in DESK_ENDPOINTS);

/** Everything by which the demo merchant is known: words, numbers and files. */
const DEMO = [
  ...Object.values(DEMO_MERCHANT),
  'gulmohar',
  '90000 00000',
  '90000\u00a000000',
  '9000000000',
  'Jaipur',
  'Rajasthan',
  'Bagru',
  'Pochampally',
  'Lucknow',
  'every celebration',
  'small workshops',
  'Monday-Friday',
  'support@',
  'Palazzos',
];

/** A merchant of jerseys, with the platform's usual collections. */
function jerseys(): FeedSource {
  const entries = smallShop()
    .products(0, 4)
    .map(({ product }, index) => {
      const title = `Training Jersey ${index + 1}`;
      const handle = `training-jersey-${index + 1}`;
      return {
        raw: null,
        product: {
          ...product,
          title,
          handle,
          body_html: '<p>Quick to dry.</p>',
          vendor: NAME,
          product_type: 'Jerseys',
          tags: ['football'],
          images: [],
          variants: product.variants.map((variant) => ({ ...variant, sku: null, featured_image: null })),
        },
      };
    });
  const handles = entries.map(({ product }) => product.handle);
  const lists = [
    ['frontpage', 'Home page'],
    ['all', 'All'],
    ['kurtas', 'Jerseys'],
  ] as const;
  const collections = lists.map(([handle, title], index) => ({
    collection: {
      id: index + 1,
      handle,
      title,
      description: null,
      published_at: '2026-11-01T00:00:00+05:30',
      updated_at: '2026-11-01T00:00:00+05:30',
      image: null,
      products_count: handles.length,
    },
    handles,
  }));
  return memorySource(entries, collections, handles[0] ?? '');
}

const SOURCE = jerseys();
const [FIRST] = SOURCE.products(0, 1);

let feed: RunningShopFeed;
let whatsapp: RunningWhatsApp;
let mail: MailServer;
let dataDir: string;
let shop: WholeShop;

beforeAll(async () => {
  const picture = sharp({ create: { width: 120, height: 40, channels: 3, background: '#0b5c6b' } });
  feed = await startShopFeed({
    source: SOURCE,
    meta: { name: NAME, city: 'Pune', currency: 'INR' },
    home: {
      siteName: 'Example Threads Online',
      title: 'Jerseys – Example Threads',
      themeColour: '#0b5c6b',
      logo: { type: 'image/png', bytes: await picture.png().toBuffer() },
    },
  });
  whatsapp = await startWhatsApp();
  mail = await startMailServer();
  dataDir = await makeDataDirectory('another-merchant');
  shop = await openWholeShop({
    feedUrl: feed.url,
    environment: {
      DEMO_MERCHANT: 'off',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      QUIET_HOURS: 'off',
      WHATSAPP_PHONE_ID: 'demo-phone',
      WHATSAPP_TOKEN: 'demo-token',
      WHATSAPP_APP_SECRET: 'demo-secret',
      WHATSAPP_VERIFY_TOKEN: 'demo-verify',
      WHATSAPP_BASE_URL: whatsapp.url,
      SMTP_URL: mail.url,
      MAIL_FROM: `${NAME} <orders@threads.example>`,
      MERCHANT_EMAIL: 'owner@threads.example',
      DESK_PORT: '4099',
      DESK_PASSWORD,
    },
  });
});

afterAll(async () => {
  await shop.end();
  await Promise.all([feed.close(), whatsapp.close(), mail.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

/** The names of the demo merchant that a text holds. */
function ofDemo(text: string): string[] {
  const low = text.toLowerCase();
  return DEMO.filter((words) => low.includes(words.toLowerCase()));
}

const PATHS = [
  ...Object.values(ROUTES).map(({ path: route }) =>
    route.replace(':id', route.startsWith('/category') ? 'kurtas' : 'training-jersey-1'),
  ),
  '/category/all',
  '/category/frontpage',
  '/search?q=jersey',
  '/search?q=nothing',
  '/no-such-page',
];
const FILES = [
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/collections.xml',
  '/sitemaps/products-1.xml',
  '/merchant-feed.xml',
  '/llms.txt',
  '/robots.txt',
  '/favicon.svg',
];

test('[SHELL-06] no page or file of a shop with another feed names or shows the demo merchant, in any language', async () => {
  const found: string[] = [];
  const paths = [
    ...LANGUAGES.flatMap((language) =>
      [...PATHS, OFFLINE_PATHS.manifest, OFFLINE_PATHS.fallback].map((path) => inLanguage(language, path)),
    ),
    ...FILES,
  ];
  for (const path of paths) {
    const { statusCode, body } = await shop.app.inject({ url: path, headers: { accept: 'text/html' } });
    const names = ofDemo(body);
    if (statusCode >= 500 || names.length > 0) found.push(`${path} (${statusCode}): ${names.join(', ')}`);
  }
  expect(found).toEqual([]);
}, 120_000);

test('[SHELL-06] its name is the platform’s, and what is not known is left out', async () => {
  const html = async (path: string) => (await shop.app.inject({ url: path, headers: { accept: 'text/html' } })).body;
  const home = await html('/');
  expect(home).toContain(`<title>${NAME}</title>`);
  expect(home).toContain('Featured Collection');
  expect(home).not.toMatch(/<img[^>]*logo|offer-banner|href="tel:|wa\.me\/91/);
  const product = await html('/single-product/training-jersey-1');
  expect(product).not.toMatch(/wa\.me\/91|Size guide/);
  const contact = await html('/contact-us');
  expect(contact).toContain(NAME);
  expect(contact).not.toMatch(/Grievance officer|href="tel:/);
});

test('[SHELL-06] what its present site shows is prepared as a draft, which shoppers do not see', async () => {
  const { desk } = shop;
  if (desk === null) throw new Error('There is no desk.');
  const owner = await signIn(desk, 'owner');
  await expect.poll(async () => (await owner.call('shopDraft')).body['changes']).toHaveProperty('name');
  expect((await owner.call('shopDraft')).body['changes']).toEqual({
    name: NAME,
    logoUrl: expect.stringMatching(/^\/images\/~shop\//),
    themeColour: '#0b5c6b',
  });
  const { body } = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).not.toMatch(/<img[^>]*logo|0b5c6b/);
});

test('[SHELL-06] no paper and no message of an order names the demo merchant', async () => {
  const orderId = await buy();
  await ordersCommand(dataDir, 'confirm', orderId);
  const papers: string[] = [];
  await ordersCommand(dataDir, 'pack', orderId);
  for (const kind of ['slip', 'label', 'invoice']) papers.push(await paper(kind, orderId));
  await ordersCommand(dataDir, 'ship', orderId, '--carrier', 'Example Express', '--awb', 'AWB1');
  await expect
    .poll(() => whatsapp.phones.messages.map(({ template }) => template))
    .toEqual(expect.arrayContaining(['order_received', 'order_confirmed', 'order_shipped']));
  const messages = whatsapp.phones.messages.map(({ text }) => text);
  // The packing slip names no shop.
  for (const text of [...papers.slice(1), ...messages]) expect(text).toContain(NAME);
  expect([...papers, ...messages].flatMap(ofDemo)).toEqual([]);
}, 60_000);

test('[SHELL-06] no mail and nothing that the desk shows, exports or says names the demo merchant', async () => {
  const orderId = await buy({ whatsappConsent: false }, 'asha@mail.example');
  await shop.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url, accept: 'text/html' },
    payload: new URLSearchParams({
      name: 'Asha Example',
      email: 'asha@mail.example',
      mobile: MOBILE,
      message: 'Where is it?',
    }).toString(),
  });
  await ordersCommand(dataDir, 'confirm', orderId);
  await ordersCommand(dataDir, 'cancel', orderId);
  await expect.poll(() => mail.mails.filter(({ to }) => to === 'asha@mail.example').length).toBeGreaterThan(1);
  const mails = mail.mails.map(({ from, raw }) => `${from}\n${readable(raw)}`);
  for (const text of mails) expect(text).toContain(NAME);

  const { desk } = shop;
  if (desk === null) throw new Error('There is no desk.');
  const owner = await signIn(desk, 'owner');
  const found = mails.flatMap(ofDemo).map((words) => `mail: ${words}`);
  const params = { orderId, kind: 'slip', id: '1' };
  for (const name of NAMES.filter((each) => DESK_ENDPOINTS[each].method === 'GET' && each !== 'events')) {
    const { status, text } = await owner.call(name, {
      params,
      query: name.startsWith('export') ? { format: 'csv' } : {},
    });
    // 503: no shipping provider books couriers here.
    expect(status, name).not.toBe(500);
    found.push(...ofDemo(text).map((words) => `${name}: ${words}`));
  }
  expect((await owner.call('today')).text).toContain('orders');
  expect((await owner.call('session')).body).toMatchObject({ shopName: NAME, logoUrl: null });
  const screen = await desk.inject({ url: '/', headers: { host: 'localhost:4099', accept: 'text/html' } });
  const scripts = [...screen.body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|png|ico))"/g)].map(
    ([, path = '']) => path,
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    const { body } = await desk.inject({ url: path, headers: { host: 'localhost:4099' } });
    // The desk's scripts list the states of India.
    const names = ofDemo(body).filter((words) => words !== 'Rajasthan');
    found.push(...names.map((words) => `${path}: ${words}`));
  }
  // The texts of all screens, which are loaded with the screens.
  for (const file of globSync('src/desk/**/messages.*.ts', { cwd: ROOT })) {
    found.push(...ofDemo(readFileSync(path.join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`));
  }
  expect([...found, ...ofDemo(screen.body)]).toEqual([]);
}, 60_000);

/** The text of a mail: base64 parts decoded, soft line ends of quoted-printable taken out. */
function readable(raw: string): string {
  const decoded = raw.replaceAll(/(?:^[A-Za-z0-9+/=]{20,}\r?\n)+/gm, (part) => Buffer.from(part, 'base64').toString());
  const bytes = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return decoded.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => bytes(hex));
}

async function signIn(desk: NonNullable<WholeShop['desk']>, name: string) {
  const response = await desk.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'localhost:4099', origin: 'http://localhost:4099', 'content-type': 'application/json' },
    payload: JSON.stringify({ name, password: DESK_PASSWORD }),
  });
  const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return personWith(desk, cookie, String(response.json().csrfToken));
}

async function buy(changes: { whatsappConsent: boolean } = { whatsappConsent: true }, email?: string): Promise<string> {
  const product = FIRST?.product;
  const variant = product?.variants.find(({ available }) => available);
  if (!product || !variant) throw new Error('Nothing is sold.');
  const item = {
    productId: String(product.id),
    variantId: String(variant.id),
    quantity: 1,
    expectedPricePaise: parseRupees(variant.price) ?? 0,
  };
  const address = {
    fullname: 'Asha Example',
    mobile: MOBILE,
    pincode: '411001',
    address1: '1 Sample Street',
    address2: '',
    town: '',
    city: 'Pune',
    state: 'Maharashtra',
    saveAs: '',
    ...(email === undefined ? {} : { email }),
  };
  const order = { ...exampleOrder({ address, customerphone: `+91${MOBILE}` }), items: [item], ...changes };
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, order);
  const orderId = String(body['order_id']);
  await post(`${shop.gatewayUrl}/control/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
  return orderId;
}

async function paper(kind: string, orderId: string): Promise<string> {
  const result = await sendCommand(commandSocketPath(dataDir), [kind, orderId, '--out', 'paper.pdf']);
  if (!result?.file) throw new Error(`${kind}: ${result?.output ?? 'no answer'}`);
  return textOfPdf(Buffer.from(result.file.base64, 'base64'));
}

/** The text of a PDF, read with the glyph table of each of its fonts: one of them is right. */
function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const tables = streams.filter((text) => text.includes('begincmap')).map(glyphsOf);
  const strings = streams.flatMap((text) =>
    [...text.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex).join(''),
    ),
  );
  return tables
    .map((table) =>
      strings.map((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => table.get(glyph) ?? '').join('')).join(' '),
    )
    .join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    try {
      streams.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // A font or picture that is not compressed.
    }
  }
  return streams;
}

function glyphsOf(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  const text = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w{4})>\s*<(\w{4})>\s*\[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      glyphs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), text(hex.replaceAll(' ', '')));
    });
  }
  return glyphs;
}
