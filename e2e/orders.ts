import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { SharedShop } from '../test/shared-shops.ts';
import { ADDRESS, AJRAKH, control, storedLine } from './shopping/stored-cart.ts';

/** Places an order whose courier collects the money, in a shop that offers it. Returns the order id. */
export async function placeCashOrder(shop: SharedShop): Promise<string> {
  return placeOrder(shop, [AJRAKH], 'cash_on_delivery');
}

/** Places an unpaid order through the shop's endpoint, as its pages do. Returns the order id. */
export async function placeOrder(
  shop: SharedShop,
  handles: readonly string[] = [AJRAKH],
  paymentMethod: 'online' | 'cash_on_delivery' = 'online',
): Promise<string> {
  const lines = await Promise.all(handles.map((handle) => storedLine(shop.feedUrl, handle)));
  const created = await post(shop, '/api/cashfree/create-order', {
    attemptKey: randomUUID(),
    items: lines.map(({ id, variantId, pricePaise }) => ({
      productId: id,
      variantId,
      quantity: 1,
      expectedPricePaise: pricePaise,
    })),
    address: ADDRESS,
    domainname: 'localhost',
    customername: ADDRESS.fullname,
    customerphone: `+91${ADDRESS.mobile}`,
    paymentMethod,
  });
  return (created as { order_id: string }).order_id;
}

/** Places an order and pays it at the gateway. When this returns, the shop has recorded the payment. */
export async function placePaidOrder(shop: SharedShop, handles?: readonly string[]): Promise<string> {
  const orderId = await placeOrder(shop, handles);
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await expect(async () => {
    const response = JSON.stringify(await post(shop, '/api/cashfree/verify-payment', { orderId }));
    expect(response).toContain('SUCCESS');
  }).toPass();
  return orderId;
}

async function post(shop: SharedShop, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Waits until the browser has stored the order, which the page does not wait for before it shows it. */
export async function untilOrderStored(page: Page, orderId: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (orderId) => {
      // Opening a database that is not there would make one without the shop's tables.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'shop')) return false;
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('shop');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const asking = database.transaction('lastOrders').objectStore('lastOrders').get(orderId);
          asking.addEventListener('success', () => {
            database.close();
            resolve(asking.result !== undefined);
          });
        });
      });
    }, orderId);
  await expect.poll(isStored).toBe(true);
}
