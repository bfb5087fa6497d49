import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { ADDRESS, AJRAKH, control, IKAT, seedStorage, storedLine, stored } from '../shopping/stored-cart.ts';
import { isInSight } from '../steps.ts';

const PAYMENT = href('payment');

async function openPayment(page: Page, feedUrl: string, handles: readonly string[] = [AJRAKH], fullname?: string) {
  const lines = await Promise.all(handles.map((handle) => storedLine(feedUrl, handle)));
  await seedStorage(page, { lines, address: { ...ADDRESS, fullname: fullname ?? ADDRESS.fullname } });
  await page.goto(PAYMENT);
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
}

const gatewayPage = (page: Page) => page.getByRole('heading', { name: 'Choose how to pay' });

test('[PAY-01] [PAY-02] [PAY-03] the page says Please Wait while prices are being confirmed; the price details of one item have no coupon, the bar with the total stays in sight, and VIEW DETAILS jumps to the details', async ({
  page,
  shop,
}) => {
  const answer = await holdRequests(page, '**/api/cart/quote');
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(PAYMENT);
  await expect(page.getByText('Please Wait')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
  await expect(page.getByText('Please Wait')).toHaveCount(0);

  const one = page.getByRole('region', { name: 'PRICE DETAILS (1 Item)' });
  await expect(one.getByText('Total MRP').locator('..')).toContainText('₹2,499');
  await expect(one.getByText('Discount on MRP').locator('..')).toContainText('-₹1,000');
  await expect(one.getByText('Total Amount').locator('..')).toContainText('₹1,499');
  await expect(one.getByText('Total Price')).toHaveCount(0);
  await expect(one.getByText(/Coupon/)).toHaveCount(0);
  const green = await one.getByText('-₹1,000').evaluate((cell) => getComputedStyle(cell).color);
  expect(green).toBe('rgb(10, 122, 61)');

  await page.setViewportSize({ width: 412, height: 420 });
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'VIEW DETAILS' }).click();
  const heading = page.getByRole('heading', { name: 'PRICE DETAILS (1 Item)' });
  await expect.poll(() => isInSight(heading), 'not below the header').toBe(true);
});

test('[PAY-04] [PAY-06] [PAY-07] the gateway script is loaded on the payment step only; PAY NOW opens the hosted checkout in the same window, and a double tap makes one order', async ({
  page,
  shop,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('cart'));
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.goto(href('address'));
  await page.getByText('DELIVERY ESTIMATES').waitFor();
  expect(loaded.filter((url) => url.startsWith(shop.gatewayUrl))).toEqual([]);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
  await expect.poll(() => loaded.filter((url) => url.startsWith(shop.gatewayUrl))).toHaveLength(1);

  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-order')) requests.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'PAY NOW' }).dblclick();
  await expect(gatewayPage(page)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    customerphone: '+919000000001',
    customername: 'Asha Example',
    domainname: 'localhost',
  });
  expect(requests[0]).not.toHaveProperty('amount');
  expect(page.context().pages()).toHaveLength(1);
  await page.goto(PAYMENT);
  const orderId = await page.evaluate(() => localStorage.getItem('cashfree_order_id'));
  const gatewayOrder = await (await fetch(`${shop.gatewayUrl}/control/orders/${orderId}`)).json();
  expect(JSON.stringify(gatewayOrder)).toContain('1499');
});

