import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import type { ShopUnderTest } from '../../test/shop-under-test.ts';
import { expect, test } from '../fixtures.ts';
import { control, goToGateway } from '../shopping/kept-cart.ts';

/** The narrowest phones that are still sold. */
test.use({ viewport: { width: 360, height: 740 } });

async function paidOrder(page: Page, shop: ShopUnderTest): Promise<string> {
  const orderId = await goToGateway(page, shop.feedUrl);
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await page.goto(href('paymentStatus', { orderId }));
  await expect(page).toHaveURL(/\/thankyou/);
  await ordersCommand(shop.dataDir, 'confirm', orderId);
  return orderId;
}

const open = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();

test('an order is cancelled before it is packed, and tracking tells what goes back', async ({ page, shop }) => {
  const orderId = await paidOrder(page, shop);
  await page.goto(href('orderTracking', { orderId }));
  await open(page, 'Cancel order');
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  await expect(page.getByText('₹1,499 goes back to you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /refund/i })).toBeVisible();
});
