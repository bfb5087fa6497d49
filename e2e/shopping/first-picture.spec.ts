import { categoryHref, productHref } from '../../src/routes.ts';
import { expect, test, waitUntilAlive } from '../fixtures.ts';
import { KURTA } from '../steps.ts';

test.use({ files: 'cold' });

test('the picture a page opens with is fetched before any other and before the scripts', async ({ page }) => {
  const asked: string[] = [];
  const files: string[] = [];
  let first: string | null = null;
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') files.push(request.url());
    if (/\/images\/|\.js$/.test(request.url()) && first === null) asked.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/images/')) first ??= request.url();
  });
  await page.goto(categoryHref('kurtas'));
  await waitUntilAlive(page);
  expect(asked).toEqual([first]);
  // Not even the logo.
  expect(files[0]).toBe(first);
  await expect.poll(() => page.locator('.card img').evaluateAll(countLoaded)).toBeGreaterThan(3);
});

test('pictures further along a gallery are fetched when the shopper acts', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes(`/images/${KURTA.handle}/`)) asked.add(new URL(request.url()).pathname);
  });
  await page.goto(productHref(KURTA.handle));
  await waitUntilAlive(page);
  expect(asked.size).toBe(1);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => asked.size).toBeGreaterThan(1);
});

test('pictures further along a gallery are fetched when it moves by itself, as to a variant’s own picture', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes(`/images/${KURTA.handle}/`)) asked.add(new URL(request.url()).pathname);
  });
  await page.goto(productHref(KURTA.handle));
  await waitUntilAlive(page);
  expect(asked.size).toBe(1);
  await page
    .locator('.gallery-track')
    .evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));
  await expect.poll(() => asked.size).toBeGreaterThan(1);
  await expect(page.locator('[data-held]')).toHaveCount(0);
});

test('without script every picture is fetched as usual', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(shop.url + productHref(KURTA.handle));
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await page.close();
});

function countLoaded(pictures: Element[]): number {
  return pictures.filter((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0).length;
}
