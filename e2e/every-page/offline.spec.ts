import { displayOrderNumber } from '../../src/domain/orders/display-number.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { categoryHref, href, inLanguage, productHref } from '../../src/routes.ts';
import { WHOLE } from '../../test/long-form.ts';
import { sharedShop } from '../../test/shared-shops.ts';
import { shopWithExtras } from '../shop-with-extras.ts';
import { startDeploys } from './deploys.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { untilOrderStored } from '../orders.ts';
import { fillInAddress, KURTA, payAtGateway } from '../steps.ts';

test.use({ serviceWorkers: 'allow' });

const WORDS = {
  en: { add: 'ADD TO CART', offline: 'You are offline', cart: 'Cart', wish: `Wishlist: ${KURTA.title}` },
  hi: { add: 'कार्ट में डालें', offline: 'आप ऑफ़लाइन हैं', cart: 'कार्ट', wish: `विशलिस्ट: ${KURTA.title}` },
} as const;

/** Waits until the service worker has cached the page of this address. */
async function untilCached(page: Page, address: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => url.slice(location.origin.length));
      }),
    )
    .toContain(address);
}

const SHELLS = [href('cart'), href('wishlist'), href('orderTracking')];

/** Waits until the service worker controls this page and has cached the pages in SHELLS and their scripts. */
async function untilShellsCached(page: Page): Promise<void> {
  const areCached = () =>
    page.evaluate(async (addresses) => {
      const manifest = Reflect.get(window, '__reactRouterManifest') as {
        routes: Record<string, { module: string; imports?: string[] }>;
      };
      const scripts = ['cart', 'wishlist', 'order-tracking'].flatMap((folder) => {
        const route = manifest.routes[`${folder}/page`];
        return route ? [route.module, ...(route.imports ?? [])] : ['/no-such-script.js'];
      });
      const matches = await Promise.all([...addresses, ...scripts].map((address) => caches.match(address)));
      return navigator.serviceWorker.controller !== null && matches.every((answer) => answer !== undefined);
    }, SHELLS);
  await expect.poll(areCached).toBe(true);
}

/** Errors that the browser logs for every request without a connection; others are still failures. */
const OFFLINE_COMPLAINTS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const loadedPictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

/** Opens a list, a product and the wishlist, and opens them again offline. Unseen pages load when back online. */
async function seesAgain(page: Page, context: BrowserContext, language: 'en' | 'hi'): Promise<void> {
  const at = (path: string) => inLanguage(language, path);
  const words = WORDS[language];
  await page.goto(at(categoryHref('kurtas')));
  await waitForHydration(page);
  await page.getByRole('button', { name: words.wish }).click();
  await page.getByRole('link', { name: KURTA.title }).first().click();
  const product = at(productHref(KURTA.handle));
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
  await page.getByRole('button', { name: words.add, exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(at(href('cart')));
  for (const address of [at(categoryHref('kurtas')), product, at(href('wishlist'))]) {
    await untilCached(page, address);
  }

  await context.setOffline(true);
  await page.goto(at(categoryHref('kurtas')));
  await expect(page.getByRole('link', { name: KURTA.title }).first()).toBeVisible();
  await expect.poll(() => loadedPictures(page)).toBeGreaterThan(1);
  await page.getByRole('link', { name: KURTA.title }).first().click();
  // The heading is shown earlier, from the card's data: wait for the address first.
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
  await expect.poll(() => loadedPictures(page)).toBeGreaterThan(0);
  await page.goto(at(href('wishlist')));
  await expect(page.getByRole('link', { name: KURTA.title })).toBeVisible();
  await page.goto(at(categoryHref('sarees')));
  await expect(page.getByRole('heading', { name: words.offline })).toBeVisible();
  await expect(page.getByRole('link', { name: KURTA.title })).toHaveAttribute('href', product);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.cart, exact: true }).click();
  await expect(page).toHaveURL(at(href('cart')));
  await expect(page.getByRole('link', { name: KURTA.title }).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: words.offline })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.card').first()).toBeVisible();
}

// The short form walks through the language whose pages differ most.
for (const language of WHOLE ? (['hi', 'en'] as const) : (['hi'] as const)) {
  test(`pages seen in ${language} open offline; others say so and load when the connection is back`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(OFFLINE_COMPLAINTS);
    await seesAgain(page, context, language);
  });
}

