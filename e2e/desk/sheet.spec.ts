import { fileURLToPath } from 'node:url';
import { categoryHref } from '../../src/routes.ts';
import { expect } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

const FIRST = fileURLToPath(new URL('../../test/examples/first-sheet.csv', import.meta.url));

/** A shop whose products are kept in it; it was started with a sheet of one. */
test.use({
  shopOptions: {
    environment: { SHOP_FEED_SOURCE: 'sheet', SHOP_SHEET: FIRST, DEMO_MERCHANT: 'off' },
    deskPassword: OWNER.password,
    endsWithTest: true,
    number: 0,
  },
});

const SHEET = 'Title,Collections,Option 1 name,Option 1 value,Price,Stock\n';
const file = (rows: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET + rows) });

test('a merchant without a platform uploads a sheet, is told its mistakes, sells from it, and makes a product more', async ({
  page,
  shop,
}) => {
  await signIn(page, OWNER);
  await page.goto('/catalogue/products');
  await expect(page.getByRole('button', { name: 'Edit Kota Sari' })).toBeVisible();
  await page.getByLabel('File').setInputFiles(file('Ajrakh Kurta,Kurtas,Size,S,soon,2\n'));
  const mistakes = page.getByRole('alert');
  await expect(mistakes.getByRole('row', { name: /^2 Price This is no price in rupees/ })).toBeVisible();
  await page.getByLabel('File').setInputFiles(file('Ajrakh Kurta,Kurtas,Size,S,1299,2\nAjrakh Kurta,,,M,1349,\n'));
  await page.getByRole('button', { name: 'Apply: 1 product' }).click();
  const asked = page.getByRole('dialog', { name: 'Apply the sheet?' });
  await expect(asked.getByText(/^1 product is not in the file/)).toBeVisible();
  await asked.getByRole('button', { name: 'Apply: 1 product' }).click();
  await expect(page.getByText('Applied: 1 product.')).toBeVisible();

  await page.getByRole('button', { name: 'New product' }).click();
  const form = page.getByRole('dialog', { name: 'New product' });
  await form.getByLabel('Title', { exact: true }).fill('Bagru Sari');
  await form.getByLabel(/^Collections/).fill('Kurtas');
  await form.getByRole('button', { name: 'Make it' }).click();
  await expect(form.getByText('The price is missing.')).toBeVisible();
  await form.getByLabel('Price in rupees').fill('2,999');
  await form.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('button', { name: 'Edit Bagru Sari' })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${shop.url}${categoryHref('kurtas')}`)).text())
    .toMatch(/Ajrakh Kurta[^]*Bagru Sari/);
});
