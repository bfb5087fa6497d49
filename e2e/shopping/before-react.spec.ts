import type { Page } from '@playwright/test';
import { href, productHref } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { instantPictures } from '../pictures.ts';
import { KURTA } from '../steps.ts';
import { seedStorage, storedLine, stored } from './stored-cart.ts';

// These tests are about what is loaded and when.
test.use({ files: 'cold' });

test.beforeEach(({ page }) => instantPictures(page));

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true });
const heart = (page: Page) => page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true });
const sizes = (page: Page) => page.getByRole('group', { name: 'Select Size' });
const pinField = (page: Page) => page.getByLabel('Enter your PIN code');
const promise = (page: Page) => page.getByText('2 Day Guaranteed Open Delivery available');
const secondPicture = (page: Page) =>
  page.locator('.gallery-track').evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));

const holdReact = (page: Page) => holdRequests(page, /\/assets\/framework-/);

const isWithoutReact = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-hydrated', 'true');

test('[PDP-06] [PDP-07] [PDP-08] size, heart, pictures, PIN and Add To Cart work before React has loaded', async ({
  page,
}) => {
  const release = await holdReact(page);
  await page.addInitScript(() => localStorage.setItem('pincode', '302001'));
  await page.goto(productHref(KURTA.handle));
  await expect(promise(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Delivery to Jaipur, Rajasthan between');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await secondPicture(page);
  await expect(page.locator('.gallery-count')).toContainText('Picture 2 of 3');
  await sizes(page).getByText('L', { exact: true }).click();
  expect(await stored(page, 'recentlyViewed')).toHaveLength(1);
  await isWithoutReact(page);
  const left = await addButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.documentElement.dataset['navigatingAway'];
  });
  expect(left, 'a script that fails on the way to the cart does not bring the product back').toBe('1');
  await expect(page).toHaveURL(/\/cart$/);
  expect(await stored(page, 'cartProducts')).toEqual([expect.objectContaining({ selectSize: 'L', quantity: 1 })]);
  expect(await stored(page, 'whiteListProducts')).toHaveLength(1);
  release();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'GO TO CART', exact: true }).filter({ visible: true })).toBeVisible();
});

test('[TRACK-01] [CARD-05] text typed while React loads stays, on Order Tracking and in the search box', async ({
  page,
}) => {
  let release = await holdReact(page);
  await page.goto(href('orderTracking'));
  await page.getByLabel('Order ID').fill('PSK1');
  await page.getByLabel('Last 4 digits of your mobile').fill('0001');
  await isWithoutReact(page);
  release();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Track', exact: true }).focus();
  await expect(page.getByLabel('Order ID')).toHaveValue('PSK1');
  await expect(page.getByLabel('Last 4 digits of your mobile')).toHaveValue('0001');

  release = await holdReact(page);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /^Search for/ });
  await box.fill('saree');
  await isWithoutReact(page);
  release();
  await waitForHydration(page);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=saree$/);
});

test('[PDP-04] choices, typed text and taps made before React loads are kept by React, and the heart stores the chosen size', async ({
  page,
}) => {
  const release = await holdReact(page);
  await page.goto(productHref(KURTA.handle));
  await sizes(page).getByText('XL', { exact: true }).click();
  await pinField(page).fill('302001');
  await secondPicture(page);
  await heart(page).click();
  await page.getByRole('button', { name: 'Size guide' }).click();
  await isWithoutReact(page);
  release();
  await waitForHydration(page);
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?variant=/);
  await expect(sizes(page).getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const chosen = new URL(page.url()).searchParams.get('variant');
  expect(await stored(page, 'whiteListProducts')).toEqual([expect.objectContaining({ variantId: chosen })]);
  await expect(pinField(page)).toHaveValue('302001');
  await expect(promise(page)).toBeVisible();
  await expect(page.locator('.gallery-count')).toContainText('Picture 2 of 3');
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await stored(page, 'cartProducts')).toEqual([expect.objectContaining({ selectSize: 'XL', quantity: 1 })]);
});

test('[PDP-07] all taps made before any script has loaded are carried out, each button’s once', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/first-script-/);
  await page.goto(productHref(KURTA.handle));
  await heart(page).click();
  await heart(page).click();
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page, 'whiteListProducts')).toHaveLength(1);
});

test('[PDP-06] React loads by itself when the page differs for this shopper, and otherwise on the first action', async ({
  page,
  shop,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  for (const path of [href('home'), productHref(KURTA.handle)]) {
    await page.goto(path);
    await expect.poll(() => scripts.filter((script) => /\/first-script-/.test(script)).length, path).toBe(1);
    // Long enough for any script that the page would fetch by itself.
    await page.waitForTimeout(300);
    expect(
      scripts.splice(0).filter((script) => !/\/first-script-/.test(script)),
      path,
    ).toEqual([]);
  }
  const line = await storedLine(shop.feedUrl, KURTA.handle, { size: 'L' });
  for (const query of [{ size: 'L' }, { variant: line.variantId }]) {
    await page.goto(productHref(KURTA.handle, query));
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  }
  await seedStorage(page, { lines: [line] });
  await page.goto(productHref(KURTA.handle));
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByRole('link', { name: 'GO TO CART', exact: true }).filter({ visible: true })).toBeVisible();
  // The item is already in the cart: before React loads, ADD TO CART must not add a second line.
  await holdReact(page);
  await page.reload();
  await addButton(page).click();
  expect(await stored(page, 'cartProducts')).toHaveLength(1);
  await isWithoutReact(page);
});

test('[HOME-01] [HOME-02] home’s slider, its buttons and the countdown work without React', async ({ page }) => {
  await holdReact(page);
  await page.clock.install();
  await page.goto(href('home'));
  const slider = page.getByRole('region', { name: 'Offers and new arrivals' });
  const dots = slider.getByRole('button', { name: /^\d of \d$/ });
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  const timer = page.getByRole('region', { name: 'Big Sale' }).getByRole('timer');
  // The timer shows eight minutes for the first twenty seconds.
  await page.clock.runFor(30_000);
  await expect(timer).toHaveText(/^07:/);
  await slider.getByRole('button', { name: 'Pause' }).click();
  await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible();
  await dots.first().click();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await isWithoutReact(page);
});

test('[PDP-06] a colour chosen and added before React loads is added to the cart once it has loaded', async ({
  page,
}) => {
  const release = await holdReact(page);
  await page.goto(productHref('gingham-shirt-navy'));
  await page.getByRole('group', { name: 'Select Colour' }).getByText('Bottle Green').click();
  await addButton(page).click();
  await isWithoutReact(page);
  expect(await stored(page, 'cartProducts')).toBeNull();
  release();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('Bottle Green');
});
