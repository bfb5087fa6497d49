import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import { withReturns } from '../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import { workbookNumbers } from '../../../../test/spreadsheets/workbook-numbers.ts';
import { readMyOrders } from '../../communication/my-orders/read-my-orders.ts';
import { orderChangedSchema } from '../../../contracts/desk/order-acts.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let packer: Person;
let manager: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  packer = await desk.enter('packer');
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

async function paidOrder(changes: Parameters<typeof placeOrder>[1] = {}): Promise<string> {
  const orderId = await placeOrder(shop, changes);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

async function versionOf(orderId: string): Promise<number> {
  return Number((await packer.call('order', { params: { orderId } })).body['version']);
}

async function act(person: Person, name: Parameters<Person['call']>[0], orderId: string, more: object = {}) {
  return person.call(name, { params: { orderId }, body: { version: await versionOf(orderId), ...more } });
}

test('a packer takes an order from paid to shipped, and the tracking page shows carrier and number at once', async () => {
  const orderId = await paidOrder();
  for (const [name, state] of [
    ['confirm', 'confirmed'],
    ['pack', 'packed'],
  ] as const) {
    expect((await act(packer, name, orderId)).body).toMatchObject({ orderId, state });
  }
  const shipped = await act(packer, 'ship', orderId, { carrier: 'Example Express', awb: 'EX100' });
  expect(shipped.body).toMatchObject({ state: 'shipped' });
  const { body } = await post(`${shop.url}/api/orders/track`, { orderId, mobileLast4: '0001' });
  expect(body).toMatchObject({ state: 'shipped', shipment: { carrier: 'Example Express', awb: 'EX100' } });
  const { body: seen } = await packer.call('order', { params: { orderId } });
  expect(JSON.stringify(seen['timeline'])).toContain('packer, at the desk');
  expect(seen['acts']).toEqual(['out-for-delivery', 'deliver', 'attempt-failed', 'rto', 'correct-shipment', 'return']);
});

test('a manager cancels the rest of an order once a part has left', async () => {
  const orderId = await paidOrder({ items: THREE_FOR_TWO });
  for (const name of ['confirm', 'pack'] as const) await act(packer, name, orderId);
  const lines = [{ line: 1, quantity: 1 }];
  await act(packer, 'ship-part', orderId, { carrier: 'Example Express', awb: 'EX101', lines });
  const offered = async (person: Person) => (await person.call('order', { params: { orderId } })).body['acts'];
  expect(await offered(packer)).not.toContain('cancel-rest');
  expect(await offered(manager)).toContain('cancel-rest');
  expect((await act(manager, 'cancel-rest', orderId)).body).toMatchObject({ state: 'shipped' });
  expect(await offered(manager)).not.toContain('cancel-rest');
  expect((await act(packer, 'deliver', orderId)).body).toMatchObject({ state: 'delivered' });
});

test('the second of two conflicting actions is refused with the earlier change, and succeeds with the new version', async () => {
  const orderId = await paidOrder();
  const version = await versionOf(orderId);
  const both = await Promise.all([
    packer.call('confirm', { params: { orderId }, body: { version } }),
    manager.call('cancel', { params: { orderId }, body: { version } }),
  ]);
  const refused = both.find(({ status }) => status !== 200);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(refused?.body).toMatchObject({
    code: 'order_changed',
    orderId,
    change: { by: expect.stringContaining('at the desk') },
  });
  expect(v.parse(orderChangedSchema, refused?.body).version).toBe(await versionOf(orderId));
});

test('a conflict names the shopper’s cancellation of a piece, not the user’s earlier action or actions that changed nothing', async () => {
  const orderId = await paidOrder({ items: THREE_FOR_TWO });
  await act(packer, 'confirm', orderId);
  const version = await versionOf(orderId);
  const pack = () => packer.call('pack', { params: { orderId }, body: { version } });
  await withReturns(shop).returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1));
  const nothing = { who: 'manager', user_id: null, detail: '', address: '', at: new Date(Date.now() + 1_000) };
  for (const done of ['approveReview', 'revealUpiId', 'paper']) {
    await shop.database
      .insertInto('desk_audit')
      .values({ ...nothing, order_id: orderId, act: done })
      .execute();
  }
  expect((await pack()).body).toMatchObject({
    code: 'order_changed',
    change: { by: 'the shopper', what: 'cancelPieces' },
  });
  const amount = { note: 'A stain on it', reference: 'later', amountPaise: 5_000 };
  await act(manager, 'refund-amount', orderId, amount);
  expect((await pack()).body).toMatchObject({ change: { by: 'manager', what: 'refund-amount' } });
});

