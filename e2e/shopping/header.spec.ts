import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
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

test('[SHELL-02] a new page starts at its top, and Back returns to the earlier place', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const more = page.getByRole('link', { name: 'View More of Sarees' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await more.click();
  await expect(page).toHaveURL(/\/category\/sarees$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(more).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
});

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHELL-05] the server’s page has the layout of the screen’s width @both', async ({ page, isPhone }) => {
    await page.goto(categoryHref('kurtas'));
    const grid = page.getByRole('list', { name: 'Products' });
    const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(isPhone ? 2 : 5);
    await expect(page.getByRole('link', { name: 'About Us' }).first()).toBeVisible({ visible: !isPhone });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('the menu leads to every collection: a drawer on phones, a row with panels on desktops @both', async ({
  page,
  isPhone,
}) => {
  await page.goto(href('about'));
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  if (isPhone) {
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Palazzos' })).toBeVisible();
    await expectAccessible(page);
    // A tap beside the drawer closes it and does nothing else.
    await page.mouse.click(400, 500);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/about-us$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Festive' }).click();
    await expect(page).toHaveURL(/\/category\/festive$/);
    await expect(menu).toBeHidden();
    return;
  }
  await menu.getByRole('link', { name: 'Kurtas', exact: true }).hover();
  const panel = menu.locator('.menu-panel').filter({ visible: true });
  await expect(panel.getByRole('link', { name: 'Under ₹999' })).toHaveAttribute('href', '/category/kurtas?max=1000');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'View all', exact: true }).hover();
  await panel.getByRole('link', { name: 'Palazzos' }).click();
  await expect(page).toHaveURL(/\/category\/palazzos$/);
  await expect(panel).toHaveCount(0);
});

test('by keyboard the menu is walked along by Tab, entered by an arrow and closed by Escape @desktop', async ({
  page,
}) => {
  await page.goto(href('about'));
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const panel = menu.locator('.menu-panel').filter({ visible: true });
  await menu.getByRole('link', { name: 'Kurtas', exact: true }).focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link', { name: 'All Kurtas' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await menu.getByRole('link', { name: 'Kurtas', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Sarees', exact: true })).toBeFocused();
});

test('an arrow that is pressed as soon as the panel is there enters it @desktop', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${href('menu')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(href('about'));
  await waitForHydration(page);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await menu.getByRole('link', { name: 'Kurtas', exact: true }).focus();
  await menu.evaluate((place) => {
    const seen = new MutationObserver(async () => {
      if (place.querySelector('.menu-panel') === null) return;
      seen.disconnect();
      // After what waits for the menu itself, and before any further task.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
    seen.observe(place, { childList: true, subtree: true });
  });
  answer();
  await expect(menu.getByRole('link', { name: 'All Kurtas' })).toBeFocused();
});

test('phones have the shop’s places in a bar below, but not where a product or an order is decided', async ({
  page,
}) => {
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Places' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Home');
  for (const tab of await tabs.getByRole('link').all())
    expect((await tab.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.goto(categoryHref('kurtas'));
  await expect(page.getByRole('button', { name: 'Sort' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeHidden();
  for (const path of [productHref(KURTA.handle), href('cart'), href('address')]) {
    await page.goto(path);
    await expect(tabs).toHaveCount(0);
  }
});

test('[HDR-02] [HDR-04] the header is one line and whole at every width from a tablet to a desktop @desktop', async ({
  page,
}) => {
  await page.goto(href('help'));
  for (const width of [767, 768, 800, 820, 880, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.getByRole('banner').evaluate((banner) => {
      // The links of a list that is closed have a size, too.
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
    // From 1024 on the row of collections stands below.
    expect(header.bottom, `at ${width}`).toBeLessThanOrEqual(width < 1024 ? 64 : 112);
    await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Main links' })).toBeVisible();
  }
});

test('[HDR-03] the back arrow goes back, and home where there is nothing to go back to', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.getByRole('link', { name: KURTA.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/category\/kurtas$/);
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[HDR-04] the badge counts the cart and bounces for five seconds after a change', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const badge = page.locator('[data-cart-badge]');
  await expect(badge).toBeHidden();
  await page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` }).click();
  await expect(badge).toHaveText('1');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const bounce = await badge.evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
  );
  expect(bounce).toEqual([5000]);
});

test('[HDR-04] the badge stays still for who asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` }).click();
  const badge = page.locator('[data-cart-badge]');
  await expect(badge).toHaveText('1');
  expect(await badge.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test('[HDR-06] the product page’s black banner rolls every three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  const banner = page.locator('[data-turn]');
  await expect(banner).toHaveText('Buy 2 Get 1 Free (Add 3 item to cart)');
  await expect(banner).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.clock.pauseAt(Date.now() + 60_000);
  const turns: (string | null)[] = [];
  for (let quarter = 0; quarter <= 24; quarter += 1) {
    if (quarter > 0) await page.clock.runFor(250);
    turns.push(await banner.getAttribute('data-turn'));
  }
  const rolls = turns.flatMap((turn, quarter) => (quarter > 0 && turn !== turns[quarter - 1] ? [quarter] : []));
  expect(rolls).toEqual([expect.any(Number), (rolls[0] ?? 0) + 12]);
  await expect(banner).toHaveText('Buy 2 Get 1 Free (Add 3 item to cart)');
  await page.goto(categoryHref('kurtas'));
  await expect(page.locator('[data-turn]')).toHaveCount(0);
});

test('[HDR-01] [HDR-02] the header is complete for a screen reader and by keyboard, has links on wide screens, and its logo leads home @both', async ({
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
  const logo = page.getByRole('banner').getByRole('img', { name: 'Gulmohar' });
  await expect(logo).toBeVisible();
  const edge = (await logo.boundingBox())?.x;
  await logo.click();
  await expect(page).toHaveURL(/\/$/);
  if (isPhone) return;
  // It stays where it is, and in line with what is below it.
  await expect.poll(async () => (await logo.boundingBox())?.x).toBe(edge);
  expect((await page.locator('.home-heading h2').first().boundingBox())?.x).toBe(edge);
});
