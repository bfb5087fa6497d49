import type { Locator, Page, Request } from '@playwright/test';
import { mayCall } from '../../src/contracts/desk/accountant.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../../src/contracts/desk/endpoints.ts';
import type { DeskRole } from '../../src/contracts/desk/roles.ts';
import { WHOLE } from '../../test/long-form.ts';
import { expect } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { OWNER } from '../shop-with-extras.ts';
import { placeReturn, signIn, test } from './desk-stand.ts';

/** The short form walks as the role that may do least, and so finds most. */
const ROLES = WHOLE ? (['accountant', 'packer', 'manager'] as const) : (['packer'] as const);
const PASSWORD = 'seven quiet lanterns';
/** Every id in an address stands for all of its kind. */
const ANY_ID = /(?<=\/)(PSK|RT)[0-9A-Z]+|(?<=settlements\/)\d+/g;

const NAMES = Object.keys(DESK_ENDPOINTS).filter((name): name is DeskEndpointName => name in DESK_ENDPOINTS);

/** The endpoint that answers a method at a path; fixed paths come before those with ids. */
function endpointAt(method: string, pathname: string): DeskEndpointName | undefined {
  const parts = pathname.split('/');
  const fits = (name: DeskEndpointName) => {
    const own = DESK_ENDPOINTS[name].path.split('/');
    return (
      DESK_ENDPOINTS[name].method === method &&
      own.length === parts.length &&
      own.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  const found = NAMES.filter(fits);
  return found.find((name) => !DESK_ENDPOINTS[name].path.includes(':')) ?? found[0];
}

/** Walks the desk: every address that a screen leads to, and every control on it. Nothing of the shop changes. */
async function walk(page: Page, role: DeskRole, starts: readonly string[]): Promise<string[]> {
  const refused = new Set<string>();
  const judge = (method: string, url: string, where: string) => {
    const name = endpointAt(method, new URL(url).pathname);
    if (name === undefined || !mayCall(role, name)) refused.add(`${where}: ${method} ${name ?? url}`);
  };
  let where = '';
  const heard = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) judge(request.method(), request.url(), where);
  };
  page.on('request', heard);
  page.context().on('page', (opened) => {
    if (opened.url().includes('/api/')) judge('GET', opened.url(), where);
    void opened.close();
  });
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, json: { code: 'order_changed', message: 'Only looked at.' } }),
  );
  const seen = new Set<string>();
  const waiting = [...starts];
  const unvisited = new Set(starts);
  const pressed = new Set<string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = address.replaceAll(ANY_ID, ':id');
    if (seen.has(kind) && !unvisited.has(address)) continue;
    seen.add(kind);
    unvisited.delete(address);
    where = kind;
    await open(page, address);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link, page.url());
      if (origin !== new URL(page.url()).origin) continue;
      if (pathname.startsWith('/api/')) judge('GET', new URL(link, page.url()).href, where);
      else waiting.push(pathname + search);
    }
    await pressAll(page, address, pressed);
  }
  expect(seen.size).toBeGreaterThan(10);
  return [...refused];
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

/**
 * Presses every button of the screen, every entry of the menus and every button of the dialogs that these open. In
 * lists, which the tests beside this one make long, buttons of one name are pressed once.
 */
async function pressAll(page: Page, address: string, pressed: Set<string>): Promise<void> {
  const ticks = page.getByRole('checkbox', { name: 'Select all' });
  if ((await ticks.count()) > 0) await ticks.first().click();
  const buttons = page.locator('main button:visible:enabled:not([role=checkbox])');
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    if (index >= (await buttons.count())) break;
    const { pathname } = new URL(address, page.url());
    const row = pathname.replaceAll(ANY_ID, ':id') === pathname ? '' : String(index);
    const name = `${pathname} ${row} ${await nameOf(buttons.nth(index))}`;
    if (pressed.has(name)) continue;
    pressed.add(name);
    await buttons.nth(index).click();
    const entries = page.locator('[role=menuitem]:visible:not([aria-disabled=true])');
    const listed = await entries.count();
    for (let entry = 0; entry < listed; entry += 1) {
      if (entry > 0) await buttons.nth(index).click();
      await entries.nth(entry).click();
      await pressDialog(page);
      if (!new URL(page.url()).pathname.startsWith(new URL(address, page.url()).pathname)) await open(page, address);
    }
    if (listed === 0) await pressDialog(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
}

const nameOf = (button: Locator) => button.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');

async function pressDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  for (const field of await dialog
    .locator('input:visible:not([type]), input[type=text]:visible, textarea:visible')
    .all()) {
    await field.fill('Example 1');
  }
  const buttons = dialog
    .last()
    .getByRole('button')
    .filter({ hasNotText: /^(Cancel|Close)$/ });
  for (let index = (await buttons.count()) - 1; index >= 0 && (await dialog.count()) > 0; index -= 1) {
    const button = buttons.nth(index);
    const isThere = (await button.isVisible()) && (await button.isEnabled({ timeout: 10_000 }).catch(() => false));
    if (!isThere) continue;
    await button.click({ timeout: 10_000 }).catch(async (error: unknown) => {
      // The button before it closed the dialog meanwhile.
      if ((await dialog.count()) > 0) throw error;
    });
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

for (const role of ROLES) {
  test(`no screen of the desk asks the server for, leads to or offers what this role may not do: ${role}`, async ({
    page,
    shop,
    browser,
    baseURL,
  }) => {
    test.slow();
    const orderId = await placePaidOrder(shop);
    const returnId = await placeReturn(page, shop, orderId);
    const newOrderId = await placePaidOrder(shop);
    await signIn(page, OWNER);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add a user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('User name').fill(`walks.${role}`);
    await dialog.getByLabel('First password').fill(PASSWORD);
    await dialog.getByLabel('Role').selectOption(role);
    await dialog.getByRole('button', { name: 'Add a user' }).click();
    await expect(page.getByText(`walks.${role}`, { exact: true })).toBeVisible();
    const walker = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-IN' });
    await walker.setViewportSize({ width: 1440, height: 900 });
    await signIn(walker, { name: `walks.${role}`, password: PASSWORD });
    const starts = ['/', `/orders/${orderId}`, `/orders/${newOrderId}`, `/returns/${returnId}`];
    expect(await walk(walker, role, starts)).toEqual([]);
    await walker.close();
  });
}