test('two partial refunds based on the same version result in a single refund', async () => {
  const orderId = await paidOrder();
  const version = await versionOf(orderId);
  const body = (reference: string) => ({
    version,
    note: 'A stain on it',
    reference,
    amountPaise: 5_000,
  });
  expect((await manager.call('refund-amount', { params: { orderId }, body: body('one') })).status).toBe(200);
  const second = await manager.call('refund-amount', { params: { orderId }, body: body('two') });
  expect(second.body).toMatchObject({ code: 'order_changed', change: { by: 'manager', what: 'refund-amount' } });
  const { body: seen } = await manager.call('order', { params: { orderId } });
  expect(seen['price']).toMatchObject({ refundedPaise: 5_000, refundablePaise: 144_900 });
});

test('an automatic refund of a second payment does not reduce what can be refunded of the order', async () => {
  const orderId = await paidOrder();
  const { cfPaymentId } = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await shop.payments.sync(orderId, 'webhook');
  gateway.control.autoRefund(orderId, cfPaymentId, { listed: true });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  const { body } = await manager.call('order', { params: { orderId } });
  expect(body['refunds']).toContainEqual(expect.objectContaining({ kind: 'gateway', amountPaise: 149_900 }));
  expect(body['price']).toMatchObject({ refundedPaise: 0, refundablePaise: 149_900 });
});

test('a line that is not sent is taken off at its share of the amount charged, so the free piece does not stay free', async () => {
  const items = ['1011', '1021', '1031'].map((variantId, index) => ({
    productId: variantId.slice(0, 3),
    variantId,
    quantity: 1,
    expectedPricePaise: [149_900, 99_950, 79_900][index] ?? 0,
  }));
  const orderId = await paidOrder({ items });
  const { body: seen } = await manager.call('order', { params: { orderId } });
  expect(seen['price']).toMatchObject({ amountPaise: 249_850, lines: [{ kind: 'offer', amountPaise: -79_900 }] });
  const quote = (lines: object[]) => manager.call('quoteRefund', { params: { orderId }, body: { lines } });
  const all = await quote([1, 2, 3].map((line) => ({ line, quantity: 1 })));
  expect(all.body).toEqual({ amountPaise: 249_850, notSent: true, lessDuePaise: 0 });
  const { body: one } = await quote([{ line: 1, quantity: 1 }]);
  expect(one['amountPaise']).toBe(113_578);
  const lines = [{ line: 1, quantity: 1 }];
  const refund = { note: 'It is torn', reference: 'line-1', lines };
  expect((await act(manager, 'refund-items', orderId, refund)).body['code']).toBe('items_not_sent');
  const lost = { lines };
  const refunded = await act(manager, 'cancel-items', orderId, lost);
  expect(refunded.status).toBe(200);
  expect((await manager.call('order', { params: { orderId } })).body['refunds']).toMatchObject([
    { amountPaise: 113_578 },
  ]);
  expect((await quote([{ line: 1, quantity: 1 }])).body['code']).toBe('invalid_fields');
  // A repeated request with the old version, as after a lost response, is refused with the earlier change.
  const again = { ...lost, version: Number(seen['version']) };
  expect((await manager.call('cancel-items', { params: { orderId }, body: again })).body['code']).toBe('order_changed');
  expect((await manager.call('order', { params: { orderId } })).body['lines']).toMatchObject([
    { line: 2 },
    { line: 3 },
  ]);
});

test('many orders are moved at once, each with a separate result', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()];
  const orders = [
    { orderId: one, version: await versionOf(one) },
    { orderId: two, version: 0 },
    { orderId: 'PSKNOSUCHORDER', version: 1 },
  ];
  const { body } = await packer.call('bulkOrders', { body: { act: 'confirm', orders } });
  expect(body['results']).toMatchObject([
    { ok: true, orderId: one, state: 'confirmed' },
    { ok: false, orderId: two, error: { code: 'order_changed' } },
    { ok: false, error: { code: 'order_not_found' } },
  ]);
});

