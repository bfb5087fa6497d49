import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { ADDRESS, AJRAKH, CHIKANKARI, seedStorage, storedLine, stored } from '../shopping/stored-cart.ts';

const CART = href('cart');
const MINUTE = 60_000;

test('[CART-10] [CART-13] cart, selection, address and total are stored under their keys and survive a reload; a change in one tab shows in the other', async ({
  page,
  context,
  shop,
}) => {
  await seedStorage(page, {
    lines: [await storedLine(shop.feedUrl, AJRAKH), await storedLine(shop.feedUrl, CHIKANKARI)],
    address: ADDRESS,
  });
  await page.goto(CART);
  await page.getByRole('checkbox', { name: /^Select Chikankari/ }).uncheck();
  await expect(page.getByText('1/2 ITEMS SELECTED')).toBeVisible();
  await expect.poll(() => stored(page, 'totalPrice')).toBe(1499);
  expect(await stored(page, 'slectedData')).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('1/2 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Chikankari/ }).check();
  await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();

  const other = await context.newPage();
  await other.goto(CART);
  await expect(other.getByText('2/2 ITEMS SELECTED')).toBeVisible();
  await other.getByRole('button', { name: /^Remove Ajrakh/ }).click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Chikankari/ }).uncheck();
  await expect(other.getByText('0/1 ITEMS SELECTED')).toBeVisible();
  await other.close();
  await page.goto(href('address'));
  await expect(page.getByText('Jaipur, Rajasthan - 302001')).toBeVisible();
});

test('[CART-11] 15 minutes after the last activity cart, selection and address are cleared', async ({ page, shop }) => {
  await page.clock.install();
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(CART);
  await waitForHydration(page);
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.clock.fastForward(10 * MINUTE);
  await page.keyboard.press('Tab');
  await page.clock.fastForward(10 * MINUTE);
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.clock.fastForward(6 * MINUTE);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  for (const key of ['cartProducts', 'slectedData', 'address']) {
    await expect.poll(() => stored(page, key), key).toBeNull();
  }
});

test('[CART-11] data that a closed tab left 15 minutes ago is cleared when the shop is opened again', async ({
  page,
  shop,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.addInitScript((at) => localStorage.setItem('lastActivityAt', at), String(Date.now() - 15 * MINUTE));
  await page.goto(href('address'));
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  for (const key of ['cartProducts', 'slectedData', 'address']) {
    await expect.poll(() => stored(page, key), key).toBeNull();
  }
});

test('[CART-12] damaged, outdated or foreign content in the storage never breaks a page', async ({ page }) => {
  const damaged = ['{', '"text"', '[{"id":1,"handle":null}]', '{"fullname":7}', '[[[[]]]]'];
  for (const path of [CART, href('address'), href('payment'), href('wishlist'), href('orderConfirmation'), '/']) {
    await page.addInitScript((texts) => {
      const keys = ['cartProducts', 'slectedData', 'address', 'whiteListProducts', 'orderData', 'utrNumber'];
      for (const [index, key] of keys.entries()) localStorage.setItem(key, texts[index % texts.length] ?? '');
    }, damaged);
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goto(CART);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[CART-12] a valid line among damaged ones is kept', async ({ page, shop }) => {
  const line = await storedLine(shop.feedUrl, AJRAKH);
  await page.addInitScript((text) => {
    const sound: unknown = JSON.parse(text);
    localStorage.setItem('cartProducts', JSON.stringify([{ old: true }, sound, null]));
    localStorage.setItem('slectedData', 'damaged');
  }, JSON.stringify(line));
  await page.goto(CART);
  await expect(page.getByText('0/1 ITEMS SELECTED')).toBeVisible();
});

test('[CART-12] a browser that neither stores nor carries a cart to the next document keeps what is added before React has loaded, and says before the address that it cannot be paid here and how to order', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Reflect.deleteProperty(window, 'navigation');
  });
  await page.goto(CART);
  await waitForHydration(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  await page.goto(productHref(AJRAKH));
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This browser cannot save your cart');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Order on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Ajrakh/,
  );
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
});

test('[SHELL-07] a tap that needs a script removed by a deploy opens the page by one silent full load', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to (load|fetch)|Error loading route module|dynamically imported module|error loading/i);
  await page.goto(href('help'));
  await waitForHydration(page);
  // A new deploy removed the old scripts: they are missing until the next full load.
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route(/\/assets\/page-[^/]*\.js/, async (route) => {
    if (gone) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  await page.locator(`a[href="${CART}"]`).first().click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('A part of the shop could not be loaded.')).toBeHidden();
});

test('[SHELL-07] a script that is still missing after the full load leads to a notice with a Reload button', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to (load|fetch)|Error loading route module|dynamically imported module|error loading/i);
  await page.goto(href('help'));
  await waitForHydration(page);
  await page.route(/\/assets\/page-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.locator(`a[href="${CART}"]`).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'A part of the shop could not be loaded.' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/assets\/page-[^/]*\.js/);
  await notice.getByRole('link', { name: 'Reload' }).click();
  await waitForHydration(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('[SHELL-07] a tap without a connection keeps the page and reports that a part could not be loaded', async ({
  page,
  context,
}) => {
  // The script that watches the connection is loaded last.
  const lineWatched = page.waitForResponse(/\/assets\/offline-/);
  await page.goto(href('help'));
  await waitForHydration(page);
  await lineWatched;
  await context.setOffline(true);
  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.locator(`a[href="${href('profile')}"]`))
    .first()
    .click();
  await expect(page.getByText('A part of the shop could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
});

test.describe('without cached files', () => {
  // An earlier test may have left the prefetched data in the browser's cache, and then nothing would fail.
  test.use({ files: 'cold' });

  test('[SHELL-07] a failed prefetch for a hovered card does not affect the page', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    // Simulates a lost connection that the browser has not noticed yet.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
    const lineWatched = page.waitForResponse(/\/assets\/offline-/);
    await page.goto(categoryHref('kurtas'));
    await waitForHydration(page);
    await lineWatched;
    await page.evaluate(() => Reflect.set(window, 'stayed', true));
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data?'));
    await page.locator('.card-title').first().hover();
    await failed;
    await context.setOffline(false);
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kurtas/);
  });
});
