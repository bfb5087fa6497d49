import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { categoryHref, href } from '../../src/routes.ts';
import { expect, expectAccessible, test as plainTest, waitForHydration } from '../fixtures.ts';
import { ADDRESS, AJRAKH, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { PIXEL_ID, test } from '../shop-with-extras.ts';
import { isInSight, KURTA } from '../steps.ts';

type Command = [string, ...unknown[]];

/** Replaces the ad platform's script with an empty one. Records requests to it and the commands the page queues. */
async function watchPixel(page: Page) {
  const requests: string[] = [];
  await page.route(/facebook\.(net|com)/, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return {
    requests,
    commands: () => page.evaluate(() => (Reflect.get(window, 'fbq') as { queue: Command[] } | undefined)?.queue ?? []),
  };
}

const named = (commands: Command[], name: string) => commands.filter(([, each]) => each === name);
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });

plainTest('[ADS-01] without a pixel id nothing is asked and nothing is loaded', async ({ page }) => {
  const pixel = await watchPixel(page);
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"granted"'));
  await page.goto('/');
  await waitForHydration(page);
  await page.goto(href('address'));
  await waitForHydration(page);
  await expect(banner(page)).toHaveCount(0);
  expect(pixel.requests).toEqual([]);
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false);
});

test('[ADS-01] Accept and Reject look the same, and nothing is loaded before Accept or after Reject; after Accept every page is a PageView, and the address page is an InitiateCheckout', async ({
  page,
}) => {
  const pixel = await watchPixel(page);
  await page.goto(href('help'));
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  const reject = banner(page).getByRole('button', { name: 'Reject' });
  const accept = banner(page).getByRole('button', { name: 'Accept' });
  const looks = await Promise.all(
    [reject, accept].map(async (button) => {
      const { width, height } = (await button.boundingBox())!;
      return { width, height, look: await button.getAttribute('class') };
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(pixel.requests).toEqual([]);
  await reject.click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(banner(page)).toHaveCount(0);
  expect(pixel.requests).toEqual([]);

  // Continue as another visitor, with empty storage.
  await page.evaluate(() => localStorage.clear());
  await page.goto(href('help'));
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => pixel.requests.length).toBe(1);
  await expect.poll(async () => named(await pixel.commands(), 'PageView')).toHaveLength(1);
  expect((await pixel.commands())[1]).toEqual(['init', PIXEL_ID]);
  await page
    .getByRole('link', { name: 'Cart' })
    .or(page.locator(`a[href="${href('cart')}"]`))
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(async () => named(await pixel.commands(), 'PageView')).toHaveLength(2);
  expect(named(await pixel.commands(), 'InitiateCheckout')).toHaveLength(0);
  await page.goto(href('address'));
  await expect.poll(async () => named(await pixel.commands(), 'InitiateCheckout')).toHaveLength(1);
  await expect.poll(async () => named(await pixel.commands(), 'PageView')).toHaveLength(1);
});

test('[ADS-01] the question does not cover the buttons of cart and address, but the shopper may ask for it there', async ({
  page,
  shop,
}) => {
  await watchPixel(page);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('help'));
  await expect(banner(page)).toBeVisible();
  await page
    .locator(`a[href="${href('cart')}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(new RegExp(`${href('address')}$`));
  await expect(banner(page)).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(banner(page)).toBeVisible();
});

test('[ADS-01] while the question is open, a toast is in sight above it, and with text at twice the size both answers are, whole', async ({
  page,
}) => {
  await watchPixel(page);
  await page.goto(categoryHref('kurtas'));
  await expect(banner(page)).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` }).click();
  await expect(page.getByText('Added to cart, size M')).toBeVisible();
  await expect.poll(() => isInSight(page.locator('.toast'))).toBe(true);
  const isBelowToast = async () => {
    const [toast, question] = await Promise.all([page.locator('.toast').boundingBox(), banner(page).boundingBox()]);
    return toast !== null && question !== null && toast.y + toast.height <= question.y;
  };
  await expect.poll(isBelowToast).toBe(true);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  for (const name of ['Reject', 'Accept']) {
    const answer = banner(page).getByRole('button', { name });
    await expect(answer).toBeInViewport({ ratio: 1 });
    const lines = await answer.evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return words.getClientRects().length;
    });
    expect(lines, `${name} is not broken into lines`).toBe(1);
  }
});

test('[ADS-01] pages whose address contains a name, a phone number or an order id are not measured and do not load the pixel', async ({
  page,
  complaints,
}) => {
  // The order id below does not exist.
  complaints.allow(/404.*\/api\/(cashfree\/verify-payment|orders\/)/);
  const pixel = await watchPixel(page);
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"granted"'));
  const addresses = [
    href('multipayment', { name: 'Asha Example', mobileno: '9000000001' }),
    href('orderTracking', { orderId: 'PSK00000000000000000000' }),
    href('orderConfirmation', { orderId: 'PSK00000000000000000000' }),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await waitForHydration(page);
  }
  expect(pixel.requests).toEqual([]);
  await page.goto(href('help'));
  await expect.poll(() => pixel.requests.length).toBe(1);
});

test('[ADS-01] [ADS-02] a purchase is counted once, even after a reload, with value, INR and transaction id', async ({
  page,
  shop,
}) => {
  const pixel = await watchPixel(page);
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"granted"'));
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('payment'));
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect.poll(async () => named(await pixel.commands(), 'Conversion')).toHaveLength(1);

  const orderId = new URL(page.url()).searchParams.get('txnId') ?? '';
  const order = (await (await fetch(`${shop.url}/api/orders/${orderId}`)).json()) as { purchaseEventId: string };
  const [purchase] = named(await pixel.commands(), 'Purchase');
  expect(purchase).toMatchObject([
    'track',
    'Purchase',
    { value: 1499, currency: 'INR', transaction_id: orderId },
    { eventID: order.purchaseEventId },
  ]);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(named(await pixel.commands(), 'Conversion')[0]?.[2]).toMatchObject({
    ph: hash('919000000001'),
    fn: hash('asha'),
    ln: hash('example'),
    ad: hash('47 example lane near the lake'),
    ct: hash('jaipur'),
    st: hash('rajasthan'),
    zp: hash('302001'),
  });
  expect(JSON.stringify(await pixel.commands())).not.toContain('9000000001');

  await page.reload();
  await expect(page.getByText('THANK YOU!')).toBeVisible();
  await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
  await expect.poll(async () => named(await pixel.commands(), 'PageView')).toHaveLength(1);
  expect(named(await pixel.commands(), 'Purchase')).toHaveLength(0);
});
