import { href } from '../../src/routes.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { signIn, test } from '../desk/desk-stand.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { placePaidOrder } from '../orders.ts';
import { instantPictures } from '../pictures.ts';
import { changedConfig } from '../shop-with-config.ts';
import { OWNER, shopWithExtras } from '../shop-with-extras.ts';
import { ADDRESS, AJRAKH, openGateway, seedStorage, storedLine } from '../shopping/stored-cart.ts';

let whatsapp: RunningWhatsApp;

// A shop of its own, which gives credit and sends codes.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => {
    whatsapp = await startWhatsApp();
    const extras = shopWithExtras(testInfo);
    const environment = {
      ...extras.environment,
      ...changedConfig('on: false,', 'on: true,'),
      WHATSAPP_PHONE_ID: 'demo-phone',
      WHATSAPP_TOKEN: 'demo-token',
      WHATSAPP_APP_SECRET: 'demo-secret',
      WHATSAPP_VERIFY_TOKEN: 'demo-verify',
      WHATSAPP_BASE_URL: whatsapp.url,
    };
    await use({ ...extras, environment, embedded: false, endsWithTest: true, number: 270 + testInfo.repeatEachIndex });
    await whatsapp.close();
  },
  viewport: { width: 360, height: 800 },
});

test('credit given at the desk pays a part once a code proved the number, and a failed payment says what is left to pay', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  await signIn(page, OWNER);
  await page.goto(`/orders/${await placePaidOrder(shop)}`);
  await page.getByRole('button', { name: 'Show the mobile number' }).click();
  await page.getByRole('link', { name: 'Store credit' }).click();
  await page.getByRole('button', { name: 'Give credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in ₹').fill('350');
  await dialog.getByLabel('Reason').fill('A torn seam');
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(page.getByText('Balance: ₹350')).toBeVisible();

  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(`${shop.url}${href('payment')}`);
  await page.getByRole('button', { name: 'Pay with store credit' }).click();
  const code = () => whatsapp.phones.messages.flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? []).at(-1);
  await expect.poll(code).toBeDefined();
  await page.getByLabel('Code').fill(code() ?? '');
  await page.getByRole('button', { name: 'Show my credit' }).click();
  await expect(page.getByLabel('Use ₹350 of your credit')).toBeChecked();
  await expect(page.getByText('₹1,149 is left to pay.')).toBeVisible();
  await expectAccessible(page);
  await openGateway(page);
  await page.getByLabel('UPI ID').fill('testfailure@gocash');
  const pay = page.getByRole('button', { name: /^Pay ₹1,149/ }).filter({ visible: true });
  await pay.click();
  await page.getByRole('button', { name: 'Try again · ₹1,149' }).click();
  await openGateway(page);
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await pay.click();
  await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  await expect(page.getByText('Store credit')).toBeVisible();
});
