import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn, withReturns } from '../../../../test/shops/returning-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { createCustomerVault, keyIdOf } from '../../running/encryption/customer-vault.ts';
import { keysInUse } from '../../running/encryption/data-key.ts';
import { reencryptCustomers } from '../../operating/privacy/reencrypt.ts';
import { applyRetention, RETENTION } from '../../operating/privacy/retention.ts';
import { EXPIRING } from '../../features.ts';
import { showReturn } from './list-returns.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let returnId: string;
const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
/** An image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
  });
  const { returns, merchant } = withReturns(shop);
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB1' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  const input = exampleReturn({ upiId: 'asha@okbank', pictures: [PNG] });
  returnId = await returns.shopper.request({ orderId, mobileLast4: '0001' }, input);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

test('the texts of a return are re-encrypted with a new key, and a key in use is never forgotten', async () => {
  expect(await keysInUse(shop.database)).toContain(keyIdOf(OLD));
  await reencryptCustomers(shop.database, createCustomerVault({ current: NEW, old: [OLD] }));
  expect(await keysInUse(shop.database)).toEqual([keyIdOf(NEW)]);
  const { details } = await showReturn(shop.database, createCustomerVault({ current: NEW, old: [] }), returnId);
  expect(details).toMatchObject({ upiId: 'asha@okbank', comment: 'The sleeves are too short' });
});

test('personal data of an open return stays until its order has been unfinished for too long', async () => {
  const vault = createCustomerVault({ current: NEW, old: [] });
  await applyRetention(shop.database, Date.now() + RETENTION.done + 60_000, EXPIRING);
  expect(await showReturn(shop.database, vault, returnId)).toMatchObject({
    pictures: 1,
    details: { upiId: 'asha@okbank' },
  });
  await applyRetention(shop.database, Date.now() + RETENTION.unended + 60_000, EXPIRING);
  expect(await showReturn(shop.database, vault, returnId)).toMatchObject({
    pictures: 0,
    details: null,
    state: 'requested',
  });
});

test('comment, UPI id and pictures of a finished return go with the address of their order', async () => {
  const { returns, merchant } = withReturns(shop);
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'AWB2' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  const input = exampleReturn({ upiId: 'asha@okbank', pictures: [PNG] });
  const ended = await returns.shopper.request({ orderId, mobileLast4: '0001' }, input);
  await returns.merchant.decline(ended, 'It was worn', 'a test');
  const vault = createCustomerVault({ current: NEW, old: [OLD] });
  await applyRetention(shop.database, Date.now() + RETENTION.done - 60_000, EXPIRING);
  expect(await showReturn(shop.database, vault, ended)).toMatchObject({ pictures: 1 });
  await applyRetention(shop.database, Date.now() + RETENTION.done + 60_000, EXPIRING);
  expect(await showReturn(shop.database, vault, ended)).toMatchObject({ pictures: 0, details: null });
});
