import { href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';

test('a shared cart link opens for another person with the server’s prices, and contains only the items', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    navigator.share = async ({ url = '' } = {}) => void (document.documentElement.dataset['shared'] = url);
  });
  await page.goto(productHref('ajrakh-hand-block-straight-kurta-indigo'));
  await waitForHydration(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(page).toHaveURL(href('cart'));
  await page.getByRole('button', { name: 'Share this cart' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /shared-cart/);
  const link = (await page.locator('html').getAttribute('data-shared')) ?? '';
  expect(new URL(link).search).toMatch(/^\?items=\d+-\d+-1$/);
  const friend = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await friend.newPage();
  await theirs.goto(link);
  await waitForHydration(theirs);
  await expect(theirs.getByRole('main')).toContainText(title);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'ADD ALL TO CART' }).click();
  await expect(theirs).toHaveURL(href('cart'));
  await expect(theirs.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await theirs.goto(href('sharedCart', { items: '1-1-1' }));
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Nothing in this cart is available any more');
  await expect(theirs.getByRole('region', { name: 'You may like' })).toBeVisible();
  await friend.close();
});
