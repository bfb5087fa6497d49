import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreparedShop } from '../shops/prepared-shop.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { type FirefoxPage, openFirefox, openPage } from './open-firefox.ts';

const KURTA = {
  handle: 'ajrakh-hand-block-straight-kurta-indigo',
  title: 'Ajrakh Hand-Block Straight Kurta, Indigo',
};
/** Long enough to install Firefox on a bare machine. */
const START_LIMIT_MS = 10 * 60_000;

let shop: ShopUnderTest;
let firefox: Browser;

beforeAll(async () => {
  [shop, firefox] = await Promise.all([startPreparedShop(), openFirefox()]);
}, START_LIMIT_MS);

afterAll(async () => {
  await Promise.all([firefox?.close(), shop?.close()]);
});

test('a shopper with Firefox browses from home to a product, buys its size L by UPI and is thanked', async () => {
  const shopper = await openPage(firefox);
  await shopper.page.goto(shop.url);
  await shopper.hydrated();
  await shopper.tap('View More of Kurtas');
  await shopper.isAt(/^\/category\/kurtas$/);
  await shopper.sees('Ajrakh Hand-Block');
  await shopper.tap(KURTA.title);
  await shopper.isAt(/^\/single-product\//);
  await shopper.hydrated();
  await shopper.tap('L');
  await shopper.tap('ADD TO CART');
  await shopper.isAt(/^\/cart$/);
  await shopper.sees('1/1 ITEMS SELECTED');
  expect(await sizesInCart(shopper)).toEqual(['L']);

  await shopper.tap('Place Order');
  await shopper.fill('Full Name', 'Asha Example');
  await shopper.fill('Mobile', '9000000001');
  await shopper.fill('Pincode', '302001');
  await shopper.filled('City');
  await shopper.fill('Address (House No, Building, Street)', '47 Example Lane');
  await shopper.tap('ADD ADDRESS');
  await shopper.isAt(/^\/cart$/);
  await shopper.tap('Pay Now');
  await shopper.isAt(/^\/checkout\/payment$/);
  await shopper.tap('PAY NOW');
  await shopper.sees('Choose how to pay');
  await shopper.fill('UPI ID', 'testsuccess@gocash');
  await shopper.tap('Pay ₹1,499');
  await shopper.isAt(/^\/thankyou\?txnId=/);
  await shopper.sees('THANK YOU!');
  await shopper.sees('₹1,499');
  expect(shopper.complaints).toEqual([]);
});

test('Firefox blocks a script that the security policy forbids, and the test sees the complaint', async () => {
  const shopper = await openPage(firefox);
  await shopper.page.goto(shop.url);
  await shopper.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.head.append(script);
  });
  await expect
    .poll(() => shopper.complaints, { timeout: 20_000 })
    .toEqual([
      expect.stringContaining('Security policy violated: script-src'),
      expect.stringContaining('blocked an inline script'),
    ]);
  expect(await shopper.page.title()).not.toBe('taken over');
});

function sizesInCart({ page }: FirefoxPage): Promise<unknown[]> {
  return page.evaluate(() => {
    const stored: { selectSize: string | null }[] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
    return stored.map((line) => line.selectSize);
  });
}
