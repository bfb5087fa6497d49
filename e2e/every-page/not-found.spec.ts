import { ROUTES } from '../../src/route-table.ts';
import { categoryHref, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { headings, readPage } from '../page-html.ts';

test('[SHELL-01] an unknown page, product or collection responds with 404 and a page with a search and links', async ({
  request,
}) => {
  for (const path of ['/no-such-page', productHref('no-such-product'), categoryHref('no-such-collection')]) {
    const { status, html, main } = await readPage(request, path);
    expect([path, status]).toEqual([path, 404]);
    // The text is in `<main>` already, not appended for a script to move there.
    expect(headings(main, 1), path).toEqual(['This page is not here']);
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
    expect(main, path).toMatch(/<a [^>]*href="\/"[^>]*>Go to Home/);
    expect(main, path).toMatch(new RegExp(`<search[^>]*><form [^>]*action="${ROUTES.search.path}"`));
    for (const part of ['<header', '<footer']) expect(html, path).toContain(part);
  }
});

test('[SHELL-01] [SHELL-04] the page for an unknown path is accessible, links collections and has a search; a page opened offline says so, keeps header and footer, and loads when back online', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/);
  // This page needs data from the server but has no pictures of its own, which a busy machine serves late.
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();
  const collections = page.getByRole('region', { name: 'Popular collections' }).getByRole('link');
  await expect(collections.first()).toHaveAttribute('href', /^\/category\//);
  await expect(page.getByRole('region', { name: 'You may like' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
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
  await page.getByRole('main').getByLabel('Search for clothes').fill('kurta');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${ROUTES.search.path}?q=kurta`);
  for (const path of [productHref('no-such-product'), categoryHref('no-such-collection')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await expect(page.getByRole('main').locator('search form')).toBeVisible();
  }
});