test('many orders are marked as delivered at once; those that are not on their way are refused', async () => {
  const [sent, waiting] = [await paidOrder(), await paidOrder()];
  for (const name of ['confirm', 'pack'] as const) await act(packer, name, sent);
  await act(packer, 'ship', sent, { carrier: 'Example Express', awb: 'EX777' });
  const orders = [
    { orderId: sent, version: await versionOf(sent) },
    { orderId: waiting, version: await versionOf(waiting) },
  ];
  const { body } = await packer.call('bulkOrders', { body: { act: 'deliver', orders } });
  expect(body['results']).toMatchObject([
    { ok: true, orderId: sent, state: 'delivered' },
    { ok: false, orderId: waiting, error: { code: 'invalid_transition' } },
  ]);
});

test('number and address are masked until they are revealed, which is recorded and shown on the order', async () => {
  const orderId = await paidOrder();
  const { text } = await packer.call('order', { params: { orderId } });
  expect(text).toContain('••••••0001');
  expect(text).not.toMatch(/9000000001|Example Road/);
  expect((await manager.call('revealMobile', { params: { orderId } })).body).toEqual({ mobile: '9000000001' });
  const { text: address } = await packer.call('revealAddress', { params: { orderId } });
  expect(address).toContain('12 Example Road');
  expect(address).not.toContain('9000000001');
  const { body } = await packer.call('order', { params: { orderId } });
  expect(body['timeline']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'act', to: 'revealMobile', cause: 'manager' }),
      expect.objectContaining({ subject: 'act', to: 'revealAddress', cause: 'packer' }),
    ]),
  );
});

test('the address can be changed until the order is packed, and the order is then found by the new name only', async () => {
  const orderId = await paidOrder({ address: exampleAddress({ fullname: 'Devika Oldname' }) });
  const address = exampleAddress({ fullname: 'Devika Newname', address1: '99 Other Road', mobile: '9000000777' });
  expect((await act(manager, 'change-address', orderId, { address })).status).toBe(200);
  expect((await packer.call('order', { params: { orderId } })).body['timeline']).toContainEqual(
    expect.objectContaining({ subject: 'act', to: 'change-address', cause: 'manager' }),
  );
  expect(await found({ search: 'newname', in: 'name' })).toEqual([orderId]);
  expect(await found({ search: '+91 90000 00777' })).toEqual([orderId]);
  expect(await found({ search: 'oldname', in: 'name' })).toEqual([]);
  for (const name of ['confirm', 'pack'] as const) await act(packer, name, orderId);
  expect((await act(manager, 'change-address', orderId, { address })).body['code']).toBe('address_locked');
});

test('[ADDR-10] an address whose PIN code is in another state is saved only when the user says that both are right', async () => {
  const orderId = await paidOrder();
  const address = exampleAddress({ pincode: '700099', city: 'Kolkata', state: 'Maharashtra' });
  expect((await act(manager, 'change-address', orderId, { address })).body).toMatchObject({
    code: 'address_disagrees',
    pinState: 'West Bengal',
  });
  expect((await act(manager, 'change-address', orderId, { address, bothAreRight: true })).status).toBe(200);
  const other = exampleAddress({ pincode: '999999', state: 'Maharashtra' });
  expect((await act(manager, 'change-address', orderId, { address: other })).status).toBe(200);
});

test('after the desk corrects a mistyped number, the order opens with the right number and no longer with the wrong one', async () => {
  const [wrong, right] = ['9000000555', '9000000556'];
  const orderId = await paidOrder({ address: exampleAddress({ mobile: wrong }) });
  await act(manager, 'change-address', orderId, { address: exampleAddress({ mobile: right }) });
  const { database, vault } = shop;
  const ordersOf = async (mobile: string) =>
    (await readMyOrders({ database, vault }, vault.customerRefs(mobile))).map((order) => order.orderId);
  expect([await ordersOf(wrong), await ordersOf(right)]).toEqual([[], [orderId]]);
});

async function found(query: Record<string, string>): Promise<string[]> {
  const { body } = await packer.call('orders', { query });
  return Array.from(Object(body['orders']), (order) => String(Object(order).orderId));
}

