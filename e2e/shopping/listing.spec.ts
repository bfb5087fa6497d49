import { categoryHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { instantPictures } from '../pictures.ts';
import { cardTitles, headings, readPage } from '../page-html.ts';
import { cards, grid, KURTAS, scrollToEnd, titles } from './product-list.ts';

test.beforeEach(({ page }) => instantPictures(page));

test('[LIST-01] products are shown in two columns on a phone and in five on a wide screen @both', async ({
  page,
  isPhone,
}) => {
  await page.goto(categoryHref('kurtas'));
  const columns = await grid(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(isPhone ? 2 : 5);
  await waitForHydration(page);
  // The viewport is made as high as the list, so that the bar at the bottom covers no tap target.
  if (isPhone) {
    await page.setViewportSize({ width: 412, height: 6500 });
    await expect(page.getByText('No Data Found!!')).toBeVisible();
  }
  await expectAccessible(page);
});

test('[LIST-02] [LIST-03] [LIST-04] [LIST-05] near the list’s end four placeholders are shown for the next page; if loading it fails, the list stays and Retry loads it, until "No Data Found!!"', async ({
  page,
  complaints,
}) => {
  complaints.allow(/after=|ERR_FAILED|Failed to (load|fetch)/);
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByText('No Data Found!!')).toHaveCount(0);
  const placeholders = page.locator('[data-placeholder]');
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/after=/, async (route) => {
    await failed;
    await route.abort('failed');
  });
  await scrollToEnd(page);
  await expect(placeholders).toHaveCount(4);
  fail();
  await expect(page.getByRole('alert')).toContainText('More products could not be loaded');
  await expect(placeholders).toHaveCount(0);
  await expect(cards(page)).toHaveCount(20);

  await page.unroute(/after=/);
  // Repeats a shown product on the next page, as when it moved down in the meantime.
  const first = await cards(page)
    .first()
    .evaluate((card) => card.outerHTML);
  await page.route(/after=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<ul [^>]*listing-grid[^>]*>/, (list) => list + first);
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(KURTAS);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(placeholders).toHaveCount(0);
  await expect(page.getByText('No Data Found!!')).toBeVisible();
  const shown = await titles(page);
  expect(new Set(shown).size).toBe(shown.length);
});

test('[LIST-05] by keyboard Load more and Retry go on at the first new product, and the number of new products is announced', async ({
  page,
  complaints,
}) => {
  complaints.allow(/after=|ERR_FAILED|Failed to (load|fetch)/);
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.route(/after=/, (route) => route.abort('failed'));
  // Scrolling to the link would load the next page without a press.
  await page.getByRole('link', { name: 'Load more' }).evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true });
    link.click();
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  await page.unroute(/after=/);
  await retry.press('Enter');
  await expect(cards(page)).toHaveCount(KURTAS);
  await expect(cards(page).nth(20).getByRole('link').first()).toBeFocused();
  await expect(page.locator('[data-announcement]')).toHaveText(`${KURTAS - 20} more products`);
});

test('[LIST-05] a list that grows after the shopper has moved on from Load more takes no focus', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const releaseProducts = await holdRequests(page, /after=/);
  await page.getByRole('link', { name: 'Load more' }).evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true });
    link.click();
  });
  const header = page.getByRole('banner').getByRole('link').first();
  await header.focus();
  releaseProducts();
  await expect(cards(page)).toHaveCount(KURTAS);
  await expect(header).toBeFocused();
});

test('[LIST-05] a list that grows by scrolling announces the number of new products and takes no focus', async ({
  page,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(KURTAS);
  await expect(page.locator('[data-announcement]')).toHaveText(`${KURTAS - 20} more products`);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('[LIST-02] the next page is requested once, from 80 % of the list on, and scrolling is checked at most every 150 ms', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/after=/.test(request.url())) requested.push(request.url());
  });
  await page.clock.install();
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await expect(cards(page)).toHaveCount(20);
  await page.clock.runFor(1000);
  // From here on the clock moves only by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Scrolls until the viewport's lower edge is at a fraction of the list's height. */
  const scrollTo = (part: number) =>
    grid(page).evaluate((list, to) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      const { top, height } = list.getBoundingClientRect();
      window.scrollBy(0, top + height * to - window.innerHeight);
      return scrolled.then(() => undefined);
    }, part);
  // The page sets this state synchronously, while Playwright reports a request later.
  const isAsking = () => page.locator('.list-end').evaluate((end) => end.dataset['state'] === 'loading');
  await scrollTo(0.7);
  await page.clock.runFor(500);
  await scrollTo(0.78);
  await page.clock.runFor(500);
  expect(await isAsking()).toBe(false);
  await scrollTo(0.82);
  await page.clock.runFor(140);
  expect(await isAsking()).toBe(false);
  const next = page.waitForRequest(/after=/);
  const release = await holdRequests(page, /after=/);
  await page.clock.runFor(20);
  await next;
  await scrollTo(0.9);
  await page.clock.runFor(500);
  expect(requested).toHaveLength(1);
  release();
  await expect(cards(page)).toHaveCount(KURTAS);
});

