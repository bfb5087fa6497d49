import { expect, expectAccessible } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { changedConfig } from '../shop-with-config.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

// A shop of its own, which gives credit.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => {
    const extras = shopWithExtras(testInfo);
    const environment = { ...extras.environment, ...changedConfig('on: false,', 'on: true,') };
    await use({ ...extras, environment, embedded: false, endsWithTest: true, number: 180 + testInfo.repeatEachIndex });
  },
  viewport: { width: 360, height: 800 },
});

test('credit is given to an order’s number on a phone, its statement says until when, and it is taken off', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Show the mobile number' }).click();
  await page.getByRole('link', { name: 'Store credit' }).click();
  await expect(page.getByText('This number has had no credit')).toBeVisible();
  await page.getByRole('button', { name: 'Give credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in ₹').fill('5001');
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(dialog.getByText('Say why, in 3 to 200 letters.')).toBeVisible();
  await dialog.getByLabel('Amount in ₹').fill('350');
  await dialog.getByLabel('Reason').fill('A torn seam');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(page.getByText('Balance: ₹350')).toBeVisible();
  const last = page.getByRole('list', { name: 'Statement' }).getByRole('listitem').first();
  await expect(last).toContainText(/Given by ownerA torn seam.*\+₹350₹350 leftuntil \d/);
  await page.getByRole('button', { name: 'Take off' }).click();
  await dialog.getByLabel('Amount in ₹').fill('100.50');
  await dialog.getByLabel('Reason').fill('A parcel sent free');
  await dialog.getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByText('Balance: ₹249.50')).toBeVisible();
  await expect(last).toContainText('Taken off by ownerA parcel sent free');
  await expect(page.getByText('Open in all: ₹249.50.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
