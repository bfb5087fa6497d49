import type { Page } from '@playwright/test';
import { href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { instantPictures } from '../pictures.ts';
import { chooseLanguage, KURTA } from '../steps.ts';

test.beforeEach(({ page }) => instantPictures(page));

const SOLD_OUT = 'kalamkari-creeper-kurta-black';
const NO_SIZES = 'ajrakh-modal-silk-saree-indigo';
const WITH_FILM = 'chikankari-kurta-with-shadow-work-ivory';

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true });
const goToCart = (page: Page) => page.getByRole('link', { name: 'GO TO CART', exact: true }).filter({ visible: true });
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

test('[HDR-01] [PDP-01] [PDP-04] on a short phone the logo is legible, name and price are above the button, and XS to XXL are in one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
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
  const buttonTop = (await addButton(page).first().boundingBox())!.y;
  const price = page.getByRole('main').getByText('₹1,499', { exact: true }).first();
  for (const part of [page.getByRole('heading', { level: 1 }), price]) {
    const box = (await part.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(buttonTop);
  }
});

test('[PDP-01] [PDP-12] pictures change by swipe, thumbnail, arrow and key, open in full screen and zoom in on a double tap; the page is accessible and fits 320 px @both', async ({
  page,
  isPhone,
}) => {
  await open(page);
  await expectAccessible(page);
  const gallery = page.getByRole('region', { name: `Pictures of ${KURTA.title}` });
  const count = gallery.locator('.gallery-count');
  await expect(count).toContainText('Picture 1 of 3');
  // Makes the strip too small for all thumbnails: it must scroll the current one to its middle.
  const strip = gallery.locator('.gallery-thumbnails');
  await strip.evaluate((list: HTMLElement) => {
    list.style.cssText = 'display:block;width:50px;height:50px;overflow:auto';
  });
  await gallery.locator('.gallery-track').evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expect(count).toContainText('Picture 2 of 3');
  await expect(count).toContainText('2/3');
  await gallery.getByRole('button', { name: 'Zoom in: Picture 2 of 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(count).toContainText('Picture 3 of 3');
  const moved = () => strip.evaluate((list) => list.scrollLeft + list.scrollTop);
  await expect.poll(moved).toBeGreaterThan(50);
  // While the picture is still scrolling, the strip does not undo the shopper's scrolling of the thumbnails.
  await strip.evaluate((list) => list.scrollTo(0, 0));
  await gallery.locator('.gallery-track').evaluate((track) => track.dispatchEvent(new Event('scroll')));
  expect(await moved()).toBe(0);
  const thumbnail = gallery.getByRole('button', { name: 'Picture 1 of 3', exact: true });
  await thumbnail.click();
  await expect(count).toContainText('Picture 1 of 3');
  await expect(gallery.locator('.gallery-thumbnail[aria-current=true]')).toHaveAccessibleName('Picture 1 of 3');
  // The browser scrolls only a focused gallery by key. A thumbnail is outside it, so the page handles the key.
  await thumbnail.press('ArrowRight');
  await expect(count).toContainText('Picture 2 of 3');
  await expect(gallery.locator('.gallery-slide button:not([tabindex="-1"])')).toHaveAccessibleName(/Picture 2 of 3/);
  if (!isPhone) {
    const [back, on] = [
      gallery.getByRole('button', { name: 'Previous picture' }),
      gallery.getByRole('button', { name: 'Next picture' }),
    ];
    await on.click();
    await expect(count).toContainText('Picture 3 of 3');
    await expect(on).toBeDisabled();
    await back.click();
    await expect(count).toContainText('Picture 2 of 3');
  }
  await openEnlarged(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

/** Enlarges the second picture, moves on to the third and closes the dialog. */
async function openEnlarged(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zoom in: Picture 2 of 3' }).click();
  const zoom = page.getByRole('dialog', { name: `Enlarged pictures of ${KURTA.title}` });
  const picture = zoom.getByRole('img', { name: /Picture 2 of 3/ });
  await expect(picture).toBeInViewport();
  // Until the large file has loaded, the dialog shows the gallery's file.
  await expect(picture).toHaveCSS('background-image', /^url/);
  await expectAccessible(page);
  const before = await picture.boundingBox();
  await picture.dblclick();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 2);
  await zoom.getByRole('button', { name: 'Close' }).press('ArrowRight');
  await expect(zoom.locator('.zoom-count')).toContainText('3/3');
  // Keys pressed in the dialog do not move the gallery behind it.
  expect(await page.locator('.gallery-track').evaluate((track) => track.scrollLeft / track.clientWidth)).toBeCloseTo(1);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  // After closing, the gallery shows the picture viewed last.
  await expect(page.locator('.gallery-count')).toContainText('Picture 3 of 3');
}

test('[PDP-05] [PDP-06] [PDP-07] the stepper starts at one, never goes below, and replaces the cart’s quantity; the page opens on a size that is in the cart, with its quantity and GO TO CART @desktop', async ({
  page,
}) => {
  await open(page);
  const stepper = page.getByRole('group', { name: `Quantity of ${KURTA.title}` });
  await expect(stepper.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await chooseSize(page, 'L');
  await stepper.getByRole('button', { name: 'One more' }).click();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: 'L', quantity: 3 })]);
  await open(page);
  await expect(size(page, 'L')).toBeChecked();
  await expect(stepper.getByRole('status')).toHaveText('3');
  await expect(goToCart(page)).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await chooseSize(page, 'M');
  await expect(addButton(page)).toBeVisible();
  await chooseSize(page, 'L');
  await stepper.getByRole('button', { name: 'One more' }).click();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: 'L', quantity: 4 })]);
});

