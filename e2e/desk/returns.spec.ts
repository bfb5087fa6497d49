import { href } from '../../src/routes.ts';
import { expect, expectAccessible, waitForHydration } from '../fixtures.ts';
import { ADDRESS } from '../shopping/stored-cart.ts';
import { placePaidOrder } from '../orders.ts';
import { OWNER } from '../shop-with-extras.ts';
import { placeReturn, signIn, test } from './desk-stand.ts';

test('a return requested on the tracking page is approved at the desk, and the tracking page shows that', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  const returnId = await placeReturn(page, shop, orderId);

  await signIn(page, OWNER);
  await page.getByRole('link', { name: /^Returns \d+$/ }).click();
  await page.getByRole('link', { name: orderId }).click();
  await expect(page).toHaveURL(new RegExp(`/returns/${returnId}$`));
  await expect(page.getByText('A seam is open')).toBeVisible();
  const image = page.getByRole('img', { name: /^Picture 1/ });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(90);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Accept what came' })).toBeVisible();

  await page.goto(`${shop.url}${href('orderTracking')}`);
  await waitForHydration(page);
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel(/last 4 digits/i).fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('Return: Approved')).toBeVisible();
});
