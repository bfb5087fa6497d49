import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { seedStorage, storedLine } from './stored-cart.ts';
import { chooseLanguage, KURTA } from '../steps.ts';

test.beforeEach(({ page }) => instantPictures(page));

/** Comes in two colours, not every size in both. */
const TWO_COLOURS = 'gingham-shirt-navy';
const SOLD_OUT = 'kalamkari-creeper-kurta-black';
const NO_SIZES = 'ajrakh-modal-silk-saree-indigo';
const WITH_FILM = 'chikankari-kurta-with-shadow-work-ivory';

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true });
const goToCart = (page: Page) => page.getByRole('link', { name: 'GO TO CART' }).filter({ visible: true });
const size = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Select Size' }).getByRole('radio', { name, exact: true });
const chooseSize = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Select Size' }).getByText(name, { exact: true }).click();
const cartLines = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cartProducts') ?? '[]') as { selectSize: string | null; quantity: number }[],
  );

async function open(page: Page, handle: string = KURTA.handle): Promise<void> {
  await page.goto(productHref(handle));
  await waitForHydration(page);
}

test('[HDR-01] [PDP-04] on a small phone the logo can be read, and XS to XXL stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(productHref(KURTA.handle));
  const shown = await page
    .getByRole('banner')
    .locator('img')
    .evaluate((img) => img.getBoundingClientRect().width);
  const logo = await (await page.request.get('/logo.svg')).text();
  const [, drawn, letters] = /viewBox="[\d.]+ [\d.]+ ([\d.]+)[\s\S]*font-size="([\d.]+)"/.exec(logo) ?? [];
  expect((Number(letters) * shown) / Number(drawn)).toBeGreaterThanOrEqual(12);
  const rows = await page
    .getByRole('group', { name: 'Select Size' })
    .locator('label')
    .evaluateAll((labels) => new Set(labels.map((label) => label.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
});

test('[PDP-01] the pictures move by swipe, thumbnail, arrow and arrow key @both', async ({ page, isPhone }) => {
  await open(page);
  const gallery = page.getByRole('region', { name: `Pictures of ${KURTA.title}` });
  const count = gallery.locator('.gallery-count');
  await expect(count).toContainText('Picture 1 of 3');
  await gallery.locator('.gallery-track').evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expect(count).toContainText('Picture 2 of 3');
  await expect(count).toContainText('2/3');
  await gallery.getByRole('button', { name: 'Zoom in: Picture 2 of 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(count).toContainText('Picture 3 of 3');
  const thumbnail = gallery.getByRole('button', { name: 'Picture 1 of 3', exact: true });
  await thumbnail.click();
  await expect(count).toContainText('Picture 1 of 3');
  await expect(gallery.locator('.gallery-thumbnail[aria-current=true]')).toHaveAccessibleName('Picture 1 of 3');
  // The browser itself scrolls by key what has the focus; a thumbnail is beside it.
  await thumbnail.press('ArrowRight');
  await expect(count).toContainText('Picture 2 of 3');
  await expect(gallery.locator('.gallery-slide button:not([tabindex="-1"])')).toHaveAccessibleName(/Picture 2 of 3/);
  if (isPhone) return;
  const [back, on] = [
    gallery.getByRole('button', { name: 'Previous picture' }),
    gallery.getByRole('button', { name: 'Next picture' }),
  ];
  await on.click();
  await expect(count).toContainText('Picture 3 of 3');
  await expect(on).toBeDisabled();
  await back.click();
  await expect(count).toContainText('Picture 2 of 3');
});

test('[PDP-01] name and price stand above the button on a short phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  const button = page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first();
  const buttonTop = (await button.boundingBox())!.y;
  const price = page.getByRole('main').getByText('₹1,499', { exact: true }).first();
  for (const part of [page.getByRole('heading', { level: 1 }), price]) {
    const box = (await part.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(buttonTop);
  }
});

test('[PDP-01] a picture opens over the whole screen and comes closer by double tap @both', async ({ page }) => {
  await open(page);
  await page.locator('.gallery-track').evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await page.getByRole('button', { name: 'Zoom in: Picture 2 of 3' }).click();
  const zoom = page.getByRole('dialog', { name: `Enlarged pictures of ${KURTA.title}` });
  const picture = zoom.getByRole('img', { name: /Picture 2 of 3/ });
  await expect(picture).toBeInViewport();
  // Until the large file is there, the one that the gallery shows.
  await expect(picture).toHaveCSS('background-image', /^url/);
  await expectAccessible(page);
  const before = await picture.boundingBox();
  await picture.dblclick();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 2);
  await zoom.getByRole('button', { name: 'Close' }).press('ArrowRight');
  await expect(zoom.locator('.zoom-hint')).toContainText('3/3');
  // Its keys are its own: the gallery behind it stays.
  expect(await page.locator('.gallery-track').evaluate((track) => track.scrollLeft / track.clientWidth)).toBeCloseTo(1);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  // The gallery goes on with what was looked at last.
  await expect(page.locator('.gallery-count')).toContainText('Picture 3 of 3');
});

test('[PDP-04] a size that is sold out is shown and cannot be chosen', async ({ page }) => {
  await open(page);
  await expect(size(page, 'M')).toBeChecked();
  await expect(size(page, 'XXL, sold out')).toBeDisabled();
  await chooseSize(page, 'L');
  await expect(size(page, 'L')).toBeChecked();
});

test('[PDP-04] another colour brings its own sizes', async ({ page }) => {
  await open(page, TWO_COLOURS);
  const colours = page.getByRole('group', { name: 'Select Colour' });
  await expect(colours.getByRole('radio')).toHaveCount(2);
  await colours.getByText('Bottle Green').click();
  await expect(colours.getByRole('radio', { name: /^Bottle Green/ })).toBeChecked();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('button', { name: 'Colour: Bottle Green' })).toBeVisible();
});

test('[PDP-05] [PDP-06] the stepper starts from the cart’s quantity, never goes below one, and sets the cart’s anew @desktop', async ({
  page,
}) => {
  await open(page);
  const stepper = page.getByRole('group', { name: `Quantity of ${KURTA.title}` });
  await expect(stepper.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: 'M', quantity: 3 })]);
  await open(page);
  await expect(stepper.getByRole('status')).toHaveText('3');
  await expect(goToCart(page)).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await stepper.getByRole('button', { name: 'One more' }).click();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: 'M', quantity: 4 })]);
});

