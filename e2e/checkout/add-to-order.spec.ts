import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { changedConfig } from '../shop-with-config.ts';
import { shopWithExtras } from '../shop-with-extras.ts';
import { ADDRESS, AJRAKH, openGateway, seedStorage, storedLine } from '../shopping/stored-cart.ts';

// One after the other: each ends the shop that both use.
test.describe.configure({ mode: 'default' });
// A shop of its own, which charges delivery, takes cash and lets shoppers add to an order.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => {
    const extras = shopWithExtras(testInfo);
    const changed = changedConfig('addToOrderMinutes: 0,', 'addToOrderMinutes: 30,', [
      'chargePaise: 0,',
      'chargePaise: 6_100,',
    ]);
    const environment = { ...extras.environment, ...changed };
    await use({ ...extras, environment, embedded: false, endsWithTest: true, number: 290 + testInfo.repeatEachIndex });
  },
  viewport: { width: 360, height: 800 },
});

test('what was forgotten is added to the order from the thank-you page, without address and delivery charge, and both say so; where its script is lost on the way the shopper is told and may reload', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/place-addition|ERR_FAILED|Failed to load resource/);
  await instantPictures(page);
  const line = await storedLine(shop.feedUrl, AJRAKH);
  await seedStorage(page, { lines: [line], address: ADDRESS });
  await page.goto(href('payment'));
  await openGateway(page);
  const pay = async (rupees: RegExp) => {
    await page.getByLabel('UPI ID').fill('testsuccess@gocash');
    await page.getByRole('button', { name: rupees }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/thankyou\?txnId=/);
  };
  await pay(/^Pay ₹1,560/);
  const first = new URL(page.url()).searchParams.get('txnId') ?? '';
  const number = `${first.slice(3, 7)}-${first.slice(7, 11)}`;
  const offer = page.getByRole('status').filter({ hasText: 'Forgot something?' });
  await expect(offer).toContainText(/Add to this order until \d+ \w+, \d+:\d\d [ap]m – no delivery charge/);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Add to this order' }).click();
  await expect(page).toHaveURL(/\/$/);

  // The cart knows the order, in this tab alone; the address is not asked for again.
  await page.evaluate(
    (stored) => {
      localStorage.setItem('cartProducts', stored);
      localStorage.removeItem('address');
    },
    JSON.stringify([line]),
  );
  // Who opens the address page all the same is told that it goes to that order's.
  await page.goto(href('address'));
  await expect(page.getByText(`Added to order ${number}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(href('cart'));
  await expect(page.getByText(`Added to order ${number}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page).toHaveURL(/\/payment/);
  await expect(page.getByText(`Added to order ${number}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deliver to' })).toHaveCount(0);
  await expectAccessible(page);
  await page.route('**/place-addition-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The payment could not be started' })).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Please Wait' })).toHaveCount(0);
  await expect(page.locator('#reload-notice')).toBeVisible();
  await page.unroute('**/place-addition-*.js');
  await page.reload();
  await openGateway(page);
  await pay(/^Pay ₹1,499/);
  await expect(page.getByText(`It comes in the parcel of order ${number}.`)).toBeVisible();

  // The tracking page of the first order shows both.
  await page.goto(href('orderTracking', { orderId: first }));
  await page.getByLabel(/last 4 digits/i).fill(ADDRESS.mobile.slice(-4));
  await page.getByRole('button', { name: /track/i }).click();
  await expect(page.getByRole('region', { name: 'In the same parcel' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
});

test('an order that was packed meanwhile takes nothing more: the cart is kept and becomes an order with its own charge', async ({
  page,
  shop,
}) => {
  await instantPictures(page);
  const line = await storedLine(shop.feedUrl, AJRAKH);
  await seedStorage(page, { lines: [line], address: ADDRESS });
  await page.goto(href('cart'));
  await page.evaluate(
    (parcel) => sessionStorage.setItem('parcelToAddTo', parcel),
    JSON.stringify({ orderId: 'PSK00000000000000000000', mobileLast4: '0001', address: ADDRESS }),
  );
  await page.goto(href('payment'));
  await expect(page.getByText('Nothing can be added to order 0000-0000 any more.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deliver to' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
  await expect(page.getByText('₹1,560').filter({ visible: true }).first()).toBeVisible();
});
