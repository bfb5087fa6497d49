import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleReturn, withReturns } from '../../../../test/shops/returning-shop.ts';
import { createCustomerVault, keyIdOf } from '../../running/encryption/customer-vault.ts';
import { checkDataKeys, loadDataKeys } from '../../running/encryption/data-key.ts';
import { listOrders } from '../../selling/orders/merchant-view.ts';
import { customerOf } from '../../selling/orders/order-customer.ts';
import { exportRows } from '../../selling/orders/rows/order-rows.ts';
import { readOrder } from '../../selling/orders/read.ts';
import { reencryptCustomers } from './reencrypt.ts';
import { RETENTION, applyRetention, warnOfStuckOrders } from './retention.ts';
import { EXPIRING } from '../../features.ts';
import { createOrderService } from '../../selling/orders/service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const CUSTOMER = { address: exampleAddress(), userAgent: null };

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

test('data encrypted for one order can be decrypted for that order only, and not after a byte was changed', () => {
  const vault = createCustomerVault({ current: OLD, old: [] });
  const sealed = vault.seal('order_1', CUSTOMER);
  expect(vault.open('order_1', sealed)).toEqual(CUSTOMER);
  expect(() => vault.open('order_2', sealed)).toThrow(/authenticate/);
  const bytes = Buffer.from(sealed.sealed, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(() => vault.open('order_1', { ...sealed, sealed: bytes.toString('base64') })).toThrow(/authenticate/);
  expect(vault.seal('order_1', CUSTOMER).sealed).not.toBe(sealed.sealed);
});

test('after a key rotation old orders can be read, and without the old key the error names the missing key', () => {
  const sealed = createCustomerVault({ current: OLD, old: [] }).seal('order_1', CUSTOMER);
  expect(createCustomerVault({ current: NEW, old: [OLD] }).open('order_1', sealed)).toEqual(CUSTOMER);
  expect(() => createCustomerVault({ current: NEW, old: [] }).open('order_1', sealed)).toThrow(keyIdOf(OLD));
});

test('a text with a shorter tag is never decrypted', () => {
  const vault = createCustomerVault({ current: OLD, old: [] });
  const { sealed, keyId } = vault.seal('order_1', CUSTOMER);
  const short = Buffer.from(sealed, 'base64')
    .subarray(0, 12 + 8)
    .toString('base64');
  expect(() => vault.open('order_1', { sealed: short, keyId })).toThrow(/tag/);
  expect(vault.tryOpen('order_1', { sealed: short, keyId })).toBeNull();
});

test('the customer reference is the same for one number, differs between numbers, and fits the gateway', () => {
  const vault = createCustomerVault({ current: OLD, old: [] });
  expect(vault.customerRef('9000000001')).toBe(vault.customerRef('9000000001'));
  expect(vault.customerRef('9000000001')).not.toBe(vault.customerRef('9000000002'));
  expect(vault.customerRef('9000000001')).toMatch(/^[0-9a-z]{26}$/);
  expect(vault.digest('9000000001')).not.toContain('9000000001');
});

test('without DATA_KEY a key is created once, readable by its owner only, and a damaged one stops the start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'poshak-key-'));
  const settings = { dataKey: null, oldDataKeys: [], dataDir };
  const first = await loadDataKeys(settings);
  expect(first.current).toHaveLength(32);
  expect(await loadDataKeys(settings)).toEqual(first);
  const file = path.join(dataDir, 'data.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(first.current);
  await writeFile(file, `${first.current.toString('base64')}\n`);
  expect(await loadDataKeys(settings)).toEqual(first);
  await writeFile(file, `${first.current.toString('base64')}garbage`);
  await expect(loadDataKeys(settings)).rejects.toThrow(/DATA_KEY/);
  await writeFile(file, 'short');
  await expect(loadDataKeys(settings)).rejects.toThrow(/DATA_KEY/);
  expect(await loadDataKeys({ ...settings, dataKey: NEW, oldDataKeys: [OLD] })).toEqual({ current: NEW, old: [OLD] });
  await rm(dataDir, { recursive: true });
});

test('a database written with another key stops the start with a message that names DATA_KEY', async () => {
  await checkDataKeys(shop.database, { current: OLD, old: [] }, Date.now());
  await checkDataKeys(shop.database, { current: OLD, old: [] }, Date.now());
  await expect(checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now())).rejects.toThrow(/^DATA_KEY is not/);
  await checkDataKeys(shop.database, { current: NEW, old: [OLD] }, Date.now());
});

test('re-encrypting moves all orders to the current key and deletes the record of the old one', async () => {
  const orderId = await placeOrder(shop);
  const vault = createCustomerVault({ current: NEW, old: [OLD] });
  const first = await reencryptCustomers(shop.database, vault);
  expect(first.reencrypted).toBeGreaterThan(0);
  expect(first.unreadable).toBe(0);
  expect(await reencryptCustomers(shop.database, vault)).toEqual({ reencrypted: 0, invoices: 0, unreadable: 0 });
  const order = await readOrder(shop, orderId);
  expect(customerOf(createCustomerVault({ current: NEW, old: [] }), order!)?.address).toEqual(exampleAddress());
  await checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now());
});

