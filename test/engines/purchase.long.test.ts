import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPreparedShop } from '../shops/prepared-shop.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { ENGINES } from './engines.ts';
import { type Shopper, shopperAt, type Tab } from './shopper.ts';

const KURTA = {
  handle: 'ajrakh-hand-block-straight-kurta-indigo',
  title: 'Ajrakh Hand-Block Straight Kurta, Indigo',
};
/** Long enough to install an engine on a bare machine. */
const START_LIMIT_MS = 10 * 60_000;

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startPreparedShop();
}, START_LIMIT_MS);
afterAll(() => shop?.close());

describe.each(Object.entries(ENGINES))('%s', (name, open) => {
  let engine: Awaited<ReturnType<typeof open>>;
  let tab: Tab;
  let shopper: Shopper;
  beforeAll(async () => {
    engine = await open();
    tab = await engine.newTab();
    shopper = shopperAt(tab);
  }, START_LIMIT_MS);
  afterAll(() => engine?.close());

  test(`a shopper with ${name} browses from home to a product, sifts the list, buys size L by UPI and is thanked`, async () => {
    await tab.goto(shop.url);
    await shopper.hydrated();
    await shopper.tap('View More of Kurtas');
    await shopper.isAt(/^\/category\/kurtas$/);
    await shopper.tap('Filter');
    await shopper.sees('Availability');
    await shopper.tap('Close');
    await shopper.tap(KURTA.title);
    await shopper.isAt(/^\/single-product\//);
    await shopper.hydrated();
    await tab.back();
    await shopper.isAt(/^\/category\/kurtas$/);
    await shopper.tap(KURTA.title);
    await shopper.isAt(/^\/single-product\//);
    await shopper.tap('L');
    await shopper.tap('ADD TO CART');
    await shopper.isAt(/^\/cart$/);
    await shopper.sees('1/1 ITEMS SELECTED');
    expect(await sizesInCart(tab)).toEqual(['L']);

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
    expect(await tab.complaints()).toEqual([]);
  });

  test(`${name} blocks a script that the security policy forbids, and the test sees the complaint`, async () => {
    await tab.goto(shop.url);
    await tab.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    await expect
      .poll(() => tab.complaints(), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('Security policy violated: script-src'));
    expect(await tab.evaluate(() => document.title)).not.toBe('taken over');
  });
});

function sizesInCart(tab: Tab): Promise<unknown> {
  return tab.evaluate(() => {
    const stored: { selectSize: string | null }[] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
    return stored.map((line) => line.selectSize);
  });
}