test('[PDP-06] adding sets quantity and size and goes to the cart; two sizes are two lines', async ({ page }) => {
  await open(page);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await open(page);
  await chooseSize(page, 'L');
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([
    expect.objectContaining({ selectSize: 'M', quantity: 1 }),
    expect.objectContaining({ selectSize: 'L', quantity: 1 }),
  ]);
});

test('[PDP-06] a product without sizes is added as it is', async ({ page }) => {
  await open(page, NO_SIZES);
  await expect(page.getByRole('group', { name: /^Select/ })).toHaveCount(0);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: null, quantity: 1 })]);
});

test('[PDP-05] [PDP-07] the button adds one and reads GO TO CART once it is in', async ({ page }) => {
  await open(page);
  // Phones add one at a time.
  await expect(page.getByRole('group', { name: `Quantity of ${KURTA.title}` })).toBeHidden();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
  await page.goBack();
  await expect(goToCart(page)).toBeVisible();
  await chooseSize(page, 'S');
  await expect(addButton(page)).toBeVisible();
  await chooseSize(page, 'M');
  await goToCart(page).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('[PDP-05] [PDP-07] a product in the cart in another size than M opens on that, with its quantity and GO TO CART @desktop', async ({
  page,
  shop,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, KURTA.handle, { size: 'L', quantity: 3 })] });
  await open(page);
  await expect(size(page, 'L')).toBeChecked();
  await expect(goToCart(page)).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  const stepper = page.getByRole('group', { name: `Quantity of ${KURTA.title}` });
  await expect(stepper.getByRole('status')).toHaveText('3');
  await chooseSize(page, 'M');
  await expect(addButton(page)).toBeVisible();
});

test('the page in the other language keeps what was chosen, and so do a reload and Back', async ({ page }) => {
  await open(page);
  await chooseSize(page, 'XL');
  await chooseLanguage(page, 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/single-product\//);
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
});

test('[PDP-08] six digits of a known PIN promise delivery and name the place; an unlisted PIN adds a hint', async ({
  page,
}) => {
  await open(page);
  const pin = page.getByLabel('Enter your PIN code');
  const promise = page.getByText('2 Day Guaranteed Open Delivery available');
  // The place of the answer is not empty before it.
  const answer = page.locator('[data-promise]');
  const shown = () => answer.evaluate((place) => getComputedStyle(place, '::before').content);
  expect(await shown()).toBe('"Delivered all over India"');
  await pin.fill('30200');
  await expect(promise).toHaveCount(0);
  await pin.fill('३०x2০01999');
  await expect(pin).toHaveValue('302001');
  await expect(promise).toBeVisible();
  expect(await shown()).toBe('none');
  await expect(page.getByRole('main')).toContainText('Delivery to Jaipur, Rajasthan between');
  await pin.fill('30200');
  await expect(promise).toHaveCount(0);
  expect(await shown()).toBe('"Delivered all over India"');
  await pin.fill('100000');
  await expect(page.getByText('India Post does not list this PIN code')).toBeVisible();
  await expect(promise).toBeVisible();
  // Asked once: the address knows it, as every other product's page does.
  await page.goto(href('address'));
  await expect(page.getByLabel('Pincode')).toHaveValue('100000');
});

test('[PDP-08] an answer that comes once the PIN code was changed is not shown', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/pincodes-.*\.txt/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  const pin = page.getByLabel('Enter your PIN code');
  await pin.fill('302001');
  await pin.fill('30200');
  // Whatever is promised while the field has five digits.
  const promised = await page.locator('[data-promise]').evaluateHandle((place) => {
    const seen: string[] = [];
    const field = place.closest('[data-pin-check]')?.querySelector('input');
    new MutationObserver(() => field?.value === '30200' && seen.push(place.textContent)).observe(place, {
      childList: true,
    });
    return seen;
  });
  const answer = page.waitForResponse(/\/assets\/pincodes-.*\.txt/);
  release();
  await (await answer).finished();
  await pin.fill('302001');
  await expect(page.getByRole('main')).toContainText('Delivery to Jaipur, Rajasthan between');
  expect(await promised.jsonValue()).toEqual([]);
});

