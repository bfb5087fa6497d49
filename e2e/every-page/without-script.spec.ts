import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** Buttons that a browser without script does nothing with. */
const deadButtons = (page: Page) =>
  page
    .locator('button:not([type=submit]):not([data-native]):not(:disabled):not(.cursor-zoom-in)')
    .filter({ visible: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LIST-08] a shopper searches, sorts, filters and goes on to the next page', async ({ page }) => {
    // Without script a browser fetches every picture of the page at once: a shop that has just begun makes them for a minute.
    await page.goto(href('home'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').getByRole('combobox').fill('kurta');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=kurta/);
    await expect(page.getByRole('link', { name: /Kurta/ }).first()).toBeVisible();
    await expect(deadButtons(page)).toHaveCount(0);
    await page.goto(categoryHref('kurtas', { sort: 'price-up' }));
    const shown = page.getByRole('list', { name: 'Products' }).locator('.card-title');
    const before = await shown.allTextContents();
    expect(before.length).toBeGreaterThan(4);
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL(/sort=price-up.*after=/);
    const after = await shown.allTextContents();
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((title) => before.includes(title))).toEqual([]);
    await page.goto(categoryHref('kurtas', { size: 'XL', available: 1 }));
    expect((await shown.allTextContents()).length).toBeGreaterThan(0);
    await expect(deadButtons(page)).toHaveCount(0);
  });

  test('[PDP-12] a product shows its sizes, says that buying needs script, and offers phone and WhatsApp', async ({
    page,
  }) => {
    await page.goto(categoryHref('kurtas'));
    await page.locator('.card-title').first().click();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeAttached();
    const help = page.getByRole('region', { name: 'Buying here needs JavaScript' });
    await expect(help.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+919000000000');
    const chat = new URL((await help.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919000000000');
    expect(chat.searchParams.get('text')).toContain(title);
    expect(chat.searchParams.get('text')).toContain(page.url());
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toHaveCount(0);
    await expect(deadButtons(page)).toHaveCount(0);
    await page.goto(href('cart'));
    await expect(page.getByRole('region', { name: 'Buying here needs JavaScript' })).toBeVisible();
  });

  test('[TRACK-01] an order is asked for by a plain form, and a wrong id is told', async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await page.goto(href('orderTracking'));
    await page.getByLabel('Order ID').fill('ord_nobody_has_this');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid order id.');
    await expect(page.getByLabel('Order ID')).toHaveValue('ord_nobody_has_this');
  });
});

test('[SHELL-07] where the scripts do not load, the page says so, offers phone and WhatsApp and hides what would do nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to (fetch|load)/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(productHref('ajrakh-hand-block-straight-kurta-indigo'));
  await expect(page.getByText('A part of the shop could not be loaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Buying here needs JavaScript' })).toBeVisible();
  await expect(deadButtons(page)).toHaveCount(0);
  await expectAccessible(page);
});
