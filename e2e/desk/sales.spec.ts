import type { Page } from '@playwright/test';
import { href, inLanguage, productHref } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import type { SharedShop } from '../../test/shared-shops.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { ADDRESS, AJRAKH, CHIKANKARI, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { fillCartAnew, orderOf, payByUpi, printed, signIn, takeFirstPieceBack, test, WORDS } from './desk-stand.ts';

// A shop of its own, as its prices change.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) =>
    use({ ...shopWithExtras(testInfo), endsWithTest: true, number: 160 + testInfo.repeatEachIndex }),
  viewport: { width: 360, height: 800 },
});

/** Makes two pieces for one price at the desk. */
async function makeBundle(page: Page): Promise<void> {
  await page.goto('/offers');
  await page.getByRole('button', { name: 'New offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name shoppers see (English)').fill('Two for 2,499');
  await dialog.getByLabel('Name shoppers see (हिन्दी)').fill('2,499 में दो');
  await dialog.getByLabel('What it does').selectOption('Fixed price for several pieces');
  await dialog.getByLabel('Pieces', { exact: true }).fill('2');
  await dialog.getByLabel('Price of them together, in ₹').fill('2,499');
  await dialog.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('The offer is saved.')).toBeVisible();
  await expect(page.getByText('2 pieces for ₹2,499')).toBeVisible();
}

/** Opens a page of the shop in Hindi. */
const openInHindi = (page: Page, origin: string, path: string) => page.goto(`${origin}${inLanguage('hi', path)}`);

/** Buys two pieces on sale for one price, in cash and online, and sends one back. */
async function buyBundleInHindi(page: Page, shop: SharedShop): Promise<void> {
  await makeBundle(page);

  // 1,199 and 1,759 on sale, 2,499 together.
  const lines = await Promise.all([
    storedLine(shop.feedUrl, AJRAKH, { pricePaise: 119_900 }),
    storedLine(shop.feedUrl, CHIKANKARI, { pricePaise: 175_900 }),
  ]);
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
  await page.context().addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await seedStorage(page, { lines, address: ADDRESS });
  await openInHindi(page, shop.url, href('cart'));
  await expect(page.getByRole('term').filter({ hasText: '2,499 में दो' })).toBeVisible();
  await expect(page.getByText('₹2,499', { exact: true }).first()).toBeVisible();
  await openInHindi(page, shop.url, href('payment'));
  await page.getByRole('radio', { name: /कैश ऑन डिलीवरी/ }).check();
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click();
  const inCash = await orderOf(page, WORDS.hi);
  expect(await ordersCommand(shop.dataDir, 'show', inCash)).toMatch(/amount\s+2499\.00/);

  await fillCartAnew(page, lines);
  await openInHindi(page, shop.url, href('payment'));
  const online = await payByUpi(page, '₹2,499', WORDS.hi);
  await expect(page.getByText('2,499 में दो')).toBeVisible();

  // What was paid for the piece goes back: of 2,958 each bears its part of the 459 less.
  const note = await takeFirstPieceBack(page, shop, online);
  const invoice = await printed(page, `/api/orders/${online}/documents/invoice`);
  for (const text of ['2,499.00', '1,012.94', '1,486.06']) expect(invoice).toContain(text);
  expect(note).toContain('1,012.94');
}

test('a sale made at the desk on a phone lowers prices in the shop at once, says until when, is bought with in Hindi beside a bundle, to the paisa also of what comes back, and ends with a tap', async ({
  page,
  shop,
}) => {
  test.slow();
  await signIn(page, OWNER);
  await page.goto('/sales');
  await page.getByRole('button', { name: 'New sale' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the sale' }).click();
  // What is missing is said, and nothing is made.
  await expect(dialog.getByText('This is missing or not right.')).toHaveCount(1);
  await dialog.getByLabel('Name (English)').fill('Diwali weekend');
  await dialog.getByLabel('Percent', { exact: true }).fill('20');
  await dialog.getByLabel('From (Indian time)').fill('2026-01-02T18:00');
  await dialog.getByLabel('Until (Indian time)').fill('2099-12-27T23:59');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the sale' }).click();
  await expect(page.getByText('The sale is saved.')).toBeVisible();
  await expect(page.getByText('20% off · all goods')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const product = await page.context().newPage();
  const seen = async (text: string) => {
    await product.goto(`${shop.url}${productHref(AJRAKH)}`);
    return product.getByText(text, { exact: true }).first().isVisible();
  };
  await expect.poll(() => seen('₹1,199')).toBe(true);
  await expect(product.getByText('Sale price until 27 Dec, 11:59 pm')).toBeVisible();
  const facts = await product.locator('script[type="application/ld+json"]').first().textContent();
  expect(facts).toContain('"priceValidUntil":"2099-12-27T18:29:00.000Z"');

  await buyBundleInHindi(page, shop);

  await page.goto('/sales');
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('The sale is over.')).toBeVisible();
  await expect.poll(() => seen('₹1,499')).toBe(true);
  await expect(product.getByText('Sale price until')).toHaveCount(0);
});