test('[PDP-10] details, the video on request and the offer’s countdown', async ({ page }) => {
  await page.clock.install();
  await open(page, WITH_FILM);
  await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
  await expect(page.locator('.product-details')).not.toBeEmpty();
  const timer = page.getByRole('timer', { name: 'Offer ends in' });
  const before = await timer.textContent();
  await page.clock.fastForward(60_000);
  await expect(timer).not.toHaveText(before ?? '');
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: /^Play the video/ }).click();
  await expect(page.locator('video')).toHaveAttribute('src', /\.mp4$/);
});

test('[PDP-11] related products are all others of the collection', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.getByRole('link', { name: KURTA.title }).click();
  const related = page.getByRole('region', { name: 'Related Products' });
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByRole('listitem')).toHaveCount(27);
  await expect(related.getByRole('link', { name: KURTA.title })).toHaveCount(0);
});

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PDP-02] [PDP-03] [PDP-09] [PDP-12] a direct visit has everything but the browser’s own memory', async ({
    page,
  }) => {
    await page.goto(productHref(KURTA.handle));
    await expect(page).toHaveTitle(`${KURTA.title} | Gulmohar`);
    await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
    const facts = page.getByRole('main');
    await expect(facts.locator('.price-now')).toHaveText('₹1,499');
    await expect(facts.locator('.price-off s')).toContainText('₹2,499');
    await expect(facts.locator('.price-percent')).toHaveText('40% OFF');
    await expect(facts).toContainText('inclusive of all taxes');
    for (const badge of ['Genuine Products', '7 Step Quality Check', 'Secure Payments']) {
      await expect(page.getByText(badge, { exact: true })).toBeVisible();
    }
    await expect(size(page, 'M')).toBeChecked();
    await expect(page.getByRole('region', { name: 'Related Products' }).getByRole('listitem').first()).toBeVisible();
    const rating = page.locator('.rating').first();
    await expect(rating).toContainText('2594 Ratings & 6500 Reviews');
    const shown = await rating.textContent();
    expect(Number(/Rated (\d\.\d)/.exec(shown ?? '')?.[1])).toBeGreaterThanOrEqual(4);
    expect(Number(/Rated (\d\.\d)/.exec(shown ?? '')?.[1])).toBeLessThanOrEqual(5);
    await page.reload();
    await expect(rating).toHaveText(shown ?? '');
  });
});

test('[PDP-12] a product that is sold out says so and can still be wished for', async ({ page }) => {
  await open(page, SOLD_OUT);
  const button = page.getByRole('button', { name: 'SOLD OUT' }).filter({ visible: true });
  await expect(button.first()).toBeDisabled();
  await page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expectAccessible(page);
});

test('[PDP-13] the size guide shows inches and centimetres', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const medium = guide.getByRole('row', { name: /^M / });
  await expect(medium).toContainText('36');
  await guide.getByText('cm', { exact: true }).click();
  await expect(medium).toContainText('91.5');
  await expectAccessible(page);
});

test('[PDP-13] sharing offers WhatsApp and the link where the device has no share sheet of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  await open(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this product' });
  const link = sheet.getByRole('link', { name: 'WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*single-product/);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(productHref(KURTA.handle));
});

test('[PDP-13] what was looked at before is offered again, with delivery and return notes', async ({ page }) => {
  await open(page, NO_SIZES);
  await open(page);
  const seen = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('7 days to return it, refund within 10 business days')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Returns and Refunds' }).first()).toBeVisible();
});

test('[PDP-12] the product page is accessible and fits a 320 px screen @both', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
