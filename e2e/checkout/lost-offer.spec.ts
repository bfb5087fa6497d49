import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible, test as base, waitForHydration } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { changedConfig } from '../shop-with-config.ts';
import { ADDRESS, AJRAKH, BAGRU, CHIKANKARI } from '../shopping/stored-cart.ts';

// A shop of its own, whose orders lose an offer below what it asks.
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => {
    const environment = changedConfig("discountBelowOffer: 'keeps'", "discountBelowOffer: 'loses'");
    await use({ environment, endsWithTest: true, number: 260 + testInfo.repeatEachIndex });
  },
});
test.use({ viewport: { width: 360, height: 740 } });

test('who cancels a piece of “Buy 2 Get 1 Free” is shown what the others cost more, agrees, and gets the rest back', async ({
  page,
  shop,
  complaints,
}) => {
  // The form is answered with 409 and the amount.
  complaints.allow(/409/);
  const orderId = await placePaidOrder(shop, [AJRAKH, CHIKANKARI, BAGRU]);
  await ordersCommand(shop.dataDir, 'confirm', orderId);
  await page.goto(href('orderTracking', { orderId }));
  await waitForHydration(page);
  await page.getByLabel('Last 4 digits of your mobile').fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Cancel single items' }).click();
  await expect(page.getByText('would not get this order’s offer any more, it costs')).toBeVisible();
  await page.getByRole('group', { name: 'Chikankari' }).getByRole('combobox').selectOption('1');
  await page.getByRole('button', { name: 'Cancel these items' }).click();
  await expect(page.getByText('costs ₹660.59 more, which is taken off what goes back')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel these items' }).click();
  await expect(page.getByText('The items are cancelled.')).toBeVisible();
  await expect(page.getByText('₹660.59 was taken off')).toBeVisible();
  await expect(page.getByText('Refund: ₹1,000')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
