import type { Locator, Page } from '@playwright/test';
import { href, inLanguage, LANGUAGES } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { cardTitles, readPage } from '../page-html.ts';
import { instantPictures } from '../pictures.ts';
import { isAlive } from '../steps.ts';

const sections = (page: Page) => page.getByRole('region', { name: /Collection$/ });
const heartOf = (section: Locator) => section.locator('.card-heart').nth(3);

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function openHome(page: Page): Promise<void> {
  await instantPictures(page);
  await page.goto(href('home'));
  await waitForHydration(page);
}

test('[HOME-03] the page contains its cards once, as HTML, and in-app navigation loads the same HTML; every language has the same sections and cards', async ({
  request,
}) => {
  const { html } = await readPage(request, href('home'));
  const last = cardTitles(html).at(-1) ?? '';
  expect(last).not.toBe('');
  const scripts = (html.match(/<script[^>]*>[^]*?<\/script>/g) ?? []).join('');
  expect(scripts).not.toContain(last);
  expect((await readPage(request, '/_.data')).html).toContain(last);
  const shapes = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { html } = await readPage(request, inLanguage(language, href('home')));
      return [[...html.matchAll(/class="[^"]*\bhome-cards\b/g)].length, cardTitles(html).length];
    }),
  );
  expect(shapes[0]?.[0]).toBe(8);
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});

test('[HOME-03] [CARD-02] [CART-13] React hydrates no card; a heart on a card of the last section survives a reload and follows changes in another tab', async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.mouse.move(20, 300);
  await sections(page).last().scrollIntoViewIfNeeded();
  for (const section of await sections(page).all()) expect(await isAlive(heartOf(section))).toBe(false);
  const heart = heartOf(sections(page).last());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await waitForHydration(page);
  const other = await context.newPage();
  await openHome(other);
  const heartIn = (tab: Page) => sections(tab).first().locator('.card-heart').first();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'false');
  await heartIn(other).click();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'true');
});

test('[HOME-03] [HOME-04] a section whose other products fail to load ends with its first ones and the link to all', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await instantPictures(page);
  await page.route('**/category/*/rest', (route) => route.abort());
  await page.goto(href('home'));
  const last = sections(page).last();
  await expect(last.locator('[data-placeholder]').first()).toBeAttached();
  await last.getByRole('link', { name: /^View More/ }).scrollIntoViewIfNeeded();
  await expect(last.locator('[data-placeholder]')).toHaveCount(0);
  await expect(last.getByRole('listitem')).toHaveCount(8);
  await expect(last.getByRole('link', { name: /^View More/ })).toBeVisible();
});

test('[CARD-02] hearts and Add To Cart work before React has loaded, and the focus stays', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/framework-/);
  await instantPictures(page);
  await page.goto(href('home'));
  const last = sections(page).last();
  const add = last.locator('.card-add:enabled').first();
  await add.scrollIntoViewIfNeeded();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await heartOf(last).click();
  await expect(heartOf(last)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');
  expect(await page.evaluate(() => localStorage.getItem('cartProducts') ?? '')).toContain('"quantity":1');
  release();
  await waitForHydration(page);
  await expect(page.locator('[data-cart-badge]')).toHaveText('1');
  await expect(heartOf(last)).toHaveAttribute('aria-pressed', 'true');
});

test('[SHELL-05] Back from a product shows home at the same place, with the same cards in the same state', async ({
  page,
}) => {
  await openHome(page);
  const section = sections(page).nth(4);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('[data-card]')).toHaveCount(20);
  const heart = section.locator('.card-heart').nth(13);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const shownTitles = () => page.locator('section[aria-labelledby^=collection] .card-title').allTextContents();
  const titles = await shownTitles();
  const title = section.locator('.card-title').nth(13);
  await title.hover();
  const before = await scrollY(page);
  await title.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeAttached();
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(Math.abs((await scrollY(page)) - before)).toBeLessThan(5);
  expect(await shownTitles()).toEqual(titles);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await section.getByRole('link', { name: /^View More/ }).click();
  await expect(page).toHaveURL(/\/category\//);
});
