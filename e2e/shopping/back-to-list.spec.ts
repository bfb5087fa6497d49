import { categoryHref, href } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { cards, grid, KURTAS, scrollToEnd, titles } from './product-list.ts';

test.beforeEach(({ page }) => instantPictures(page));

test('[LIST-06] Back shows the list at its place within one frame, before the router handles it: the same elements with their state; a reload keeps the place, too', async ({
  page,
}) => {
  // Records the state of the page in the first frame after Back, before the router handles it.
  await page.addInitScript(() => {
    addEventListener(
      'popstate',
      () =>
        requestAnimationFrame(() => {
          const card = document.querySelector('.listing-grid .card:nth-child(25)')?.getBoundingClientRect();
          const isHidden = document.querySelector('h1.product-title')?.getClientRects().length === 0;
          const heart = document.querySelector('.listing-grid .card:nth-child(25) .card-heart');
          const isWished = heart?.getAttribute('aria-pressed');
          document.documentElement.dataset['seen'] ??= `${Math.round(card?.top ?? 0)} ${isHidden} ${isWished}`;
        }),
      true,
    );
  });
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  const shown = await titles(page);
  const late = cards(page).nth(24);
  const link = late.getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const title = (await link.textContent()) ?? '';
  const top = Math.round((await late.boundingBox())?.y ?? Number.NaN);
  const place = await page.evaluate(() => window.scrollY);
  const left = await grid(page).elementHandle();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
  await page.locator('.wish-button').filter({ visible: true }).click();
  await page.evaluate(() => window.scrollTo(0, 150));

  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-seen', `${top} true true`);
  await expect(page.locator('h1.product-title')).toHaveCount(0);
  expect(Math.round((await late.boundingBox())?.y ?? 0)).toBe(top);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.locator('.list-snapshot')).toHaveCount(0);
  expect(await grid(page).evaluate((now, then) => now === then, left)).toBe(true);
  expect(await titles(page)).toEqual(shown);
  // The heart shows the wish that was added on the product's page.
  await expect(late.locator('.card-heart')).toHaveAttribute('aria-pressed', 'true');

  // Forward restores the scroll position of the product's page, too.
  await page.goForward();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  await page.goBack();
  await expect(late).toBeInViewport();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The heading comes from the card and is shown before the address changes: wait for the address.
  await expect(page).toHaveURL(/\/single-product\//);
  await page.goBack();
  await expect(late).toBeInViewport();
  await page.reload();
  await waitForHydration(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  await expect(late).toBeInViewport();
});

test(
  '[LIST-06] after many lists, Back to the oldest renders it again with the same products',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(href('about'));
    await waitForHydration(page);
    const open = (handle: string) =>
      page.evaluate((to) => {
        const link = document.querySelector<HTMLAnchorElement>('footer a');
        if (link) link.href = to;
        link?.click();
      }, categoryHref(handle));
    await open('kurtas');
    await expect(cards(page)).toHaveCount(20);
    await scrollToEnd(page);
    await expect(cards(page)).toHaveCount(KURTAS);
    const shown = await titles(page);
    const others = ['denim', 'tees', 'anarkalis', 'palazzos', 'festive', 'sale'];
    for (const handle of others) {
      await open(handle);
      await expect(page).toHaveURL(new RegExp(`${handle}$`));
      await expect(cards(page).first()).toBeVisible();
    }
    for (const handle of [...others.slice(0, -1).toReversed(), 'kurtas']) {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${handle}$`));
      await expect(cards(page).first()).toBeVisible();
    }
    await expect(cards(page)).toHaveCount(KURTAS);
    expect(await titles(page)).toEqual(shown);
  },
);

test(
  '[LIST-06] when the list can no longer be loaded, Back shows an error instead of the old list',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to fetch/);
    await page.goto(categoryHref('kurtas'));
    await waitForHydration(page);
    await cards(page).nth(2).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeVisible();
    await page.route(/\/category\/kurtas\.data/, (route) => route.abort());
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 6 * 60_000;
    });
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  },
);
