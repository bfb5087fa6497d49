import { productHref } from '../../src/routes.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { AJRAKH } from '../shopping/stored-cart.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

// A shop of its own, as its prices change.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) =>
    use({ ...shopWithExtras(testInfo), number: 160 + testInfo.repeatEachIndex }),
  viewport: { width: 360, height: 800 },
});

test('a sale made at the desk on a phone lowers prices in the shop at once, says until when, and ends with a tap', async ({
  page,
  shop,
}) => {
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

  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('The sale is over.')).toBeVisible();
  await expect.poll(() => seen('₹1,499')).toBe(true);
  await expect(product.getByText('Sale price until')).toHaveCount(0);
});
