import type { Page } from '@playwright/test';
import { categoryHref, href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { KURTA } from '../steps.ts';
import { AJRAKH, seedStorage, stored, storedLine } from './stored-cart.ts';

test.beforeEach(({ page }) => instantPictures(page));

test('[WISH-01] [WISH-02] [WISH-04] a wish shows picture, rating, title, description and prices and survives a reload and damaged storage; Undo restores a removed one; MOVE TO CART moves it to the cart in M, and the cart can move it back', async ({
  page,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.getByRole('button', { name: `Wishlist: ${KURTA.title}` }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  const card = page.getByRole('listitem').filter({ hasText: KURTA.title });
  await expect(card.locator('img')).toBeVisible();
  await expect(card).toContainText(/Rated 4\.\d|Rated 5\.0/);
  await expect(card).toContainText('₹1,499');
  await expect(card).toContainText('₹2,499');
  await expect(card).toContainText('40% OFF');
  await expect(card.locator('[data-description]')).not.toBeEmpty();
  await expect(card.getByRole('button', { name: /MOVE TO CART/ })).toHaveText('MOVE TO CART');
  await expectAccessible(page);
  await card.getByRole('link', { name: KURTA.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();

  await page.goto(href('wishlist'));
  await page.reload();
  const link = page.getByRole('link', { name: KURTA.title });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('whiteListProducts') ?? '[]');
    localStorage.setItem('whiteListProducts', JSON.stringify([{ id: 7 }, 'nonsense', ...items]));
  });
  await page.reload();
  await expect(link).toBeVisible();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();

  await waitForHydration(page);
  await page.getByRole('button', { name: `Remove ${KURTA.title} from the wishlist` }).click();
  await expect(page.getByText('Your Wishlist is empty !!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: `MOVE TO CART: ${KURTA.title}` }).click();
  await expect(page.getByText('Moved to cart, size M')).toBeVisible();
  await expect(page.getByText('Your Wishlist is empty !!')).toBeVisible();
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cartProducts') ?? '[]'));
  expect(lines).toEqual([expect.objectContaining({ selectSize: 'M', quantity: 1, title: KURTA.title })]);
  await page.getByRole('link', { name: 'Go to cart', exact: true }).click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('button', { name: `Move to wishlist: ${KURTA.title}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('whiteListProducts'))).toBe('[]');
  await page.getByRole('button', { name: `Move to wishlist: ${KURTA.title}` }).click();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('button', { name: `MOVE TO CART: ${KURTA.title}` })).toBeVisible();
});

test('[WISH-03] an empty wishlist says so and links to the shop', async ({ page }) => {
  await page.goto(href('wishlist'));
  await expect(page.getByRole('heading', { name: 'Your Wishlist is empty !!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You may like' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[WISH-05] a short wishlist goes on with popular products, and not with what it has', async ({ page }) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  await page.getByRole('button', { name: `Wishlist: ${KURTA.title}` }).click();
  await page.goto(href('wishlist'));
  const popular = page.getByRole('region', { name: 'You may like' });
  await expect(popular.locator('.card').first()).toBeVisible();
  await expect(page.getByRole('link', { name: KURTA.title })).toHaveCount(1);
});

test('[WISH-04] UNDO of Move to wishlist brings the item back as it was, with an earlier wish for another colour, and makes no wish', async ({
  page,
  context,
  shop,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  await page.goto(href('cart'));
  await waitForHydration(page);
  const move = page.getByRole('button', { name: /^Move to wishlist: Ajrakh/ });
  const undo = page.getByRole('button', { name: 'UNDO' });
  await page.getByRole('checkbox', { name: /^Select Ajrakh/ }).uncheck();
  await move.click();
  const wished = await wishes(page);
  expect(wished).toHaveLength(1);
  const earlier = wished.map((wish) => ({ ...wish, handle: 'ajrakh-in-another-colour' }));
  await undo.click();
  await expect(page.getByText('0/1 ITEMS SELECTED')).toBeVisible();
  expect(await wishes(page)).toEqual([]);

  await page.evaluate((text) => localStorage.setItem('whiteListProducts', text), JSON.stringify(earlier));
  await page.reload();
  await waitForHydration(page);
  await move.click();
  expect(await wishes(page)).toEqual(wished);
  await undo.click();
  expect(await wishes(page)).toEqual(earlier);

  // Without the wish that was removed meanwhile.
  await page.evaluate(() => localStorage.setItem('whiteListProducts', '[]'));
  await page.reload();
  await waitForHydration(page);
  await move.click();
  // The focus keeps it open.
  await undo.focus();
  const other = await context.newPage();
  await other.goto(href('wishlist'));
  await other.getByRole('button', { name: /^Remove Ajrakh/ }).click();
  await expect.poll(() => wishes(page)).toEqual([]);
  await other.close();
  await undo.click();
  await expect(move).toBeVisible();
  expect(await wishes(page)).toEqual([]);
});

async function wishes(page: Page): Promise<object[]> {
  const found = await stored(page, 'whiteListProducts');
  return Array.isArray(found) ? found : [];
}
