import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { href, productHref } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, waitForHydration } from '../fixtures.ts';
import { wholeHome } from '../steps.ts';
import { ADDRESS, AJRAKH, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { OWNER } from '../shop-with-extras.ts';
import { payByUpi, printed, signIn, test } from './desk-stand.ts';

// A shop of nobody yet, whose feed is another label's.
test.use({
  shopOptions: {
    environment: { DEMO_MERCHANT: 'off', SERVICE_WORKER: 'off' },
    deskPassword: OWNER.password,
    embedded: true,
    endsWithTest: true,
    number: 180,
  },
  viewport: { width: 360, height: 800 },
});

/** Opens what the list on Today says is left to do. */
async function toDo(page: Page, step: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('link', { name: step }).click();
}

async function giveNameAndLook(page: Page): Promise<void> {
  await toDo(page, /^Name Stands in/);
  await page.getByLabel('Name of the shop').fill('Rangrez Looms');
  await page.getByRole('button', { name: /^Heritage/ }).click();
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const logo = sharp({ create: { width: 600, height: 200, channels: 3, background: '#7a1f3d', noise } });
  await page.getByRole('button', { name: 'Own picture…' }).first().click();
  const library = page.getByRole('dialog');
  await library
    .getByLabel('Upload pictures')
    .setInputFiles({ name: 'Our logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
  await expect(page.getByText('Our logo').first()).toBeVisible();
}

async function composeHome(page: Page): Promise<void> {
  await toDo(page, /^Home page/);
  await page.getByRole('button', { name: 'Compose it yourself' }).click();
  const add = page.getByLabel('Add a section');
  await add.selectOption('text');
  await page.getByLabel('Title (English)').fill('Woven by hand');
  await page.getByLabel('Text (English)').fill('In **Kutch**, since 1974.');
  await add.selectOption('rail');
  // What cannot be kept yet is not lost without a word.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without the rest?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Collection', { exact: true }).selectOption({ index: 1 });
}

async function makeMenu(page: Page): Promise<void> {
  await toDo(page, /^Menu/);
  await page.getByRole('button', { name: 'Make it yourself' }).click();
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByLabel('Which one').selectOption({ index: 1 });
}

async function sayWhoSells(page: Page): Promise<void> {
  await toDo(page, /^Business, address/);
  await page.getByLabel('Phone and WhatsApp').fill('98765 43210');
  await page.getByLabel('Support e-mail').fill('help@rangrez.example');
  await page.getByLabel('Legal name').fill('Rangrez Looms Example LLP');
  await page.getByLabel('Address', { exact: true }).fill('4 Weavers Lane, Bhuj, Gujarat 370001');
  await page.getByLabel('Grievance officer').check();
  await page.getByLabel('Officer’s name').fill('Meera Example');
  await page.getByLabel('Officer’s designation').fill('Partner');
  await page.getByLabel('Officer’s e-mail').fill('meera@rangrez.example');
  await page.getByLabel('Officer’s phone').fill('9876543210');
}

async function sayTax(page: Page): Promise<void> {
  await toDo(page, /^GSTIN/);
  await page.getByLabel('GSTIN').fill('24AAACC1206D1ZN');
  await page.getByLabel('GSTIN').blur();
  // One letter is wrong, which is said at once.
  await expect(page.getByText('This is no GSTIN')).toBeVisible();
  await page.getByLabel('GSTIN').fill('24AAACC1206D1ZM');
  await page.getByLabel('Rate from ₹2,625 to ₹2,950').selectOption('The lower rate');
}

test('an owner who follows the list on Today makes a feed an own shop on a phone: name, logo, look, home, menu, legal entity, policies, GST, delivery, and a first order', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|502|503/);
  const seenByShoppers = async (path: string) => (await page.request.get(shop.url + path)).text();
  await signIn(page, OWNER);
  await expect(page.getByText(/^\d+ of 17 done$/)).toBeVisible();
  await giveNameAndLook(page);
  await composeHome(page);
  await makeMenu(page);
  await sayWhoSells(page);
  await sayTax(page);
  await toDo(page, /^Delivery/);
  await page.getByLabel('Delivery charge in ₹').fill('49');
  await page.getByRole('button', { name: /^Returns and refunds/ }).click();
  await page.getByLabel('Days for returns').fill('10');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Rangrez Looms', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();

  const home = await wholeHome(page.request, shop.url);
  for (const text of ['<title>Rangrez Looms', 'Woven by hand', '<strong>Kutch</strong>', '/images/~shop/'])
    expect(home).toContain(text);
  expect(await seenByShoppers(href('contact'))).toContain('Rangrez Looms Example LLP');
  expect(await seenByShoppers(href('refundPolicy'))).toContain('10 days');

  // A shopper buys, and the owner finds the order on Today.
  await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"denied"'));
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(`${shop.url}${productHref(AJRAKH)}`);
  await expect(page.getByText('Rangrez Looms').first()).toBeVisible();
  await page.goto(`${shop.url}${href('payment')}`);
  await waitForHydration(page);
  const orderId = await payByUpi(page, '₹1,548');
  await page.goto('/');
  await expect(page.getByText(/^1\d of 17 done$/)).toBeVisible();
  for (const left of ['Payments', 'Your own address', 'Go live'])
    await expect(page.getByText(left, { exact: true })).toBeVisible();
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await ordersCommand(shop.dataDir, 'pack', orderId);
  const invoice = await printed(page, `/api/orders/${orderId}/documents/invoice`);
  for (const text of ['Tax Invoice', '24AAACC1206D1ZM', 'Rangrez Looms Example LLP', '1,548.00'])
    expect(invoice).toContain(text);
});
