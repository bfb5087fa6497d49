import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { type RunningRazorpay, startRazorpay } from '../../stand-ins/razorpay/start.ts';
import { expect, expectAccessible, test as base, waitForHydration } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { ADDRESS, AJRAKH, seedStorage, storedLine, stored } from '../shopping/stored-cart.ts';

/** A shop whose new orders are paid at Razorpay; its stand-in runs as long as the worker. */
const test = base.extend<object, { razorpay: RunningRazorpay }>({
  razorpay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const razorpay = await startRazorpay({ host: 'localhost' });
      await use(razorpay);
      await razorpay.close();
    },
    { scope: 'worker' },
  ],
  shopOptions: async ({ razorpay }, use) => {
    const { url, keyId, keySecret, webhookSecret } = razorpay;
    const environment = {
      PAYMENT_TYPE: 'razorpay',
      RAZORPAY_BASE_URL: url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    };
    await use({ environment, deskPassword: OWNER.password, number: 0 });
  },
  shop: async ({ shop, razorpay }, use) => {
    razorpay.control.webhooks.sendTo(`${shop.url}/api/webhooks/razorpay`);
    await use(shop);
  },
});
// One stand-in and one shop for all of them.
test.describe.configure({ mode: 'serial' });

async function openPayment(page: Page, feedUrl: string): Promise<void> {
  await seedStorage(page, { lines: [await storedLine(feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('payment'));
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
}

const overlay = (page: Page) => page.frameLocator('iframe[title="Payment"]');
const orderIdIn = (page: Page) => page.evaluate(() => localStorage.getItem('cashfree_order_id') ?? '');

test('[PAY-04] [PAY-08] the gateway’s page lies over the shop’s; closed, it opens again for the same order; a card that is declined leads to the cart with the reason, and then UPI pays', async ({
  page,
  shop,
  razorpay,
}) => {
  await openPayment(page, shop.feedUrl);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(overlay(page).getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Please Wait' })).toHaveCount(0);
  await overlay(page).getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  const first = await orderIdIn(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await overlay(page).getByLabel('Card number').fill('4100 2800 0008 0001');
  await overlay(page).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your payment did not go through')).toBeVisible();
  expect(await orderIdIn(page)).toBe(first);
  expect(razorpay.control.payments(first)).toMatchObject([{ status: 'failed', reason: 'insufficient_fund' }]);

  await page.getByRole('button', { name: /^Try again · ₹/ }).click();
  await overlay(page).getByLabel('UPI ID').fill('success@razorpay');
  await overlay(page).getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('Your payment has been received.')).toBeVisible();
  await expect.poll(() => stored(page, 'cartProducts')).toBeNull();
  const [, orderId = ''] = /txnId=(\w+)/.exec(page.url()) ?? [];
  const paid = razorpay.control.payments(orderId).filter(({ captured }) => captured);
  expect(paid).toMatchObject([{ amount: 149_900, contact: '+919000000001' }]);
});

test('[PAY-05] where the script is blocked, the same fields open the gateway’s own page, and a card pays there', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/checkout\.js|ERR_FAILED/);
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await openPayment(page, shop.feedUrl);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page).toHaveURL(/\/v1\/checkout\/embedded$/);
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Try again · ₹/ }).click();
  await page.getByLabel('Card number').fill('6527 6589 0000 1005');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByLabel('OTP').fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('Your payment has been received.')).toBeVisible();
});

test('[PAY-08] a payment that the bank has not decided is shown as such, and becomes paid by webhook', async ({
  page,
  shop,
  razorpay,
}) => {
  await openPayment(page, shop.feedUrl);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await overlay(page).getByLabel('UPI ID').fill('pending@razorpay');
  await overlay(page).getByRole('button', { name: 'Pay by UPI' }).click();
  await page.getByRole('button', { name: 'Leave without waiting' }).click();
  await expect(page).toHaveURL(/\/payment-status/);
  await razorpay.control.pay(await orderIdIn(page), 'success');
  await expect(page).toHaveURL(/\/thankyou\?txnId=/, { timeout: 30_000 });
});

test('a part is refunded at the desk, and the gateway has it once', async ({ page, shop, razorpay }) => {
  const isPaid = (receipt: string) => razorpay.control.payments(receipt).some(({ captured }) => captured);
  const orderId = razorpay.control.receipts().find(isPaid) ?? '';
  await page.goto(shop.deskUrl ?? '');
  await page.getByLabel('User name').fill(OWNER.name);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goto(`${shop.deskUrl}/orders/${orderId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('An amount').check();
  await dialog.getByLabel('Amount in rupees').fill('100');
  await dialog.getByLabel(/^Reason/).fill('A button was missing');
  await dialog.getByRole('button', { name: 'Refund ₹100' }).click();
  await expect(page.getByRole('region', { name: /Refunds$/ }).getByText('A button was missing')).toBeVisible();
  await expect.poll(() => razorpay.control.refunds(orderId), { timeout: 30_000 }).toMatchObject([{ amount: 10_000 }]);
  await razorpay.control.advance(60_000);
  expect(razorpay.control.refunds(orderId)).toMatchObject([{ status: 'processed' }]);
});

test('while the gateway takes no more orders the shopper waits in a queue, sees the place, may leave it, and goes on without a tap', async ({
  page,
  shop,
  razorpay,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  const refuse = (times: number | null) =>
    razorpay.control.fault({ endpoint: 'create-order', kind: 'rate-limit', times });
  refuse(null);
  await openPayment(page, shop.feedUrl);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  const queue = page.getByRole('dialog', { name: 'Many people are paying right now' });
  await expect(queue.getByText('You are next.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await queue.getByRole('button', { name: 'Do not wait' }).click();
  await expect(queue).toHaveCount(0);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(queue).toBeVisible({ timeout: 20_000 });
  razorpay.control.clearFaults();
  await expect(overlay(page).getByRole('heading', { name: 'Choose how to pay' })).toBeVisible({ timeout: 30_000 });
});
