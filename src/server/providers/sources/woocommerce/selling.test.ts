import { expect, test } from 'vitest';
import { startWooCommerce } from '../../../../../stand-ins/woocommerce/start.ts';
import { startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { exampleOrder, openGateway, openPayingShop, post } from '../../../../../test/paying-shop.ts';
import { cataloguePrices } from '../../../selling/orders/placing/catalogue-prices.ts';
import { woocommerce } from './woocommerce.ts';

test('a shop sells a variation from sync to paid order, at the price that its site asks for now', async () => {
  const site = await startWooCommerce();
  const catalogue = await startCatalogue({ provider: woocommerce, feedUrl: `${site.url}/wp-json` });
  const gateway = await openGateway();
  await syncWell(catalogue);
  const prices = cataloguePrices(catalogue);
  const shop = await openPayingShop({ gateway, shares: catalogue, prices });
  const item = { productId: 'wc-210', variantId: 'wc-212', quantity: 1, expectedPricePaise: 119_900 };
  const order = (changes: object) => exampleOrder({ items: [{ ...item, ...changes }] });
  const place = (changes: object = {}) => post(`${shop.url}/api/cashfree/create-order`, order(changes));

  const [, medium] = site.shop.products.find(({ slug }) => slug === 'block-print-kurta')?.variations ?? [];
  if (medium) medium.salePaise = 109_900;
  expect((await place()).status).toBe(409);
  const { status, body } = await place({ expectedPricePaise: 109_900 });
  expect(status).toBe(200);
  const orderId = String(body['order_id']);
  await post(`${gateway.url}/control/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
  const [line] = await shop.database.selectFrom('order_item').selectAll().where('order_id', '=', orderId).execute();
  expect(line).toMatchObject({ title: 'Block Print Kurta', size: 'M', price_paise: 109_900 });

  if (medium) medium.inStock = false;
  expect((await place({ expectedPricePaise: 109_900 })).status).toBe(409);
  await shop.close();
  await catalogue.close();
  await Promise.all([site.close(), gateway.close()]);
});
