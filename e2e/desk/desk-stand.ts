import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ordersCommand } from '../../test/orders-command.ts';
import { href } from '../../src/routes.ts';
import type { SharedShop } from '../../test/shared-shops.ts';
import { ADDRESS } from '../shopping/stored-cart.ts';
import { type OWNER, test as base } from '../shop-with-extras.ts';

export const PACKER = { name: 'ravi', password: 'a packer password' };

/** A `test` whose base URL is the desk's. */
export const test = base.extend({
  baseURL: async ({ shop }, use) => use(shop.deskUrl ?? ''),
});

/** Signs in on the desk's sign-in page. Ends on Today. */
export async function signIn(page: Page, { name, password }: typeof OWNER): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Delivers a paid order and requests its return with a picture, as the shopper does. Returns the return's number. */
export async function placeReturn(page: Page, shop: SharedShop, orderId: string): Promise<string> {
  for (const act of [
    ['confirm', orderId],
    ['pack', orderId],
    ['ship', orderId, '--carrier', 'Example Express', '--awb', `AWB${orderId}`],
    ['deliver', orderId],
  ]) {
    await ordersCommand(shop.dataDir, ...act);
  }
  const seam = sharp({ create: { width: 90, height: 120, channels: 3, background: '#a04020' } });
  const response = await page.request.post(`${shop.url}${href('orderTracking')}`, {
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
  expect(await response.text()).toContain('We have your return request.');
  const listed = (await ordersCommand(shop.dataDir, 'returns', 'list')).split('\n');
  return /RT[0-9A-Z]{12}/.exec(listed.find((line) => line.includes(orderId)) ?? '')?.[0] ?? '';
}
