import type { Page } from '@playwright/test';
import { formatDay } from '../../src/domain/dates/calendar.ts';
import { deliveryWindow } from '../../src/domain/dates/delivery.ts';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test as base, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { changedConfig } from '../shop-with-config.ts';
import { fillInAddress, KURTA } from '../steps.ts';
import { ADDRESS, BAGRU, control, DUPATTA, openGateway, seedStorage, storedLine, stored } from './stored-cart.ts';

/**
 * Environment of a shop whose shop.config.ts sets `shopping: 'recommended'`. It offers My Orders, because it could
 * send codes by WhatsApp; nobody here has orders, so nothing is sent.
 */
const environment = {
  ...changedConfig("shopping: 'as-specified'", "shopping: 'recommended'"),
  WHATSAPP_PHONE_ID: 'example-phone',
  WHATSAPP_TOKEN: 'example-token',
  WHATSAPP_APP_SECRET: 'example-secret',
  WHATSAPP_VERIFY_TOKEN: 'example-verify',
  WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
};
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, { repeatEachIndex }) => use({ environment, number: repeatEachIndex }),
});

test('with recommended shopping the product page requires a size and stays after adding, and the address leads to the payment', async ({
  page,
}) => {
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  const add = page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByLabel('Enter your PIN code').fill('400001');
  await expect(page.getByText('Delivery available', { exact: true })).toBeVisible();
  // 400001 is in a city, where delivery is faster.
  const { from, to } = deliveryWindow(Date.now(), { shopping: 'recommended', pincode: '400001' });
  await expect(page.getByRole('main')).toContainText(`between ${formatDay(from)} and ${formatDay(to)}`);
  await add.click();
  await expect(page.getByText('Please select a size')).toBeVisible();
  await page.getByRole('group', { name: 'Select Size' }).getByText('L', { exact: true }).click();
  await expect(page.getByText('Please select a size')).toBeHidden();
  await add.click();
  const goToCart = page.getByRole('link', { name: 'GO TO CART (1)' }).filter({ visible: true });
  await expect(goToCart).toBeVisible();
  await expect(page.getByText('Add 2 more pieces: the cheapest is free')).toBeVisible();

  // The size is remembered: a card does not ask for it, and a second tap adds another piece.
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const addBagru = page.getByRole('button', { name: /^Add To Cart: Bagru.*Madder/ }).first();
  await addBagru.click();
  await expect(page.getByText('Added to cart, size L')).toBeVisible();
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  await addBagru.click();

  await page.goto(href('cart'));
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await expect(page.getByText('PRICE DETAILS (3 Items)')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expectAccessible(page);
  await fillInAddress(page);
  await page.getByRole('button', { name: /^CONTINUE/ }).click();
  await expect(page).toHaveURL(new RegExp(`${href('payment')}$`));
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
});

test('with recommended shopping a short wishlist goes on with popular products, search without words is the page of categories, and the cart says each fact once', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.getByRole('button', { name: `Wishlist: ${KURTA.title}` }).click();
  await page.goto(href('wishlist'));
  await expect(page.getByRole('heading', { name: 'You may like' })).toBeVisible();

  await page.goto(href('search'));
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expectAccessible(page);

  await seedStorage(page, {
    lines: await Promise.all([KURTA.handle, BAGRU, DUPATTA].map((each) => storedLine(shop.feedUrl, each))),
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href('cart'));
  const bar = page.locator('.sticky-bar');
  await expect(bar).toContainText('3 items');
  await expect(page.getByText('Items selected for order')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Safe payments/ })).toHaveCount(1);
  expect((await bar.boundingBox())?.height).toBeLessThan(90);
  await page.getByRole('checkbox', { name: /^Select all/i }).uncheck();
  await expect(bar).toContainText('No Item selected');
});

test('with recommended shopping a double tap adds a shared cart only once', async ({ page, shop }) => {
  const { id, variantId } = await storedLine(shop.feedUrl, KURTA.handle);
  await page.goto(href('sharedCart', { items: `${id}-${variantId}-2` }));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'ADD ALL TO CART' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
  await expect(page.getByRole('button', { name: 'Qty: 2' })).toBeVisible();
});

