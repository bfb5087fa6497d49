import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../data-directory.ts';
import { productHref } from '../../src/routes.ts';
import { commandSocketPath, sendCommand } from '../../src/server/running/commands/command-socket.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let whatsapp: RunningWhatsApp;
let feed: RunningShopFeed;
let dataDir: string;
let shop: WholeShop;

const handle = [...smallShop().products(0, 1)][0]?.product.handle ?? '';

beforeAll(async () => {
  [whatsapp, feed] = await Promise.all([startWhatsApp(), startShopFeed({ source: smallShop() })]);
  feed.control.setAvailability({ handle, available: false });
  dataDir = await makeDataDirectory('stock');
  const environment = {
    WHATSAPP_PHONE_ID: 'demo-phone',
    WHATSAPP_TOKEN: 'demo-token',
    WHATSAPP_APP_SECRET: 'demo-secret',
    WHATSAPP_VERIFY_TOKEN: 'demo-verify',
    WHATSAPP_BASE_URL: whatsapp.url,
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
  };
  shop = await openWholeShop({ feedUrl: feed.url, environment });
});
afterAll(async () => {
  await shop.end();
  await Promise.all([whatsapp.close(), feed.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

async function sync(): Promise<void> {
  const result = await sendCommand(commandSocketPath(dataDir, 'catalogue'), ['sync']);
  if (result?.exitCode !== 0) throw new Error(`The sync failed: ${JSON.stringify(result)}`);
}

test('a shopper who asks for a stock alert in Hindi, without script, gets a message in Hindi once a sync finds the product in stock', async () => {
  const page = await (await fetch(`${shop.url}/hi${productHref(handle)}`)).text();
  const action = attribute(page, /<form[^>]*action="([^"]*notify-me[^"]*)"/);
  const variant = attribute(page, /<option value="(\d+)"/) || attribute(page, /name="variant" value="(\d+)"/);
  expect(action).toMatch(/^\/hi\/notify-me\?product=/);
  const answer = await fetch(shop.url + action, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ variant, mobile: '9876543210', consent: 'yes' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('हम आपको बताएँगे');
  await sync();
  expect(whatsapp.phones.messages).toEqual([]);
  feed.control.setAvailability({ handle, available: true });
  await sync();
  await sync();
  await expect
    .poll(() => whatsapp.phones.messages.map(({ to, language }) => `${to} ${language}`), { timeout: 30_000 })
    .toEqual(['919876543210 hi']);
  const link = attribute(whatsapp.phones.messages[0]?.text ?? '', /(\/hi\/single-product\/\S+)/);
  const back = await (await fetch(shop.url + link)).text();
  expect(link).toContain(`variant=${variant}`);
  expect(back).not.toContain('notify-me');
  // Only as a separate number, because a process id or a time may contain the last four digits.
  expect(shop.log()).not.toMatch(/9876543210|\b3210\b/);
});
