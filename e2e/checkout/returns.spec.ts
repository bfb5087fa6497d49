import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { ADDRESS } from '../shopping/kept-cart.ts';

/** The narrowest phones that are still sold. */
test.use({ viewport: { width: 360, height: 740 } });

async function track(page: Page, orderId: string): Promise<void> {
  await page.goto(href('orderTracking', { orderId }));
  await page.getByLabel('Last 4 digits of your mobile').fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
}

const open = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a delivered order is returned with a picture, and tracking tells that the merchant approved it', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await ordersCommand(shop.dataDir, 'confirm', orderId);
  await ordersCommand(shop.dataDir, 'pack', orderId);
  await ordersCommand(shop.dataDir, 'ship', orderId, '--carrier', 'Example Express', '--awb', 'AWB1');
  await ordersCommand(shop.dataDir, 'deliver', orderId);
  await track(page, orderId);
  await open(page, 'Return');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ask for the return' }) });
  await form.getByLabel('Pieces').selectOption('1');
  await form.getByLabel('Reason').selectOption('Damaged or faulty');
  await form.getByLabel('Tell us more').fill('A seam is open');
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer();
  await form.getByLabel('Pictures').setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo });
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page.getByText('We have your return request.')).toBeVisible();
  const returnId = /RT\w{12}/.exec((await page.getByText(/^No\. RT/).textContent()) ?? '')?.[0] ?? '';
  expect(await ordersCommand(shop.dataDir, 'returns', 'show', returnId)).toMatch(/pictures +1\n[^]*A seam is open/);

  await ordersCommand(shop.dataDir, 'returns', 'approve', returnId);
  await track(page, orderId);
  await expect(page.getByText('Return: Approved')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What happened to the request' }).getByRole('listitem')).toHaveText([
    /^Asked for/,
    /^Approved/,
  ]);
  await expect(page.getByRole('link', { name: 'Buy again' })).toHaveAttribute('href', /\/shared-cart\?items=/);
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
});

test('an order is cancelled before it is packed, and tracking tells what goes back', async ({ page, shop }) => {
  const orderId = await placePaidOrder(shop);
  await ordersCommand(shop.dataDir, 'confirm', orderId);
  await track(page, orderId);
  await open(page, 'Cancel order');
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  await expect(page.getByText('₹1,499 goes back to you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /refund/i })).toBeVisible();
});
