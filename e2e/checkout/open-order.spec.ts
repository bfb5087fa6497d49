import type { Page } from '@playwright/test';
import { href } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { addToCart } from '../steps.ts';
import {
  ADDRESS,
  AJRAKH,
  control,
  DUPATTA,
  goToGateway,
  openGateway,
  seedStorage,
  storedLine,
  stored,
} from '../shopping/stored-cart.ts';

const PAID = 'We have received your payment of ₹1,499. What you bought is no longer in your cart.';

const variantsInCart = async (page: Page) => ((await stored(page, 'cartProducts')) ?? []) as { handle: string }[];

/** Pays as a UPI app does, and lets the return page open in another browser, which has no storage of this one. */
async function payElsewhere(page: Page, shop: { url: string; gatewayUrl: string }, orderId: string): Promise<void> {
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  const elsewhere = await page.context().browser()!.newContext();
  const other = await elsewhere.newPage();
  await other.goto(shop.url + href('paymentStatus', { orderId }));
  await expect(other.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await elsewhere.close();
}

test('[PAY-08] [DONE-02] [CART-13] an order that was paid in an app which returned to another browser: home says so and takes the piece out of the cart, in every tab, and this device lists the order', async ({
  page,
  shop,
}) => {
  const orderId = await goToGateway(page, shop.feedUrl);
  await payElsewhere(page, shop, orderId);
  const otherTab = await page.context().newPage();
  await otherTab.goto(href('help'));
  await expect(otherTab.getByText(PAID)).toBeVisible();
  await page.goto(href('home'));
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await variantsInCart(page)).toEqual([]);
  await otherTab.getByRole('link', { name: 'See your order' }).click();
  await expect(otherTab.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await expect(otherTab.getByText(ADDRESS.address1)).toBeVisible();
  await otherTab.close();
  await page.goto(href('orderTracking'));
  await expect(page.getByText('Orders on this device')).toBeVisible();
});

test('[PAY-05] [DONE-02] the shopper whose app returned elsewhere added a piece meanwhile: the cart leads to the paid order, keeps the added piece alone, and paying for it makes an order without the paid one', async ({
  page,
  shop,
}) => {
  const orderId = await goToGateway(page, shop.feedUrl);
  await page.goto(href('home'));
  await waitForHydration(page);
  await addToCart(page, DUPATTA);
  // Nothing tells the open page: no other browser takes the focus.
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await page.goto(href('cart'));
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?txnId=${orderId}$`));
  await expect(page.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await expect.poll(async () => (await variantsInCart(page)).map(({ handle }) => handle)).toEqual([DUPATTA]);
  await page.goto(href('payment'));
  const second = await openGateway(page);
  expect(second).not.toBe(orderId);
  await expect(page.getByText('₹1,299').first()).toBeVisible();
});

test('[PAY-05] PAY NOW makes no second order of a cart that was changed when the first one was paid while the payment page was open', async ({
  page,
  shop,
}) => {
  const orderId = await goToGateway(page, shop.feedUrl);
  const lines = await Promise.all([AJRAKH, DUPATTA].map((handle) => storedLine(shop.feedUrl, handle)));
  await page.goto(href('help'));
  await page.evaluate(
    ([cart, selection]) => {
      localStorage.setItem('cartProducts', cart);
      localStorage.setItem('slectedData', selection);
    },
    [JSON.stringify(lines), JSON.stringify(lines.map(({ id, selectSize }) => ({ id, selectSize })))] as const,
  );
  // The page asks once by itself when it opens. It must have heard that nothing is paid.
  const asked = page.waitForResponse(/verify-payment/);
  await page.goto(href('payment'));
  await (await asked).finished();
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  // That answer is kept for some seconds; the webhook does not wait for them.
  const state = async () => (await (await page.request.get(`/api/orders/${orderId}`)).json()).state as string;
  await expect.poll(state).toBe('paid');
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?txnId=${orderId}$`));
  await expect.poll(async () => (await variantsInCart(page)).map(({ handle }) => handle)).toEqual([DUPATTA]);
});

test('the message of a paid order stays until it is dismissed, and nothing is said of an order that nobody has paid', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(href('payment'));
  const orderId = await openGateway(page);
  const answered = page.waitForResponse(/verify-payment/);
  await page.goto(href('help'));
  await page.clock.fastForward(6000);
  expect(await (await answered).json()).toMatchObject({ status: 'CANCELLED' });
  await expect(page.getByText('We have received your payment')).toHaveCount(0);
  expect(await variantsInCart(page)).toHaveLength(1);
  await payElsewhere(page, shop, orderId);
  await page.reload();
  await page.clock.fastForward(6000);
  await expect(page.getByText(PAID)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(PAID)).toHaveCount(0);
});
