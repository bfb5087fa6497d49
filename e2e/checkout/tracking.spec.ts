import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { placeOrder, placePaidOrder, untilOrderStored } from '../orders.ts';
import { ADDRESS, stored } from '../shopping/stored-cart.ts';

const orderIdField = (page: Page) => page.getByLabel('Order ID');
const track = (page: Page) => page.getByRole('button', { name: 'Track', exact: true }).click();

test('[TRACK-01] an order id is validated on blur and on submit; a wrong id and a wrong number get the same answer', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await page.goto(href('orderTracking'));
  await waitForHydration(page);
  await orderIdField(page).focus();
  await orderIdField(page).blur();
  await expect(page.getByText('Invalid order id.')).toBeVisible();
  await expectAccessible(page);
  await orderIdField(page).fill('ord_12345');
  await expect(page.getByText('Invalid order id.')).toHaveCount(0);
  await orderIdField(page).fill('no spaces allowed');
  await track(page);
  await expect(page.getByText('Invalid order id.')).toBeVisible();
  await expect(orderIdField(page)).toBeFocused();

  const orderId = await placePaidOrder(shop);
  const answers: string[] = [];
  for (const [id, last4] of [
    ['ord-of-nobody', '0001'],
    [orderId, '9999'],
  ] as const) {
    await orderIdField(page).fill(id);
    await page.getByLabel('Last 4 digits of your mobile').fill(last4);
    const answered = page.waitForResponse('**/api/orders/track');
    await track(page);
    const answer = await answered;
    answers.push(`${answer.status()} ${await answer.text()}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid order id.' })).toBeVisible();
  }
  expect(answers[0]).toBe(answers[1]);
});

test('[TRACK-01] [DONE-01] the order shows its real state on a timeline; a stranger who guesses its id learns nothing personal, and items and address are shown only with the last four digits; then another order is tracked by its id and digits', async ({
  page,
  shop,
  complaints,
}) => {
  // Another phone placed this order; this one knows only its id.
  const orderId = await placePaidOrder(shop);
  const known = await (await fetch(`${shop.url}/api/orders/${orderId}`)).text();
  expect(known).toContain('"state":"paid"');
  for (const secret of [ADDRESS.mobile, ADDRESS.address1, ADDRESS.pincode, 'Asha']) expect(known).not.toContain(secret);
  await page.goto(href('orderTracking', { orderId }));
  await expect(orderIdField(page)).toHaveValue(orderId);
  const timeline = page.getByRole('list', { name: 'How far your order is' });
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Placed/,
    /^Packed/,
    /^Shipped/,
    /^Out for delivery/,
    /^Delivered/,
  ]);
  await expect(timeline.locator('[aria-current=step]')).toHaveText(/^Placed/);
  // What is to come is one line, or begins the next one with its arrow.
  const beforeWords = await timeline.getByRole('listitem').evaluateAll((steps) =>
    steps.slice(1).map((step) => {
      const words = step.querySelector('p')?.getBoundingClientRect().left ?? 0;
      return words - step.getBoundingClientRect().left >= 8;
    }),
  );
  expect(beforeWords).toEqual([true, true, true, true]);
  await expect(page.getByRole('heading', { name: /Payment received|Order confirmed/ })).toBeFocused();
  await expect(page.getByText(ADDRESS.address1)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Ajrakh')).toHaveCount(0);
  await expectAccessible(page);

  // Digits as a Hindi keyboard types them.
  await page.getByLabel('Last 4 digits of your mobile').fill('०००१');
  await track(page);
  await expect(page.getByText(ADDRESS.address1)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ajrakh/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Payment received|Order confirmed/ })).toBeFocused();
  await expect(orderIdField(page), 'the form moves below the order').toHaveCount(1);
  await expect(orderIdField(page)).toBeHidden();
  await expectAccessible(page);

  // The field keeps the next typed id, and after a wrong id the shown order stays.
  complaints.allow(/status of 404/);
  const another = await placePaidOrder(shop);
  await page.getByText('Track another order').click();
  await orderIdField(page).fill('ord-of-nobody');
  await track(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid order id.' })).toBeVisible();
  await expect(orderIdField(page)).toHaveValue('ord-of-nobody');
  await expect(page.getByText(ADDRESS.address1)).toBeVisible();
  await orderIdField(page).fill(another);
  await track(page);
  await expect(page.getByText(ADDRESS.address1)).toHaveCount(0);
  await expect(orderIdField(page)).toHaveValue(another);
  await page.getByLabel('Last 4 digits of your mobile').fill('0001');
  const trackRequest = page.waitForRequest('**/api/orders/track');
  await track(page);
  expect((await trackRequest).postDataJSON()).toEqual({ orderId: another, mobileLast4: '0001' });
});

test('[TRACK-01] a failed lookup is reported, and another tap on the order tries again', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/orders\/track|Failed to load/);
  const orderId = await placeOrder(shop);
  await page.goto(href('orderTracking', { orderId }));
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await untilOrderStored(page, orderId);
  await page.route('**/api/orders/track', (route) => route.abort());
  await page.reload();
  await waitForHydration(page);
  await expect(orderIdField(page)).toHaveValue(orderId);
  await expect(page.getByText('The order could not be looked up.')).toBeVisible();
  await page.unroute('**/api/orders/track');
  await page.getByRole('region', { name: 'Orders on this device' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
});

test('[TRACK-02] the confirmation page requests a UTR, which is validated on blur and on submit; a valid one is stored with a ten-digit reference and sent to the shop', async ({
  page,
  shop,
}) => {
  await page.goto(href('orderConfirmation'));
  await waitForHydration(page);
  for (const text of [
    'Your Order is Confirmed!',
    'Payment confirmation is pending',
    'We Will Notify You In Email Or Phone.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Back', exact: true })).toBeVisible();
  const utr = page.getByLabel('UTR number');
  await utr.pressSequentially('12ab34');
  await expect(utr).toHaveValue('1234');
  await utr.blur();
  await expect(page.getByText('UTR number must be exactly 12 digits.')).toBeVisible();
  await utr.fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('UTR number must be exactly 12 digits.')).toBeVisible();
  await expect(utr).toBeFocused();
  await expectAccessible(page);

  const orderId = await placeOrder(shop);
  await page.goto(href('orderConfirmation', { orderId }));
  await waitForHydration(page);
  await utr.fill('১২৩৪৫৬৭৮৯০১২');
  const sent = page.waitForRequest('**/api/orders/utr');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toEqual({ orderId, utr: '123456789012' });
  await expect(page.getByText('Thank you, we have your UTR number.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('utrNumber'))).toBe('123456789012');
  const orderData = (await stored(page, 'orderData')) as Record<string, number>;
  const reference = orderData['123456789012']!;
  expect(reference).toBeGreaterThanOrEqual(1e9);
  expect(reference).toBeLessThan(1e10);
  await expect(page.getByText(`Your reference: ${reference}`)).toBeVisible();
  await expectAccessible(page);
});