test('[LIST-07] [LIST-08] a collection opens by its handle and by its id; filters without a match say so and can be cleared', async ({
  request,
  shop,
}) => {
  const feed = await request.get(`${shop.feedUrl}/collections.json`);
  const { collections } = (await feed.json()) as { collections: { id: number; handle: string; title: string }[] };
  const kurtas = collections.find((collection) => collection.handle === 'kurtas');
  for (const key of ['kurtas', String(kurtas?.id)]) {
    const { main } = await readPage(request, categoryHref(key));
    expect(headings(main, 1)).toEqual(['Kurtas']);
    expect(cardTitles(main)).toHaveLength(20);
  }
  const { main } = await readPage(request, categoryHref('kurtas', { max: 1 }));
  expect(headings(main, 2)).toContain('No products match these filters');
  expect(cardTitles(main.slice(main.indexOf('>You may like<'))).length).toBeGreaterThan(0);
  expect(cardTitles(main.slice(0, main.indexOf('>You may like<')))).toEqual([]);
  expect(main).toMatch(/<a [^>]*href="\/category\/kurtas"[^>]*>Clear all/);
});

test('[LIST-08] sort and filters are in the address and apply across pages @both', async ({ page, isPhone }) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  if (isPhone) await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.getByRole('link', { name: 'Price: low to high' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\?sort=price-up$/);
  // The address changes before its list is shown.
  await expect(async () => {
    await scrollToEnd(page);
    await expect(cards(page)).toHaveCount(KURTAS, { timeout: 1000 });
  }).toPass();
  const prices = (await cards(page).locator('b').allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /^XXL/ }).click();
  await expect(page).toHaveURL(/sort=price-up&size=XXL$/);
  if (isPhone) await filters.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect.poll(() => cards(page).count()).toBeLessThan(KURTAS);
  const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /Size XXL/ });
  await chip.click();
  await expect(page).toHaveURL(/\?sort=price-up$/);
});

test('[LIST-03] [LIST-08] four placeholders are shown while the first page loads; a tap on the dimmed page only closes the sheet, and one Back leaves the list', async ({
  page,
}) => {
  // Delays the response until the placeholders are shown.
  await page.route(/\/category\/kurtas\.data$/, async (route) => {
    await expect(page.locator('[data-placeholder]')).toHaveCount(4);
    await route.continue();
  });
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'View More of Kurtas' }).click();
  await expect(page).toHaveURL(/\/category\/kurtas$/);
  await expect(cards(page)).toHaveCount(20);
  const add = page.getByRole('button', { name: 'Add To Cart' }).first();
  await expect(add).toBeVisible();
  // The real list may still replace the placeholders and move the button: scroll again until it stays.
  const scrolled = () =>
    add.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().top - 100);
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(button.getBoundingClientRect().top))),
      );
    });
  await expect.poll(scrolled).toBeCloseTo(100, 0);
  const spot = (await add.boundingBox())!;
  expect(spot.y).toBeCloseTo(100, 0);
  for (const [button, sheet] of [
    ['Sort', page.getByRole('region', { name: 'Sort by' })],
    ['Filter', page.getByRole('complementary', { name: 'Filters' })],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).tap();
    await expect(sheet).toBeVisible();
    await page.touchscreen.tap(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await expect(sheet).toBeHidden();
  }
  await expect(page).toHaveURL(/\/category\/kurtas$/);
  expect(await page.evaluate(() => localStorage.getItem('cartProducts'))).toBeNull();

  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  for (const size of [/^XXL/, /^XL/]) {
    await filters.getByRole('link', { name: size }).click();
    await expect(filters.getByRole('link', { name: size })).toHaveAttribute('aria-current', 'true');
  }
  await filters.getByRole('button', { name: /^Show / }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('all goods of one kind are called by it, and all goods of several kinds or of none are all products', async ({
  page,
}) => {
  for (const [tags, title] of [
    [['women'], 'Women'],
    [['women', 'cotton'], 'All Products'],
    [['no such kind'], 'All Products'],
  ] as const) {
    await page.goto(`${categoryHref('all')}?${new URLSearchParams(tags.map((tag) => ['tag', tag]))}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});
