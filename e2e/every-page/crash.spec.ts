import { startPreparedShop } from '../../test/prepared-shop.ts';
import type { ShopUnderTest } from '../../test/shop-under-test.ts';
import { expect, test as base } from '../fixtures.ts';
import { addToCart, giveAddress, payNow } from '../steps.ts';

/** A shop that no other test is in. */
const test = base.extend<{ ownShop: ShopUnderTest }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  ownShop: async ({}, use) => {
    const shop = await startPreparedShop();
    await use(shop);
    await shop.close();
  },
  shop: async ({ ownShop }, use) => use({ ...ownShop, deskUrl: null }),
});

test('[PAY-09] a shop killed while the shopper pays finds the order again, paid, when it is back', async ({
  page,
  ownShop,
}) => {
  await addToCart(page);
  await giveAddress(page);
  await payNow(page);
  await ownShop.stopShop('SIGKILL');
  await ownShop.startShop();
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('YOUR ORDER HAS BEEN RECEIVED')).toBeVisible();
  await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
});
