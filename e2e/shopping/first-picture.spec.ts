import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { readPage } from '../page-html.ts';
import { KURTA } from '../steps.ts';

/** A connection that Chromium reports as 3g; it then loads lazy pictures from a greater distance. */
const SLOW_LINE = {
  offline: false,
  latency: 500,
  downloadThroughput: 90_000,
  uploadThroughput: 60_000,
  connectionType: 'cellular3g',
} as const;

test.use({ files: 'cold' });

test('the first visible picture is fetched before any other and before the scripts', async ({ page }) => {
  const requested: string[] = [];
  const files: string[] = [];
  let first: string | null = null;
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') files.push(request.url());
    if (/\/images\/|\.js$/.test(request.url()) && first === null) requested.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/images/')) first ??= request.url();
  });
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  expect(requested).toEqual([first]);
  // Not even the logo comes earlier.
  expect(files[0]).toBe(first);
  await expect.poll(() => page.locator('.card img').evaluateAll(countLoaded)).toBeGreaterThan(3);
});

test('pictures further along a gallery are fetched when the shopper acts', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (isOfGallery(request.url())) requested.add(new URL(request.url()).pathname);
  });
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  expect(requested.size).toBe(1);
  await expect.poll(() => page.locator('.gallery-thumbnail img').evaluateAll(countLoaded)).toBe(3);
  expect(requested.size).toBe(1);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => requested.size).toBeGreaterThan(1);
});

test('pictures further along a gallery are fetched when it moves by itself, such as to a variant’s picture', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (isOfGallery(request.url())) requested.add(new URL(request.url()).pathname);
  });
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  expect(requested.size).toBe(1);
  await page
    .locator('.gallery-track')
    .evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));
  await expect.poll(() => requested.size).toBeGreaterThan(1);
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
});

test('pictures of home’s sections below the first screens are fetched only when the shopper acts, even on a slow connection', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto('/');
  await waitForHydration(page);
  await expect.poll(() => page.locator('.home-grid .card img').first().evaluate(isLoaded)).toBe(true);
  const below = page.locator('.home-section ~ .home-section img, .home-grid > .card:nth-child(n + 5) img');
  expect(await below.evaluateAll(countLoaded)).toBe(0);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => below.evaluateAll(countLoaded)).toBeGreaterThan(1);
});

test('[HOME-01] the slider waits for the pictures of its next slide, and passes over those that fail', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.clock.install();
  const { html } = await readPage(request, href('home'));
  const [, second = '', third = ''] = html
    .split('class="carousel-slide"')
    .slice(1)
    // That of a phone: another of the same slide is wider.
    .map((slide) => /<img[^>]* src="(\/images\/[^?"]+)/.exec(slide)?.[1] ?? '');
  const release = await holdRequests(page, new RegExp(second));
  await page.route(new RegExp(third), (route) => route.abort());
  await page.goto(href('home'));
  await waitForHydration(page);
  const slider = page.getByRole('region', { name: 'Offers and new arrivals' });
  const current = slider.getByRole('button', { name: /^\d of \d$/ }).and(page.locator('[aria-current=true]'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(current).toHaveAccessibleName(/^1 of/);
  release();
  // A slide's pictures are asked for at the tick before it could be shown.
  const showsAfterTicks = (name: RegExp) =>
    expect(async () => {
      await page.clock.runFor(2000);
      await expect(current).toHaveAccessibleName(name, { timeout: 1000 });
    }).toPass();
  await showsAfterTicks(/^2 of/);
  await showsAfterTicks(/^4 of/);
});

/** Tells whether a URL is a gallery picture. Excludes thumbnails (widths 96 and 160), which load without an action. */
function isOfGallery(url: string): boolean {
  return url.includes(`/images/${KURTA.handle}/`) && !/[?&]width=(?:96|160)\b/.test(url);
}

function isLoaded(picture: Element): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0;
}

function countLoaded(pictures: Element[]): number {
  return pictures.filter((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0).length;
}
