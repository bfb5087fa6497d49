import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openGateway,
  openPayingShop,
  type PayingShop,
  exampleAddress,
  exampleOrder,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { isStopped } from '../../communication/messages/opt-outs.ts';
import { readMyOrders } from '../../communication/my-orders/read-my-orders.ts';
import { createStoreCredit, creditProof } from '../../selling/store-credit/service.ts';
import { keysInUse } from '../../running/encryption/data-key.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';
import { createOrderService } from '../../selling/orders/service.ts';
import { customerHistory } from '../../selling/orders/cod/customer-history.ts';
import { sealRecipient } from '../../communication/stock-alerts/recipient.ts';
import { reencryptCustomers } from './reencrypt.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const OLD = createCustomerVault({ current: Buffer.alloc(32, 7), old: [] });
const BOTH = createCustomerVault({ current: Buffer.alloc(32, 8), old: [Buffer.alloc(32, 7)] });
const NEW = createCustomerVault({ current: Buffer.alloc(32, 8), old: [] });
const { mobile } = exampleAddress();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function wrote(vault: typeof OLD, number: string, word: 'stop' | 'start', at: string): Promise<void> {
  const row = { last_inbound_at: new Date(at), word_at: new Date(at), stopped: word === 'stop' };
  await shop.database
    .insertInto('message_contact')
    .values({ contact_ref: vault.customerRef(number), ...row })
    .execute();
}

test('during a key rotation COD orders of one number are counted whichever key they were written with', async () => {
  const cash = { paymentMethod: 'cash_on_delivery', address: exampleAddress({ mobile: '9000000009' }) } as const;
  for (let order = 0; order < 5; order += 1) await placeOrder(shop, cash);
  const orders = createOrderService({ ...shop.orderDeps, vault: BOTH });
  const sixth = {
    ...cash,
    attemptKey: randomUUID(),
    items: [{ productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: 149_900 }],
    domainname: 'shop.example',
    customername: 'Asha Example',
    customerphone: '+919000000009',
    adsConsent: false,
  };
  await expect(orders.place(sixth, null)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('after re-encrypting the new key alone finds a number’s orders, its delivery history and its STOP', async () => {
  const forgotten = await placeOrder(shop);
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  const merchant = createMerchantService({ ...shop, now: Date.now });
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX123' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  const removed = { customer_sealed: null, customer_key_id: null };
  await shop.database.updateTable('shop_order').set(removed).where('order_id', '=', forgotten).execute();
  await wrote(OLD, mobile, 'stop', '2026-11-22T10:00:00Z');
  await reencryptCustomers(shop.database, BOTH);
  const orders = await readMyOrders({ database: shop.database, vault: NEW }, NEW.customerRefs(mobile));
  expect(orders.map((order) => order.orderId).toSorted()).toEqual([forgotten, orderId].toSorted());
  expect(await customerHistory({ database: shop.database, vault: NEW }, mobile)).toMatchObject({
    deliveredBefore: true,
  });
  expect(await isStopped({ database: shop.database, vault: NEW }, mobile)).toBe(true);
});

test('the later of two words by the old and the new key counts, also for a number with only a stock alert', async () => {
  const [earlier, later, waiting] = ['9000000011', '9000000012', '9000000013'];
  for (const number of [earlier, later]) await placeOrder(shop, { address: exampleAddress({ mobile: number }) });
  await wrote(OLD, earlier, 'stop', '2026-11-22T10:00:00Z');
  await wrote(NEW, earlier, 'start', '2026-11-22T11:00:00Z');
  await wrote(OLD, later, 'stop', '2026-11-22T12:00:00Z');
  await wrote(NEW, later, 'start', '2026-11-22T11:00:00Z');
  await wrote(OLD, waiting, 'stop', '2026-11-22T10:00:00Z');
  const { sealed, keyId } = sealRecipient(OLD, 'alert', { mobile: waiting, email: '' });
  const wish = { alert_id: 'alert', product_id: '101', variant_id: '1011', language: 'en' } as const;
  const contact = { contact_digest: OLD.customerRef(waiting), recipient_sealed: sealed, recipient_key_id: keyId };
  await shop.database
    .insertInto('stock_alert')
    .values({ ...wish, ...contact, asked_at: new Date() })
    .execute();
  await reencryptCustomers(shop.database, BOTH);
  const stopped = (number: string) => isStopped({ database: shop.database, vault: NEW }, number);
  expect([await stopped(earlier), await stopped(later), await stopped(waiting)]).toEqual([false, true, true]);
});

test('store credit needs its key until all is encrypted again; then the new key alone finds it', async () => {
  const { database } = shop;
  const settings = { on: true, monthsValid: 12, mostAtOncePaise: 500_000 };
  const creditBy = (vault: typeof OLD) => createStoreCredit({ database, vault, settings, now: Date.now });
  const gift = { mobile: '9000000041', amountPaise: 35_000, reason: 'a torn seam', requestKey: 'a gift' };
  await reencryptCustomers(database, BOTH);
  expect(await keysInUse(database)).not.toContain(OLD.currentKeyId);
  await creditBy(OLD).give(gift, 'Meera', async () => undefined);
  expect(await keysInUse(database)).toContain(OLD.currentKeyId);
  await reencryptCustomers(database, BOTH);
  expect(await keysInUse(database)).not.toContain(OLD.currentKeyId);
  expect((await creditBy(NEW).statement(gift.mobile)).balancePaise).toBe(35_000);
});

test('during a key rotation late money finds the credit of its order, whichever key either was written with', async () => {
  const credit = creditOfShop(shop);
  const number = await credit.number(35_000);
  const orders = createOrderService({ ...shop.orderDeps, vault: BOTH });
  const proof = creditProof(BOTH, number, Date.now());
  const wish = exampleOrder({ ...credit.spending(number, 35_000), credit: { paise: 35_000, proof } });
  const { order_id: orderId } = await orders.place(wish, null);
  await shop.database.transaction().execute(async (transaction) => {
    const order = await shop.transitions.lock(transaction, orderId);
    if (order) await shop.transitions.move(transaction, order, { to: 'expired', cause: 'nobody paid' }, new Date());
  });
  expect(await credit.balance(number)).toBe(35_000);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  expect([(await orders.summary(orderId)).state, await credit.balance(number)]).toEqual(['paid', 0]);
});
