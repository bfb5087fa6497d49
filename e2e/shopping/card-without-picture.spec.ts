import { categoryHref } from '../../src/routes.ts';
import { expect, test } from '../fixtures.ts';
import { cards } from './product-list.ts';

// Before any script.
test.use({ javaScriptEnabled: false });

test('[CARD-01] a card’s place is reserved before its picture arrives @both', async ({ page, isPhone }) => {
  let held = 0;
  // Pictures that never come: the page stands without them.
  await page.route(/\/images\//, () => {
    held += 1;
    return new Promise(() => {});
  });
  await page.goto(categoryHref('kurtas'), { waitUntil: 'domcontentloaded' });
  const box = await cards(page).first().boundingBox();
  expect(box?.height).toBeGreaterThan(250);
  expect(box?.height).toBeLessThanOrEqual(isPhone ? 370 : 440);
  await expect.poll(() => held).toBeGreaterThan(0);
});
