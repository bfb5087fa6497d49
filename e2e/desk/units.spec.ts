import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import type { SharedShop } from '../../test/shared-shops.ts';
import { expect, expectAccessible, waitForHydration } from '../fixtures.ts';
import { placeOrder, placePaidOrder } from '../orders.ts';
import { OWNER } from '../shop-with-extras.ts';
import { ADDRESS, AJRAKH, control, IKAT } from '../shopping/stored-cart.ts';
import { creditNoteOf, placeReturn, printed, signIn, test } from './desk-stand.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens an order at the desk; nothing of it is wider than the phone. */
async function openOrder(page: Page, orderId: string): Promise<void> {
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('region', { name: /^Items/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

async function expectTracked(
  page: Page,
  shop: SharedShop,
  orderId: string,
  ...texts: readonly string[]
): Promise<void> {
  await page.goto(`${shop.url}${href('orderTracking')}`);
  await waitForHydration(page);
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel(/last 4 digits/i).fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
}

const unitsOf = (page: Page, line: number) => page.getByRole('list', { name: 'Where the pieces are' }).nth(line);

test('a piece that is sold out is taken off the order before packing, and off its slip and invoice', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop, [AJRAKH, IKAT]);
  await openOrder(page, orderId);
  const piece = unitsOf(page, 1);
  await expect(piece).toContainText('1 × To be sent');
  await piece.getByRole('button', { name: 'Take off the order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^These pieces will not be sent; ₹[\d,.]+ goes back\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take off the order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Items/ })).toContainText('cancelled, not sent');
  await expect(page.getByRole('region', { name: /Refunds$/ })).toContainText('Items could not be sent');
  await expect(unitsOf(page, 0)).toContainText('The last piece: cancel the order instead.');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel(/^Pieces that are not sent/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  // What was taken off is on no paper.
  for (const kind of ['slip', 'invoice']) {
    const text = await printed(page, `/api/orders/${orderId}/documents/${kind}`);
    expect(text).toContain('Ajrakh');
    expect(text).not.toContain('Ikat');
  }
});

/** A return at the desk whose parcel the courier has. */
async function openPickedUp(page: Page, shop: SharedShop, orderId: string): Promise<void> {
  const returnId = await placeReturn(page, shop, orderId);
  for (const step of ['approve', 'pick-up']) await ordersCommand(shop.dataDir, 'returns', step, returnId);
  await signIn(page, OWNER);
  await page.goto(`/returns/${returnId}`);
}

test('a used garment that came back is accepted less a deduction with a picture, and the shopper reads why', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await openPickedUp(page, shop, orderId);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Accept what came' }).click();
  await dialog.getByLabel(/keep a part of the money/).check();
  await dialog.getByRole('button', { name: 'Accept what came' }).click();
  await expect(dialog.getByText(/^An amount up to/)).toBeVisible();
  await dialog.getByLabel('Amount to keep, in rupees').fill('200');
  await dialog.getByLabel('Reason shown to the shopper').fill('The label is missing');
  const photo = sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#7a5c48' } });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
  await dialog.getByLabel('Pictures of what came').setInputFiles(file);
  const goesBack = (await dialog.getByText(/goes back now\.$/).textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept what came' }).click();
  await expect(dialog).toHaveCount(0);
  const check = page.getByRole('region', { name: 'Check' });
  await expect(check).toContainText('₹200 kept: The label is missing');
  const image = check.getByRole('img', { name: /^Picture 1/ });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectTracked(
    page,
    shop,
    orderId,
    'We kept ₹200 of the refund because of how it came back:',
    'The label is missing',
  );
  await page.goto(shop.deskUrl ?? '');
  const note = await creditNoteOf(page, shop, orderId);
  expect(note).toContain('Credit Note');
  expect(note).toContain('Ajrakh');
  expect(note).toContain(/₹([\d,]+)/.exec(goesBack)?.[1] ?? 'no amount');
});

test('a garment that was worn is refused and sent back, and the shopper reads why and by which parcel', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await openPickedUp(page, shop, orderId);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Do not accept' }).click();
  await dialog.getByLabel('Reason shown to the shopper').fill('It was worn and washed');
  await dialog.getByRole('button', { name: 'Do not accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept what came' })).toBeVisible();
  await page.getByRole('button', { name: 'Sent back to the shopper' }).click();
  await dialog.getByLabel('Carrier').fill('Example Express');
  await dialog.getByLabel('AWB number').fill('BACK100');
  await dialog.getByRole('button', { name: 'Sent back to the shopper' }).click();
  await expect(page.getByRole('region', { name: 'Check' })).toContainText('Sent back with Example Express, BACK100');
  await expectTracked(
    page,
    shop,
    orderId,
    'It was worn and washed',
    'It is on its way back to you: Example Express, BACK100',
  );
});

test('a lost parcel is marked and sent again in a new one, and of one given to somebody else the money goes back', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop, [AJRAKH, IKAT]);
  for (const act of [
    ['confirm', orderId],
    ['pack', orderId],
    ['ship', orderId, '--carrier', 'Example Express', '--awb', 'LOST1'],
  ]) {
    await ordersCommand(shop.dataDir, ...act);
  }
  await openOrder(page, orderId);
  await expect(unitsOf(page, 0)).toContainText('1 × With the courier, Parcel 1');
  const dialog = page.getByRole('dialog');
  const shipment = page.getByRole('region', { name: 'Shipment' });
  await shipment.getByRole('button', { name: 'It did not arrive' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark the parcel' }).click();
  await expect(shipment.getByText('Lost', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Goes back to the shop/ })).toContainText(
    'Nothing but a lost parcel',
  );
  await page.keyboard.press('Escape');
  await shipment.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(unitsOf(page, 0)).toContainText('1 × To be sent');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Ship a part' }).click();
  await dialog.getByLabel('Carrier').fill('Example Express');
  await dialog.getByLabel('AWB number').fill('LOST2');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(shipment).toContainText('LOST2');
  await shipment.getByRole('button', { name: 'It did not arrive' }).click();
  await dialog.getByLabel('Given to somebody else').check();
  await dialog.getByRole('button', { name: 'Mark the parcel' }).click();
  await shipment.getByRole('button', { name: 'Give the money back' }).click();
  await dialog.getByRole('button', { name: 'Give the money back' }).click();
  await expect(page.getByRole('region', { name: /Refunds$/ })).toContainText('The parcel was lost');
  expect(await ordersCommand(shop.dataDir, 'show', orderId)).toMatch(/refund_pending|refunded/);
  const note = await creditNoteOf(page, shop, orderId);
  for (const name of ['Ajrakh', 'Ikat']) expect(note).toContain(name);
});

test('a wrong address is changed before packing, and slip and invoice have the new one', async ({
  page,
  shop,
  complaints,
}) => {
  // The PIN code alone disagrees with the state.
  complaints.allow(/status of 409/);
  const orderId = await placePaidOrder(shop);
  await openOrder(page, orderId);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN code').fill('560001');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog.getByRole('alert')).toContainText('PIN');
  await dialog.getByLabel('City').fill('Bengaluru');
  await dialog.getByLabel('State').selectOption('Karnataka');
  await dialog.getByLabel('House and building').fill('7 Example Lane');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog).toHaveCount(0);
  // An act on the order as it was before the change would be refused.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Address changed');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  for (const kind of ['slip', 'invoice']) {
    const text = await printed(page, `/api/orders/${orderId}/documents/${kind}`);
    expect(text).toContain('7 Example Lane');
    expect(text).toContain('560001');
    expect(text).not.toContain(ADDRESS.address1);
  }
  expect(await printed(page, `/api/orders/${orderId}/documents/invoice`)).toMatch(/Place of supply:? .*Karnataka/);
  // After the invoice the address on it stays.
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change the address' })).toHaveCount(0);
});

