import { categoryHref } from '../../src/routes.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { KURTA } from '../steps.ts';
import { cards } from './product-list.ts';

test.beforeEach(({ page }) => instantPictures(page));

test('[CARD-01] on a desktop a card shows its second picture while the mouse rests on it @desktop', async ({
  page,
}) => {
  await page.goto(categoryHref('kurtas'));
  await waitForHydration(page);
  const card = cards(page).filter({ hasText: KURTA.title });
  // The script comes when the page is idle: the mouse comes back until it is there.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(card.locator('.card-second')).toHaveCSS('opacity', '1', { timeout: 2000 });
  }).toPass();
});
