import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { categoryHref, href, OFFLINE_PATHS, productHref } from '../../src/routes.ts';
import { findBrowser } from '../../test/browser.ts';
import { expect, test as base, waitForHydration } from '../fixtures.ts';
import { addToCart, KURTA } from '../steps.ts';

/** Chrome and Samsung Internet repaint pages in dark colours if the shopper wants it and the page does not say no. */
const test = base.extend<object, object>({
  browser: [
    async ({ playwright }, use) => {
      const { args, env, ...program } = await findBrowser();
      const forced = '--blink-settings=forceDarkModeEnabled=true';
      const browser = await playwright.chromium.launch({ ...program, args: [...args, forced], env });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a browser that forces dark colours on pages shows garments, thumbnails, logo and words in their own', async ({
  page,
}) => {
  // Without this preference Chromium's switch would repaint even pages that say no.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  for (const name of ['.gallery-picture', '.gallery-thumbnail:not([aria-current]) img', '.site-logo img']) {
    const shown = page.locator(name).first();
    await shown.scrollIntoViewIfNeeded();
    expect(await differenceFromFile(shown), name).toBeLessThan(6);
  }
  await expectInkOnPaper(page);
  await page.goto(categoryHref('kurtas'));
  expect(await differenceFromFile(page.locator('.card img').first())).toBeLessThan(6);
  await addToCart(page);
  for (const path of [href('cart'), href('address'), href('help'), OFFLINE_PATHS.fallback]) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveCSS('color-scheme', 'light only');
    await expectInkOnPaper(page);
  }
});

/** Returns how far the mean colour of a picture on the screen is from that of its file, cropped in the same way. */
async function differenceFromFile(picture: Locator): Promise<number> {
  await expect(picture).toHaveJSProperty('complete', true);
  const { address, crop } = await picture.evaluate((image: HTMLImageElement) => ({
    address: image.currentSrc,
    crop: getComputedStyle(image).objectFit,
  }));
  const shown = sharp(await picture.screenshot());
  const { width, height } = await shown.metadata();
  const file = await (await picture.page().request.get(address)).body();
  const fit = crop === 'cover' ? 'cover' : 'contain';
  const expected = sharp(file).resize({ width, height, fit, background: '#fff' }).flatten({ background: '#fff' });
  const [a, b] = await Promise.all([means(shown), means(sharp(await expected.png().toBuffer()))]);
  return Math.max(...a.map((mean, channel) => Math.abs(mean - (b[channel] ?? Number.NaN))));
}

async function means(picture: Sharp): Promise<number[]> {
  return (await picture.stats()).channels.slice(0, 3).map(({ mean }) => mean);
}

/** Checks that the screen is mostly white, with dark letters on it. */
async function expectInkOnPaper(page: Page): Promise<void> {
  const { channels } = await sharp(await page.screenshot()).stats();
  for (const { min, max, mean } of channels.slice(0, 3)) {
    expect(max).toBe(255);
    expect(min).toBeLessThan(60);
    expect(mean).toBeGreaterThan(170);
  }
}
