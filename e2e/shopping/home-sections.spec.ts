import type { Locator, Page } from '@playwright/test';
import { href, inLanguage, LANGUAGES } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { isAlive } from '../steps.ts';

test.use({ files: 'cold' });

test.beforeEach(({ page }) => instantPictures(page));

const sections = (page: Page) => page.getByRole('region', { name: /Collection$/ });
const heartOf = (section: Locator) => section.locator('.card-heart').last();

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function openHome(page: Page): Promise<void> {
  await page.goto(href('home'));
  await waitForHydration(page);
}

test('[HOME-03] the page holds its cards once, as HTML; a later visit in the shop gets the same HTML', async ({
  page,
}) => {
  await openHome(page);
  const last = (await sections(page).nth(7).locator('.card-title').last().textContent()) ?? '';
  expect(last).not.toBe('');
  const html = await (await page.request.get(href('home'))).text();
  const scripts = (html.match(/<script[^>]*>[^]*?<\/script>/g) ?? []).join('');
  expect(scripts).not.toContain(last);
  const later = await (await page.request.get('/_.data')).text();
  expect(later).toContain(last);
});

test('[HOME-03] no card is taken over by React', async ({ page }) => {
  await openHome(page);
  await page.mouse.move(20, 300);
  await sections(page).last().scrollIntoViewIfNeeded();
  for (const section of await sections(page).all()) expect(await isAlive(heartOf(section))).toBe(false);
});

test('[CARD-02] a heart on a card of the last section is kept, and is there after a reload', async ({ page }) => {
  await openHome(page);
  const heart = heartOf(sections(page).last());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('[CARD-02] hearts and Add To Cart are heard before React is there, and the focus stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/framework-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(href('home'));
  const last = sections(page).last();
  const add = last.locator('.card-add:enabled').last();
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

test('[CART-13] a heart follows what another tab does', async ({ page, context }) => {
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  const heartIn = (tab: Page) => sections(tab).first().locator('.card-heart').first();
  await heartIn(other).click();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'true');
});

test('[SHELL-05] Back from a product shows home at the same place, with the same cards as they were left', async ({
  page,
}) => {
  await openHome(page);
  const section = sections(page).nth(5);
  const heart = section.locator('.card-heart').nth(3);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const shownTitles = () => page.locator('section[aria-labelledby^=collection] .card-title').allTextContents();
  const titles = await shownTitles();
  const title = section.locator('.card-title').nth(3);
  await title.hover();
  const before = await scrollY(page);
  const sideways = () => section.locator('.home-rail').evaluate((rail) => rail.scrollLeft);
  const aside = await sideways();
  await title.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeAttached();
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(Math.abs((await scrollY(page)) - before)).toBeLessThan(5);
  expect(await shownTitles()).toEqual(titles);
  expect(await sideways()).toBe(aside);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await section.getByRole('link', { name: /^View More/ }).click();
  await expect(page).toHaveURL(/\/category\//);
});

test('[HOME-03] who comes to home from another page finds every section alive', async ({ page }) => {
  await page.goto(href('about'));
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Gulmohar' }).click();
  await expect(sections(page)).toHaveCount(8);
  const heart = heartOf(sections(page).last());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-03] home has all its sections and cards', async ({ page }) => {
    await page.goto(href('home'));
    const grids = page.locator('section .home-cards');
    await expect(grids).toHaveCount(8);
    expect(await page.locator('.card').count()).toBeGreaterThan(60);
    await grids.last().locator('.card-title').last().click();
    await expect(page).toHaveURL(/\/single-product\//);
  });

  test('[HOME-03] home has the same sections and cards in every language', async ({ request, shop }) => {
    const shapes = await Promise.all(
      LANGUAGES.map(async (language) => {
        const html = await (await request.get(`${shop.url}${inLanguage(language, href('home'))}`)).text();
        return [/class="[^"]*\bhome-cards\b/g, /class="[^"]*\bcard-title\b/g].map(
          (each) => [...html.matchAll(each)].length,
        );
      }),
    );
    expect(shapes[0]?.[0]).toBe(8);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });
});
