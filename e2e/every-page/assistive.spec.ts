import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { addToCart, giveAddress, KURTA } from '../steps.ts';

test.beforeEach(({ page }) => instantPictures(page));

/** What a screen reader finds in the step's own part of the page, compared with the file kept for the step. */
async function hears(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${step}.aria.yml` });
}

test(
  'a screen reader is told the same at every step of a purchase as the last time',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(productHref(KURTA.handle));
    await waitForHydration(page);
    await expect(page.getByRole('group', { name: 'Select Size' })).toMatchAriaSnapshot({ name: 'size.aria.yml' });
    await addToCart(page);
    await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
    await hears(page, 'cart');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await hears(page, 'address');
    await page.goBack();
    await giveAddress(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
    await hears(page, 'payment');
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('THANK YOU!')).toBeVisible();
    await hears(page, 'thank-you');
  },
);

test('a shopper buys by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  await tabTo(page, 'M');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await press(page, 'ADD TO CART');
  await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
  await press(page, 'Place Order');
  await type(page, 'Full Name', 'Asha Example');
  await type(page, 'Mobile', '9000000001');
  await type(page, 'Pincode', '302001');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await type(page, 'Address (House No, Building, Street)', '47 Example Lane');
  await press(page, 'ADD ADDRESS');
  await press(page, 'Pay Now');
  await expect(page).toHaveURL(new RegExp(`${href('payment')}$`));
  await press(page, 'PAY NOW');
  await press(page, 'Approve');
  await expect(page.getByText('THANK YOU!')).toBeVisible();
});

test(
  'forced colours, less motion and less transparency leave every page whole',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', contrast: 'more' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'prefers-reduced-transparency', value: 'reduce' },
      ],
    });
    for (const path of ['/', categoryHref('kurtas'), productHref(KURTA.handle), href('help')]) {
      await page.goto(path);
      await waitForHydration(page);
      // A bar at the bottom may cover half of what can be scrolled out from under it. Home's cards are the list's.
      if (path !== '/') await expectAccessible(page, { but: ['target-size'] });
      expect(await movingThings(page), path).toEqual([]);
    }
  },
);

test(
  'with text twice as large every page still fits a phone and loses no button',
  { tag: '@phone' },
  async ({ page }) => {
    await addToCart(page);
    for (const path of ['/', categoryHref('kurtas'), productHref(KURTA.handle), href('cart'), href('address')]) {
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, path).toBeLessThanOrEqual(0);
    }
  },
);

/** Moves on by Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let taps = 0; taps < 120; taps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never came to ${name}.`);
}

async function press(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()).toBeEnabled();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, value: string): Promise<void> {
  await expect(page.getByLabel(label)).toBeVisible();
  await tabTo(page, label);
  await page.keyboard.type(value);
}

/** Animations that run on: a shopper who asked for calm gets none. */
function movingThings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === Infinity,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'animation')),
  );
}
