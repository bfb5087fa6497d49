import type { Page } from '@playwright/test';
import { categoryHref, productHref } from '../../src/routes.ts';
import { expect, test as base, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { changedConfig } from '../shop-with-config.ts';

const environment = changedConfig("shopping: 'as-specified'", "shopping: 'recommended'");
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, { repeatEachIndex }) => use({ environment, number: repeatEachIndex }),
});

/** Returns a list to which each request of the page for a film is added. */
function filmsAskedFor(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  return films;
}

const FILM_CARD = 'Chikankari Kurta with Shadow Work, Ivory';

test('with recommended shopping no film is fetched before the shopper’s first act; then the one in sight plays silently at rest, stops when it is scrolled away, and a product’s gallery ends with it', async ({
  page,
}) => {
  await instantPictures(page);
  const films = filmsAskedFor(page);
  await page.goto(categoryHref('kurtas'));
  await expect(page.locator('[data-film]').first()).toBeAttached();
  await waitForHydration(page);
  expect(films).toEqual([]);
  await expect(page.locator('video')).toHaveCount(0);

  const film = page.locator('li.card > video');
  // What plays it comes after the page; a shopper who scrolls before scrolls on.
  await expect(async () => {
    await page.mouse.wheel(0, 20);
    await expect(film).toHaveAttribute('src', /\.mp4$/, { timeout: 2_000 });
  }).toPass();
  await expect(page.locator('video')).toHaveCount(1);
  const { title, ...settings } = await film.evaluate((video: HTMLVideoElement) => ({
    title: video.closest('li')?.querySelector('.card-title')?.textContent ?? '',
    muted: video.muted,
    playsInline: video.playsInline,
    preload: video.preload,
  }));
  expect(settings).toEqual({ muted: true, playsInline: true, preload: 'none' });
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollBy(0, window.innerHeight));
  await expect(page.locator('li.card').filter({ hasText: title }).locator('video')).toHaveCount(0);

  await page.goto(productHref('chikankari-kurta-with-shadow-work-ivory'));
  await waitForHydration(page);
  await expect(page.locator('.gallery-slide').last()).toHaveAttribute('data-film', /\.mp4$/);
  const play = page.getByRole('button', { name: `Play the video of ${FILM_CARD}` });
  await expect(play).toHaveCount(1);
  await play.click();
  await expect(page.locator('.gallery-slide video[controls]')).toHaveAttribute('src', /\.mp4$/);
});

test('with recommended shopping nothing plays by itself for shoppers who want less motion or save data', async ({
  page,
}) => {
  await instantPictures(page);
  const films = filmsAskedFor(page);
  await page.clock.install();
  const scrollAndRest = async () => {
    await page.goto(categoryHref('kurtas'));
    await waitForHydration(page);
    await page.mouse.wheel(0, 40);
    await expect(page.locator('.card-view').first()).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page.locator('video')).toHaveCount(0);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollAndRest();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await scrollAndRest();
  expect(films).toEqual([]);
});
