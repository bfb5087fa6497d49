import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { SharedShop } from '../../test/shared-shops.ts';
import { test as base } from '../fixtures.ts';
import { ADDRESS, AJRAKH, control, keptLine } from '../shopping/kept-cart.ts';

export const OWNER = { name: 'owner', password: 'an example password' };
export const PACKER = { name: 'ravi', password: 'a packer password' };

/** A shop with its desk open; pages begin at the desk. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  wish: async ({}, use, { repeatEachIndex }) => use({ deskPassword: OWNER.password, number: repeatEachIndex }),
  baseURL: async ({ shop }, use) => use(shop.deskUrl ?? ''),
});

/** Signs in on the desk's own page. */
export async function signIn(page: Page, { name, password }: typeof OWNER): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Places an order through the shop's own endpoint and pays it at the gateway; the shop knows of it when this returns. */
export async function placePaidOrder(shop: SharedShop): Promise<string> {
  const line = await keptLine(shop.feedUrl, AJRAKH);
  const created = await post(shop, '/api/cashfree/create-order', {
    attemptKey: randomUUID(),
    items: [{ productId: line.id, variantId: line.variantId, quantity: 1, expectedPricePaise: line.pricePaise }],
    address: ADDRESS,
    domainname: 'localhost',
    customername: ADDRESS.fullname,
    customerphone: `+91${ADDRESS.mobile}`,
  });
  const orderId = (created as { order_id: string }).order_id;
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await expect(async () => {
    const told = JSON.stringify(await post(shop, '/api/cashfree/verify-payment', { orderId }));
    expect(told).toContain('SUCCESS');
  }).toPass();
  return orderId;
}

async function post(shop: SharedShop, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
