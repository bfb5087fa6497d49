import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ordersCommand } from '../../test/orders-command.ts';
import { href } from '../../src/routes.ts';
import type { SharedShop } from '../../test/shared-shops.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { ADDRESS, control } from '../shopping/stored-cart.ts';
import { type OWNER, test as base } from '../shop-with-extras.ts';

export const PACKER = { name: 'ravi', password: 'a packer password' };

/** A `test` whose base URL is the desk's. */
export const test = base.extend({
  baseURL: async ({ shop }, use) => use(shop.deskUrl ?? ''),
});

/** Signs in on the desk's sign-in page. Ends on Today. */
export async function signIn(page: Page, { name, password }: typeof OWNER): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Delivers a paid order and requests its return with a picture, as the shopper does. Returns the return's number. */
export async function placeReturn(page: Page, shop: SharedShop, orderId: string): Promise<string> {
  for (const act of [
    ['confirm', orderId],
    ['pack', orderId],
    ['ship', orderId, '--carrier', 'Example Express', '--awb', `AWB${orderId}`],
    ['deliver', orderId],
  ]) {
    await ordersCommand(shop.dataDir, ...act);
  }
  const seam = sharp({ create: { width: 90, height: 120, channels: 3, background: '#a04020' } });
  const response = await page.request.post(`${shop.url}${href('orderTracking')}`, {
    headers: { origin: shop.url },
    multipart: {
      orderId,
      mobileLast4: ADDRESS.mobile.slice(-4),
      reason: 'damaged',
      comment: 'A seam is open',
      'quantity-1': '1',
      requestKey: `return-of-${orderId}`,
      intent: 'return',
      pictures: { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: await seam.jpeg().toBuffer() },
    },
  });
  expect(await response.text()).toContain('We have your return request.');
  const listed = (await ordersCommand(shop.dataDir, 'returns', 'list')).split('\n');
  return /RT[0-9A-Z]{12}/.exec(listed.find((line) => line.includes(orderId)) ?? '')?.[0] ?? '';
}

/** Returns what a paper of the desk says. */
export async function printed(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  return readPdf(await answer.body()).lines.join(' ');
}

/** The words of a purchase in a language. */
export const WORDS = {
  en: { payNow: 'PAY NOW', thanks: 'THANK YOU!' },
  hi: { payNow: 'पेमेंट करें', thanks: 'धन्यवाद!' },
} as const;

/** The order of the page that thanks. */
export async function orderOf(page: Page, { thanks }: { thanks: string } = WORDS.en): Promise<string> {
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  return new URL(page.url()).searchParams.get('txnId') ?? '';
}

/** Empties what the browser keeps and fills the cart anew, with the address of the first purchase. */
export async function fillCartAnew(page: Page, lines: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([cart, address]) => {
      localStorage.clear();
      localStorage.setItem('analyticsConsent', '"denied"');
      localStorage.setItem('cartProducts', JSON.stringify(cart));
      localStorage.setItem('slectedData', JSON.stringify(cart));
      localStorage.setItem('address', JSON.stringify(address));
    },
    [lines, ADDRESS] as const,
  );
}

/** Pays on the gateway's page, which says this amount. Returns the order. */
export async function payByUpi(
  page: Page,
  amount: string,
  words: (typeof WORDS)['en' | 'hi'] = WORDS.en,
): Promise<string> {
  await page.getByRole('button', { name: words.payNow }).click();
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ visible: true })
    .click();
  return orderOf(page, words);
}

/** The gateway pays out an order's refunds; the credit note then appears on the order's screen. Returns what it says. */
export async function creditNoteOf(page: Page, shop: SharedShop, orderId: string): Promise<string> {
  const shown = await ordersCommand(shop.dataDir, 'show', orderId);
  for (const [refundId] of shown.matchAll(new RegExp(`${orderId}-\\S+`, 'g'))) {
    // The gateway gets it a moment after the desk asked for it.
    await expect(() =>
      control(shop.gatewayUrl, `/orders/${orderId}/refunds/${refundId}`, { status: 'SUCCESS' }),
    ).toPass();
  }
  const link = page.getByRole('link', { name: /^Credit note/ });
  await expect(async () => {
    await page.goto(`/orders/${orderId}`);
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return printed(page, (await link.getAttribute('href')) ?? '');
}

/** Has the first piece of an order come back and its money paid out. Ends on the order; returns what the credit note says. */
export async function takeFirstPieceBack(page: Page, shop: SharedShop, orderId: string): Promise<string> {
  await page.goto('/');
  const returnId = await placeReturn(page, shop, orderId);
  for (const step of ['approve', 'receive']) await ordersCommand(shop.dataDir, 'returns', step, returnId);
  return creditNoteOf(page, shop, orderId);
}
