import { restartAfterKill, type ShopOptions } from '../../test/shared-shops.ts';
import { expect, test as base } from '../fixtures.ts';
import { addToCart, giveAddress, payAtGateway, payNow } from '../steps.ts';

/** A shop that no other test uses. Its embedded database is killed with it. */
const shopOptionsOf = ({ repeatEachIndex }: { repeatEachIndex: number }): ShopOptions => ({
  embedded: true,
  number: repeatEachIndex,
});
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => use(shopOptionsOf(testInfo)),
});

test('[PAY-09] a shop that is killed while the shopper pays knows the order as paid after its restart', async ({
  page,
}, testInfo) => {
  await addToCart(page);
  await giveAddress(page);
  await payNow(page);
  await restartAfterKill(shopOptionsOf(testInfo));
  await payAtGateway(page);
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('YOUR ORDER HAS BEEN RECEIVED')).toBeVisible();
  await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
});
