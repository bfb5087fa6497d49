import type { Page } from '@playwright/test';
import { href, productHref } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible, waitForHydration } from '../fixtures.ts';
import { ADDRESS, AJRAKH, CHIKANKARI, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { fillCartAnew, orderOf, payByUpi, printed, signIn, takeFirstPieceBack, test } from './desk-stand.ts';

// A shop of its own, as its orders cost more than those of other tests.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) =>
    use({ ...shopWithExtras(testInfo), endsWithTest: true, number: 140 + testInfo.repeatEachIndex }),
  viewport: { width: 360, height: 800 },
});

/** Charges for delivery, less in the metros, and leaves out the islands, as a merchant does on a phone. */
async function chargeForDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByRole('button', { name: /^Delivery/ }).click();
  await page.getByLabel('Delivery charge in ₹').fill('49');
  await page.getByLabel('Free from ₹').fill('4,000');
  await page.getByLabel('More with cash on delivery, in ₹').fill('20');
  await page.getByLabel('Add a zone').selectOption('Metros');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // A zone without a charge is not taken for a free one.
  await expect(
    page.getByText('Each zone needs a name, PIN codes or their first digits, and a charge; 0 is free.'),
  ).toBeVisible();
  const metros = page.getByRole('group', { name: 'Metros' });
  await metros.getByLabel('Charge in ₹').fill('29');
  await page.getByLabel('Do not deliver to these PIN codes').fill('744, 194101');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Metros (11 400 500 560 600 700): ₹29')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();
}

test('a delivery charge made at the desk on a phone is shown before payment, bought with in cash and online, and stays with a part that comes back', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|502|503/);
  await signIn(page, OWNER);
  await chargeForDelivery(page);

  // The product's page names the charge of a PIN code, and where nobody delivers.
  const lines = await Promise.all([AJRAKH, CHIKANKARI].map((handle) => storedLine(shop.feedUrl, handle)));
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
  await seedStorage(page, { lines, address: ADDRESS });
  await page.goto(`${shop.url}${productHref(AJRAKH)}`);
  const pin = page.getByLabel('Enter your PIN code');
  await pin.fill('744101');
  await expect(page.getByText('We do not deliver to this PIN code yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute('href', href('contact'));
  await pin.fill('110001');
  await expect(page.getByText('Delivery ₹29.')).toBeVisible();
  await pin.fill(ADDRESS.pincode);
  await expect(page.getByText('Delivery ₹49, free from ₹4,000.')).toBeVisible();

  // 1,499 + 2,199 of goods.
  await page.goto(`${shop.url}${href('cart')}`);
  await waitForHydration(page);
  await expect(page.getByText('₹302 more for free delivery')).toBeVisible();
  await expect(page.getByText('₹3,747').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.url}${href('payment')}`);
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
  await expect(page.getByText('You pay ₹3,767 to the courier when the parcel arrives.')).toBeVisible();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  const inCash = await orderOf(page);
  await expect(page.getByText('Delivery charge').first()).toBeVisible();
  expect(await ordersCommand(shop.dataDir, 'show', inCash)).toMatch(/amount\s+3767\.00/);

  await fillCartAnew(page, lines);
  await page.goto(`${shop.url}${href('payment')}`);
  await expect(page.getByText('Delivery charge')).toBeVisible();
  const online = await payByUpi(page, '₹3,747');

  // The first piece comes back: its price goes back, and the charge stays.
  const note = await takeFirstPieceBack(page, shop, online);
  await expect(page.getByText('Delivery charge')).toBeVisible();
  expect(note).toContain('1,499.00');
  expect(note).not.toContain('Delivery charge');
  const invoice = await printed(page, `/api/orders/${online}/documents/invoice`);
  for (const text of ['Delivery charge', '49.00', '3,747.00']) expect(invoice).toContain(text);
});