/** Returns the texts of the prices and buttons that a toast covers, or null if no toast is shown. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')?.firstElementChild?.getBoundingClientRect();
    if (!toast) return null;
    const isUnder = ({ top, bottom, left, right }: DOMRect) =>
      left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    const elements = [...document.querySelectorAll('main :is(button, .price, .card-price)')];
    return elements.filter((each) => isUnder(each.getBoundingClientRect())).map((each) => each.textContent);
  });

test('with recommended shopping a card asks for the size if none is remembered, marks sold-out sizes, and has the focus again afterwards', async ({
  page,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const add = page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` });
  await add.click();
  const sheet = page.getByRole('dialog', { name: 'Select a size' });
  await expect(sheet.getByRole('button', { name: 'Size XXL, sold out' })).toBeDisabled();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Add in size S' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Added to cart, size S')).toBeVisible();
  await expect(add).toBeFocused();
});

test('with recommended shopping My Orders moves the focus to the code field once a code is sent, and back to the number for another one', async ({
  page,
  complaints,
}) => {
  // Before the code is entered the orders are closed.
  complaints.allow(/status of 401/);
  await page.goto(href('myOrders'));
  await waitForHydration(page);
  const mobile = page.getByLabel('Mobile No');
  await mobile.fill('9000000001');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.locator('[data-announcement]')).toHaveText(/^If 9000000001 has orders here, a code is on its way/);
  await page.getByRole('button', { name: 'Use another number' }).click();
  await expect(mobile).toBeFocused();
});

test('[DONE-02] with recommended shopping an order that was paid in another browser takes only its own pieces out of a long cart, on the page that is open, and says so', async ({
  page,
  shop,
}) => {
  const [kurta, bagru, dupatta] = await Promise.all(
    [KURTA.handle, BAGRU, DUPATTA].map((handle) => storedLine(shop.feedUrl, handle)),
  );
  await seedStorage(page, { lines: [kurta!], address: ADDRESS });
  await page.goto(href('payment'));
  const orderId = await openGateway(page);
  await page.goto(href('help'));
  // The shopper goes on shopping, and another tab adds to the cart.
  const lines = [kurta, bagru, dupatta];
  await page.evaluate(
    ([cart, selection]) => {
      localStorage.setItem('cartProducts', cart);
      localStorage.setItem('slectedData', selection);
    },
    [
      JSON.stringify(lines),
      JSON.stringify(lines.map((line) => ({ id: line!.id, selectSize: line!.selectSize }))),
    ] as const,
  );
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await page.goto(href('home'));
  await expect(page.getByText('We have received your payment of ₹1,499.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  const left = ((await stored(page, 'cartProducts')) ?? []) as { handle: string }[];
  expect(left.map(({ handle }) => handle)).toEqual([BAGRU, DUPATTA]);
  expect(await stored(page, 'address')).not.toBeNull();
});

const screens = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

test('with recommended shopping home has a rhythm of rails, at most eight screens on a phone, each of its own height before it is laid out; Back finds a rail where it was @both', async ({
  page,
  isPhone,
}) => {
  await instantPictures(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (isPhone) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    expect(await screens(page), 'at 360').toBeLessThanOrEqual(8);
    await page.setViewportSize({ width: 412, height: 915 });
  }
  await page.goto('/');
  const sections = page.getByRole('region', { name: /Collection$/ });
  await expect(sections.first().getByRole('listitem')).toHaveCount(isPhone ? 4 : 10);
  if (!isPhone) {
    // All rows are full.
    for (const section of await sections.all()) expect((await section.getByRole('listitem').count()) % 5).toBe(0);
    return;
  }
  expect(await screens(page), 'at 412').toBeLessThanOrEqual(8);
  const last = sections.last();
  const isLaidOut = () =>
    last
      .locator('.card')
      .first()
      .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => last.evaluate((section) => section.getBoundingClientRect().height);
  expect(await isLaidOut()).toBe(false);
  const before = await height();
  await last.evaluate((section) => section.scrollIntoView());
  await expect.poll(isLaidOut).toBe(true);
  expect(Math.abs((await height()) - before)).toBeLessThan(1);

  await waitForHydration(page);
  const rail = sections.nth(5).locator('.home-rail');
  await rail.locator('.card-title').nth(3).hover();
  const aside = await rail.evaluate((one) => one.scrollLeft);
  expect(aside).toBeGreaterThan(0);
  await rail.locator('.card-title').nth(3).click();
  await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()).toBeAttached();
  await page.goBack();
  await expect(rail).toBeInViewport();
  expect(await rail.evaluate((one) => one.scrollLeft)).toBe(aside);
});