test('a chargeback stands on the order and its refund dialog, and only a reason lets the owner go on', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop, [AJRAKH, IKAT]);
  await control(shop.gatewayUrl, `/orders/${orderId}/dispute`, {});
  await expect(async () => expect(await ordersCommand(shop.dataDir, 'show', orderId)).toMatch(/state\s+held/)).toPass();
  await openOrder(page, orderId);
  await expect(page.getByText('A bank is deciding about this payment: nothing can go back.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Cancel the order/ })).toContainText('A bank is deciding');
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A bank is deciding about this payment: nothing can go back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Accept the payment' }).click();
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(dialog.getByText('At least 3 letters.')).toBeVisible();
  await dialog.getByLabel('Why, although a bank is deciding').fill('The shopper wrote that it was a mistake');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The shopper wrote that it was a mistake');
});

test('a held order shows both sums in rupees, also in its history, and accepting it is no black button', async ({
  page,
  shop,
}) => {
  const orderId = await placeOrder(shop, [AJRAKH]);
  await control(shop.gatewayUrl, `/orders/${orderId}/report`, { amountPaise: 100 });
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await expect(async () => expect(await ordersCommand(shop.dataDir, 'show', orderId)).toMatch(/state\s+held/)).toPass();
  await openOrder(page, orderId);
  const held = page.getByRole('region', { name: 'Why it is held' });
  await expect(held).toContainText('₹1');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The gateway says PAID for ₹1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept the payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Charged');
  await expect(dialog.getByText('₹1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Accept the payment' })).toHaveCount(0);
});
