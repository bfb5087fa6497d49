import type { Locator, Page } from '@playwright/test';
import { href, inLanguage, LANGUAGES } from '../../src/routes.ts';
import { expect, test, waitUntilAlive } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { isAlive } from '../steps.ts';

test.use({ files: 'cold' });

test.beforeEach(({ page }) => instantPictures(page));

/** Where the later sections' data comes from. */
const CARDS = /\/home\/cards$/;

const sections = (page: Page) => page.getByRole('region', { name: /Collection$/ });
const heartOf = (section: Locator) => section.locator('.card-heart').last();

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function openHome(page: Page): Promise<void> {
  await page.goto(href('home'));
  await waitUntilAlive(page);
}

test('[HOME-03] the page carries the data of its first section only; a later visit in the shop has all', async ({
  page,
}) => {
  await openHome(page);
  const titleIn = (index: number) => sections(page).nth(index).locator('.card-title').last().textContent();
  const [first, last] = [(await titleIn(0)) ?? '', (await titleIn(7)) ?? ''];
  expect(last).not.toBe('');
  const html = await (await page.request.get(href('home'))).text();
  const scripts = (html.match(/<script[^>]*>[^]*?<\/script>/g) ?? []).join('');
  expect(scripts).toContain(first);
  expect(scripts).not.toContain(last);
  const later = await (await page.request.get('/_.data')).text();
  expect(later).toContain(last);
});

test('[HOME-03] no section is touched by script before the shopper does anything, nor one far below before it is near', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => CARDS.test(request.url()) && asked.push(request.url()));
  await openHome(page);
  await expect(page.locator('.card')).toHaveCount(await page.locator('.card-heart').count());
  // A slider that moves by itself is no shopper.
  await expect(page.locator('.carousel-dot').first()).not.toHaveAttribute('aria-current', 'true');
  for (const section of await sections(page).all()) expect(await isAlive(heartOf(section))).toBe(false);

  await page.mouse.move(20, 300);
  await page.mouse.move(30, 320);
  await expect.poll(() => isAlive(heartOf(sections(page).first()))).toBe(true);
  expect(await isAlive(heartOf(sections(page).last()))).toBe(false);
  await sections(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => isAlive(heartOf(sections(page).last()))).toBe(true);
  expect(asked).toHaveLength(1);
});

test('[CARD-05] a heart on a card of the last section is kept, and is there after a reload at the same place', async ({
  page,
}) => {
  await openHome(page);
  const heart = heartOf(sections(page).last());
  await heart.scrollIntoViewIfNeeded();
  const top = await heart.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  await expect.poll(() => isAlive(heart)).toBe(true);
  // Nothing moves that anybody could see: browsers round the height of each row to 1/64 of a pixel.
  const topAlive = await heart.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  expect(Math.abs(topAlive - top)).toBeLessThan(0.5);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await waitUntilAlive(page);
  await page.mouse.wheel(0, 10);
  await heart.scrollIntoViewIfNeeded();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('[CARD-04] a tap on an add button before its section is alive is done when it is, and the focus stays', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CARDS, async (route) => {
    await held;
    await route.continue();
  });
  await openHome(page);
  const add = sections(page).last().locator('.card-add:enabled').last();
  await add.scrollIntoViewIfNeeded();
  await add.focus();
  await page.keyboard.press('Enter');
  expect(await isAlive(add)).toBe(false);
  await expect(page.getByText('Added to cart')).toHaveCount(0);
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartProducts') ?? '')).toContain('"quantity":1');
  await expect(add).toBeFocused();
  expect(await isAlive(add)).toBe(true);
});

test('[SHELL-07] a tap that cannot be done is told, and done at the next try', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load/);
  await page.route(CARDS, (route) => route.abort());
  await openHome(page);
  const heart = heartOf(sections(page).last());
  await heart.click();
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(CARDS);
  await heart.dispatchEvent('click');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
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

test('[HOME-03] who comes to home from another page finds every section alive', async ({ page }) => {
  await page.goto(href('about'));
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Gulmohar' }).click();
  await expect(sections(page)).toHaveCount(8);
  const heart = heartOf(sections(page).last());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`[HOME-03] home has all its sections and cards in ${language}`, async ({ page }) => {
      await page.goto(inLanguage(language, href('home')));
      const grids = page.locator('section .home-cards');
      await expect(grids).toHaveCount(8);
      expect(await page.locator('.card').count()).toBeGreaterThan(60);
      await grids.last().locator('.card-title').last().click();
      await expect(page).toHaveURL(/\/single-product\//);
    });
  }
});
