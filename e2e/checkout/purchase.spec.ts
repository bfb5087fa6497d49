import { expect, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { goToGateway } from '../shopping/stored-cart.ts';

test.beforeEach(({ page }) => instantPictures(page));

test('[PAY-04] [PAY-08] a failed or cancelled payment leads back to the unchanged cart, which gives the reason; one tap pays again, and at last the shopper buys by card', async ({
  page,
  shop,
}) => {
  await goToGateway(page, shop.feedUrl);
  await page.getByLabel('UPI ID').fill('testfailure@gocash');
  const pay = page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true });
  await pay.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your payment did not go through')).toBeVisible();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('button', { name: /^Try again · ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByText('Your payment was not completed')).toBeVisible();
  await expect(page.getByText('If money was taken, it is returned automatically')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByText('Your payment was not completed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('CONTINUE', { exact: true }).click();
  await page.getByRole('button', { name: 'PAY NOW' }).click();

  await page.getByText('Credit or debit card').click();
  await page.getByLabel('Card number').fill('4706131211212123');
  await page.getByLabel('Expiry (MM/YY)').fill('03/28');
  await page.getByLabel('CVV').fill('123');
  await pay.click();
  await page.getByLabel('OTP').fill('111000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('YOUR ORDER HAS BEEN RECEIVED')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartProducts'))).toBeNull();
});
