import { killAndStart } from '../../test/shared-shops.ts';
import { expect, test } from '../fixtures.ts';
import { addToCart, giveAddress, payNow } from '../steps.ts';

test('[PAY-09] a shop killed while the shopper pays finds the order again, paid, when it is back', async ({ page }, {
  parallelIndex,
}) => {
  await addToCart(page);
  await giveAddress(page);
  await payNow(page);
  // No other worker is in it.
  await killAndStart({ number: parallelIndex });
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('YOUR ORDER HAS BEEN RECEIVED')).toBeVisible();
  await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
});
