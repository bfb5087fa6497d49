import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import shopConfig from '../shop.config.ts';
import { buildIfStale } from '../scripts/build.ts';
import { freePort } from '../scripts/start/processes.ts';
import { shopConfigSchema } from '../src/contracts/shop-config.ts';
import { createInvoiceService } from '../src/server/selling/invoices/service.ts';
import { findBrowser } from '../test/browser.ts';
import { DESK_PASSWORD, openDesk } from '../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../test/paying-shop.ts';

/**
 * npm run bench:packing -- [--orders 500]
 * Measures the clicks and the time to confirm, pack, print (slips, invoices and labels) and ship this many
 * paid orders at the merchant's desk, on a phone and on a wide screen. Everything runs on this machine, the
 * browser included: waiting is measured; a person's work is counted as CLICK_SECONDS per tap and
 * PASTE_SECONDS for a carrier's list.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '500' } } });
const count = Number(values.orders);
const WAIT_MS = 120_000;
/** Number of orders on one page of a queue. */
const QUEUE_PAGE = 200;
/** Time to look, move the hand and tap. */
const CLICK_SECONDS = 2;
/** Time to copy the carrier's numbers from elsewhere and to paste them with the carrier's name. */
const PASTE_SECONDS = 15;

await buildIfStale();
const gateway = await openGateway();
const shop = await openPayingShop({ gateway, timeoutMs: 30_000 });
const shopSettings = v.parse(shopConfigSchema, shopConfig);
const port = await freePort();
const desk = await openDesk(shop, {
  documents: createInvoiceService({ environment: 'simulated', ...shop, shop: shopSettings, now: shop.orderDeps.now }),
  screensDirectory: path.join(import.meta.dirname, '..', 'build', 'desk'),
});
await desk.app.listen({ port, host: '127.0.0.1' });
const browser = await chromium.launch(await findBrowser());
try {
  for (const [screen, width, height] of [
    ['phone', 360, 800],
    ['wide', 1440, 900],
  ] as const) {
    await placePaidOrders(shop);
    await workOff(browser, screen, { width, height });
  }
} finally {
  await browser.close();
  await desk.close();
  await shop.close();
  await gateway.close();
}

async function placePaidOrders(to: PayingShop): Promise<void> {
  for (let placed = 0; placed < count; placed += 1) {
    const orderId = await placeOrder(to);
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await to.payments.sync(orderId, 'return');
  }
}

async function workOff(by: Browser, screen: string, viewport: { width: number; height: number }): Promise<void> {
  const page = await by.newPage({ viewport, baseURL: `http://localhost:${port}`, locale: 'en-IN' });
  page.setDefaultTimeout(WAIT_MS);
  await page.goto('/');
  await page.getByLabel('User name').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  let clicks = 0;
  const tap = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  const steps: string[] = [];
  const began = performance.now();
  for (const [step, work] of [
    ['To confirm', () => moveAll(page, tap, 'Confirm')],
    ['To pack', () => moveAll(page, tap, 'Pack')],
    ['To ship', () => printAndShip(page, tap)],
  ] as const) {
    const [from, before] = [performance.now(), clicks];
    await page.goto('/orders');
    await tap(page.getByRole('link', { name: step }));
    await work();
    steps.push(`${step}: ${clicks - before} clicks, ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
  const waited = (performance.now() - began) / 1000;
  const pastes = Math.ceil(count / QUEUE_PAGE);
  const minutes = (waited + clicks * CLICK_SECONDS + pastes * PASTE_SECONDS) / 60;
  console.log(
    `${screen}: ${count} orders in ${minutes.toFixed(1)} min: ${clicks} clicks of ${CLICK_SECONDS} s, ${pastes} lists pasted of ` +
      `${PASTE_SECONDS} s, ${waited.toFixed(0)} s waited (${steps.join('; ')})`,
  );
  await page.close();
}

type Tap = (what: Locator) => Promise<void>;

function selected(page: Page): Locator {
  return page.getByRole('region', { name: /selected$/ });
}

async function moveAll(page: Page, tap: Tap, act: 'Confirm' | 'Pack'): Promise<void> {
  await eachPage(page, async () => {
    await tap(page.getByRole('checkbox', { name: 'Select all on this page' }));
    await tap(selected(page).getByRole('button', { name: act }));
    await tap(page.getByRole('dialog').getByRole('button', { name: act }));
  });
}

async function printAndShip(page: Page, tap: Tap): Promise<void> {
  let sent = 0;
  await eachPage(page, async () => {
    await tap(page.getByRole('checkbox', { name: 'Select all on this page' }));
    for (const paper of ['slips', 'invoices', 'labels']) {
      await tap(selected(page).getByRole('button', { name: 'More' }));
      const printed = page.waitForResponse((response) => response.url().includes('/api/documents') && response.ok());
      await tap(page.getByRole('menuitem', { name: `Print ${paper}` }));
      await (await printed).finished();
    }
    await tap(selected(page).getByRole('button', { name: 'Ship' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Carrier').fill('Example Express');
    const fields = dialog.getByLabel(/^AWB number/);
    const awbs = Array.from({ length: await fields.count() }, () => `EX${Date.now()}${(sent += 1)}`);
    await fields.first().evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, awbs.join('\n'));
    await tap(dialog.getByRole('button', { name: 'Ship' }));
  });
}

/** Repeats the work until the queue is empty; each page's orders leave the queue. */
async function eachPage(page: Page, work: () => Promise<void>): Promise<void> {
  const empty = page.getByText('Nothing waits in this queue');
  const list = page.getByRole('checkbox', { name: 'Select all on this page' });
  for (;;) {
    await empty.or(list).first().waitFor();
    if (await empty.isVisible()) return;
    const [listed = ''] = await page.getByRole('link', { name: /PSK/ }).allTextContents();
    const [first = ''] = /PSK\w{20}/.exec(listed) ?? [];
    await work();
    await selected(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: first }).waitFor({ state: 'detached' });
  }
}
