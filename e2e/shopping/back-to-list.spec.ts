import type { Locator } from '@playwright/test';
import { categoryHref } from '../../src/routes.ts';
import { expect, test, waitUntilAlive } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { cards, KURTAS, scrollToEnd, titles } from './product-list.ts';

test.beforeEach(({ page }) => instantPictures(page));

test('[LIST-06] Back from a product returns to the same place with the same products @both', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitUntilAlive(page);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  const shown = await titles(page);
  const late = cards(page).nth(24).getByRole('link');
  await late.scrollIntoViewIfNeeded();
  const title = (await late.textContent()) ?? '';
  const place = await page.evaluate(() => window.scrollY);
  await late.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(KURTAS);
  expect(await titles(page)).toEqual(shown);
  await expect(late).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(60);
});

test('[LIST-06] coming back, the cards on the screen are there before those far from it @both', async ({
  page,
  isPhone,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitUntilAlive(page);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  await cards(page)
    .nth(KURTAS - 1)
    .getByRole('link')
    .click();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
  // What the list holds when it first stands in the page, and what of it is on the screen.
  const first = page.evaluate(
    () =>
      new Promise<{ far: number; farOnScreen: number }>((resolve) => {
        new MutationObserver((_, observer) => {
          const far = [...document.querySelectorAll('#content .listing-grid > [data-placeholder]')];
          if (document.querySelector('#content .listing-grid') === null) return;
          observer.disconnect();
          const onScreen = far.filter((card) => {
            const { top, bottom } = card.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          });
          resolve({ far: far.length, farOnScreen: onScreen.length });
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.goBack();
  const { far, farOnScreen } = await first;
  expect(farOnScreen).toBe(0);
  expect(far > 0).toBe(isPhone);
  await expect(cards(page)).toHaveCount(KURTAS);
});

test('[LIST-06] Back shows the list as it was left in the same place, before the router has drawn it', async ({
  page,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitUntilAlive(page);
  const card = cards(page).nth(10).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const title = (await card.textContent()) ?? '';
  const placeOf = (card: Locator) => card.evaluate((node) => node.getBoundingClientRect().top);
  const before = await placeOf(card);
  await card.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
  // Within the event itself, when no page can have been drawn.
  const atOnce = page.evaluate(
    () =>
      new Promise<{ top: number | undefined; title: string | null | undefined }>((resolve) => {
        addEventListener('popstate', () => {
          const link = document.querySelectorAll('.list-as-left .card-title')[10];
          resolve({ top: link?.getBoundingClientRect().top, title: link?.textContent });
        });
        history.back();
      }),
  );
  const { top, title: shown } = await atOnce;
  expect(shown).toBe(title);
  expect(top).toBeCloseTo(before, 0);
  await expect(page.locator('.list-as-left')).toHaveCount(0);
  await expect.poll(() => placeOf(card)).toBeCloseTo(before, 0);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('[LIST-06] a reload keeps the place in the list, too', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitUntilAlive(page);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  const late = cards(page).nth(24);
  await late.scrollIntoViewIfNeeded();
  await page.reload();
  await waitUntilAlive(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  await expect(late).toBeInViewport();
});

test(
  '[LIST-06] where the list cannot be had any more, Back shows the error in place of what was left',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to fetch/);
    await page.goto(categoryHref('kurtas'));
    await waitUntilAlive(page);
    await cards(page).nth(2).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
    await page.route(/\/category\/kurtas\.data/, (route) => route.abort());
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 6 * 60_000;
    });
    await page.goBack();
    await expect(page.locator('.list-as-left')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  },
);

test(
  '[LIST-06] Back from a product that is still opening does not show the list of an earlier visit',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(categoryHref('kurtas'));
    await waitUntilAlive(page);
    await cards(page).nth(2).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
    await page.goBack();
    const card = cards(page).nth(4).getByRole('link');
    await expect(card).toBeVisible();
    await expect(page.locator('.list-as-left')).toHaveCount(0);
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...args) => {
        history.pushState = push;
        push(...args);
        history.back();
      };
      addEventListener('popstate', () => {
        document.documentElement.dataset['shownAgain'] = String(document.querySelectorAll('.list-as-left').length);
      });
    });
    await card.click();
    await expect(page.locator('html')).toHaveAttribute('data-shown-again', '0');
    await expect(card).toBeVisible();
  },
);
