import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import type { SharedShop } from '../../test/shared-shops.ts';
import { expect, expectAccessible, waitForHydration } from '../fixtures.ts';
import { ADDRESS, AJRAKH, CHIKANKARI, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { fillCartAnew, orderOf, payByUpi, printed, signIn, takeFirstPieceBack, test } from './desk-stand.ts';

// A shop of its own, as its carts cost less than those of other tests.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) =>
    use({ ...shopWithExtras(testInfo), endsWithTest: true, number: 120 + testInfo.repeatEachIndex }),
  viewport: { width: 360, height: 800 },
});

/** Makes a tenth off kurtas with a code at the desk, as a merchant does on a phone, and returns the time it took. */
async function makeCoupon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await page.getByRole('button', { name: 'New offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the offer' }).click();
  // What is missing is said, and nothing is made.
  await expect(dialog.getByText('This is missing or not right.')).toHaveCount(2);
  await dialog.getByLabel('Name shoppers see (English)').fill('Diwali tenth');
  await dialog.getByLabel('Name shoppers see (हिन्दी)').fill('दिवाली का दसवाँ');
  await dialog.getByLabel('Percent', { exact: true }).fill('10');
  await dialog.getByLabel('Who gets it').selectOption('Only with a code');
  await dialog.getByLabel('Code', { exact: true }).fill('diwali10');
  await expectAccessible(page);
  await dialog.getByText('Goods, conditions and limits').click();
  // Goods are picked by their names, and nobody types how the shop's addresses call them.
  await dialog.getByLabel('Goods', { exact: true }).selectOption('Only these');
  await dialog.getByLabel('Add a collection').selectOption('Kurtas');
  await dialog.getByLabel('Add a product').fill('ajrakh straight kurta indigo');
  await dialog.getByRole('button', { name: /^Take Ajrakh Hand-Block Straight Kurta, Indigo/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take Ajrakh Hand-Block Straight Kurta, Indigo out' }).click();
  await dialog.getByLabel('From an amount of these goods, in ₹').fill('1,400');
  await dialog.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('The offer is saved.')).toBeVisible();
  await expect(page.getByText('DIWALI10').first()).toBeVisible();
  await expect(page.getByText('10% off · from ₹1,400')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

async function fillCart(page: Page, shop: SharedShop, handles: readonly string[]): Promise<void> {
  const lines = await Promise.all(handles.map((handle) => storedLine(shop.feedUrl, handle)));
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
  await seedStorage(page, { lines, address: ADDRESS });
}

test('a coupon made at the desk on a phone is bought with in cash and online; of a piece that comes back invoice and credit note agree to the paisa', async ({
  page,
  shop,
}) => {
  test.slow();
  await signIn(page, OWNER);
  await makeCoupon(page);

  // The desk explains a cart before a shopper asks.
  await page.getByRole('button', { name: 'What would this cart cost?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add a product').fill('ajrakh straight kurta indigo');
  await dialog.getByRole('button', { name: /^Take Ajrakh Hand-Block Straight Kurta, Indigo/ }).click();
  await dialog.getByLabel('Codes (with commas)').fill('diwali10');
  await dialog.getByRole('button', { name: 'Work it out' }).click();
  await expect(dialog.getByText('₹1,349.10 in all')).toBeVisible();
  await expect(dialog.getByText('takes ₹149.90 off')).toBeVisible();
  await expect(dialog.getByText('pieces missing: 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // A list names the offer on its cards.
  await page.goto(`${shop.url}${categoryHref('kurtas')}`);
  await expect(page.locator('.card-offer', { hasText: '10% off · from ₹1,400 · Code DIWALI10' }).first()).toBeVisible();
  await expectAccessible(page);

  // A shopper comes by a link with the code; the product page names the offer and says how it works.
  await fillCart(page, shop, [AJRAKH]);
  await page.goto(`${shop.url}${productHref(AJRAKH)}?code=diwali10`);
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByText('Diwali tenth').click();
  await expect(offers.getByText('For ₹1,400 or more of these products.')).toBeVisible();
  await page.goto(`${shop.url}${href('cart')}`);
  await waitForHydration(page);
  await expect(page.getByText('DIWALI10: You save ₹149.90')).toBeVisible();
  await expect(page.getByText('Diwali tenth (DIWALI10)')).toBeVisible();
  await expectAccessible(page);
  // A code that nobody made says so, and goes again.
  await page.getByRole('textbox', { name: 'Offer code' }).fill('nobody');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('NOBODY: There is no offer with this code.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove NOBODY' }).click();
  await expect(page.getByText('There is no offer with this code.')).toHaveCount(0);

  // In cash.
  await page.goto(`${shop.url}${href('payment')}`);
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
  await expect(page.getByText('You pay ₹1,349.10 to the courier when the parcel arrives.')).toBeVisible();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  const inCash = await orderOf(page);
  await expect(page.getByText('Diwali tenth (DIWALI10)')).toBeVisible();

  // Online, two pieces, with the code typed on the payment page.
  const lines = await Promise.all([AJRAKH, CHIKANKARI].map((handle) => storedLine(shop.feedUrl, handle)));
  await fillCartAnew(page, lines);
  await page.goto(`${shop.url}${href('payment')}`);
  await expect(page.getByRole('button', { name: 'Use DIWALI10 and save ₹369.80' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Offer code' }).fill('Diwali10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('DIWALI10: You save ₹369.80')).toBeVisible();
  const online = await payByUpi(page, '₹3,328.20');
  await expect(page.getByText('Diwali tenth (DIWALI10)')).toBeVisible();

  // The first piece comes back: what was paid for it goes back, 1,499 less a tenth.
  const note = await takeFirstPieceBack(page, shop, online);
  await expect(page.getByText('Diwali tenth (DIWALI10)')).toBeVisible();
  expect(note).toContain('1,349.10');
  const invoice = await printed(page, `/api/orders/${online}/documents/invoice`);
  for (const text of ['3,328.20', '1,349.10', '1,979.10', 'Diwali tenth (DIWALI10)']) expect(invoice).toContain(text);

  // The desk counts both uses; after the cash order is called off unpaid it has given its use back.
  await ordersCommand(shop.dataDir, 'cancel', inCash);
  await page.goto(`${shop.deskUrl}/offers`);
  await expect(page.getByText('Used: 1, ₹369.80 off')).toBeVisible();
  await page.getByRole('button', { name: 'Uses' }).click();
  await expect(page.getByRole('dialog').getByText('given back')).toBeVisible();
});
