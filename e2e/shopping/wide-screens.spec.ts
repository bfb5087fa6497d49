import type { Locator, Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, test as base, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { instantPictures } from '../pictures.ts';
import { changedConfig } from '../shop-with-config.ts';
import { KURTA } from '../steps.ts';
import { ADDRESS, BAGRU, seedStorage, storedLine } from './stored-cart.ts';

/** What a desktop and a tablet show with recommended shopping, by where the boxes stand. */

const environment = changedConfig("shopping: 'as-specified'", "shopping: 'recommended'");
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, { repeatEachIndex }) => use({ environment, number: repeatEachIndex }),
});

async function boxes(found: Locator) {
  return found.evaluateAll((all) =>
    all.flatMap((each) => {
      const { x, y, width, height, right, bottom } = each.getBoundingClientRect();
      return width === 0 ? [] : [{ x, y, width, height, right, bottom }];
    }),
  );
}

async function box(found: Locator) {
  const [first] = await boxes(found.first());
  if (!first) throw new Error('It is not shown.');
  return first;
}

const tablet = (page: Page) => page.setViewportSize({ width: 768, height: 1024 });

test('pictures beside each other are there before anyone acts, and moving the mouse is enough @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto(productHref(KURTA.handle));
  const loaded = () =>
    page
      .locator('.gallery-slide img')
      .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length);
  await expect.poll(loaded).toBeGreaterThan(1);
});

test('a picture that is left over has the room of a row, not of a screen @desktop', async ({ page }) => {
  await instantPictures(page);
  await page.goto(productHref(KURTA.handle));
  const last = await box(page.locator('.gallery-slide').last().locator('img'));
  expect(last.height).toBeLessThanOrEqual(900 * 0.6);
  expect(await page.locator('.gallery-slide').last().locator('img').getAttribute('sizes')).toContain('850px');
});

test('a card on which the mouse rests since before the page was alive offers its sizes, and a press adds no strip between down and up @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto(categoryHref('kurtas'));
  const card = page.locator('.card').first();
  const { x, y, width } = await box(card);
  await page.mouse.move(x + width / 2, y + 100);
  await waitForHydration(page);
  await expect(card.locator('.card-sizes')).toBeVisible();

  const other = page.locator('.card').nth(2);
  await other.locator('a').evaluate((link: HTMLElement) => {
    link.focus({ focusVisible: false });
  });
  await expect(other.locator('.card-sizes')).toHaveCount(0);
});

test('reviews stand beside the figures, several in a row @desktop', async ({ page }) => {
  await instantPictures(page);
  await page.goto(productHref(KURTA.handle));
  const section = page.locator('.product-reviews');
  const [figures, first, second] = [
    await box(section.locator(':scope > div')),
    await box(section.locator('li.border').nth(0)),
    await box(section.locator('li.border').nth(1)),
  ];
  expect(figures.width).toBeLessThanOrEqual(360);
  expect(first.x).toBeGreaterThan(figures.right);
  expect(second.y).toBe(first.y);
  expect(first.width).toBeLessThan(420);
});

test('more collections are one row on a desktop and full rows on a tablet @desktop', async ({ page }) => {
  await instantPictures(page);
  await page.goto('/');
  const tiles = page.locator('.other-collections > li');
  const rows = async () => {
    const counts = new Map<number, number>();
    for (const { y } of await boxes(tiles)) counts.set(Math.round(y), (counts.get(Math.round(y)) ?? 0) + 1);
    return [...counts.values()];
  };
  expect(await rows()).toHaveLength(1);
  await tablet(page);
  expect(new Set(await rows())).toEqual(new Set([4]));
});

test('the panel of an entry with others below it is headed by all of them, with crafts, prices and a poster @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto('/');
  await waitForHydration(page);
  await page.locator('.menu-link').first().hover();
  const panel = page.locator('.menu-panel').first();
  await expect(panel.getByText('By price')).toBeVisible();
  await expect(panel.locator('.menu-poster')).toBeVisible();
  const [all, ...tiles] = await boxes(panel.locator(':scope > div:first-child a'));
  for (const tile of tiles) expect(tile.y).toBeGreaterThanOrEqual(all?.bottom ?? 0);
});

