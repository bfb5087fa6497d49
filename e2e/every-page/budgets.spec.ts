import type { BrowserContext } from '@playwright/test';
import { checkPages } from '../../bench/speed/pages.ts';
import { categoryHref, href, inLanguage, LANGUAGES, productHref } from '../../src/routes.ts';
import { BYTE_BUDGETS, OTHER_LANGUAGE_BYTES } from '../../test/pages/byte-budgets.ts';
import { fetchRaw, weighHtml, weighPage } from '../../test/pages/page-weight.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { KURTA } from '../steps.ts';

for (const [name, { path, ...budget }] of Object.entries(BYTE_BUDGETS)) {
  test(`a first visit of a ${name} page stays within its bytes in every language`, async ({ shop }) => {
    for (const language of LANGUAGES) {
      const address = inLanguage(language, path);
      const more = language === LANGUAGES[0] ? 0 : OTHER_LANGUAGE_BYTES;
      // The first responses are compressed fast. A page that is requested often gets its smallest form.
      const request = () => fetchRaw(shop.url + address);
      await expect
        .poll(async () => (await request()).headers['etag'], { message: address, intervals: [50] })
        .toMatch(/-br11"$/);
      expect(await weighHtml(await request()), address).toBeLessThanOrEqual(budget.html + more);
      const weight = await weighPage(shop.url, address);
      expect(weight.scriptBytes, `${address}: ${JSON.stringify(weight.scripts)}`).toBeLessThanOrEqual(
        budget.scripts + more,
      );
      expect(weight.laterBytes, address).toBeLessThanOrEqual(budget.later + more);
      expect(weight.requests, address).toBeLessThanOrEqual(budget.requests);
    }
  });
}

test('the pages that the bench measures contain what it looks for and are served in their smallest form', async ({
  shop,
}) => {
  await checkPages(shop.url);
});

// A phone's pixel ratio, at which the smallest picture width is not always the right one.
test.use({ deviceScaleFactor: 2, files: 'cold' });

/** The pages that show a shopper's cart, address or order. */
const PERSONAL_PATHS = [
  href('home'),
  categoryHref('kurtas'),
  productHref(KURTA.handle),
  href('cart'),
  href('wishlist'),
  href('profile'),
  href('address'),
  href('payment'),
  href('thankYou', { txnId: 'PSK1' }),
  href('orderTracking'),
];

test('pages contain nothing personal: every visitor gets the same bytes and no cookie', async ({ shop }) => {
  const personal = {
    cookie: 'session=asha-example; cart=9000000001',
    authorization: 'Bearer asha-example',
    referer: `${shop.url}/asha-example`,
    'user-agent': 'Asha-Example/1.0',
    'accept-language': 'hi-IN',
  };
  for (const path of PERSONAL_PATHS) {
    const anyone = await fetch(shop.url + path);
    const asha = await fetch(shop.url + path, { headers: personal });
    expect(asha.headers.get('set-cookie'), path).toBeNull();
    expect(asha.headers.get('etag'), path).toBe(anyone.headers.get('etag'));
    const html = await asha.text();
    expect(html === (await anyone.text()), path).toBe(true);
    expect(html, path).not.toMatch(/asha-example|9000000001/i);
  }
});

/** Scrolls a list to the third row. Returns the widths of its pictures and the scripts fetched after hydration. */
async function scrollTheList(
  context: BrowserContext,
  { ahead }: { ahead: boolean },
): Promise<{ widths: Set<string>; scripts: string[] }> {
  const page = await context.newPage();
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const alive = await page.evaluate(() => performance.now());
  await page.mouse.wheel(0, 900);
  await page.locator('.card-title').nth(5).hover();
  const late = page.locator('.card').nth(5).locator('img');
  await expect.poll(() => late.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  // Long enough for anything that the page would prefetch.
  await page.waitForTimeout(500);
  const srcs = await page
    .locator('.card img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')));
  const widths = new Set(srcs.filter(Boolean).map((src) => new URL(src).searchParams.get('width') ?? ''));
  const fetched = async () => {
    const names = await page.evaluate(
      (from) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime > from)
          .map(({ name }) => name),
      alive,
    );
    // The script for offline use is loaded on purpose and does not count.
    return names.filter((name) => /\.js$|\.data/.test(name) && !/\/assets\/offline-/.test(name));
  };
  // The browser prefetches when it is idle.
  if (ahead) await expect.poll(async () => (await fetched()).length).toBeGreaterThan(0);
  const scripts = await fetched();
  return { widths, scripts };
}

const SPARING = [
  ['that saves data', { saveData: true, effectiveType: '4g' }],
  ['on a 3g line', { saveData: false, effectiveType: '3g' }],
] as const;

for (const [which, connection] of SPARING) {
  test(`a phone ${which} gets the smallest pictures, and nothing before it is asked for`, async ({ context }) => {
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    expect(await scrollTheList(context, { ahead: false })).toEqual({ widths: new Set(['320']), scripts: [] });
  });
}

test('a phone on a fast connection gets sharp pictures and prefetches the next pages', async ({ context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
  );
  const { widths } = await scrollTheList(context, { ahead: true });
  expect(widths).toEqual(new Set(['480']));
});

test('[CARD-04] a list works without React, which loads on the shopper’s first action', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(categoryHref('kurtas'));
  const add = page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` });
  // A click by script: unlike a tap or a key, it does not count as an action that loads React.
  await expect(async () => {
    await add.evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('[data-cart-badge]')).toHaveText('1', { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Added to cart, size M')).toBeVisible();
  expect(scripts.filter((script) => !/\/first-script-/.test(script))).toEqual([]);
  await page.mouse.move(20, 300);
  await page.mouse.move(30, 310);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.locator('[data-cart-badge]')).toHaveText('1');
});
