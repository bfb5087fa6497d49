import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../../scripts/processes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { startPreparedShop } from '../../test/prepared-shop.ts';
import { href } from '../../src/routes.ts';
import type { ShopUnderTest } from '../../test/shop-under-test.ts';
import { test as base } from '../fixtures.ts';
import { ADDRESS, AJRAKH, control, keptLine } from '../shopping/kept-cart.ts';

export const OWNER = { name: 'owner', password: 'an example password' };
export const PACKER = { name: 'ravi', password: 'a packer password' };

/** A shop with its desk open, on ports of their own; pages begin at the desk. */
export const test = base.extend<object, { deskPort: number }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  deskPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  shop: [
    async ({ deskPort }, use) => {
      const shop = await startPreparedShop({ DESK_PORT: String(deskPort), DESK_PASSWORD: OWNER.password });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ deskPort, shop: _open }, use) => use(`http://localhost:${deskPort}`),
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
export async function placePaidOrder(shop: ShopUnderTest): Promise<string> {
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

/** Has a paid order delivered and the shopper ask for it to be taken back, with a picture. Gives the return's number. */
export async function placeReturn(page: Page, shop: ShopUnderTest, orderId: string): Promise<string> {
  for (const act of [
    ['confirm', orderId],
    ['pack', orderId],
    ['ship', orderId, '--carrier', 'Example Express', '--awb', `AWB${orderId}`],
    ['deliver', orderId],
  ]) {
    await ordersCommand(shop.dataDir, ...act);
  }
  const seam = sharp({ create: { width: 90, height: 120, channels: 3, background: '#a04020' } });
  const asked = await page.request.post(`${shop.url}${href('orderTracking')}`, {
    headers: { origin: shop.url },
    multipart: {
      orderId,
      mobileLast4: ADDRESS.mobile.slice(-4),
      reason: 'damaged',
      comment: 'A seam is open',
      'quantity-1': '1',
      requestKey: `return-of-${orderId}`,
      intent: 'return',
      pictures: { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: await seam.jpeg().toBuffer() },
    },
  });
  expect(await asked.text()).toContain('We have your return request.');
  const listed = (await ordersCommand(shop.dataDir, 'returns', 'list')).split('\n');
  return /RT[0-9A-Z]{12}/.exec(listed.find((line) => line.includes(orderId)) ?? '')?.[0] ?? '';
}

async function post(shop: ShopUnderTest, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