test('an order is found by its id, number, AWB, contents, and by its name in any word order', async () => {
  const orderId = await paidOrder({
    items: [{ productId: '104', variantId: '1042', quantity: 1, expectedPricePaise: 129_900 }],
    address: exampleAddress({ fullname: 'Lakṣmī Näyar', mobile: '9000000456' }),
  });
  for (const name of ['confirm', 'pack'] as const) await act(packer, name, orderId);
  await act(packer, 'ship', orderId, { carrier: 'Example Express', awb: 'Ex-777' });
  for (const search of [
    orderId,
    orderId.toLowerCase(),
    '9000000456',
    '090000 00456',
    '00456',
    'naya',
    'nayar laksmi',
    'NAYAR',
    'ex-777',
  ]) {
    expect([search, await found({ search })]).toEqual([search, [orderId]]);
  }
  for (const search of ['GUL-SHI-006-M-BOT', 'gingham navy']) expect(await found({ search })).toContain(orderId);
  for (const search of ['9000000457', 'nayar nobody', 'gingham kurta']) expect(await found({ search })).toEqual([]);
  expect(await found({ search: 'nayar', state: 'paid' })).toEqual([]);
});

test('pages follow each other without a gap or a repeat in both directions while orders are placed', async () => {
  for (let count = 0; count < 5; count += 1) await placeOrder(shop, { attemptKey: randomUUID() });
  const all = await found({ limit: '200' });
  for (const sort of ['newest', 'oldest']) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = {
        sort,
        limit: '3',
        state: 'awaiting_payment,paid,confirmed,shipped,packed',
        ...(after === undefined ? {} : { after }),
      };
      const { body } = await packer.call('orders', { query });
      seen.push(...Array.from(Object(body['orders']), (order) => String(Object(order).orderId)));
      after = nextOf(body);
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const wished = all.filter((orderId) => seen.includes(orderId));
    expect(seen).toEqual(sort === 'newest' ? wished : wished.toReversed());
    expect(seen.length).toBeGreaterThan(8);
  }
});

test('an order is found by references of accountants, the gateway and the bank, and by an id with a leading #', async () => {
  const orderId = await paidOrder();
  const { database } = shop;
  const { cf_payment_id: paymentId } = await database
    .selectFrom('payment')
    .select('cf_payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await database.updateTable('shop_order').set({ utr: 'EXBK202611240001' }).where('order_id', '=', orderId).execute();
  await sql`insert into invoice (number, kind, order_id, series, financial_year, sequence, issued_at, amount_paise, facts)
    values ('FND/2627/00042', 'tax_invoice', ${orderId}, 'FND', 2627, 42, now(), 149900, '{}')`.execute(database);
  const readOut = `#${orderId.slice(3, 7)}-${orderId.slice(7, 11)}`;
  for (const search of ['FND/2627/00042', 'fnd/2627/00042', paymentId, 'EXBK202611240001', readOut, `#${orderId}`]) {
    expect([search, await found({ search })]).toEqual([search, [orderId]]);
  }
  expect(await found({ search: paymentId, in: 'reference' })).toEqual([orderId]);
  expect(await found({ search: 'FND/2627/00043' })).toEqual([]);
});

test('an export of orders contains their lines and no formulas', async () => {
  const orderId = await paidOrder({ address: exampleAddress({ address1: '=HYPERLINK("http://evil.example")' }) });
  const csv = await manager.call('exportOrders', { query: { ids: orderId, format: 'csv' } });
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(csv.text).toContain(`"'=HYPERLINK(""http`);
  expect(csv.text).toContain('Ajrakh Kurta');
  const xlsx = await manager.call('exportOrders', { query: { search: orderId, format: 'xlsx' } });
  // Amount, pieces, quantity, price and the line's total are numbers, so that a spreadsheet can add them up.
  expect(workbookNumbers(xlsx.bytes)).toEqual([1499, 1, 1, 1499, 1499]);
  const written = await shop.database
    .selectFrom('desk_audit')
    .select(['act', 'detail'])
    .where('act', '=', 'exportOrders')
    .execute();
  expect(written).toEqual([
    { act: 'exportOrders', detail: 'begun as csv' },
    { act: 'exportOrders', detail: '1 orders as csv' },
    { act: 'exportOrders', detail: 'begun as xlsx' },
    { act: 'exportOrders', detail: '1 orders as xlsx' },
  ]);
});

function nextOf({ next }: Record<string, unknown>): string | undefined {
  return typeof next === 'string' ? next : undefined;
}

test('the list shows the notes of its orders, so that packers see them', async () => {
  const [orderId, other] = [await paidOrder(), await paidOrder()];
  for (const text of ['Call before packing', 'Called: pack it']) {
    await packer.call('addNote', { params: { orderId }, body: { text } });
  }
  const { body } = await packer.call('orders');
  expect(body['orders']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ orderId, notes: ['Call before packing', 'Called: pack it'] }),
      expect.objectContaining({ orderId: other, notes: [] }),
    ]),
  );
});
