import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPass, writePass } from './preview-pass.ts';
import { createPreview, type Preview } from './preview.ts';

const vaultOf = (key: string) => ({ digest: (text: string) => createHmac('sha256', key).update(text).digest('hex') });
const VAULT = vaultOf('a key');
const DESK = 'https://desk.shop.example';
const MINUTE = 60_000;
const SESSION = 41;
let isSignedIn = true;

let at = 1_000_000;
const now = () => at;
let url = '';
let preview: Preview;
const server = createServer((request, response) => {
  if (!preview.answers(request, response)) response.writeHead(200).end('the shop itself');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
  preview = createPreview({
    publicUrl: url,
    vault: VAULT,
    now,
    isAllowed: async (sessionId) => sessionId === SESSION && isSignedIn,
    pagesFor: async (deskOrigin) => ({
      answer: async (request, response) => void response.end(`draft of ${request.url} for ${deskOrigin}`),
    }),
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
const passNow = () =>
  new URL(preview.open({ deskOrigin: DESK, page: '/', sessionId: SESSION }).address).pathname.slice('/preview/'.length);
const framed = (pass: string) => ({ headers: { cookie: `preview=${pass}`, 'sec-fetch-dest': 'iframe' } });

test('a pass is read only as it was made, by the shop that made it, within its time', () => {
  const pass = { until: 5_000, deskOrigin: DESK, sessionId: SESSION };
  const text = writePass(VAULT, pass);
  expect(readPass(VAULT, text, 4_999)).toEqual(pass);
  expect(readPass(VAULT, text, 5_000)).toBeNull();
  expect(readPass(vaultOf('another key'), text, 0)).toBeNull();
  const [until = '', session = '', origin = '', signature = ''] = text.split('.');
  const evil = Buffer.from('https://evil.example').toString('base64url');
  for (const forged of [
    '',
    'x',
    `9${until}.${session}.${origin}.${signature}`,
    `${until}.${session}1.${origin}.${signature}`,
    `${until}.${session}.${evil}.${signature}`,
    `${until}.${session}.${origin}`,
    'x'.repeat(9_000),
  ]) {
    expect([forged.slice(0, 40), readPass(VAULT, forged, 0)]).toEqual([forged.slice(0, 40), null]);
  }
});

test('an address of the desk opens a page with a cookie, and nobody keeps, lists or passes it on', async () => {
  const { address, until } = preview.open({
    deskOrigin: DESK,
    page: '/hi/category/kurtas?sort=newest',
    sessionId: SESSION,
  });
  expect(until).toBe(at + 15 * MINUTE);
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, '/hi/category/kurtas?sort=newest']);
  expect(headers.get('set-cookie')).toMatch(/^preview=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('an encrypted shop’s cookie is for frames of other sites, and kept apart from the shop’s own', async () => {
  const kept = preview;
  preview = createPreview({
    publicUrl: 'https://shop.example',
    vault: VAULT,
    now,
    isAllowed: async () => true,
    pagesFor: () => Promise.reject(new Error('not asked')),
    onError: () => undefined,
  });
  const { headers } = await ask(`/preview/${passNow()}`);
  expect(headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/);
  preview = kept;
});

test('an address that this shop did not make, or too late, opens nothing, and none leads away from the shop', async () => {
  expect((await ask('/preview/x.y.z')).status).toBe(404);
  const { address } = preview.open({ deskOrigin: DESK, page: '/', sessionId: SESSION });
  for (const page of [
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '%E0%A4%A',
  ]) {
    const response = await ask(new URL(address).pathname + `?page=${encodeURIComponent(page)}`);
    expect([page, response.status, response.headers.get('location')?.match(/^\/(?![/\\])/)?.length]).toEqual([
      page,
      303,
      1,
    ]);
  }
  expect((await ask(new URL(address).pathname + '?page=%')).status).toBe(303);
  at += 16 * MINUTE;
  const late = await ask(new URL(address).pathname);
  expect([late.status, late.headers.get('set-cookie')]).toEqual([404, null]);
});

test('with the cookie a frame shows pages of the draft, in every language, and their data', async () => {
  const pass = passNow();
  const body = async (path: string) => (await ask(path, framed(pass))).text();
  expect(await body('/hi')).toBe(`draft of /hi for ${DESK}`);
  expect(await body('/category/kurtas?max=999')).toBe(`draft of /category/kurtas?max=999 for ${DESK}`);
  expect(await body('/category/kurtas.data')).toContain('draft of');
  for (const own of ['/assets/x.js', '/images/a/0-1', '/api/orders/PSK1', '/logo.svg']) {
    expect([own, await body(own)]).toEqual([own, 'the shop itself']);
  }
});

test('without it, with a forged or old one, and in a tab of its own, the shop is the shop', async () => {
  const pass = passNow();
  const shown = async (cookie: string, dest: string) =>
    (await ask('/', { headers: { cookie, 'sec-fetch-dest': dest } })).text();
  expect(await shown('', 'iframe')).toBe('the shop itself');
  expect(await shown('preview=x.y.z', 'iframe')).toBe('the shop itself');
  expect(await shown(`preview=${pass}`, 'document')).toBe('the shop itself');
  expect(await shown(`language=hi; preview=${pass}`, 'iframe')).toContain('draft of');
  at += 16 * MINUTE;
  expect(await shown(`preview=${pass}`, 'iframe')).toBe('the shop itself');
});

test('from a preview nothing is ordered or sent; only prices are computed', async () => {
  const { headers } = framed(passNow());
  for (const path of [
    '/api/cashfree/create-order',
    '/api/multipayment',
    '/contact-us',
    '/order-tracking',
    '/api/nothing',
  ]) {
    const response = await ask(path, { method: 'POST', headers, body: '{}' });
    expect([path, response.status, response.headers.get('x-error-code')]).toEqual([path, 403, 'preview_only']);
  }
  expect(await (await ask('/api/cart/quote', { method: 'POST', headers, body: '{}' })).text()).toBe('the shop itself');
});

test('a tab of its own buys and goes on in the shop itself, also while the same browser has a preview open', async () => {
  const cookie = `preview=${passNow()}`;
  const headers = { cookie, 'sec-fetch-dest': 'empty', referer: `${url}/cart` };
  expect(await (await ask('/category/kurtas.data', { headers })).text()).toBe('the shop itself');
  const order = await ask('/api/cashfree/create-order', { method: 'POST', headers, body: '{}' });
  expect(await order.text()).toBe('the shop itself');
  const document = { cookie, 'sec-fetch-dest': 'document', referer: `${url}/contact-us` };
  expect((await ask('/contact-us', { method: 'POST', headers: document, body: '' })).status).toBe(200);
  // What a frame sends says no page, as the preview's pages forbid.
  const framedOrder = await ask('/api/cashfree/create-order', { method: 'POST', headers: framed(passNow()).headers });
  expect(framedOrder.status).toBe(403);
});

test('when the session is over a pass opens nothing, and its pages are shown no longer', async () => {
  const pass = passNow();
  expect(await (await ask('/', framed(pass))).text()).toContain('draft of');
  isSignedIn = false;
  try {
    const page = await ask('/', framed(pass));
    expect([page.status, page.headers.get('set-cookie')]).toEqual([404, expect.stringContaining('Max-Age=0')]);
    const entered = await ask(`/preview/${pass}`);
    expect([entered.status, entered.headers.get('set-cookie')]).toEqual([404, null]);
  } finally {
    isSignedIn = true;
  }
});

test('a preview can be ended before its time', async () => {
  const { status, headers } = await ask('/preview/end', framed(passNow()));
  expect([status, headers.get('location')]).toEqual([204, null]);
  expect(headers.get('set-cookie')).toContain('preview=; Path=/; Max-Age=0;');
});
