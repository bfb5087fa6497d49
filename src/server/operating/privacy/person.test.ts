import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { withReturns } from '../../../../test/shops/returning-shop.ts';
import shopConfig from '../../../../shop.config.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { createInvoiceService } from '../../selling/invoices/service.ts';
import { sealDetails } from '../../selling/returns/return-details.ts';
import { runOrderCommand } from '../order-commands/service.ts';
import { createStoreCredit } from '../../selling/store-credit/service.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';
import { relatedData } from './related-data.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let ended: string;
let underWay: string;
let others: string;

const MOBILE = '9000000001';
const RETURN = 'RT0123456789AB';

/** Stores everything that the desk, returns, messages and invoices keep in addition to an order. */
async function keepBesides(orderId: string): Promise<void> {
  const { database, vault } = shop;
  const at = new Date();
  const details = sealDetails(vault, RETURN, { comment: 'Too small', upiId: 'asha@okbank', address: null });
  await database
    .insertInto('return_request')
    .values({
      return_id: RETURN,
      order_id: orderId,
      kind: 'return',
      request_key: 'k',
      state: 'requested',
      state_cause: 'a test',
      state_at: at,
      requested_at: at,
      reason: 'size_small',
      refund_to: 'upi',
      value_paise: 1,
      details_sealed: details.sealed,
      details_key_id: details.keyId,
    })
    .execute();
  for (const table of ['return_picture', 'return_check_picture'] as const) {
    await database
      .insertInto(table)
      .values({ return_id: RETURN, position: 1, jpeg: Buffer.from('x') })
      .execute();
  }
  await database
    .insertInto('order_note')
    .values({ order_id: orderId, at, by: 'ravi', text: 'Calls on Monday' })
    .execute();
  const alert = vault.sealText('alert', JSON.stringify({ mobile: MOBILE, email: '' }));
  await database
    .insertInto('stock_alert')
    .values({
      alert_id: 'alert',
      product_id: '101',
      variant_id: '1013',
      contact_digest: vault.customerRef(MOBILE),
      recipient_sealed: alert.sealed,
      recipient_key_id: alert.keyId,
      language: 'en',
      asked_at: at,
    })
    .execute();
  const message = { audience: 'shopper', language: 'en', facts: '{}', event_at: at, created_at: at } as const;
  const recipient = vault.sealText('stock', JSON.stringify({ mobile: MOBILE, email: 'asha@mail.example' }));
  await database
    .insertInto('message')
    .values([
      { ...message, message_key: 'm', kind: 'order_cancelled', order_id: orderId, state: 'delivered' },
      {
        ...message,
        message_key: 'stock',
        kind: 'back_in_stock',
        order_id: null,
        state: 'waiting',
        next_at: at,
        recipient_sealed: recipient.sealed,
        recipient_key_id: recipient.keyId,
      },
    ])
    .execute();
}

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
  });
  ended = await placeOrder(shop);
  gateway.control.report(ended, { status: 'TERMINATED' });
  await shop.payments.sync(ended, 'command');
  await shop.orders.attachUtr(ended, '123456789012');
  underWay = await placeOrder(shop);
  gateway.control.pay(underWay, { status: 'SUCCESS' });
  await shop.payments.sync(underWay, 'command');
  const address = exampleAddress({ mobile: '9000000002', fullname: 'Ravi Example' });
  others = await placeOrder(shop, { address, customerphone: '+919000000002' });
  for (const [name, mobile] of [
    ['Asha', '+91 90000 00001'],
    ['Ravi', '9000000002'],
  ] as const) {
    await sql`insert into contact_request (request_key, name, email, mobile, message, created_at)
      values (${name}, ${name}, ${`${name.toLowerCase()}@mail.example`}, ${mobile}, 'Where is it?', now())`.execute(
      shop.database,
    );
    await sql`insert into newsletter_subscriber values (${`${name.toLowerCase()}@mail.example`}, now())`.execute(
      shop.database,
    );
  }
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const run = (argv: readonly string[], vault = shop.vault) => {
  const deps = { database: shop.database, vault, now: Date.now };
  return runOrderCommand(
    { ...deps, merchant: createMerchantService({ ...deps, transitions: shop.transitions }) },
    argv,
  );
};

test('export and erasure include the data related to an order; the buyer of an invoice stays, as the output says', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  const { merchant, returns } = withReturns(shop);
  await merchant.pack(orderId, 'a test');
  await createInvoiceService({
    environment: 'production',
    ...shop,
    shop: v.parse(shopConfigSchema, shopConfig),
    now: Date.now,
  }).issueInvoice(orderId);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  await keepBesides(orderId);
  // The UPI id may still be needed for the refund.
  const early = await run(['erase', orderId]);
  expect(early.output).toContain(`still under way: ${orderId} (delivered)`);
  await returns.merchant.decline(RETURN, 'It was worn', 'a test');
  const own = async () => {
    const { orders, ...rest } = JSON.parse((await run(['export-person', '--mobile', MOBILE])).output);
    return { ...rest, order: orders.find((one: { orderId: string }) => one.orderId === orderId) };
  };
  const before = await own();
  expect(before).toMatchObject({
    order: {
      returnDetails: [{ details: { comment: 'Too small', upiId: 'asha@okbank' }, pictures: 1 }],
      invoices: [{ buyer: { fullname: expect.any(String) } }],
      messages: [{ kind: 'order_cancelled' }],
      notes: [{ text: 'Calls on Monday' }],
    },
    waitingMessages: [{ kind: 'back_in_stock', email: 'asha@mail.example' }],
    stockAlerts: [{ variantId: '1013', mobile: MOBILE }],
  });
  expect(before.order.searchWords).toBeGreaterThan(1);
  expect((await run(['erase', orderId])).output).toContain('an invoice must name whom it was issued to');
  const { database, vault } = shop;
  // Pictures of what came may show the label of the parcel.
  expect(await database.selectFrom('return_check_picture').select('return_id').execute()).toEqual([]);
  expect(await relatedData({ database, vault }, orderId)).toMatchObject({
    returnDetails: [{ details: null, pictures: 0 }],
    invoices: [{ buyer: { fullname: expect.any(String) } }],
    messages: [],
    notes: [],
    searchWords: 0,
  });
});

