import type { Locator, Page } from '@playwright/test';
import { formatDay } from '../../src/domain/dates/calendar.ts';
import { deliveryWindow } from '../../src/domain/dates/delivery.ts';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test as base, waitForHydration } from '../fixtures.ts';
import { cardTitles, headings, readPage } from '../page-html.ts';
import { expectWholeAtLargeText } from '../large-text.ts';
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

test('with recommended shopping search without words is the page of categories, and the cart says each fact once', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
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

test('with recommended shopping and text at 200 % no word of cart and checkout is broken, and checkout shows whose shop it is', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await page.setViewportSize({ width: 412, height: 915 });
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, BAGRU)], address: ADDRESS });
  for (const path of [href('cart'), href('address'), href('payment')]) {
    await page.goto(path);
    await waitForHydration(page);
    if (path === href('payment')) await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
    if (path === href('cart')) await expect(page.getByText('Deliver to')).toBeVisible();
    await expectWholeAtLargeText(page, path);
    const logo = page.locator('.site-header-row').getByRole('img', { name: 'Gulmohar' });
    expect.soft((await logo.boundingBox())?.width, path).toBeGreaterThan(90);
  }
});

test('with recommended shopping a double tap adds a shared cart only once', async ({ page, shop }) => {
  const { id, variantId } = await storedLine(shop.feedUrl, KURTA.handle);
  await page.goto(href('sharedCart', { items: `${id}-${variantId}-2` }));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'ADD ALL TO CART' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
  await expect(page.getByRole('button', { name: 'Qty: 2' })).toBeVisible();
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

const hasSheetEntry = (page: Page) => page.evaluate(() => JSON.stringify(window.history.state).includes('sheet'));

test('with recommended shopping a list is quick to sift on a phone: a bag on each picture, a quick view that Back closes and that adds at the shop’s price, the second picture by a swipe, where one is in the list, and a heart that says so', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const card = page.locator('.card').filter({ hasText: KURTA.title });
  const bag = card.getByRole('button', { name: `Add To Cart: ${KURTA.title}` });
  const [area, picture, price] = [
    await bag.boundingBox(),
    await card.locator('img').first().boundingBox(),
    await card.locator('.card-price').boundingBox(),
  ];
  expect([area?.width, area?.height]).toEqual([44, 44]);
  expect(area!.x + area!.width).toBeCloseTo(picture!.x + picture!.width, 0);
  expect(area!.y + area!.height).toBeCloseTo(picture!.y + picture!.height, 0);
  expect(price!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);

  // The shop has raised the price since the list was shown.
  await page.route(/\/summary$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('149900', '159900') });
  });
  const view = card.getByRole('button', { name: `Quick view: ${KURTA.title}` });
  const sheet = page.getByRole('dialog', { name: 'Quick view' });
  await view.click();
  await expect(sheet).toContainText('₹1,599');
  await expect(sheet.locator('img')).toHaveCount(2);
  await expectAccessible(page);
  await expect.poll(() => hasSheetEntry(page)).toBe(true);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/category\/kurtas$/);
  await expect(view).toBeFocused();
  await view.press('Enter');
  await expect(sheet).toContainText('₹1,599');
  await sheet.getByRole('button', { name: 'Add in size S' }).press('Enter');
  await expect(page.getByText('Added to cart, size S')).toBeVisible();
  await expect(view).toBeFocused();
  await expect.poll(() => hasSheetEntry(page)).toBe(false);
  expect(await stored(page, 'cartProducts')).toEqual([
    expect.objectContaining({ title: KURTA.title, selectSize: 'S', pricePaise: 159_900 }),
  ]);
  await page.unroute(/\/summary$/);

  await view.click();
  await expect(sheet.getByRole('button', { name: 'Add in size S, your size last time' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Size guide' }).click();
  await expect(page).toHaveURL(new RegExp(`${KURTA.handle}#size-guide$`));
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/kurtas$/);
  await expect(card).toBeInViewport();

  await page.getByRole('button', { name: `Wishlist: ${KURTA.title}` }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Saved to your wishlist');
  const [words, bar] = [await toast.boundingBox(), await page.locator('.listing-bar').boundingBox()];
  expect(words!.height).toBe(48);
  expect(words!.width).toBe(412);
  expect(words!.y + words!.height).toBeCloseTo(bar!.y, 0);

  await swipe(page, card.locator('.card-title'), -90);
  await expect(card.locator('.card-second')).toHaveCSS('opacity', '1');
  await swipe(page, card.locator('.card-title'), 90);
  await expect(card.locator('.card-second')).toHaveCSS('opacity', '0');
  await expect(page).toHaveURL(/\/category\/kurtas$/);

  await page.locator('.card').nth(14).scrollIntoViewIfNeeded();
  const position = page.getByRole('button', { name: /^\d+ of 28, back to top$/ });
  await expect(position).toBeVisible();
  await position.click();
  await expect(position).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('All 28 products')).toBeVisible();
  await expect(page.getByText('No Data Found!!')).toHaveCount(0);
});

/** Moves a finger sideways over an element, by so many pixels. */
async function swipe(page: Page, target: Locator, across: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const client = await page.context().newCDPSession(page);
  const point = (x: number) => [{ x: box!.x + 80 + x, y: box!.y - 60 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(across * share) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('with recommended shopping a few results go on with what is near, and no list ends in the void', async ({
  request,
}) => {
  const few = await readPage(request, `${href('search')}?q=ajrakh+hand-block+straight+kurta+indigo`);
  expect(cardTitles(few.main).length).toBeGreaterThan(4);
  expect(headings(few.main, 2)).toContain('Close to this');
  for (const path of [categoryHref('kurtas', { colour: 'No Such Colour' }), `${href('search')}?q=qqqqq`]) {
    const empty = await readPage(request, path);
    expect(empty.main, path).not.toContain('No Data Found!!');
    expect(cardTitles(empty.main).length, path).toBeGreaterThan(0);
  }
});

test('with recommended shopping sizes stand over the picture’s foot for mouse and keyboard, and a press on one adds it @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const card = page.locator('.card').filter({ hasText: KURTA.title });
  const sizes = card.getByRole('group', { name: `Sizes of ${KURTA.title}` });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(sizes).toBeVisible({ timeout: 2000 });
  }).toPass();
  const [picture, price] = [
    await card.locator('img').first().boundingBox(),
    await card.locator('.card-price').boundingBox(),
  ];
  expect(price!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
  await expectAccessible(page);
  await expect(sizes.getByRole('button', { name: 'Add in size XXL' })).toBeDisabled();
  await page.mouse.move(0, 0);
  await card.getByRole('link').first().focus();
  await sizes.getByRole('button', { name: 'Add in size L', exact: true }).press('Enter');
  await expect(page.getByText('Added to cart, size L')).toBeVisible();
});

test('with recommended shopping a wide screen shows pictures two by two, the one left over as wide as a row, and the way here begins where they do @desktop', async ({
  page,
}) => {
  await instantPictures(page);
  await page.goto(productHref(KURTA.handle));
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((found) =>
      found.map((each) => {
        const { left, right, height } = each.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), height };
      }),
    );
  const [first, second, last, ...others] = await edges('.gallery-slide');
  expect(others).toEqual([]);
  expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  expect([last?.left, last?.right]).toEqual([first?.left, second?.right]);
  // Mostly the cloth from near: wider than tall.
  expect(last?.height).toBeLessThan((last?.right ?? 0) - (last?.left ?? 0));
  const [crumb] = await edges('.breadcrumb li');
  expect(crumb?.left).toBe(first?.left);
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
