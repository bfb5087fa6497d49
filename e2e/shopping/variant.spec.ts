import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, waitForHydration } from '../fixtures.ts';
import { ADDRESS, seedStorage, stored } from './stored-cart.ts';
import { instantPictures } from '../pictures.ts';
import { test, webhookOrders } from '../shop-with-extras.ts';

/** A product in the colours Navy, which its cards show, and Bottle Green. */
const SHIRT = { handle: 'gingham-shirt-navy', title: 'Gingham Shirt, Navy' };
const GREEN_M = [
  { name: 'Size', value: 'M' },
  { name: 'Colour', value: 'Bottle Green' },
];

test.beforeEach(async ({ page }) => {
  await instantPictures(page);
  // On a phone the question covers the product page's buttons until it is answered.
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

const chooseGreen = (page: Page) =>
  page.getByRole('group', { name: 'Select Colour' }).getByText('Bottle Green').click();
const add = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).click();
const lines = async (page: Page) => (await stored(page, 'cartProducts')) as { quantity: number; options: unknown }[];

test('[PDP-04] [PDP-06] [DONE-01] [TRACK-01] the second colour can be bought on the product page and is named in cart, order, tracking, the merchant’s webhook and the ad pixel', async ({
  page,
  shop,
}) => {
  await page.route(/facebook\.(net|com)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await seedStorage(page, { address: ADDRESS });
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"granted"'));
  await open(page, productHref(SHIRT.handle));
  const colours = page.getByRole('group', { name: 'Select Colour' });
  await expect(colours.getByRole('radio')).toHaveCount(2);
  await chooseGreen(page);
  await expect(colours.getByRole('radio', { name: /^Bottle Green/ })).toBeChecked();
  await add(page);
  await expect(page.getByRole('button', { name: 'Colour: Bottle Green' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Size: M' })).toBeVisible();
  await open(page, href('payment'));
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();

  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('Size: M · Colour: Bottle Green · Qty: 1')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('txnId') ?? '';
  const items = async () => (await webhookOrders()).find((order) => order.orderId === orderId)?.items ?? [];
  await expect
    .poll(items, { timeout: 30_000 })
    .toEqual([
      expect.objectContaining({ variantTitle: 'M / Bottle Green', options: GREEN_M, sku: 'GUL-SHI-008-M-BOT' }),
    ]);
  const variantId = String((await items())[0]?.['variantId']);
  const purchases = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'fbq') as { queue: unknown[][] }).queue.filter(([, name]) => name === 'Purchase'),
    );
  await expect
    .poll(purchases)
    .toEqual([['track', 'Purchase', expect.objectContaining({ content_ids: [variantId] }), expect.anything()]]);
  expect(await (await fetch(`${shop.url}/merchant-feed.xml`)).text()).toContain(`<g:id>${variantId}</g:id>`);

  await open(page, href('orderTracking', { orderId }));
  await expect(page.getByText('Size: M · Colour: Bottle Green · Qty: 1')).toBeVisible();
});

test('[CARD-04] [CART-04] a card adds the colour it shows and says so; in the cart the colour can be changed, and a change of size keeps it', async ({
  page,
}) => {
  await open(page, categoryHref('shirts'));
  await page.getByRole('button', { name: `Add To Cart: ${SHIRT.title}` }).click();
  await expect(page.getByText('Added to cart, size M, Colour Navy')).toBeVisible();
  await open(page, href('cart'));
  await page.getByRole('button', { name: 'Colour: Navy' }).click();
  const colours = page.getByRole('dialog', { name: 'Select Colour' });
  await expect(colours.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await colours.getByText('Bottle Green').click();
  await colours.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Colour: Bottle Green' })).toBeFocused();

  await page.getByRole('button', { name: 'Size: M' }).click();
  const sizes = page.getByRole('dialog', { name: 'Select Size' });
  await sizes.getByText('L', { exact: true }).click();
  await sizes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Size: L' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Colour: Bottle Green' })).toBeVisible();
  await expect(page.getByRole('heading', { name: SHIRT.title })).toHaveCount(1);
});

test('[PDP-06] after the size was changed in the cart, Back opens the product with that size, at the same address', async ({
  page,
}) => {
  await open(page, categoryHref('shirts'));
  await page.getByRole('button', { name: `Add To Cart: ${SHIRT.title}` }).click();
  await page.getByRole('link', { name: SHIRT.title }).click();
  const goToCart = page.getByRole('link', { name: 'GO TO CART', exact: true }).filter({ visible: true });
  await expect(goToCart).toBeVisible();
  // The tap shows the product before its address has changed.
  await page.waitForURL(/\/single-product\//);
  const address = page.url();
  await goToCart.click();
  await page.getByRole('button', { name: 'Size: M' }).click();
  const sizes = page.getByRole('dialog', { name: 'Select Size' });
  await sizes.getByText('L', { exact: true }).click();
  await sizes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Size: L' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.product-facts input[value="L"]')).toBeChecked();
  await expect(goToCart).toBeVisible();
  expect(page.url()).toBe(address);
});

test('[PDP-06] [WISH-02] a variant has one line, whether added from card, product page, wishlist or shared cart', async ({
  page,
}) => {
  await open(page, categoryHref('shirts'));
  await page.getByRole('button', { name: `Add To Cart: ${SHIRT.title}` }).click();
  await expect(page.getByText('Added to cart, size M, Colour Navy')).toBeVisible();
  await page.getByRole('link', { name: SHIRT.title }).click();
  const goToCart = page.getByRole('link', { name: 'GO TO CART', exact: true }).filter({ visible: true });
  await expect(goToCart).toBeVisible();
  await chooseGreen(page);
  await page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true }).click();
  await add(page);
  await expect(page).toHaveURL(/\/cart$/);
  expect((await lines(page)).map(({ options }) => options)).toEqual([
    [GREEN_M[0], { name: 'Colour', value: 'Navy' }],
    GREEN_M,
  ]);

  await open(page, href('wishlist'));
  await page.getByRole('button', { name: `MOVE TO CART: ${SHIRT.title}` }).click();
  await expect(page.getByText('Moved to cart, size M, Colour Bottle Green')).toBeVisible();
  expect(await lines(page)).toHaveLength(2);

  const items = ((await stored(page, 'cartProducts')) as { id: string; variantId: string }[])
    .map(({ id, variantId }) => `${id}-${variantId}-1`)
    .join('.');
  await open(page, href('sharedCart', { items }));
  await expect(page.getByText('Size: M · Colour: Bottle Green · Qty: 1')).toBeVisible();
  await page.getByRole('button', { name: 'ADD ALL TO CART' }).click();
  await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();
  expect(await lines(page)).toHaveLength(2);
});
