import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROUTES } from '../../src/route-table.ts';
import { inLanguage, type Language, LANGUAGES } from '../../src/routes.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.end());

/**
 * Number of the current test. It gives each test its own client address, because messages are rate-limited by
 * address.
 */
let callers = 0;
beforeEach(() => {
  callers += 1;
});

const PAGES = Object.values(ROUTES)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && !/cards|suggest/.test(path));

/** Returns method and action of the forms of a page that work without script. */
async function formsOf(address: string): Promise<{ method: string; action: string }[]> {
  const page = await shop.app.inject({ url: address, headers: { accept: 'text/html' } });
  const tags = [...page.body.matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/needs-script/.test(tag));
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return tags.map((tag) => ({
    method: attribute(tag, 'method') ?? 'get',
    action: new URL(attribute(tag, 'action') ?? '', `http://shop.example${address}`).pathname,
  }));
}

const send = (url: string, fields: Readonly<Record<string, string>>) =>
  shop.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.0.0.${callers}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });

test.each(LANGUAGES)('every form of every page is accepted without script: %s', async (language) => {
  const posted = new Set<string>();
  for (const page of PAGES) {
    for (const { method, action } of await formsOf(inLanguage(language, page))) {
      const answer = method === 'post' ? await send(action, {}) : await shop.app.inject(action);
      expect([200, 400], `${method} ${action} on ${page}: ${answer.statusCode}`).toContain(answer.statusCode);
      if (method === 'post') posted.add(action);
    }
  }
  expect([...posted].toSorted()).toEqual(
    [ROUTES.sendContact.path, ROUTES.orderTracking.path].map((path) => inLanguage(language, path)).toSorted(),
  );
});

const MESSAGE = { name: 'Asha Example', email: 'asha@mail.example', mobile: '9000000001', message: 'Is it cotton?' };

test.each<[Language, RegExp]>([
  ['en', /lang="en/],
  ['hi', /lang="hi/],
  ['bn', /lang="bn/],
])('contact, newsletter and order tracking respond in the language of the page: %s', async (language, own) => {
  const contact = await send(inLanguage(language, ROUTES.sendContact.path), MESSAGE);
  const newsletter = await send(inLanguage(language, ROUTES.sendContact.path), {
    'contact[tags]': 'newsletter',
    'contact[email]': 'asha@mail.example',
  });
  const tracking = await send(inLanguage(language, ROUTES.orderTracking.path), { orderId: 'PSK00000000000000000000' });
  expect([contact, newsletter, tracking].map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  for (const answer of [contact, newsletter, tracking]) expect(answer.body).toMatch(own);
});

test('a form sent to another spelling of its address is redirected, and pages without a form refuse POST', async () => {
  const moved = await send('/Contact/', MESSAGE);
  expect([moved.statusCode, moved.headers.location]).toEqual([308, '/contact']);
  for (const url of ['/cart', '/hi/cart', '/hi', '/nothing', '//evil.example/contact']) {
    expect((await send(url, MESSAGE)).statusCode, url).toBe(405);
  }
});
