import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRESETS } from '../../src/desk/shop/look/presets.ts';
import { exampleSections } from '../examples/example-home.ts';
import { personWith, type Person } from '../desk-under-test.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

const PASSWORD = 'an example password';
const DESK = 'http://desk.example:3010';
let shop: WholeShop;
let owner: Person;

beforeAll(async () => {
  shop = await openWholeShop({ environment: { DESK_PORT: '0', DESK_PASSWORD: PASSWORD } });
  const { desk } = shop;
  if (desk === null) throw new Error('no desk');
  const headers = { host: new URL(DESK).host, origin: DESK };
  const body = { name: 'owner', password: PASSWORD };
  const entered = await desk.inject({ method: 'POST', url: '/api/sign-in', headers, payload: body });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  owner = personWith(desk, cookie, entered.json<{ csrfToken: string }>().csrfToken);
});
afterAll(() => shop.end());

/** Opens a page in a preview as the desk's frame does. */
async function frame(page: string) {
  const { body } = await owner.call('previewShop', { body: { page } });
  const entrance = new URL(String(body['address']));
  const entered = await fetch(shop.url + entrance.pathname + entrance.search, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, 'sec-fetch-dest': 'iframe' };
  const shown = await fetch(shop.url + (entered.headers.get('location') ?? ''), { headers });
  return { cookie, headers: shown.headers, status: shown.status, html: await shown.text() };
}

const revision = async () => Number((await owner.call('shopDraft')).body['revision']);

test('the owner sees the real shop with the draft, on any page and in any language, and shoppers see nothing of it', async () => {
  const { text, hero } = exampleSections();
  const home = [text, { ...hero, slides: hero.slides.slice(0, 1) }];
  const look = { corners: 'round', faces: 'warm' };
  const changes = { name: 'Rangrez', home, themeColour: '#7a1f3d', look };
  const stored = await owner.call('saveShopDraft', { body: { revision: await revision(), changes, back: [] } });
  expect(stored.status).toBe(200);
  const { html, headers, status } = await frame('/');
  expect(status).toBe(200);
  expect(html).toContain('<title>Rangrez');
  expect(html).toContain('We <strong>only</strong> use cotton.');
  expect(html).toContain('--shop-accent:#7a1f3d');
  expect(html).toContain(':root{--radius-card:12px}');
  const [face = ''] = /\/faces\/[^)]+/.exec(html) ?? [];
  expect((await fetch(shop.url + face)).headers.get('content-type')).toBe('font/woff2');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${DESK};`);
  expect((await frame('/hi')).html).toContain('त्योहार का कलेक्शन');
  expect((await frame('/bn/about-us')).html).toContain('Rangrez');
  const shoppers = await fetch(shop.url);
  const theirs = await shoppers.text();
  expect(theirs).toMatch(/<title>Gulmohar/);
  expect(theirs).not.toMatch(/font-face|--radius-card:12px/);
  expect(shoppers.headers.get('x-frame-options')).toBe('DENY');
  expect(shoppers.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a whole look costs a page less than a kilobyte, and one that sets nothing leaves its style byte for byte', async () => {
  const styleOf = (html: string) =>
    [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)]
      .map(([, style = '']) => style)
      .find((one) => one.includes('.card')) ?? '';
  const styleWith = async (look: object) => {
    const stored = await owner.call('saveShopDraft', {
      body: { revision: await revision(), changes: { look }, back: [] },
    });
    expect(stored.status).toBe(200);
    return styleOf((await frame('/category/all')).html);
  };
  const usual = styleOf(await (await fetch(`${shop.url}/category/all`)).text());
  expect(usual).toContain('.card');
  expect(await styleWith({ corners: 'small', faces: 'system' })).toBe(usual);
  for (const { look } of Object.values(PRESETS)) {
    const style = await styleWith(look);
    expect(style.startsWith(usual)).toBe(true);
    expect(gzipSync(style).length - gzipSync(usual).length).toBeLessThan(1024);
  }
});

test('looks are tried on the products that the shop shows first', async () => {
  const { status, body } = await owner.call('sampleProducts');
  expect(status).toBe(200);
  expect(body['products']).toHaveLength(2);
  expect(body['products']).toContainEqual(expect.objectContaining({ pricePaise: expect.any(Number) }));
});

test('the preview follows the draft at once, and shows the shop itself once it is discarded', async () => {
  await owner.call('saveShopDraft', { body: { revision: await revision(), changes: { name: 'First' }, back: [] } });
  expect((await frame('/')).html).toContain('<title>First');
  await owner.call('saveShopDraft', { body: { revision: await revision(), changes: { name: 'Second' }, back: [] } });
  expect((await frame('/')).html).toContain('<title>Second');
  await owner.call('discardShopDraft', { body: { revision: await revision() } });
  expect((await frame('/')).html).toContain('<title>Gulmohar');
});

test('nothing is ordered from a preview, and no pixel, worker or cache knows of it', async () => {
  const { cookie, html } = await frame('/');
  const headers = { cookie, 'content-type': 'application/json', origin: shop.url };
  const order = await fetch(`${shop.url}/api/cashfree/create-order`, { method: 'POST', headers, body: '{}' });
  expect([order.status, await order.json()]).toMatchObject([403, { code: 'preview_only' }]);
  expect(html).not.toContain('"serviceWorker",true');
  const data = await fetch(`${shop.url}/about-us.data`, { headers: { cookie, 'sec-fetch-dest': 'empty' } });
  expect([data.status, data.headers.get('cache-control'), data.headers.get('x-build')]).toEqual([
    200,
    'no-store',
    null,
  ]);
});

test('a draft may show a picture of another host through the shop, before it is published', async () => {
  const { editorial } = exampleSections();
  const picture = { from: 'address', value: 'https://pictures.example/weavers.jpg' };
  const home = [{ ...editorial, picture }];
  await owner.call('saveShopDraft', { body: { revision: await revision(), changes: { home }, back: [] } });
  const { html } = await frame('/');
  expect(html).toMatch(/src="\/images\/~shop\/[\w-]{16}\?width=480&amp;format=avif"/);
  expect(html).not.toContain('pictures.example');
});