test('[PDP-04] [PDP-05] [PDP-06] [PDP-07] a sold-out size cannot be chosen; the button adds one piece in the chosen size, goes to the cart and then reads GO TO CART; two sizes are two lines', async ({
  page,
}) => {
  await open(page);
  await expect(size(page, 'M')).toBeChecked();
  await expect(size(page, 'XXL, sold out')).toBeDisabled();
  // Phones have no stepper and add one piece at a time.
  await expect(page.getByRole('group', { name: `Quantity of ${KURTA.title}` })).toBeHidden();
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: 'M', quantity: 1 })]);
  await page.goBack();
  await expect(goToCart(page)).toBeVisible();
  await chooseSize(page, 'L');
  await expect(size(page, 'L')).toBeChecked();
  await expect(addButton(page)).toBeVisible();
  await chooseSize(page, 'M');
  await goToCart(page).click();
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

test('a change of language, a reload and Back keep the chosen size', async ({ page }) => {
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

test('[PDP-08] a result that arrives after the PIN code was changed is not shown; a known PIN of six digits promises delivery and names the place, an unlisted PIN adds a hint', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/pincodes-.*\.txt/);
  await open(page);
  const pin = page.getByLabel('Enter your PIN code');
  await pin.fill('302001');
  await pin.fill('30200');
  // Collects every promise shown while the field has five digits; there must be none.
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
  await page.unroute(/\/assets\/pincodes-.*\.txt/);

  const promise = page.getByText('2 Day Guaranteed Open Delivery available');
  // Before a PIN is complete, a general text fills the place of the promise.
  const place = page.locator('[data-promise]');
  const shown = () => place.evaluate((element) => getComputedStyle(element, '::before').content);
  await pin.fill('30200');
  await expect(promise).toHaveCount(0);
  expect(await shown()).toBe('"Delivered all over India"');
  await pin.fill('३०x2০01999');
  await expect(pin).toHaveValue('302001');
  await expect(promise).toBeVisible();
  expect(await shown()).toBe('none');
  await expect(page.getByRole('main')).toContainText('Delivery to Jaipur, Rajasthan between');
  await pin.fill('30200');
  await expect(promise).toHaveCount(0);
  await pin.fill('100000');
  await expect(page.getByText('India Post does not list this PIN code')).toBeVisible();
  await expect(promise).toBeVisible();
  // The shopper types the PIN once: the address form and other product pages reuse it.
  await page.goto(href('address'));
  await expect(page.getByLabel('Pincode')).toHaveValue('100000');
});

