import { displayOrderNumber } from '../../src/domain/orders/display-number.ts';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible, waitForHydration } from '../fixtures.ts';
import { ADDRESS } from '../shopping/stored-cart.ts';
import { placePaidOrder } from '../orders.ts';
import { startShiprocket } from '../../stand-ins/shiprocket/start.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { placeReturn, signIn, test } from './desk-stand.ts';

test('a return requested on the tracking page is approved at the desk, and the tracking page shows that', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  const returnId = await placeReturn(page, shop, orderId);

  await signIn(page, OWNER);
  await page.getByRole('link', { name: /^Returns \d+$/ }).click();
  await page.getByRole('link', { name: displayOrderNumber(orderId) }).click();
  await expect(page).toHaveURL(new RegExp(`/returns/${returnId}$`));
  await expect(page.getByText('A seam is open')).toBeVisible();
  const image = page.getByRole('img', { name: /^Picture 1/ });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(90);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Accept what came' })).toBeVisible();

  await page.goto(`${shop.url}${href('orderTracking')}`);
  await waitForHydration(page);
  await page.getByLabel('Order ID').fill(orderId);
  await page.getByLabel(/last 4 digits/i).fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('Return: Approved')).toBeVisible();
});

test.describe('with a shipping provider', () => {
  const ACCOUNT = { email: 'demo@example.in', password: 'demo-password' };
  const TOKEN = 'demo-token';

  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    shopOptions: async ({}, use, testInfo) => {
      const shiprocket = await startShiprocket(ACCOUNT);
      const options = shopWithExtras(testInfo);
      await use({
        ...options,
        endsWithTest: true,
        environment: {
          ...options.environment,
          SHIPROCKET_EMAIL: ACCOUNT.email,
          SHIPROCKET_PASSWORD: ACCOUNT.password,
          SHIPROCKET_WEBHOOK_TOKEN: TOKEN,
          SHIPROCKET_BASE_URL: shiprocket.url,
        },
      });
      await shiprocket.close();
    },
  });

  test('a courier is booked for a return at the desk, the shopper sees which one comes, and its scan picks it up', async ({
    page,
    shop,
  }) => {
    const orderId = await placePaidOrder(shop);
    const returnId = await placeReturn(page, shop, orderId);
    await ordersCommand(shop.dataDir, 'returns', 'approve', returnId);

    await signIn(page, OWNER);
    await page.goto(`/returns/${returnId}`);
    await page.getByRole('button', { name: 'Book a courier' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book a courier' }).click();
    await expect(page.getByText('A courier comes')).toBeVisible();
    const number = page.getByRole('link', { name: /^DEMO\d+$/ });
    await expect(number).toBeVisible();
    const awb = (await number.textContent()) ?? '';
    await expect(page.getByRole('button', { name: 'Book a courier' })).toBeHidden();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.goto(`${shop.url}${href('orderTracking')}`);
    await waitForHydration(page);
    await page.getByLabel('Order ID').fill(orderId);
    await page.getByLabel(/last 4 digits/i).fill(ADDRESS.mobile.slice(-4));
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page.getByText(`Example Surface comes to pick it up from you`)).toContainText(awb);

    const at = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
    await page.request.post(`${shop.url}/api/webhooks/shipments`, {
      headers: { 'x-api-key': TOKEN },
      data: { awb, current_status: 'RETURN PICKED UP', current_timestamp: at, is_return: 1, scans: [] },
    });
    await page.goto(`${shop.deskUrl}/returns/${returnId}`);
    await expect(page.getByText('The courier has it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept what came' })).toBeVisible();
  });
});