test('[PAY-04] the spinner covers the page while the order is created, and a second tap does nothing; after Back from the payment page the shopper can pay again for the same order', async ({
  page,
  shop,
}) => {
  await openPayment(page, shop.feedUrl);
  const keys: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/create-order', async (route) => {
    keys.push((route.request().postDataJSON() as { attemptKey: string }).attemptKey);
    await held;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'PAY NOW' });
  await button.click();
  const cover = page.getByRole('dialog', { name: 'Please Wait' });
  await expect(cover).toBeVisible();
  await expect(button).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await button.click({ force: true }).catch(() => undefined);
  expect(keys).toHaveLength(1);
  answer();
  await expect(gatewayPage(page)).toBeVisible();

  await page.goBack();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(gatewayPage(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

for (const [name, words] of [
  ['Gateway Down', 'The payment service did not answer'],
  ['Gateway Refuses', /payment service/],
] as const) {
  test(`[PAY-05] "${name}": the shopper is told, the cart is kept, and Retry is offered`, async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.allow(/create-order|status of 50/);
    await openPayment(page, shop.feedUrl, [AJRAKH], name);
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The payment could not be started' });
    await expect(alert).toBeVisible({ timeout: 30_000 });
    await expect(alert).toContainText(words);
    await expect(alert).toContainText('You have not been charged');
    await expect(alert).toBeFocused();
    expect(await stored(page, 'cartProducts')).toHaveLength(1);
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expectAccessible(page);
  });
}

test('[PAY-05] Retry after a temporary failure pays the same order; a blocked gateway script is reported, and Retry loads it again', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/create-order|ERR_FAILED|status of 50|cashfree\.js|Failed to load resource/);
  await page.route('**/js/v3/cashfree.js', (route) => route.abort());
  await openPayment(page, shop.feedUrl);
  const keys: string[] = [];
  let failures = 1;
  await page.route('**/create-order', async (route) => {
    keys.push((route.request().postDataJSON() as { attemptKey: string }).attemptKey);
    // The shop creates the order, but its response does not reach the browser.
    if (failures > 0) {
      failures -= 1;
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByText('There is no connection to the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The payment page could not be loaded.')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.unroute('**/js/v3/cashfree.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(gatewayPage(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('[PAY-05] an answer from the queue that names no place ends the wait: the shopper is told, and Retry pays', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await openPayment(page, shop.feedUrl);
  const placeless = { code: 'payment_queue', message: 'Many people are paying.' };
  await page.route('**/create-order', (route) => route.fulfill({ status: 503, json: placeless }), { times: 1 });
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The payment could not be started' });
  await expect(alert).toBeFocused();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(gatewayPage(page)).toBeVisible();
});

test('[CART-14] a price that rises while the shopper is on the payment page is shown before anything is charged', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  // No other test has this product in the cart: the shop learns only at its next sync that the old price is back.
  const handle = 'bandhani-dot-kurta-rani-pink';
  await openPayment(page, shop.feedUrl, [handle]);
  await control(shop.feedUrl, '/price', { handle, price: '1999.00' });
  await page.getByRole('button', { name: 'PAY NOW', exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('The price went up from ₹1,899 to ₹1,999')).toBeVisible();
  await expect(page.getByText('Your cart has changed', { exact: true })).toBeVisible();
  await control(shop.feedUrl, '/price', { handle, price: '1899.00' });
});

test('[CART-14] a shopper who taps "Try again" and meets a changed price is led to the cart, and no payment starts by itself then or at the next visit', async ({
  page,
  shop,
}) => {
  const line = await storedLine(shop.feedUrl, AJRAKH, { pricePaise: 139_900 });
  await seedStorage(page, { lines: [line], address: ADDRESS });
  const ordered: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/create-order') && ordered.push(request.url())));
  // Sets what "Try again" in the cart sets, once.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('payOnArrivalSet') === null) sessionStorage.setItem('payOnArrival', 'yes');
    sessionStorage.setItem('payOnArrivalSet', 'yes');
  });
  await page.goto(PAYMENT);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('The price went up from ₹1,399 to ₹1,499')).toBeVisible();
  await page.goto(PAYMENT);
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('payOnArrival'))).toBeNull();
  expect(ordered).toEqual([]);
});

test('the payment page requests prices and cash-on-delivery terms for the selected items only', async ({
  page,
  shop,
}) => {
  const [line, other] = await Promise.all([storedLine(shop.feedUrl, AJRAKH), storedLine(shop.feedUrl, IKAT)]);
  await seedStorage(page, { lines: [line, other], address: ADDRESS });
  await page.goto(href('cart'));
  await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('checkbox', { name: /^Select Handloom Ikat/ }).click();
  await expect(page.getByText('1/2 ITEMS SELECTED')).toBeVisible();
  const quoteRequest = page.waitForRequest('**/api/cart/quote');
  await page.goto(PAYMENT);
  expect((await quoteRequest).postDataJSON()).toMatchObject({ items: [{ variantId: line.variantId }] });
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
});

test('the payment page says what is missing when there is no selection or no address', async ({ page, shop }) => {
  await page.goto(PAYMENT);
  await expect(page.getByText('Nothing is selected to pay for')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(
    ([line]) => {
      localStorage.setItem('cartProducts', line);
      localStorage.setItem('slectedData', line);
    },
    [JSON.stringify([await storedLine(shop.feedUrl, AJRAKH)])] as const,
  );
  await page.reload();
  await expect(page.getByText('Add a delivery address before you pay.')).toBeVisible();
});
