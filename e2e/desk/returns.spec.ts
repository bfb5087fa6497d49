import sharp from 'sharp';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible, waitUntilAlive } from '../fixtures.ts';
import { ADDRESS } from '../shopping/kept-cart.ts';
import { placePaidOrder } from '../orders.ts';
import { OWNER, signIn, test } from './desk-stand.ts';

test('a return asked for on the tracking page is approved at the desk, and the tracking page says so', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  for (const act of [
    ['confirm', orderId],
    ['pack', orderId],
    ['ship', orderId, '--carrier', 'Example Express', '--awb', 'AWB1'],
    ['deliver', orderId],
  ]) {
    await ordersCommand(shop.dataDir, ...act);
  }
  const proof = { orderId, mobileLast4: ADDRESS.mobile.slice(-4) };
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer();
  const wish = { reason: 'damaged', comment: 'A seam is open', 'quantity-1': '1', requestKey: 'return-at-desk' };
  const asked = await page.request.post(`${shop.url}${href('orderTracking')}`, {
    headers: { origin: shop.url },
    multipart: {
      ...proof,
      ...wish,
      intent: 'return',
      pictures: { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: picture },
    },
  });
  expect(await asked.text()).toContain('We have your return request.');

  await signIn(page, OWNER);
  await page.getByRole('link', { name: /^Returns 1$/ }).click();
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByText('A seam is open')).toBeVisible();
  const image = page.getByRole('img', { name: /^Picture 1/ });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(90);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Mark as received' })).toBeVisible();

  await page.goto(`${shop.url}${href('orderTracking')}`);
  await waitUntilAlive(page);
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel(/last 4 digits/i).fill(proof.mobileLast4);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('Return: Approved')).toBeVisible();
});