test('an export has everything the shop has about a person, whatever the key, and nothing about anyone else', async () => {
  const rotated = createCustomerVault({ current: Buffer.alloc(32, 1), old: [Buffer.alloc(32, 7)] });
  const { exitCode, output } = await run(['export-person', '--mobile', '+91 90000 00001'], rotated);
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({ orderId: ended }),
      expect.objectContaining({ orderId: underWay }),
    ]),
    contactRequests: [expect.objectContaining({ name: 'Asha', message: 'Where is it?' })],
    newsletter: [],
    unprovedAddresses: ['asha@mail.example'],
    unreadable: 0,
  });
  const proved = await run(['export-person', '--mobile', MOBILE, '--email', 'Asha@mail.example'], rotated);
  expect(JSON.parse(proved.output)).toMatchObject({ newsletter: ['asha@mail.example'], unprovedAddresses: [] });
  expect(output).not.toContain('Ravi');
  expect(output).not.toContain(others);
});

test('erasing a person keeps the accounts and open orders, says both, and changes no one else’s data', async () => {
  const { output } = await run(['erase', '--mobile', MOBILE, '--email', 'asha@mail.example']);
  expect(output).toContain('of 1 orders, 1 contact requests, 1 newsletter addresses, 1 stock alerts.');
  expect(output).toContain(`still under way: ${underWay} (paid)`);
  expect(output).toContain('72 months');
  const row = await shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', ended)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    customer_sealed: null,
    customer_key_id: null,
    utr: null,
    customer_ref: 'erased',
    amount_paise: 149_900,
  });
  expect(
    await shop.database.selectFrom('order_item').select('title').where('order_id', '=', ended).execute(),
  ).toHaveLength(1);
  const left = JSON.parse((await run(['export-person', '--mobile', MOBILE])).output);
  expect(left).toMatchObject({
    orders: [expect.objectContaining({ orderId: underWay })],
    contactRequests: [],
    newsletter: [],
    waitingMessages: [],
    stockAlerts: [],
  });
  const ravi = JSON.parse((await run(['export-person', '--mobile', '9000000002'])).output);
  expect(ravi).toMatchObject({
    orders: [{ orderId: others }],
    contactRequests: [{ name: 'Ravi' }],
    unprovedAddresses: ['ravi@mail.example'],
  });
});

test('an address that somebody typed into a form beside their own number stays signed up, and the output names it', async () => {
  const { database } = shop;
  await sql`insert into contact_request (request_key, name, email, mobile, message, created_at)
    values ('mallory', 'Mallory', 'victim@mail.example', '9000000077', 'Hello', now())`.execute(database);
  await sql`insert into newsletter_subscriber values ('victim@mail.example', now())`.execute(database);
  const { output } = await run(['erase', '--mobile', '9000000077']);
  expect(output).toContain('1 contact requests, 0 newsletter addresses, 0 stock alerts');
  expect(output).toContain('victim@mail.example');
  const left = await database.selectFrom('newsletter_subscriber').select('email').execute();
  expect(left.map(({ email }) => email)).toContain('victim@mail.example');
});

test('a single order is erased only once it has ended', async () => {
  expect((await run(['erase', underWay])).output).toContain('still under way');
  await sql`update gateway_order set next_sync_at = null where order_id = ${others}`.execute(shop.database);
  expect((await run(['erase', others])).output).toContain('still under way');
  gateway.control.report(others, { status: 'TERMINATED' });
  await shop.payments.sync(others, 'command');
  expect((await run(['erase', others])).output).toContain(`of ${others} were erased`);
  expect(await run(['erase', 'NOSUCHORDER'])).toMatchObject({ exitCode: 1 });
  expect(await run(['erase'])).toMatchObject({ exitCode: 2 });
  expect(await run(['erase', '--mobile', '12'])).toMatchObject({ exitCode: 2 });
});

test('orders that no key can decrypt are counted, as their customer is unknown', async () => {
  const other = createCustomerVault({ current: Buffer.alloc(32, 2), old: [] });
  expect((await run(['erase', '--mobile', MOBILE], other)).output).toContain('1 orders cannot be read');
});

test('an export has the number’s store credit without who gave it, and an erasure ends it and says how much', async () => {
  const mobile = '9000000031';
  const { database, vault } = shop;
  const settings = { on: true, monthsValid: 12, mostAtOncePaise: 500_000 };
  const credit = createStoreCredit({ database, vault, settings, now: Date.now });
  const gift = { mobile, amountPaise: 35_050, reason: 'a torn seam', requestKey: 'a gift' };
  await credit.give(gift, 'Meera', async () => undefined);
  const { output } = await run(['export-person', '--mobile', `+91 ${mobile}`]);
  expect(JSON.parse(output)).toMatchObject({
    storeCredit: { balancePaise: 35_050, entries: [{ reason: 'a torn seam' }] },
  });
  expect(output).not.toContain('Meera');
  const erasure = await run(['erase', '--mobile', mobile]);
  expect(erasure.output).toContain('Store credit of 350.50 rupees ended with the number.');
  expect(await credit.statement(mobile)).toEqual({ balancePaise: 0, entries: [] });
});
