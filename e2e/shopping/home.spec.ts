import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { readPage } from '../page-html.ts';
import { instantPictures } from '../pictures.ts';

test.beforeEach(({ page }) => instantPictures(page));

const currentSlide = (page: Page) =>
  page
    .getByRole('region', { name: 'Offers and new arrivals' })
    .getByRole('button', { name: /^\d of \d$/ })
    .and(page.locator('[aria-current=true]'));

/** Makes `scrollTo` jump at once instead of smoothly, so that the slider's position is exact. */
const scrollAtOnce = (page: Page) =>
  page.addInitScript(() => {
    Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
      if (typeof to === 'object') this.scroll({ ...to, behavior: 'instant' });
    };
  });

const slideAt = (page: Page) =>
  page
    .getByRole('region', { name: 'Offers and new arrivals' })
    .getByRole('list')
    .evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

const sale = (page: Page) => page.getByRole('region', { name: 'Big Sale' });

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = '0', rest = '0'] = ((await sale(page).getByRole('timer').textContent()) ?? '').split(':');
  return Number(minutes) * 60 + Number(rest);
}

async function hasStripAndSale(page: Page): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'Shop by category' });
  const links = strip.getByRole('link');
  expect(await links.count()).toBeGreaterThan(3);
  expect(await links.count()).toBeLessThanOrEqual(8);
  await expect(strip.getByRole('link', { name: 'Kurtas' })).toHaveAttribute('href', '/category/kurtas');
  await expect(page.locator('[data-home-banner]')).toBeVisible();
  await expect(sale(page)).toContainText('Hurry Up');
  expect(await secondsLeft(page)).toBeLessThanOrEqual(480);
  expect(await secondsLeft(page)).toBeGreaterThan(400);
}

/** Checks that the sale's countdown counts down and restarts. Expects the clock to be paused a minute after opening. */
async function countsDown(page: Page): Promise<void> {
  const shown = await secondsLeft(page);
  expect(shown).toBeLessThan(445);
  for (const passed of [1, 2]) {
    await page.clock.runFor(1000);
    expect(await secondsLeft(page)).toBe(shown - passed);
  }
  await page.clock.fastForward(500_000);
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(300);
}

test('[HOME-01] [HOME-02] the slider advances every two seconds, but not under the pointer; phones have a strip of collections, a banner and a sale countdown @both', async ({
  page,
  isPhone,
}) => {
  await scrollAtOnce(page);
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  if (isPhone) await hasStripAndSale(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const slider = page.getByRole('region', { name: 'Offers and new arrivals' });
  const shown: number[] = [];
  for (let quarter = 0; quarter <= 16; quarter += 1) {
    if (quarter > 0) await page.clock.runFor(250);
    shown.push(await slideAt(page));
  }
  const moves = shown.flatMap((slide, quarter) => (quarter > 0 && slide !== shown[quarter - 1] ? [quarter] : []));
  expect(moves).toEqual([expect.any(Number), (moves[0] ?? 0) + 8]);
  await expect(currentSlide(page)).toHaveAccessibleName(new RegExp(`^${(shown.at(-1) ?? 0) + 1} of`));
  if (isPhone) return countsDown(page);
  await slider.hover();
  await page.clock.fastForward(10_000);
  await expect(currentSlide(page)).toHaveAccessibleName(new RegExp(`^${(shown.at(-1) ?? 0) + 1} of`));
});

test('[HOME-01] a swipe moves the slider; it pauses on request, while focused, in a hidden tab and under reduced motion', async ({
  page,
}) => {
  await scrollAtOnce(page);
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  const slider = page.getByRole('region', { name: 'Offers and new arrivals' });
  await slider.getByRole('button', { name: 'Pause' }).click();
  await expect(slider.getByRole('button', { name: 'Play' })).toBeFocused();
  const track = slider.getByRole('list');
  await track.evaluate((list) => list.scroll({ left: 0, behavior: 'instant' }));
  await expect(currentSlide(page)).toHaveAccessibleName(/^1 of \d$/);
  await track.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' }));
  await expect(currentSlide(page)).toHaveAccessibleName(/^2 of \d$/);
  // Moves mouse and focus away, since both pause the slider.
  const lookElsewhere = async () => {
    await page.mouse.move(1, 1);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  };
  await lookElsewhere();
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = await slideAt(page);
  const afterTenSeconds = async () => {
    await page.clock.fastForward(10_000);
    return slideAt(page);
  };
  expect(await afterTenSeconds()).toBe(shown);
  await slider.getByRole('button', { name: 'Play' }).press('Enter');
  expect(await afterTenSeconds(), 'the button has the focus').toBe(shown);
  await lookElsewhere();
  const hide = (value: boolean) =>
    page.evaluate((hidden) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden }), value);
  await hide(true);
  expect(await afterTenSeconds(), 'another tab is in front').toBe(shown);
  await hide(false);
  expect(await afterTenSeconds()).not.toBe(shown);

  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await waitForHydration(page);
  await page.clock.fastForward(10_000);
  await expect(currentSlide(page)).toHaveAccessibleName(/^1 of \d$/);
});

