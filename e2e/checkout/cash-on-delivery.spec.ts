import type { Quote } from '../../src/contracts/checkout/quote.ts';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { ADDRESS, AJRAKH, seedStorage, storedLine, stored } from '../shopping/stored-cart.ts';
import { test } from '../shop-with-extras.ts';

test('[PAY-11] with cashOnDelivery on in shop.config.ts, an order is placed without the gateway, with texts for cash on delivery, also after a reload of the payment page', async ({
  page,
  shop,
  complaints,
}) => {
  const toGateway: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${shop.gatewayUrl}/`) && request.isNavigationRequest()) toGateway.push(request.url());
  });
  // With measuring already rejected, no consent question covers the page.
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('payment'));
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
  await expect(page.getByText('You pay ₹1,499 to the courier when the parcel arrives.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();
  // A fee that was added meanwhile is shown with the new total, and so is its removal.
  complaints.allow(/status of 409/);
  await page.route('**/api/cart/quote', async (route) => {
    const answer = (await (await route.fetch()).json()) as Quote;
    const price = answer.prices.cash_on_delivery!;
    const fee = { kind: 'cod_fee', reference: null, amountPaise: 4_900 } as const;
    const dearer = { ...price, lines: [...price.lines, fee], payablePaise: price.payablePaise + fee.amountPaise };
    await route.fulfill({ json: { ...answer, prices: { ...answer.prices, cash_on_delivery: dearer } } });
  });
  await page.route('**/api/cashfree/create-order', (route) =>
    route.fulfill({ status: 409, json: { code: 'cod_fee_changed', message: 'changed' } }),
  );
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByText('The fee for Cash on Delivery has changed.')).toBeVisible();
  await expect(page.getByText('You pay ₹1,548 to the courier when the parcel arrives.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByText('You pay ₹1,499 to the courier when the parcel arrives.')).toBeVisible();
  await expect(page.getByText('The fee for Cash on Delivery has changed.')).toBeVisible();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();

  await expect(page.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await expect(page.getByText('Cash on Delivery: please keep ₹1,499 in cash or UPI ready.')).toBeVisible();
  await expect(page.getByText('Amount to pay on delivery')).toBeVisible();
  for (const words of [/UPI app/, /payment is unsuccessful/]) await expect(page.getByText(words)).toHaveCount(0);
  expect(await stored(page, 'cartProducts')).toBeNull();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(page.getByText('Cash on Delivery: keep ₹1,499 in cash or UPI ready for the courier')).toBeVisible();
  expect(toGateway).toEqual([]);

  // Until the order is packed it can be paid online, on a separate page with the gateway's script.
  await page.getByRole('link', { name: 'Pay online now' }).click();
  await expect(page.getByText('To pay now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹1,499/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('Your payment has been received.')).toBeVisible();
  await expect(page.getByText('Amount to pay on delivery')).toHaveCount(0);
});
