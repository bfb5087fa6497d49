import { categoryHref, href } from '../../src/routes.ts';
import { type RunningWooCommerce, startWooCommerce } from '../../stand-ins/woocommerce/start.ts';
import { expect, test as base, waitForHydration } from '../fixtures.ts';

/** A shop whose catalogue is a WooCommerce site's; its stand-in runs as long as the worker. */
const test = base.extend<object, { site: RunningWooCommerce }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const site = await startWooCommerce();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  shopOptions: async ({ site }, use) => {
    const environment = { SHOP_FEED_URL: site.url, SHOP_FEED_SOURCE: 'woocommerce', DEMO_MERCHANT: 'off' };
    await use({ environment, number: 0 });
  },
});

test('a kurta of a WooCommerce site goes from the list to its page and into the cart, at the price of its size', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
  await page.goto(categoryHref('kurtas-shirts'));
  await expect(page.getByRole('heading', { name: 'Kurtas & Shirts' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Block Print Kurta/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/single-product\/block-print-kurta/);
  await waitForHydration(page);
  const price = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
  const sizes = page.getByRole('group', { name: 'Select Size' });
  await sizes.getByText('S', { exact: true }).click();
  await expect(price('₹1,299')).toBeVisible();
  await sizes.getByText('M', { exact: true }).click();
  await expect(price('₹1,199')).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).click();
  await page.goto(href('cart'));
  await expect(page.getByRole('button', { name: 'Size: M' })).toBeVisible();
  await expect(price('₹1,199')).toBeVisible();
});
