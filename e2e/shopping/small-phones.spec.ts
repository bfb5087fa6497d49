import type { Locator, Page } from '@playwright/test';
import { categoryHref, href, inLanguage, productHref } from '../../src/routes.ts';
import { expect, test as base, waitForHydration } from '../fixtures.ts';
import { changedConfig } from '../shop-with-config.ts';
import { KURTA } from '../steps.ts';
import { BAGRU, seedStorage, storedLine } from './stored-cart.ts';

const environment = changedConfig("shopping: 'as-specified'", "shopping: 'recommended'");
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, { repeatEachIndex }) => use({ environment, number: repeatEachIndex }),
});

// The smallest screen that many shoppers have.
test.use({ viewport: { width: 360, height: 640 } });

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not visible`);
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
};

/** Where the words stand: what can be tapped is higher than they are. */
const wordsOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test('on a small phone the first screen of a product has its whole row of sizes above the bar, and a picture worth looking at', async ({
  page,
}) => {
  await page.goto(productHref(KURTA.handle));
  await page
    .locator('.gallery-picture')
    .first()
    .evaluate((shown: HTMLImageElement) => shown.decode());
  const [picture, size, bar] = [
    await box(page, '.gallery-picture'),
    await box(page, '.option-chip'),
    await box(page, '.sticky-bar'),
  ];
  expect(picture.height).toBeGreaterThanOrEqual(224);
  expect(size.bottom).toBeLessThanOrEqual(bar.y - 4);
});

test('a list says once by when its goods come, and no card repeats it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pincode', '302001'));
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await expect(
    page.getByText(/^28 products · Get them by [A-Z][a-z]{2}, \d+ [A-Z][a-z]+ · 302001$/).first(),
  ).toBeVisible();
  await expect(page.locator('.card')).not.toContainText([/Get (it|them) by/]);
});

test('a list ends where its bar begins, and the bar where the footer begins', async ({ page }) => {
  await page.goto(categoryHref('lehengas'));
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await box(page, '.site-footer')).y - (await box(page, '.listing-bar')).bottom).toBe(0);
});

test('with text twice as large a product’s size guide lies beside or below the name of its sizes, not on it', async ({
  page,
}) => {
  await page.goto(productHref(KURTA.handle));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  const [name, guide] = [
    await wordsOf(page.getByText('Select Size', { exact: true })),
    await wordsOf(page.getByRole('button', { name: 'Size guide' })),
  ];
  expect(guide.left >= name.right || guide.top >= name.bottom).toBe(true);
});

test('with text twice as large the signs around a page stay small: steps in one row, a low header, and tabs whose words are seen', async ({
  page,
  shop,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, BAGRU)] });
  await page.goto(href('address'));
  await waitForHydration(page);
  const enlarge = () =>
    page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await enlarge();
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem');
  const tops = await steps.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  // The name of the step that the shopper is at is not among what has no room.
  const current = page.locator('[aria-current=step] > span');
  expect(await current.evaluate((label) => label.scrollHeight - label.clientHeight)).toBeLessThanOrEqual(1);
  await page.goto(href('home'));
  await enlarge();
  expect((await box(page, '.site-header-row')).height).toBeLessThanOrEqual(60);
  const cut = await page
    .locator('.tab-bar a')
    .evaluateAll((tabs) =>
      tabs.filter((tab) => tab.getBoundingClientRect().bottom > innerHeight).map((tab) => tab.textContent),
    );
  expect(cut).toEqual([]);
  expect((await box(page, '.tab-bar')).bottom).toBeLessThanOrEqual(640);
});

test('the answer to a PIN code comes into sight above the bar, wherever its field stands', async ({ page }) => {
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  const field = page.getByLabel('Enter your PIN code');
  const bar = await box(page, '.sticky-bar');
  await field.evaluate((input, edge) => {
    const { bottom } = input.getBoundingClientRect();
    window.scrollBy({ top: bottom - edge, behavior: 'instant' });
  }, bar.y);
  await field.evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }));
  await page.keyboard.type('400001');
  await expect(page.getByText('Delivery available', { exact: true })).toBeVisible();
  await expect.poll(async () => (await box(page, '[data-promise]')).bottom).toBeLessThanOrEqual(bar.y);
});

test('a wishlist’s button says which size it takes', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('chosenSizes', '["L"]'));
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.locator('.card-heart').first().click();
  await page.goto(href('wishlist'));
  await expect(page.locator('.wish-card .card-add')).toHaveText('MOVE TO CART · L');
});

test('a shop that sends no codes leads from My Orders to the orders of the device', async ({ page }) => {
  for (const language of ['en', 'hi'] as const) {
    await page.goto(inLanguage(language, href('myOrders')));
    await expect(page).toHaveURL(new RegExp(`^[^/]*//[^/]*${inLanguage(language, href('orderTracking'))}$`));
  }
});