test('nothing beside a list jumps when its script comes: no button goes, and the sliders have the shop’s colour @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  const release = await holdRequests(page, /\.js$/);
  await page.goto(categoryHref('kurtas'), { waitUntil: 'commit' });
  await expect(page.getByLabel('From ₹')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply price' })).toBeHidden();
  const accent = await page
    .locator('.price-slider input')
    .first()
    .evaluate((slider) => getComputedStyle(slider).accentColor);
  expect(accent).not.toBe('auto');
  release();
});

test('prices of a row stand in one line, and at once below the names if all of these have one line @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto('/');
  const cards = await page.locator('.home-rail > .card').evaluateAll((all) =>
    all.flatMap((card) => {
      const [title, price] = [card.querySelector('.card-title'), card.querySelector('.card-price')];
      if (!title || !price || !card.checkVisibility()) return [];
      const text = document.createRange();
      text.selectNodeContents(title);
      const { top } = price.getBoundingClientRect();
      return [{ row: Math.round(card.getBoundingClientRect().y), top, gap: top - text.getBoundingClientRect().bottom }];
    }),
  );
  expect(cards.length).toBeGreaterThan(15);
  for (const row of Map.groupBy(cards, ({ row: y }) => y).values()) {
    expect(new Set(row.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(Math.min(...row.map(({ gap }) => gap))).toBeLessThan(8);
  }
});

test('a tablet shows a product’s picture in half of its width, with the thumbnails below it @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await tablet(page);
  await page.goto(productHref(KURTA.handle));
  const [picture, thumbnail] = [
    await box(page.locator('.gallery-picture')),
    await box(page.locator('.gallery-thumbnail')),
  ];
  expect(picture.width).toBeGreaterThan(340);
  expect(thumbnail.y).toBeGreaterThanOrEqual(picture.bottom);
});

test('few wishes and what else one may like are one grid of full rows @desktop', async ({ page }) => {
  await instantPictures(page);
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  for (const at of [0, 2, 3]) await page.locator('.card-heart').nth(at).click();
  await page.goto(href('wishlist'));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'You may like' })).toBeVisible();
  await expect(page.locator('[data-description]')).toHaveCount(0);
  const places = await boxes(page.locator('.wish-card, .few-wishes .card'));
  expect(places).toHaveLength(10);
  expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(2);
  const [heading, fourth] = [await box(page.locator('.few-wishes h2')), places[3]];
  expect(Math.abs(heading.x + 24 - (fourth?.x ?? 0))).toBeLessThan(2);
});

test('cart, address and payment have one edge at the left and one column at the right @desktop', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, BAGRU)], address: ADDRESS });
  const asides: number[] = [];
  for (const path of [href('cart'), href('address'), href('payment')]) {
    await page.goto(path);
    await waitForHydration(page);
    const price = page.getByText(/^PRICE DETAILS/).filter({ visible: true });
    await expect(price).toBeVisible();
    asides.push(Math.round((await box(price)).x), Math.round((await box(price)).right));
  }
  expect(new Set(asides).size).toBe(2);
});

test('filters stay beside a list that is scrolled, and scroll by themselves @desktop', async ({ page }) => {
  await instantPictures(page);
  await page.goto(categoryHref('kurtas'));
  const filters = page.locator('.listing-filters');
  await page.mouse.wheel(0, 700);
  await expect.poll(async () => Math.round((await box(filters)).y)).toBe(112);
  expect((await box(filters)).bottom).toBeLessThanOrEqual(900);
});

test('a click of the mouse zooms in, and arrows lead from picture to picture @desktop', async ({ page }) => {
  await instantPictures(page);
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Zoom in: Picture 1/ }).click();
  const zoom = page.getByRole('dialog');
  await expect(zoom.getByText('Click to zoom')).toBeVisible();
  await expect(zoom.getByText('Double tap or pinch')).toBeHidden();
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect(zoom.locator('.zoom-count')).toContainText('2/3');
  await zoom.getByRole('img', { name: /Picture 2 of 3/ }).click();
  await expect(zoom.locator('[data-zoomed]')).toHaveCount(1);
});

test('after a failed payment only trying again is the filled button @desktop', async ({ page, shop }) => {
  await instantPictures(page);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, BAGRU)], address: ADDRESS });
  await page.goto(`${href('cart')}?paymentstatus=fail`);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveClass(/bg-accent/);
  await expect(page.locator('.sticky-bar').getByRole('button')).not.toHaveClass(/bg-accent/);
});