test('[PDP-08] a PIN code that is in the field before the page’s scripts run is checked, even when one of the scripts fails to load', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load/);
  await page.route(/\/assets\/delivery-check-/, (route) => route.abort());
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('[data-pin-check] input')?.setAttribute('value', '302001'),
    ),
  );
  await open(page);
  await expect(page.getByText('2 Day Guaranteed Open Delivery available')).toBeVisible();
  await expect(page.locator('[data-promise]')).not.toContainText('Jaipur');
});

test('[PDP-10] [HDR-06] the page shows details, a video on request, the offer’s countdown, and the black banner that rolls every three seconds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, WITH_FILM);
  await bannerRolls(page);
  await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
  await expect(page.locator('.product-details')).not.toBeEmpty();
  const timer = page.getByRole('timer', { name: 'Offer ends in' });
  const before = await timer.textContent();
  await page.clock.fastForward(60_000);
  await expect(timer).not.toHaveText(before ?? '');
  await expect(page.locator('video')).toHaveCount(0);
  // While the clock stands, scripts that are still on their way do not come.
  await page.clock.resume();
  await page.getByRole('button', { name: /^Play the video/ }).click();
  await expect(page.locator('video')).toHaveAttribute('src', /\.mp4$/);
});

/** Checks that the banner rolls every three seconds. Pauses the clock; the caller moves it on afterwards. */
async function bannerRolls(page: Page): Promise<void> {
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
}

test('[PDP-12] a sold-out product says so and can still be added to the wishlist', async ({ page }) => {
  await open(page, SOLD_OUT);
  const button = page.getByRole('button', { name: 'SOLD OUT' }).filter({ visible: true });
  await expect(button.first()).toBeDisabled();
  await page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expectAccessible(page);
});

test('[PDP-06] [PDP-13] a product without sizes is added without one and then shown as recently viewed; the page has return notes, a size guide, and sharing by WhatsApp or link where the device has no share sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  await open(page, NO_SIZES);
  await expect(page.getByRole('group', { name: /^Select/ })).toHaveCount(0);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toEqual([expect.objectContaining({ selectSize: null, quantity: 1 })]);

  await open(page);
  const seen = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('7 days to return it, refund within 10 business days')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Returns and Refunds' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const medium = guide.getByRole('row', { name: /^M / });
  await expect(medium).toContainText('36');
  await guide.getByText('cm', { exact: true }).click();
  await expect(medium).toContainText('91.5');
  // What is typed in one unit finds the size in both; the shopper chooses it without closing anything.
  await guide.getByLabel('Chest, at its fullest').fill('91,5');
  await expect(guide.getByText('M is your size.')).toBeVisible();
  await guide.getByLabel('Hip, at its widest').fill('104');
  await expect(guide.getByText('L fits your hip; for the rest M would do.')).toBeVisible();
  await guide.getByText('Inches', { exact: true }).click();
  await expect(guide.getByLabel('Hip, at its widest')).toHaveValue('40.9');
  await expectAccessible(page);
  await guide.getByRole('button', { name: 'Choose L' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Size guide' }).click();
  await guide.getByText('Height and weight').click();
  await guide.getByLabel('Height', { exact: true }).selectOption({ label: '5 ft 4 in (163 cm)' });
  await guide.getByLabel('Weight in kg').fill('60');
  await expect(guide.getByText('Probably M.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();

  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  const sheet = page.getByRole('dialog', { name: 'Share this product' });
  const link = sheet.getByRole('link', { name: 'WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*single-product/);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(share).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(productHref(KURTA.handle));
});
