import { expect, expectAccessible } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { OWNER } from '../shop-with-extras.ts';
import { control } from '../shopping/stored-cart.ts';
import { signIn, test } from './desk-stand.ts';

test('a failed refund is sent again from its row on the order, with the same amount and reason', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('An amount').check();
  await dialog.getByLabel('Amount in rupees').fill('100');
  // A frequent reason is one tap, and any other can be typed.
  await dialog.getByRole('button', { name: 'Damaged on arrival' }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Damaged on arrival');
  await dialog.getByLabel(/^Reason/).fill('A button was missing');
  await dialog.getByRole('button', { name: 'Refund ₹100' }).click();
  const refunds = page.getByRole('region', { name: /Refunds$/ });
  const refund = refunds.getByRole('listitem').filter({ hasText: 'A button was missing' });
  const refundId = (await refund.getByText(`${orderId}-p`).textContent()) ?? '';
  await expect(() => control(shop.gatewayUrl, `/orders/${orderId}/refunds/${refundId}`, { status: 'FAILED' })).toPass();
  await refund.getByRole('button', { name: 'Send again' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund ₹100' }).click();
  await expect(refund).toHaveCount(2);
  await expect(refunds.getByText(`${orderId}-2`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});
