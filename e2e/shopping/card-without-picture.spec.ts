import { categoryHref } from '../../src/routes.ts';
import { expect, test } from '../fixtures.ts';
import { cards, grid } from './product-list.ts';

// Shows the layout that CSS alone gives, before any script runs.
test.use({ javaScriptEnabled: false });

test('[CARD-01] [SHELL-05] the server’s page fits the screen’s width without script, and a card’s place is reserved before its picture arrives @both', async ({
  page,
  isPhone,
}) => {
  let held = 0;
  // Picture requests are never answered: the layout must not depend on them.
  await page.route(/\/images\//, () => {
    held += 1;
    return new Promise(() => {});
  });
  await page.goto(categoryHref('kurtas'), { waitUntil: 'domcontentloaded' });
  const box = await cards(page).first().boundingBox();
  expect(box?.height).toBeGreaterThan(250);
  expect(box?.height).toBeLessThanOrEqual(isPhone ? 370 : 440);
  await expect.poll(() => held).toBeGreaterThan(0);
  const columns = await grid(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(isPhone ? 2 : 5);
  await expect(page.getByRole('link', { name: 'About Us' }).first()).toBeVisible({ visible: !isPhone });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
