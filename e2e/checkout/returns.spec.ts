import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { ADDRESS } from '../shopping/stored-cart.ts';

/** Screen size of the narrowest phones still sold. */
test.use({ viewport: { width: 360, height: 740 } });

async function track(page: Page, orderId: string): Promise<void> {
  await page.goto(href('orderTracking', { orderId }));
  await waitForHydration(page);
  await page.getByLabel('Last 4 digits of your mobile').fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
}

const open = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();

test('a shopper cancels an order before it is packed, and tracking shows the refund', async ({ page, shop }) => {
  const orderId = await placePaidOrder(shop);
  await ordersCommand(shop.dataDir, 'confirm', orderId);
  await track(page, orderId);
  await open(page, 'Cancel order');
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  await expect(page.getByText('₹1,499 is being refunded to you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /refund/i })).toBeVisible();
});
