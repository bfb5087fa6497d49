import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { gatewayIsFullOnce } from './full-gateway.ts';
import { instantPictures } from '../pictures.ts';
import { changedConfig } from '../shop-with-config.ts';
import { shopWithExtras } from '../shop-with-extras.ts';
import { ADDRESS, AJRAKH, openGateway, seedStorage, storedLine } from '../shopping/stored-cart.ts';

// A shop of its own, which sells gift cards.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => {
    const extras = shopWithExtras(testInfo);
    const environment = { ...extras.environment, ...changedConfig("are: 'off',", "are: 'sold',") };
    await use({ ...extras, environment, embedded: false, endsWithTest: true, number: 280 + testInfo.repeatEachIndex });
  },
  viewport: { width: 360, height: 800 },
});

test('a gift card is bought, its code pays a part of a kurta, and the order says so', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await instantPictures(page);
  await page.goto(href('giftCard'));
  await page.getByLabel('₹1,000').check();
  const receiver = page.getByRole('group', { name: 'Who is it for?' });
  await receiver.getByLabel('Name').fill('Asha Example');
  const buyer = page.getByRole('group', { name: 'Who is it from?' });
  await buyer.getByLabel('Name').fill('Meera Example');
  await buyer.getByLabel('Mobile number').fill('9000000031');
  await expectAccessible(page);
  await gatewayIsFullOnce(page, '**/api/gift-cards/order');
  await page.getByRole('button', { name: 'Pay ₹1,000' }).click();
  const queue = page.getByRole('dialog', { name: 'Many people are paying right now' });
  await expect(queue.getByText('3 people came before you.')).toBeVisible();
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹1,000/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  const card = page.getByRole('region', { name: 'Gift card', exact: true });
  const code = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/;
  await expect(card).toContainText(code);
  const [shown = ''] = code.exec((await card.textContent()) ?? '') ?? [];

  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('payment'));
  await page.getByRole('button', { name: 'Pay with a gift card' }).click();
  await page.getByLabel('Gift card code').fill(shown.toLowerCase());
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByLabel('Use ₹1,000 of your gift card')).toBeChecked();
  await expect(page.getByText('₹499 is left to pay.')).toBeVisible();
  await expectAccessible(page);
  await openGateway(page);
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹499/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('Paid with a gift card')).toBeVisible();
});
