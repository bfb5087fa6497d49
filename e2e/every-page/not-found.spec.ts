import { ROUTES } from '../../src/route-table.ts';
import { categoryHref, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';

for (const path of ['/no-such-page', productHref('no-such-product'), categoryHref('no-such-collection')]) {
  test(`[SHELL-01] ${path} answers 404 with a page that shows ways on`, async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const search = page.getByRole('main').locator('search form');
    await expect(search).toHaveAttribute('action', ROUTES.search.path);
    await expect(page.getByRole('region', { name: 'You may like' }).getByRole('listitem').first()).toBeVisible();
  });
}

test('[SHELL-01] the page for an unknown path is accessible, names collections to look at, and searches', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await page.goto('/no-such-page');
  const collections = page.getByRole('region', { name: 'Popular collections' }).getByRole('link');
  await expect(collections.first()).toHaveAttribute('href', /^\/category\//);
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('Search for clothes').fill('kurta');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${ROUTES.search.path}?q=kurta`);
});

test('[SHELL-04] a page asked for without network says so, keeps header and footer, and comes when back online', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/);
  // Of the pages that ask the server for data this one has no picture of its own, which a busy machine serves late.
  await page.goto('/no-such-page');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
});
