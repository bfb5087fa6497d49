import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { ADDRESS, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { KURTA } from '../steps.ts';

type Insets = { top: number; bottom: number; left: number; right: number };

/** What the rounded corners, the notch and the home indicator of an iPhone take, upright and lying. */
const UPRIGHT = { width: 390, height: 664, insets: { top: 0, bottom: 34, left: 0, right: 0 } };
const LYING = { width: 844, height: 340, insets: { top: 0, bottom: 21, left: 47, right: 47 } };
const SMALL_LYING = { width: 693, height: 320, insets: { top: 0, bottom: 21, left: 47, right: 47 } };
const PRODUCT = productHref(KURTA.handle);

/** What lies over a page: how to open it from there, and what is then there. */
const OVERLAYS: readonly (readonly [path: string, button: RegExp, shown: string])[] = [
  ['/', /^Menu$/, '.site-menu:popover-open'],
  [categoryHref('kurtas'), /^Filter/, '.panel:popover-open'],
  [PRODUCT, /^(Enlarge|Zoom)/, 'dialog[open]'],
  [PRODUCT, /^Size (Guide|Chart)$/i, 'dialog[open]'],
  [href('cart'), /^Size/, 'dialog[open]'],
];

test('on an iPhone every control of a page, its bars, sheets and drawers is clear of notch and home indicator, and fields do not make Safari zoom', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, KURTA.handle)], address: ADDRESS });
  const pages = [
    '/',
    categoryHref('kurtas'),
    PRODUCT,
    href('cart'),
    href('address'),
    href('payment'),
    href('contact'),
    href('orderTracking'),
    href('search'),
  ];
  for (const screen of [UPRIGHT, LYING, SMALL_LYING]) {
    await hold(page, screen);
    for (const path of pages) {
      await page.goto(path);
      await waitForHydration(page);
      if (path === href('payment')) await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
      expect.soft(await hidden(page, screen.insets), `${path} at ${screen.width}`).toEqual([]);
      expect.soft(await smallFields(page), path).toEqual([]);
    }
    for (const [path, button, shown] of OVERLAYS) {
      await page.goto(path);
      await waitForHydration(page);
      const opener = page.getByRole('button', { name: button }).filter({ visible: true }).first();
      if (screen !== UPRIGHT && (await opener.count()) === 0) continue;
      await opener.click();
      await expect(page.locator(shown)).toBeVisible();
      await expect.poll(() => hidden(page, screen.insets, shown), `${shown} of ${path} at ${screen.width}`).toEqual([]);
    }
  }
});

async function hold(page: Page, { insets, ...size }: typeof UPRIGHT): Promise<void> {
  await page.setViewportSize(size);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * Returns the controls of the screen that stand under the notch, or in a bar or sheet under the home indicator. The edge of
 * a tap's area may reach 8 pixels into its place.
 */
function hidden(page: Page, insets: Insets, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ left, right, bottom, root }) => {
      const stays = (node: Element | null): boolean =>
        node !== null && (/sticky|fixed/.test(getComputedStyle(node).position) || stays(node.parentElement));
      const scrolls = (node: Element | null): boolean =>
        node !== null && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
      return [...document.querySelectorAll(`${root} :is(a, button, input, select, textarea)`)].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (box.width < 2 || seen === null || !control.contains(seen)) return [];
        const isAtSide = !scrolls(control.parentElement) && (box.left < left || box.right > innerWidth - right);
        const isAtFoot = stays(control) && !scrolls(control.parentElement) && box.bottom > innerHeight - bottom + 8;
        return isAtSide || isAtFoot
          ? [`${control.className} ${control.textContent.trim().slice(0, 20)} ${JSON.stringify(box)}`]
          : [];
      });
    },
    { ...insets, root: within },
  );
}

/** Safari zooms into a field whose letters are smaller than 16 px. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=file]), select, textarea',
      ),
    ]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16 && field.getAttribute('tabindex') !== '-1')
      .map((field) => `${field.getAttribute('name')} ${field.className}`),
  );
}