/** Returns the encoded ids of a page's product cards, in page order. */
const cardIds = (html: string) => Array.from(html.matchAll(/data-card="([^"\t]*)/g), ([, id]) => id);

test('[HOME-02] [HOME-03] each of the first eight collections has a heading, up to 20 products in a grid of two columns on phones and five on desktops, and a View More link; what comes near replaces its placeholders in the same place; home is accessible and links to every collection @both', async ({
  page,
  request,
  isPhone,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Shop by category' })).toBeVisible({ visible: isPhone });
  await expect(page.getByRole('region', { name: 'Big Sale' })).toBeVisible({ visible: isPhone });
  const headings = page.getByRole('heading', { level: 2, name: /Collection$/ });
  await expect(headings).toHaveCount(8);
  const kurtas = page.getByRole('region', { name: 'Kurtas Collection' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const section of await page.getByRole('region', { name: /Collection$/ }).all()) {
    const more = section.getByRole('link', { name: /^View More/ });
    await more.scrollIntoViewIfNeeded();
    await expect(section.locator('[data-placeholder]')).toHaveCount(0);
    const columns = await section
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(isPhone ? 2 : 5);
    const listing = await readPage(request, (await more.getAttribute('href')) ?? '');
    const cards = await section
      .locator('[data-card]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
    expect(cards.length).toBeLessThanOrEqual(20);
    expect(cards.map((card) => card?.split('\t', 1)[0])).toEqual(cardIds(listing.html).slice(0, 20));
  }
  expect(Math.abs((await height()) - before)).toBeLessThan(40);
  await expect(kurtas.getByRole('listitem')).toHaveCount(20);
  await expect(kurtas.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/category/kurtas');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const links = await page.getByRole('main').locator('a[href^="/category/"]').all();
  const places = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
  for (const handle of ['kurtas', 'denim', 'tees', 'anarkalis', 'palazzos', 'festive', 'new-arrivals', 'sale'])
    expect([...places]).toContain(`/category/${handle}`);
});

test('[HOME-03] [HOME-04] the first visit gets the first products of every section; in-app navigation shows placeholders until they have loaded, and every section works', async ({
  page,
}) => {
  const { html } = await readPage(page.request, '/');
  for (const section of html.split('class="home-section ').slice(1)) expect(cardIds(section).length).toBe(8);

  await page.goto(href('wishlist'));
  await waitForHydration(page);
  const release = await holdRequests(page, /\.data/);
  await page.getByRole('banner').getByRole('link', { name: 'Gulmohar' }).click();
  await expect(page.locator('[data-placeholder]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(page.getByRole('heading', { level: 2, name: 'Kurtas Collection' })).toBeVisible();
  await expect(page.locator('.card-placeholder').first()).not.toBeInViewport();
  const sections = page.getByRole('region', { name: /Collection$/ });
  await expect(sections).toHaveCount(8);
  const heart = sections.last().locator('.card-heart').nth(3);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
