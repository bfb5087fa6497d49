import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { expectWholeAtLargeText } from '../large-text.ts';
import { instantPictures } from '../pictures.ts';
import { ADDRESS, DUPATTA, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { isInSight, KURTA } from '../steps.ts';

const PAGES = [
  '/',
  categoryHref('kurtas'),
  href('search'),
  productHref(KURTA.handle),
  href('cart'),
  href('wishlist'),
  href('address'),
  href('payment'),
];
/** Phones on which the text is twice as large, and phones on which the whole page is. */
const SCREENS = [
  { width: 360, height: 640, text: '200%' },
  { width: 412, height: 915, text: '200%' },
  { width: 206, height: 457, text: '100%' },
];

test('every page with bars has its button in sight on a low phone, and with text or page at 200 % leaves at least 60 % of the screen to its content', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, KURTA.handle)], address: ADDRESS });
  const found: Record<string, number> = {};
  for (const path of PAGES) {
    await page.goto(path);
    await waitForHydration(page);
    if (path === href('payment')) await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
    for (const { text, ...screen } of SCREENS) {
      await page.setViewportSize(screen);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), text);
      found[`${path} ${screen.width} × ${screen.height}, text ${text}`] = await contentShare(page);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    const button = page.locator('.sticky-bar button:not([aria-pressed])').first();
    if ((await button.count()) === 0) continue;
    // The lowest phone, with the browser's own bars.
    await page.setViewportSize({ width: 360, height: 560 });
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => isInSight(button), path).toBe(true);
  }
  expect(Object.entries(found).filter(([, share]) => share < 0.6)).toEqual([]);
});

test('with text at 200 % no word of product, cart and checkout is broken and nothing is cut off at the side', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await page.setViewportSize({ width: 412, height: 915 });
  const lines = await Promise.all([KURTA.handle, DUPATTA].map((each) => storedLine(shop.feedUrl, each)));
  await seedStorage(page, { lines });
  const before = [productHref(KURTA.handle), href('cart'), href('address')];
  for (const path of [...before, ADDRESS, href('address'), href('payment')]) {
    if (typeof path === 'object') {
      await page.evaluate((address) => localStorage.setItem('address', JSON.stringify(address)), path);
      continue;
    }
    await page.goto(path);
    await waitForHydration(page);
    if (path === href('payment')) await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
    if (path === href('cart')) await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();
    await expectWholeAtLargeText(page, path);
  }
});

/** Scrolls to the middle of the page and returns which part of the screen's height no bar covers. */
function contentShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 3);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isBar = (node: Element | null): boolean =>
      node !== null && (/sticky|fixed/.test(getComputedStyle(node).position) || isBar(node.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return Math.round((rows.filter((each) => !isBar(each)).length / innerHeight) * 100) / 100;
  });
}
