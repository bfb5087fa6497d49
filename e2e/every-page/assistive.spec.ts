import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { instantPictures } from '../pictures.ts';
import { seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { addToCart, giveAddress, isInSight, KURTA, payAtGateway } from '../steps.ts';

test.beforeEach(({ page }) => instantPictures(page));

/** Compares the accessibility tree of the page's `<main>` with the snapshot file of the step. */
async function expectScreenReaderText(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${step}.aria.yml` });
}

test(
  '[SHELL-04] [TRACK-01] a shopper browses from home to a product, buys by UPI and tracks the order, at once on the phone that ordered, elsewhere by order id and digits; at every step the accessibility tree matches its snapshot',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'View More of Kurtas' }).click();
    await expect(page).toHaveURL(/\/category\/kurtas$/);
    await page.getByRole('link', { name: KURTA.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Select Size' })).toMatchAriaSnapshot({ name: 'size.aria.yml' });
    await addToCart(page);
    await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
    await expectScreenReaderText(page, 'cart');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expectScreenReaderText(page, 'address');
    await page.goBack();
    await giveAddress(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page).toHaveURL(new RegExp(`${href('payment')}$`));
    await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
    await expectScreenReaderText(page, 'payment');
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await payAtGateway(page);
    await expect(page).toHaveURL(/\/thankyou\?txnId=/);
    await expect(page.getByText('THANK YOU!')).toBeVisible();
    await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
    await expectScreenReaderText(page, 'thank-you');
    await expectAccessible(page);
    await tracks(page, new URL(page.url()).searchParams.get('txnId') ?? '');
  },
);

test(
  'each page that a shopper goes on to by keyboard is announced and has the focus, and a change of filters announces how many products match',
  { tag: '@desktop' },
  async ({ page }) => {
    const announced = page.locator('[data-announcement]');
    const content = page.locator('#content');
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'View More of Kurtas' }).press('Enter');
    await expect(page).toHaveURL(/\/category\/kurtas$/);
    await expect(announced).toHaveText(/^Kurtas/);
    await expect(content).toBeFocused();

    const inStock = page.locator('#filters').getByRole('link', { name: /^In stock/ });
    await inStock.press('Enter');
    await expect(announced).toHaveText(/^\d+ products$/);
    await expect(inStock).toBeFocused();
    await page.getByRole('link', { name: /^Remove.*In stock/ }).press('Enter');
    await expect(page).toHaveURL(/\/category\/kurtas$/);
    await expect(content).toBeFocused();

    await page.getByRole('link', { name: KURTA.title }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
    await expect(announced).toHaveText(new RegExp(`^${KURTA.title}`));
    await expect(content).toBeFocused();
    await press(page, 'ADD TO CART');
    await expect(announced).toHaveText(/^Shopping Cart/);
    await page.keyboard.press('Tab');
    await expect(content.locator(':focus')).toBeVisible();

    // What stays on the next page keeps the focus.
    const wishlist = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
    await wishlist.press('Enter');
    await expect(announced).toHaveText(/^Wishlist/);
    await expect(wishlist).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: /^Remove / }).press('Enter');
    const undo = page.getByRole('button', { name: 'UNDO' });
    // A toast whose button has the focus does not time out.
    await undo.focus();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(content).toBeFocused();
  },
);

test('a page is announced to a shopper who went on to it before the script that announces pages had loaded', async ({
  page,
}) => {
  const releaseScript = await holdRequests(page, /\/assets\/page-announcer-.*\.js/);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'View More of Kurtas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kurtas' })).toBeVisible();
  releaseScript();
  await expect(page.locator('[data-announcement]')).toHaveText(/^Kurtas/);
});

test('a product opened from the cart is announced once its title has come', async ({ page, shop }) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, KURTA.handle)] });
  await page.goto(href('cart'));
  await waitForHydration(page);
  const releaseProduct = await holdRequests(page, /single-product.*\.data/);
  await page.getByRole('main').getByRole('link', { name: KURTA.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${productHref(KURTA.handle)}$`));
  await expect(page).toHaveTitle('');
  releaseProduct();
  await expect(page.locator('[data-announcement]')).toHaveText(new RegExp(`^${KURTA.title}`));
});

/** Tracks the order from the thank-you page, then by its id and the last four digits. */
async function tracks(page: Page, orderId: string): Promise<void> {
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('heading', { name: /Payment received|Order confirmed/ })).toBeFocused();
  await expect(page.getByText('47 Example Lane')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ajrakh/ })).toBeVisible();

  await page.goto(href('orderTracking'));
  await waitForHydration(page);
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel('Last 4 digits of your mobile').fill('0001');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText(`Order ID: ${orderId}`)).toBeVisible();
  await expect(page.getByText('47 Example Lane')).toBeVisible();
  await expect(page.getByText(KURTA.title)).toBeVisible();
}

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
  'controls reached by Shift+Tab on the way up a page are not hidden under its header',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(categoryHref('kurtas'));
    await waitForHydration(page);
    await page
      .getByRole('button', { name: /^Add To Cart/ })
      .nth(9)
      .focus();
    for (let taps = 0; taps < 27; taps += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = page.locator(':focus');
      expect(await isInSight(focused), (await focused.getAttribute('aria-label')) ?? '').toBe(true);
    }
  },
);

test('pages work with forced colours, reduced motion and reduced transparency', { tag: '@phone' }, async ({ page }) => {
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
    // The bottom bar may half cover targets that can be scrolled free. Home has the same cards as the list.
    if (path !== '/') await expectAccessible(page, { but: ['target-size'] });
    expect(await movingThings(page), path).toEqual([]);
  }
});

test(
  'every page fits a phone and breaks no word of a button, card or tab at twice the text size, and fits a 320 px screen when every text is twice as long',
  { tag: '@phone' },
  async ({ page }) => {
    await addToCart(page);
    await giveAddress(page);
    for (const path of [
      '/',
      categoryHref('kurtas'),
      productHref(KURTA.handle),
      href('cart'),
      href('address'),
      href('payment'),
      href('orderConfirmation'),
      href('help'),
    ]) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await waitForHydration(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      expect(await brokenWords(page), path).toEqual([]);
      if (path === href('cart')) {
        await page.getByRole('button', { name: /^Remove/ }).click();
        expect(await brokenWords(page), 'a toast').toEqual([]);
        await page.getByRole('button', { name: 'UNDO' }).click();
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 320, height: 640 });
      await doubleTexts(page);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  },
);

/** Returns by how many pixels the page is too wide. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the words on buttons, cards, the tab bar and marks of ways to pay that are broken across lines. Only names may break at a hyphen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('button, .card *, .tab-bar a, [aria-labelledby=ways-to-pay] li *').evaluateAll((elements) => {
    const isBroken = (text: Node, { 0: word, index }: RegExpExecArray): boolean => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
    };
    return elements.flatMap((element) => {
      const words = element.closest('.card-title') ? /[^\s-]+/g : /\S+/g;
      return Array.from(element.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((text) =>
          Array.from((text.textContent ?? '').matchAll(words))
            .filter((word) => isBroken(text, word))
            .map(([word]) => word),
        );
    });
  });
}

/** Writes every text of the page twice, as a stand-in for a language with long words. */
function doubleTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (words !== '' && parent && !/^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(parent.tagName)) {
        text.textContent = `${words} ${words}`;
      }
    }
  });
}

/** Presses Tab until the control of that name has the focus. */
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

/** Returns the endless animations that are running; under reduced motion there must be none. */
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
