import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { instantPictures } from '../pictures.ts';
import { KURTA } from '../steps.ts';

test.beforeEach(({ page }) => instantPictures(page));

const OPEN_PAGES = [
  '/',
  productHref(KURTA.handle),
  '/cart',
  categoryHref('kurtas'),
  '/checkout/address',
  '/checkout/payment',
  '/wishlist',
  '/refund-policy',
  '/privacy-policy',
  '/shipping-policy',
  '/terms-service',
  '/about-us',
  '/faqs',
  '/contact-us',
  '/profile',
  '/order-tracking',
  '/order-confirmation',
  '/thankyou',
  '/Failure',
  '/Success',
  '/multipayment',
  '/payment-status',
  '/search?q=kurta',
];

const MAIN_LINKS = [
  ['Home', '/'],
  ['About Us', '/about-us'],
  ['Contact Us', '/contact-us'],
] as const;

test('[SHELL-01] every address of the shop answers with a page', async ({ request }) => {
  for (const path of OPEN_PAGES) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type'], path).toContain('text/html');
  }
});

test('[SHELL-02] a new page starts at its top, and Back returns to the earlier place; phones have a bottom navigation bar, except on list, product and checkout pages and a filled cart', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const tabs = page.getByRole('navigation', { name: 'Places' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Home');
  for (const tab of await tabs.getByRole('link').all())
    expect((await tab.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  const more = page.getByRole('link', { name: 'View More of Sarees' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await more.click();
  await expect(page).toHaveURL(/\/category\/sarees$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Sort' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeHidden();
  await page.goBack();
  await expect(more).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
  for (const [path, hasTabs] of [
    [href('home'), true],
    [productHref(KURTA.handle), false],
    [href('address'), false],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect([path, html.includes('aria-label="Places"')]).toEqual([path, hasTabs]);
  }
  await page.goto(href('cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await page.goto(productHref(KURTA.handle));
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await expect(tabs).toBeHidden();
});

test('the menu leads to every collection: a drawer on phones, a row with panels on desktops, where Tab moves along the row, an arrow enters a panel and Escape closes it @both', async ({
  page,
  isPhone,
}) => {
  await page.goto(href('about'));
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  if (isPhone) {
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByText('Women', { exact: true }).filter({ visible: true }).click();
    await expect(menu.getByRole('link', { name: 'Palazzos' })).toBeVisible();
    await expectAccessible(page);
    // A tap outside the drawer closes it and does nothing else.
    await page.mouse.click(400, 500);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/about-us$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Festive' }).click();
    await expect(page).toHaveURL(/\/category\/festive$/);
    await expect(menu).toBeHidden();
    return;
  }
  const panel = menu.locator('.menu-panel').filter({ visible: true });
  await menu.getByRole('link', { name: 'Women', exact: true }).focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link', { name: 'All Women' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await menu.getByRole('link', { name: 'Women', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Men', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');

  await menu.getByRole('link', { name: 'Festive', exact: true }).hover();
  await expect(panel.getByRole('link', { name: 'All Festive' })).toHaveAttribute('href', '/category/festive');
  await expect(panel.getByRole('link', { name: /^Under ₹/ }).first()).toHaveAttribute(
    'href',
    /^\/category\/festive\?max=\d+$/,
  );
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'View all', exact: true }).hover();
  await panel.getByRole('link', { name: 'Palazzos' }).click();
  await expect(page).toHaveURL(/\/category\/palazzos$/);
  await expect(panel).toHaveCount(0);
});

test('an arrow key pressed as soon as the panel appears enters it @desktop', async ({ page }) => {
  const answer = await holdRequests(page, `**${href('menu')}`);
  await page.goto(href('about'));
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await menu.getByRole('link', { name: 'Festive', exact: true }).focus();
  await menu.evaluate((place) => {
    const seen = new MutationObserver(async () => {
      if (place.querySelector('.menu-panel') === null) return;
      seen.disconnect();
      // Runs after the code that awaits the menu, but still before the next task.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
    seen.observe(place, { childList: true, subtree: true });
  });
  answer();
  await expect(menu.getByRole('link', { name: 'All Festive' })).toBeFocused();
});

test('[HDR-03] [HDR-04] [HDR-06] the badge counts the cart and bounces for five seconds after a change, except under reduced motion; the back arrow goes back, or home when there is no history', async ({
  page,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  // Only product pages have the black banner.
  await expect(page.locator('[data-turn]')).toHaveCount(0);
  const add = page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` });
  const badge = page.locator('[data-cart-badge]');
  await expect(badge).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await add.click();
  await expect(badge).toHaveText('1');
  expect(await badge.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: null });
  await page.getByRole('button', { name: /^Add To Cart: Bagru.*Madder/ }).click();
  await expect(badge).toHaveText('2');
  const bounce = await badge.evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
  );
  expect(bounce).toEqual([5000]);

  await page.getByRole('link', { name: KURTA.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
  await expect(page).toHaveURL(productHref(KURTA.handle));
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/category\/kurtas$/);
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[HDR-01] [HDR-02] [HDR-04] the header works with a screen reader and by keyboard, fits on one line with its links at every width from tablet to desktop, and its logo leads home @both', async ({
  page,
  isPhone,
}) => {
  await page.goto(href('wishlist'));
  await waitForHydration(page);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const links = page.getByRole('navigation', { name: 'Main links' });
  await expect(links).toBeVisible({ visible: !isPhone });
  for (const [name, path] of isPhone ? [] : MAIN_LINKS) {
    await expect(links.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  if (!isPhone) await isWholeAtEveryWidth(page);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Gulmohar' });
  await expect(logo).toBeVisible();
  const before = await logo.boundingBox();
  await logo.click();
  await expect(page).toHaveURL(/\/$/);
  if (isPhone) {
    // The logo has one size on every page, beside five signs at most.
    await expect.poll(async () => (await logo.boundingBox())?.width).toBe(before?.width);
    expect(before?.width).toBeGreaterThan(120);
    return;
  }
  const edge = before?.x;
  // The logo does not move between pages and is aligned with the headings below it.
  await expect.poll(async () => (await logo.boundingBox())?.x).toBe(edge);
  expect((await page.locator('.home-heading h2').first().boundingBox())?.x).toBe(edge);
});

async function isWholeAtEveryWidth(page: Page): Promise<void> {
  for (const width of [767, 768, 800, 820, 880, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.getByRole('banner').evaluate((banner) => {
      // Links in a closed list have a size, too: leave them out.
      const links = [...banner.querySelectorAll('a')].filter((link) => link.checkVisibility());
      const rects = links.map((link) => link.getBoundingClientRect());
      const shown = rects.filter((rect) => rect.width > 0);
      return {
        right: Math.max(...shown.map((rect) => rect.right)),
        tallest: Math.max(...shown.map((rect) => rect.height)),
        bottom: Math.max(...shown.map((rect) => rect.bottom)),
      };
    });
    expect(header.right, `at ${width}`).toBeLessThanOrEqual(width);
    expect(header.tallest, `at ${width}`).toBeLessThanOrEqual(48);
    // From 1024 px on, the header has the row of collections below.
    expect(header.bottom, `at ${width}`).toBeLessThanOrEqual(width < 1024 ? 64 : 112);
    await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Main links' })).toBeVisible();
  }
}
