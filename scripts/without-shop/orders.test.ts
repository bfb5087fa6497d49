import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../shop.config.ts';
import { readConfig } from '../../src/server/settings/config/config.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { DATA_KEY, openGateway, openPayingShop, type PayingShop, placeOrder } from '../../test/paying-shop.ts';
import { runHere } from './orders.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, topics: [] });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const ENVIRONMENT = {
  SHOP_MODE: 'demo',
  SHOP_FEED_URL: 'http://feed.invalid',
  DATA_KEY: DATA_KEY.toString('base64'),
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  META_PIXEL_ID: '1',
  META_ACCESS_TOKEN: 'token',
};

/** Runs orders commands without a running shop, with the merchant's settings. */
async function run(...commands: string[][]): Promise<void> {
  const cod = { refundPrepaidRto: true };
  const config = readConfig(ENVIRONMENT, { ...shopConfig, cod: { ...shopConfig.cod, ...cod } });
  for (const argv of commands) {
    const { exitCode, output } = await runHere(config, shop.database, argv, {});
    expect(exitCode, output).toBe(0);
  }
}

async function paidOrder(): Promise<string> {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

test('a command without a running shop notifies the shopper as the shop would', async () => {
  const orderId = await paidOrder();
  await run(['confirm', orderId]);
  const events = await shop.database
    .selectFrom('outbox')
    .select(['topic', 'type'])
    .where('order_id', '=', orderId)
    .execute();
  expect(events).toEqual([{ topic: 'shopper_message', type: 'order.confirmed' }]);
});

test('a command without a running shop refunds a returned parcel (RTO) by the merchant’s policy', async () => {
  const orderId = await paidOrder();
  const ship = ['ship', orderId, '--carrier', 'Example Couriers', '--awb', `AWB${orderId}`];
  await run(['confirm', orderId], ['pack', orderId], ship, ['rto', orderId], ['rto-received', orderId]);
  const refunds = await shop.database.selectFrom('refund').select('kind').where('order_id', '=', orderId).execute();
  expect(refunds).toEqual([{ kind: 'order' }]);
});
