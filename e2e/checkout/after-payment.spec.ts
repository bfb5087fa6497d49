import type { Page, Request } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { placeOrder } from '../orders.ts';
import { addToCart } from '../steps.ts';
import {
  ADDRESS,
  AJRAKH,
  BAGRU,
  CHIKANKARI,
  control,
  goToGateway,
  openGateway,
  seedStorage,
  storedLine,
  stored,
} from '../shopping/stored-cart.ts';

test('[PAY-02] [PRICE-03] [PAY-08] [DONE-01] [DONE-02] three items are paid with Total Price and coupon; the thank-you page shows the order’s id, amount and items from the server; the cart is cleared at once and all local storage 180 seconds after the page loaded', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const lines = await Promise.all([AJRAKH, CHIKANKARI, BAGRU].map((handle) => storedLine(shop.feedUrl, handle)));
  await seedStorage(page, { lines, address: ADDRESS });
  await page.goto(href('payment'));
  await isPricedAsThree(page);
  const orderId = await openGateway(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?txnId=${orderId}$`));
  await expect(page.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await expect(page.getByText('YOUR ORDER HAS BEEN RECEIVED')).toBeVisible();
  await expect(
    page.getByText('if your payment is unsuccessful, your order will be automatically canceled'),
  ).toBeVisible();
  await expect(page.getByText('Please do not close the UPI app')).toBeVisible();
  // The status of this order comes before the general warning.
  const note = page.getByText('Your payment has been received.').locator('..');
  await expect(note).toHaveText(
    /^Your payment has been received\.For a payment that is still in progress:if your payment/,
  );
  await expect(page.getByText(orderId, { exact: true })).toBeVisible();
  await expect(page.getByText('₹3,698', { exact: true })).toBeVisible();
  // The same total discount as in cart and payment: ₹2,700 off the MRP plus the free item of ₹1,199.
  await expect(page.getByRole('definition').filter({ hasText: '₹3,899' })).toBeVisible();
  await expect(page.getByText('Bagru Buti Everyday Kurta, Madder Red')).toBeVisible();
  // The address comes from this browser's storage: a visitor who only has the link does not see it.
  await expect(page.getByText(ADDRESS.address1)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => stored(page, 'cartProducts')).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('cashfree_order_id'))).toBe(orderId);
  await page.evaluate(() => localStorage.removeItem('address'));
  await page.reload();
  await expect(page.getByText('₹3,698', { exact: true })).toBeVisible();
  await expect(page.getByText(ADDRESS.address1)).toHaveCount(0);
  await page.clock.fastForward(150_000);
  expect(await page.evaluate(() => localStorage.getItem('cashfree_order_id'))).toBe(orderId);
  await page.clock.fastForward(31_000);
  // The inactivity timer may write its time again; nothing of the order is left.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'lastActivityAt')))
    .toEqual([]);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

async function isPricedAsThree(page: Page): Promise<void> {
  const details = page.getByRole('region', { name: 'PRICE DETAILS (3 Items)' });
  await expect(details.getByText('Total MRP').locator('..')).toContainText('₹7,597');
  await expect(details.getByText('Discount on MRP').locator('..')).toContainText('-₹2,700');
  await expect(details.getByText('Total Price').locator('..')).toContainText('₹4,897');
  await expect(details.getByText('Coupon Applied (Buy 2 Get 1 free)').locator('..')).toContainText('-₹1,199');
  await expect(details.getByText('Total Amount').locator('..')).toContainText('₹3,698');
  await expectAccessible(page);
}

/** Pays for an order and ends on the thank-you page, which clears the storage after 180 s of the test's clock. */
async function orderAndBeThanked(page: Page, feedUrl: string): Promise<void> {
  await page.clock.install();
  await goToGateway(page, feedUrl);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('THANK YOU!')).toBeVisible();
  await expect.poll(() => stored(page, 'cartProducts')).toBeNull();
}

test('[DONE-02] the storage is cleared on time even when the shopper leaves the thank-you page early', async ({
  page,
  shop,
}) => {
  await orderAndBeThanked(page, shop.feedUrl);
  expect(await stored(page, 'address')).not.toBeNull();
  await page.goto(href('help'));
  await waitForHydration(page);
  expect(await stored(page, 'address')).not.toBeNull();
  await page.clock.fastForward(181_000);
  await expect.poll(() => stored(page, 'address')).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('cashfree_order_id'))).toBeNull();
});

test('[DONE-02] a shopper who is entering an address for the next order, or paying for it, when the storage is cleared keeps cart, address and typed text', async ({
  page,
  shop,
}) => {
  await orderAndBeThanked(page, shop.feedUrl);
  await addToCart(page);
  await page.goto(href('address'));
  await page.getByRole('button', { name: 'CHANGE OR ADD ADDRESS' }).click();
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.clock.fastForward(181_000);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cashfree_order_id'))).toBeNull();
  expect(await stored(page, 'address')).toMatchObject({ address1: ADDRESS.address1 });
  await expect(page.getByLabel('Full Name')).toHaveValue('Somebody Else');
  await page.goto(href('payment'));
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
});

test('[DONE-01] [PAY-08] an unknown or unpaid order gets no thank-you, and the cart stays; a payment status without an order id, or with an unknown one, leads to the cart with the reason', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  await page.goto(href('thankYou', { txnId: 'no-such-order' }));
  await expect(page.getByText('We could not find this order')).toBeVisible();
  await expectAccessible(page);
  expect(await stored(page, 'cartProducts')).toHaveLength(1);
  await page.goto(href('thankYou', { txnId: await placeOrder(shop) }));
  await expect(page.getByText('This order is not paid')).toBeVisible();
  expect(await stored(page, 'cartProducts')).toHaveLength(1);

  await page.goto(href('paymentStatus'));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('We could not tell which payment to check.')).toBeVisible();
  await page.goto(href('paymentStatus', { orderId: 'no-such-order' }));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('We could not find this payment.')).toBeVisible();
  await expect(page.getByText('We could not check your payment yet')).toBeVisible();
});

/** Returns a function that moves the page's clock between polls of the payment: a poll times out after 20 s. */
function timeBetweenResponses(page: Page): (ms: number) => Promise<void> {
  let asking = 0;
  const isQuestion = (request: Request) => request.url().endsWith('/verify-payment');
  const end = (request: Request) => void (asking -= isQuestion(request) ? 1 : 0);
  page.on('request', (request) => void (asking += isQuestion(request) ? 1 : 0));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (ms) => {
    await expect.poll(() => asking).toBe(0);
    await page.clock.fastForward(ms);
  };
}

test('[SHELL-03] [PAY-08] a pending payment is polled with visible progress, then waits for its confirmation', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const orderId = await goToGateway(page, shop.feedUrl);
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'PENDING' });
  await page.clock.install();
  const letPass = timeBetweenResponses(page);
  await page.goto(href('paymentStatus', { orderId }));
  await expect(page.getByText('Please Wait')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const progress = page.getByRole('progressbar', { name: 'Waiting for the bank' });
  const part = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect(async () => {
    await letPass(3000);
    expect(await part()).toBeGreaterThan(0.1);
  }).toPass({ intervals: [100] });
  await expectAccessible(page);
  await expect(async () => {
    await letPass(15_000);
    expect(page.url()).toContain(`/order-confirmation?orderId=${orderId}`);
  }).toPass({ intervals: [100], timeout: 60_000 });
  await expect(page.getByText('Payment confirmation is pending')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await page.goto(href('orderTracking'));
  await expect(page.getByText('Orders on this device')).toBeVisible();
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await page.goto(href('cart'));
  await page.clock.fastForward(5000);
  await expect(page.getByText('Your payment of ₹1,499 is still with your bank')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check the payment' }).click();
  await expect(page.getByText('Payment confirmation is pending')).toBeVisible();
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await expect(async () => {
    await letPass(10_000);
    expect(page.url()).toContain(`/thankyou?txnId=${orderId}`);
  }).toPass({ intervals: [100], timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await expect.poll(() => stored(page, 'cartProducts')).toBeNull();
});

test('[PAY-12] /Failure shows the failed payment in the middle of the page with links to continue; /Success reloads the page once and shows a button', async ({
  page,
}) => {
  await page.goto(href('failure'));
  const heading = page.getByRole('heading', { name: 'Payment Failed!' });
  await expect(heading).toBeVisible();
  const box = (await heading.boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(20);
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: 'You may like' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(href('success'));
  await expect.poll(() => loads).toBe(2);
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(loads).toBe(2);
});