test('an order written by an old process after re-encrypting stops a start without its key, and breaks no list', async () => {
  const late = await placeOrder(shop);
  const unreadable = createCustomerVault({ current: NEW, old: [] });
  await expect(checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now())).rejects.toThrow(keyIdOf(OLD));
  const listed = await listOrders(
    { database: shop.database, vault: unreadable },
    { states: [], from: null, to: null, limit: 10 },
  );
  expect(listed.find((order) => order.orderId === late)).toMatchObject({
    address: null,
    unreadableKeyId: keyIdOf(OLD),
  });
  expect(listed.filter((order) => order.address !== null).length).toBeGreaterThan(0);
  expect(listed.flatMap((order) => exportRows(order, false)).map((row) => row['name'])).toContain(
    `(needs data key ${keyIdOf(OLD)})`,
  );
  // Re-encrypting skips what it cannot read, and keeps the record that the key is needed.
  expect(await reencryptCustomers(shop.database, unreadable)).toEqual({ reencrypted: 0, invoices: 0, unreadable: 1 });
  await expect(checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now())).rejects.toThrow(/DATA_KEY/);
  const both = createCustomerVault({ current: NEW, old: [OLD] });
  expect(await reencryptCustomers(shop.database, both)).toEqual({ reencrypted: 1, invoices: 0, unreadable: 0 });
  await checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now());
});

test('during a key rotation replicas with either key start, read each other’s data and treat one attempt as one order', async () => {
  const withKeys = (current: Buffer, old: readonly Buffer[]) => {
    const vault = createCustomerVault({ current, old });
    return createOrderService({ ...shop.orderDeps, vault });
  };
  // First step: all replicas know both keys and write with the old one. Second: some already write with the new one.
  const first = { current: OLD, old: [NEW] };
  const second = { current: NEW, old: [OLD] };
  const request = exampleOrder();
  const begun = await withKeys(first.current, first.old).place(request, null);
  for (const keys of [second, first]) {
    await checkDataKeys(shop.database, keys, Date.now());
    const again = await withKeys(keys.current, keys.old).place(request, null);
    expect(again.order_id).toBe(begun.order_id);
  }
  const written = await withKeys(second.current, second.old).place(exampleOrder(), null);
  expect(await withKeys(first.current, first.old).track(written.order_id, '0001')).toMatchObject({
    address: { fullname: exampleAddress().fullname },
  });
  await expect(
    withKeys(second.current, second.old).place({ ...request, address: exampleAddress({ city: 'Kota' }) }, null),
  ).rejects.toMatchObject({ code: 'attempt_expired' });
});

test('the retention rule removes personal data of orders that ended long ago, and keeps the orders', async () => {
  const expired = await placeOrder(shop);
  const open = await placeOrder(shop);
  gateway.control.report(expired, { status: 'TERMINATED' });
  await shop.payments.sync(expired, 'command');
  await shop.orders.attachUtr(expired, '123456789012');
  const later = Date.now() + RETENTION.unpaid;
  expect(await applyRetention(shop.database, later - 60_000, EXPIRING)).toBe(0);
  expect(await applyRetention(shop.database, later + 60_000, EXPIRING)).toBe(1);
  expect(await readOrder(shop, expired)).toMatchObject({
    state: 'expired',
    amount_paise: 149_900,
    customer_sealed: null,
    customer_key_id: null,
    utr: null,
  });
  expect((await readOrder(shop, open))?.customer_sealed).not.toBeNull();
  await expect(shop.orders.track(expired, '0001')).rejects.toMatchObject({ code: 'order_not_found' });
});

test('notes on an order are deleted after its customer, and later notes stay for a while', async () => {
  const [over, open] = [await placeOrder(shop), await placeOrder(shop)];
  gateway.control.report(over, { status: 'TERMINATED' });
  await shop.payments.sync(over, 'command');
  const now = Date.now() + RETENTION.unpaid + 60_000;
  const note = (order_id: string, at: number, text: string) =>
    shop.database
      .insertInto('order_note')
      .values({ order_id, at: new Date(at), by: 'owner', text })
      .execute();
  await note(over, Date.now(), 'Asha calls on Monday');
  await note(over, now, 'looked at again');
  await note(open, Date.now(), 'Ravi asks for a gift box');
  await applyRetention(shop.database, now, EXPIRING);
  const left = await shop.database.selectFrom('order_note').select('text').orderBy('id').execute();
  expect(left.map(({ text }) => text)).toEqual(['looked at again', 'Ravi asks for a gift box']);
});

test('the merchant is warned of stuck orders, whose address stays', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const later = Date.now() + RETENTION.done + 60_000;
  await applyRetention(shop.database, later, EXPIRING);
  expect((await readOrder(shop, orderId))?.customer_sealed).not.toBeNull();
  await warnOfStuckOrders({ database: shop.database, now: () => later, log: shop.orderDeps.log });
  expect(shop.logged.at(-1)).toEqual(['warn', expect.stringContaining('npm run orders -- stuck')]);
});

test('orders that never ended lose their personal data too, after more than a year', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'command');
  await applyRetention(shop.database, Date.now() + RETENTION.done + 60_000, EXPIRING);
  expect((await readOrder(shop, orderId))?.customer_sealed).not.toBeNull();
  await applyRetention(shop.database, Date.now() + RETENTION.unended + 60_000, EXPIRING);
  expect(await readOrder(shop, orderId)).toMatchObject({ state: 'paid', customer_sealed: null, amount_paise: 149_900 });
});

test('an order with an open return keeps its address and the return’s details until the return is over or a year has passed', async () => {
  const { merchant, returns } = withReturns(shop);
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'command');
  await merchant.confirm(orderId, 'a test');
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  const returnId = await returns.shopper.request({ orderId, mobileLast4: '0001' }, exampleReturn());
  await applyRetention(shop.database, Date.now() + RETENTION.done + 60_000, EXPIRING);
  expect((await readOrder(shop, orderId))?.customer_sealed).not.toBeNull();
  expect((await returns.merchant.show(returnId)).details?.comment).toBe('The sleeves are too short');
  await applyRetention(shop.database, Date.now() + RETENTION.unended + 60_000, EXPIRING);
  expect((await readOrder(shop, orderId))?.customer_sealed).toBeNull();
});
