import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { cardTitles, headings, readPage } from '../page-html.ts';
import { instantPictures } from '../pictures.ts';

test.beforeEach(({ page }) => instantPictures(page));

const box = (page: Page) => page.getByRole('combobox', { name: /^Search for/ });

test('[CARD-05] the search box suggests products and collections while typing, and they can be chosen by keyboard @desktop', async ({
  page,
}) => {
  await page.goto(href('about'));
  await waitForHydration(page);
  await box(page).pressSequentially('kurt', { delay: 20 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(list.getByRole('option').filter({ hasText: '₹' }).first()).toContainText(/kurta/i);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(category|single-product)\//);
});

test('[CARD-05] the search understands Indian spellings and corrects a typo; the search page without a query asks for one', async ({
  request,
}) => {
  for (const [query, found] of [
    ['kurti', /kurta/i],
    ['sari', /saree/i],
    ['lehnga', /lehenga/i],
    ['bandhni', /bandhani/i],
  ] as const) {
    const { main } = await readPage(request, href('search', { q: query }));
    expect(cardTitles(main), query).toContainEqual(expect.stringMatching(found));
  }
  const { main } = await readPage(request, href('search'));
  expect(headings(main, 1)).toEqual(['What are you looking for?']);
  expect(main).toMatch(/<section aria-labelledby="collections"[^]*<a [^>]*href="\/category\/kurtas"/);
});

test('[CARD-05] a tap opens a suggestion, and Enter goes to the results page, whose filters are in the address @both', async ({
  page,
  isPhone,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  if (isPhone) {
    await box(page).click();
    await expect(page.getByRole('option', { name: /^Kurtas/ })).toBeVisible();
    await box(page).pressSequentially('ajrakh hand', { delay: 20 });
    await page.getByRole('option', { name: /Ajrakh Hand-Block Straight Kurta/ }).click();
    await expect(page).toHaveURL(/\/single-product\/ajrakh-hand-block-straight-kurta-indigo$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  }
  await box(page).fill('silk saree');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=silk/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('silk');
  await box(page).fill('');
  await box(page).click();
  await expect(page.getByRole('option', { name: /^silk saree/ })).toBeVisible();
  await box(page).fill('cotton');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=cotton$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cotton');
  await expect(box(page)).toHaveValue('cotton');
  if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  // The price range is untouched: it shows the bounds of this search, not those of the previous one.
  const ends = page.locator('.price-form input[type="number"]');
  await expect(ends.first()).toHaveValue((await ends.first().getAttribute('min')) ?? '');
  await expect(ends.last()).toHaveValue((await ends.last().getAttribute('max')) ?? '');
  const sizeM = page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^M\b/ });
  const answered = page.waitForResponse(/size=M/);
  await sizeM.click();
  await expect(page).toHaveURL(/\/search\?q=cotton&size=M$/);
  // The address changes first; the old list stays dimmed until the new one has loaded.
  await expect(sizeM).toHaveAttribute('aria-current', 'true');
  await (await answered).finished();
  await expect(page.locator('.listing-grid')).toHaveCSS('opacity', '1');
  await expect(page.locator('.listing-grid')).toHaveCSS('opacity', '1');
  if (isPhone) {
    // Only the open panel is checked: the partly visible page behind it is no tap target.
    await expectAccessible(page, { within: '#filters' });
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  }
  // A phone's bottom bar covers parts of the page and leaves only a few pixels of some targets.
  await expectAccessible(page, { but: isPhone ? ['target-size'] : [] });
});

test('[CARD-05] a search without results says so and offers collections', async ({ page }) => {
  await page.goto(href('search', { q: 'qqqqzzzzxx' }));
  await expect(page.getByRole('heading', { name: 'No results for “qqqqzzzzxx”' })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Collections' }).getByRole('link', { name: 'Kurtas' }).click();
  await expect(page).toHaveURL(/\/category\/kurtas$/);
});