test('home opens offline, and its last section, menu and cart work', async ({ page, context, complaints }) => {
  complaints.allow(OFFLINE_COMPLAINTS);
  await page.goto(href('home'));
  await waitForHydration(page);
  for (const address of [href('home'), href('menu'), href('cart')]) await untilCached(page, address);
  await expect.poll(() => loadedPictures(page)).toBeGreaterThan(1);

  await context.setOffline(true);
  await page.goto(href('home'));
  await waitForHydration(page);
  const heart = page.locator('.card-heart').last();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Festive', exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The empty cart's product lists were never cached: they stay away, and the page does not reload in a loop.
  await page.goto(href('cart'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(loads).toBe(0);
  await page.goto(href('home'));
  await waitForHydration(page);

  // The cart requests the picture in a width that was never fetched: another cached width must replace it.
  await page.getByRole('button', { name: `Add To Cart: ${KURTA.title}` }).click();
  await page.goto(href('cart'));
  await expect(page.locator('main img[src*="/images/"]')).toHaveJSProperty('complete', true);
  await expect(page.locator('main img[src*="/images/"]')).not.toHaveJSProperty('naturalWidth', 0);
});

test('a purchase continues after the connection was lost at any step, and the order can be seen offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(OFFLINE_COMPLAINTS);
  const offlinePage = page.getByRole('heading', { name: WORDS.en.offline });
  const banner = page.getByText('You are offline. Your cart and the pages you have visited still work.');
  await page.goto(productHref(KURTA.handle));
  await waitForHydration(page);
  await untilShellsCached(page);

  await context.setOffline(true);
  await expect(banner.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(offlinePage).toBeVisible();
  await context.setOffline(false);
  await fillInAddress(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(offlinePage).toBeVisible();
  await context.setOffline(false);
  const payNow = page.getByRole('button', { name: 'PAY NOW' });
  await expect(payNow).toBeVisible();
  await context.setOffline(true);
  await payNow.click();
  await expect(page.getByText('There is no connection to the shop.')).toBeVisible();
  // The script that watches the connection is loaded last, and it reports a return only after it reported the loss.
  await expect(banner.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await payNow.click();
  await payAtGateway(page);
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('txnId') ?? '';
  await untilOrderStored(page, orderId);

  await context.setOffline(true);
  await page.goto(href('orderTracking'));
  const order = page.getByRole('region', { name: 'Orders on this device' }).getByRole('listitem');
  await expect(order).toContainText(displayOrderNumber(orderId));
  await expect(order).toContainText('Payment received');
  await expect(order).toContainText(/Ajrakh.*1 piece · ₹1,499/);
  await expect(order.locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await context.setOffline(false);
});

test('a page that failed to load appears by itself once the shop responds again, although the browser never was offline', async ({
  context,
  shop,
  complaints,
}) => {
  complaints.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED/);
  const deploys = await startDeploys(shop.url);
  const page = await openAt(context, deploys.url);
  deploys.answers(false);
  const request = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.goto(`${deploys.url}${categoryHref('sarees')}`);
  await expect(page.getByRole('heading', { name: WORDS.en.offline })).toBeVisible();
  await request;
  deploys.answers(true);
  await expect(page.locator('.card').first()).toBeVisible();
  await page.close();
  await deploys.close();
});

/** Returns the builds of which the service worker has cached pages. */
const cachedBuilds = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).flatMap((name) => /^(?:pages|fallback)-(.+)$/.exec(name)?.[1] ?? []);
    return [...new Set(names)];
  });

async function openAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}${href('about')}`);
  await waitForHydration(page);
  await untilCached(page, href('about'));
  return page;
}

test('a new deploy takes over completely: no cached page of the old one is shown, and an open page does a full load on the next navigation', async ({
  context,
  shop,
}) => {
  const deploys = await startDeploys(shop.url);
  const page = await openAt(context, deploys.url);
  const [before] = await cachedBuilds(page);
  deploys.deploy('next');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => cachedBuilds(page)).toEqual(['next']);
  expect(before).not.toBe('next');
  await page.evaluate(() => Object.assign(window, { old: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal information' }).click();
  await expect(page).toHaveURL(/contact-us/);
  await expect.poll(() => page.evaluate(() => 'old' in window)).toBe(false);
  await page.close();
  await deploys.close();
});

test('when the merchant turns the service worker off, browsers remove it with its caches', async ({
  context,
  shop,
}, testInfo) => {
  const withoutWorker = await sharedShop(shopWithExtras(testInfo));
  const deploys = await startDeploys(shop.url);
  const page = await openAt(context, deploys.url);
  deploys.pointTo(withoutWorker.url);
  await page.goto(`${deploys.url}${href('help')}`);
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await page.reload();
  await waitForHydration(page);
  expect(await left()).toEqual([]);
  await page.close();
  await deploys.close();
});
