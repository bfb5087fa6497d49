import { href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import {
  ADDRESS,
  AJRAKH,
  BAGRU,
  CHIKANKARI,
  DUPATTA,
  IKAT,
  seedStorage,
  storedLine,
  SOLD_OUT_SIZE,
  stored,
} from './stored-cart.ts';

const CART = href('cart');

test('[CART-01] an empty cart says so, shows recently viewed products and links to the shop', async ({ page }) => {
  await page.goto(productHref(AJRAKH));
  await waitForHydration(page);
  await page.goto(CART);
  await waitForHydration(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText("Let's go Buy Somthing!")).toBeVisible();
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link', { name: /^Ajrakh/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You may like' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[CART-02] [CART-05] [CART-07] checkboxes select items, and the totals and the button follow; deleting removes an item from cart and selection, and UNDO restores it', async ({
  page,
  shop,
}) => {
  await seedStorage(page, {
    lines: [await storedLine(shop.feedUrl, AJRAKH), await storedLine(shop.feedUrl, CHIKANKARI)],
  });
  await page.goto(CART);
  await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByText('2 Items selected for order')).toBeVisible();
  await expect(page.getByText('₹3,698').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Safe payments, genuine products, easy returns' })).toBeVisible();

  await page.getByRole('checkbox', { name: /^Select Chikankari/ }).uncheck();
  await expect(page.getByText('1/2 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByText('1 Item selected for order')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all items' })).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select all items' }).check();
  await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all items' }).uncheck();
  await expect(page.getByText('0/2 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByText('No Item selected, select at least one item to place order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select all items' }).check();
  await page.getByRole('button', { name: /^Remove Ajrakh/ }).click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  expect(await stored(page, 'slectedData')).toHaveLength(1);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('2/2 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Ajrakh/ }).uncheck();
  await page.getByRole('button', { name: /^Remove Ajrakh/ }).click();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('1/2 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('button', { name: /^Remove Ajrakh/ }).click();
  await page.getByRole('button', { name: /^Remove Chikankari/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[CART-05] a toast stays while its UNDO has the focus', async ({ page, shop }) => {
  await page.clock.install();
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  await page.goto(CART);
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Remove Ajrakh/ }).click();
  const undo = page.getByRole('button', { name: 'UNDO' });
  await undo.focus();
  await page.clock.fastForward(30_000);
  await expect(undo).toBeFocused();
  await undo.blur();
  await page.clock.fastForward(5_000);
  await expect(undo).toHaveCount(0);
});

test('[CART-03] [CART-08] [HDR-05] an item shows its picture link, title, viewers, size, quantity, price and delivery dates; Place Order goes to the address and sets the step to 2', async ({
  page,
  shop,
}) => {
  await page.clock.setFixedTime('2026-11-21T20:00:00Z');
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH), await storedLine(shop.feedUrl, DUPATTA)] });
  await page.goto(CART);
  const kurta = page.getByRole('article').filter({ hasText: 'Ajrakh' });
  await expect(kurta.getByRole('link', { name: 'Ajrakh Hand-Block Straight Kurta, Indigo' }).first()).toHaveAttribute(
    'href',
    `/single-product/${AJRAKH}`,
  );
  const viewers = await kurta.getByText('People viewing now').textContent();
  expect(Number.parseInt(viewers ?? '', 10)).toBeGreaterThanOrEqual(50);
  expect(Number.parseInt(viewers ?? '', 10)).toBeLessThanOrEqual(80);
  await expect(kurta.getByText('₹1,499')).toBeVisible();
  await expect(kurta.getByRole('button', { name: /Size/ })).toContainText('M');
  await expect(kurta.getByRole('button', { name: /Qty/ })).toContainText('1');
  // In India it is already 22 November.
  await expect(kurta.getByText('Delivery between')).toContainText('27 Nov');
  await expect(kurta.getByText('Delivery between')).toContainText('30 Nov');
  const dupatta = page.getByRole('article').filter({ hasText: 'Dupatta' });
  await expect(dupatta.getByRole('button', { name: /Qty/ })).toBeVisible();
  await expect(dupatta.getByRole('button', { name: /Size/ })).toHaveCount(0);

  const steps = page.getByRole('navigation', { name: 'Checkout steps' });
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Cart/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Address/);
  await steps.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('[CART-04] [CART-09] the pickers offer the listed sizes and 1 to 5, and only Done changes cart and selection; the content is at most 500 px wide on phones and takes the full width on desktop @both', async ({
  page,
  shop,
  isPhone,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  await page.goto(CART);
  await page.getByRole('button', { name: /Size/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Select Size' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('radio')).toHaveCount(6);
  await expect(sheet.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` })).toBeDisabled();
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const box = (await sheet.boundingBox())!;
      const view = page.viewportSize()!;
      const bottom = Math.abs(box.y + box.height - view.height) < 2;
      return isPhone ? bottom && box.width === view.width && box.y > 100 : bottom && box.y === 0 && box.x > 900;
    })
    .toBe(true);

  await sheet.getByText('L', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /Size/ })).toContainText('L');
  await expect(page.getByRole('button', { name: /Size/ })).toBeFocused();
  expect(await stored(page, 'cartProducts')).toMatchObject([{ selectSize: 'L' }]);
  expect(await stored(page, 'slectedData')).toMatchObject([{ selectSize: 'L' }]);

  const button = page.getByRole('button', { name: /Qty/ });
  await button.click();
  const quantities = page.getByRole('dialog', { name: 'Select Quantity' });
  await expect(quantities.getByRole('radio')).toHaveCount(5);
  await quantities.getByText('4', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(quantities).toBeHidden();
  await expect(button).toContainText('1');

  // The dialog's close event fires a task after it disappears; a key pressed before that opens nothing, so retry.
  await expect(async () => {
    await button.press('Enter');
    await expect(quantities).toBeVisible({ timeout: 1000 });
  }).toPass();
  await quantities.getByText('3', { exact: true }).click();
  await quantities.getByRole('button', { name: 'Done' }).click();
  await expect(button).toContainText('3');
  await expect(page.getByText('Offer applied: you get ₹1,499 off')).toBeVisible();

  await page.setViewportSize({ width: isPhone ? 700 : 1440, height: 900 });
  const content = page.getByRole('article').locator('xpath=ancestor::div[contains(@class,"max-w-[500px]")][1]');
  const box = (await content.boundingBox())!;
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  if (isPhone) expect(box.width).toBeLessThanOrEqual(500);
  else expect(box.width).toBe(room);
});

test('[CART-06] [PRICE-03] [PRICE-04] the price details add up, with Indian grouping', async ({ page, shop }) => {
  await seedStorage(page, {
    lines: [
      await storedLine(shop.feedUrl, AJRAKH),
      await storedLine(shop.feedUrl, CHIKANKARI, { quantity: 5 }),
      await storedLine(shop.feedUrl, BAGRU, { quantity: 3 }),
    ],
  });
  await page.goto(CART);
  const details = page.getByRole('region', { name: 'PRICE DETAILS (9 Items)' });
  // MRP: 2,499 + 5 × 3,299 + 3 × 1,799. Free items: 2,199 of the first three, 1,499 of the next, 1,199 of the last.
  await expect(details.getByText('Total MRP').locator('..')).toContainText('₹24,391');
  await expect(details.getByText('Discount on MRP').locator('..')).toContainText('-₹8,300');
  await expect(details.getByText('Total Price').locator('..')).toContainText('₹16,091');
  await expect(details.getByText('Coupon Applied (Buy 2 Get 1 free)').locator('..')).toContainText('-₹4,897');
  await expect(details.getByText('Total Amount').locator('..')).toContainText('₹11,194');
  await expect(details.getByText('You save ₹13,197')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Ajrakh/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Select Bagru/ }).uncheck();
  await expect(page.getByRole('heading', { name: 'PRICE DETAILS (5 Items)' })).toBeVisible();
});

test('[PRICE-02] the cart says how many items are missing for the next free one, and when the offer applies', async ({
  page,
  shop,
}) => {
  const lines = [AJRAKH, CHIKANKARI, BAGRU].map((handle) => storedLine(shop.feedUrl, handle));
  await seedStorage(page, { lines: await Promise.all(lines) });
  await page.goto(CART);
  await expect(page.getByText('Offer applied: you get ₹1,199 off')).toBeVisible();
  const bagru = page.getByRole('article').filter({ hasText: 'Bagru' });
  await expect(bagru).toContainText('FREE with Buy 2 Get 1');
  await page.getByRole('checkbox', { name: /^Select Bagru/ }).uncheck();
  await expect(bagru).not.toContainText('FREE');
  await expect(page.getByText('Add 1 more item to get the cheapest one free')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Ajrakh/ }).uncheck();
  await expect(page.getByText('Add 2 more items to get the cheapest one free')).toBeVisible();
  await page.getByRole('link', { name: 'Pick 2 more' }).click();
  await expect(page).toHaveURL(/\/category\/all\?max=2199&sort=price-down$/);
});

test('[CART-14] a price that changed since the item was added is shown on its line before payment, and sold-out or removed items are marked and left out of the order', async ({
  page,
  shop,
}) => {
  await seedStorage(page, {
    lines: [
      await storedLine(shop.feedUrl, AJRAKH, { size: SOLD_OUT_SIZE }),
      await storedLine(shop.feedUrl, BAGRU, { variantId: '1' }),
      await storedLine(shop.feedUrl, CHIKANKARI, { pricePaise: 199_900 }),
      await storedLine(shop.feedUrl, DUPATTA, { pricePaise: 149_900 }),
    ],
  });
  await page.goto(CART);
  await expect(page.getByText('Your cart has changed', { exact: true })).toBeVisible();
  await expect(page.getByText('The price went up from ₹1,999 to ₹2,199')).toBeVisible();
  await expect(page.getByText('The price went down from ₹1,499 to ₹1,299')).toBeVisible();
  await expect(page.getByText('₹3,498').first()).toBeVisible();
  await expect(page.getByText('Size XXL is sold out. Choose another size or remove it.')).toBeVisible();
  await expect(page.getByText('No longer available. Remove it to continue.')).toBeVisible();
  await expect(page.getByText('2/4 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Ajrakh/ })).toBeDisabled();
  await expectAccessible(page);

  const kurta = page.getByRole('article').filter({ hasText: 'Ajrakh' });
  await kurta.getByRole('button', { name: /Size/ }).click();
  await page.getByRole('dialog').getByText('M', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('3/4 ITEMS SELECTED')).toBeVisible();
});

test('a cart whose prices cannot be checked shows the stored prices', async ({ page, shop, complaints }) => {
  complaints.allow(/cart\/quote|Failed to load resource/);
  await page.route('**/api/cart/quote', (route) => route.abort());
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  await page.goto(CART);
  await expect(page.getByText('Prices could not be checked just now.')).toBeVisible();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('a very long title and a full cart break nothing at 320 px', async ({ page, shop }) => {
  const handles = [AJRAKH, CHIKANKARI, BAGRU, IKAT, DUPATTA];
  const lines = await Promise.all(handles.map((handle) => storedLine(shop.feedUrl, handle, { quantity: 5 })));
  lines[0]!.title = 'Extraordinarilylongunbrokenproductnamewithoutanyspacesatall and then some more words '.repeat(3);
  await page.setViewportSize({ width: 320, height: 640 });
  await seedStorage(page, { lines, address: ADDRESS });
  await page.goto(CART);
  await expect(page.getByText('25/25 ITEMS SELECTED')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
