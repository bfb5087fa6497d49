import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskUnderTest, openDesk, type Person, personWith } from '../../../../test/desk-under-test.ts';
import { EXAMPLE_LINES, exampleAddress, placeOrder, post } from '../../../../test/paying-shop.ts';
import { exampleReturn, withReturns } from '../../../../test/shops/returning-shop.ts';
import { openShippingShop, type ShippingShop } from '../../../../test/shops/shipping-shop.ts';
import { NOWHERE_PIN } from '../../../../stand-ins/shiprocket/faults.ts';
import { buildDesk } from '../app.ts';
import { createInvoiceService } from '../../selling/invoices/service.ts';
import { readParcels } from '../../selling/invoices/parcel.ts';
import shopConfig from '../../../../shop.config.ts';
import * as v from 'valibot';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';

let world: ShippingShop;
let desk: DeskUnderTest;
let packer: Person;
let manager: Person;

beforeAll(async () => {
  world = await openShippingShop();
  desk = await openDesk(world.shop, { shipping: world.shipping, merchant: world.merchant });
  packer = await desk.enter('packer');
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

const TWO = {
  items: [
    { productId: '101', variantId: '1011', quantity: 2, expectedPricePaise: 149_900 },
    { productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: 99_950 },
  ],
};

async function seen(orderId: string) {
  return (await packer.call('order', { params: { orderId } })).body;
}
async function act(name: Parameters<Person['call']>[0], orderId: string, more: object = {}) {
  const version = (await seen(orderId))['version'];
  return packer.call(name, { params: { orderId, number: 1 }, body: { version, ...more } });
}

test('a packer books a courier, prints the label and sees the courier’s scans', async () => {
  const orderId = await world.packedOrder();
  expect((await packer.call('shipping')).body).toEqual({ provider: 'Shiprocket' });
  expect((await seen(orderId))['acts']).toEqual(['book', 'ship']);
  expect((await act('book', orderId, { lines: null })).body).toMatchObject({ state: 'packed' });
  expect((await seen(orderId))['acts']).toEqual([]);
  const label = await packer.call('parcelLabel', { params: { orderId, number: 1 } });
  expect([label.status, label.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const awb = world.shiprocket.parcels.find(({ reference }) => reference === `${orderId}-1`)?.awb ?? '';
  world.later(60_000);
  world.shiprocket.scan(awb, 'picked_up');
  await world.shiprocket.idle();
  expect(await seen(orderId)).toMatchObject({
    state: 'shipped',
    shipments: [
      {
        state: 'shipped',
        provider: 'Shiprocket',
        awb,
        acts: [],
        hasLabel: true,
        scans: [{ status: 'PICKED UP', location: 'Example Hub' }, { status: 'PICKUP SCHEDULED' }],
      },
    ],
    openPieces: [],
  });
});

test('a booking based on an old version is refused, and a successful one is recorded', async () => {
  const orderId = await world.packedOrder();
  const refused = await packer.call('book', { params: { orderId }, body: { version: 1, lines: null } });
  expect([refused.status, refused.body['code']]).toEqual([409, 'order_changed']);
  await act('book', orderId, { lines: null });
  expect(JSON.stringify((await seen(orderId))['timeline'])).toContain('book: Shiprocket');
});

test('a refusal of the provider is shown at the parcel, which can then be cancelled and sent by hand', async () => {
  const address = exampleAddress({ pincode: NOWHERE_PIN });
  const orderId = await world.packedOrder('Asha Example', { address });
  const refused = await act('book', orderId, { lines: null });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'shipping_rejected', reason: 'not_serviceable' }),
  ]);
  expect(await seen(orderId)).toMatchObject({
    shipments: [{ state: 'booking', reason: 'not_serviceable', waits: false, acts: ['book-again', 'cancel-booking'] }],
  });
  expect((await act('cancel-booking', orderId)).status).toBe(200);
  expect(await seen(orderId)).toMatchObject({ acts: ['book', 'ship'], shipments: [{ state: 'cancelled', acts: [] }] });
  expect((await seen(orderId))['timeline']).toContainEqual(
    expect.objectContaining({ subject: 'act', to: 'cancel-booking: 1', cause: 'packer' }),
  );
  await act('ship', orderId, { carrier: 'India Post', awb: 'IP100' });
  const late = await act('cancel-booking', orderId);
  expect(late.status).toBe(200);
  const second = await packer.call('cancel-booking', {
    params: { orderId, number: 2 },
    body: { version: (await seen(orderId))['version'] },
  });
  expect(second.body['code']).toBe('shipment_picked_up');
});

test('trying a booking again is recorded once it is tried, and not where there is nothing to try', async () => {
  const address = exampleAddress({ pincode: NOWHERE_PIN });
  const orderId = await world.packedOrder('Asha Example', { address });
  const again = (number: number) => packer.call('book-again', { params: { orderId, number }, body: {} });
  const recorded = async () => JSON.stringify((await seen(orderId))['timeline']).match(/"book-again: \d+"/g) ?? [];
  expect((await again(1)).body['code']).toBe('shipment_not_found');
  expect(await recorded()).toEqual([]);
  await act('book', orderId, { lines: null });
  expect((await again(1)).body).toMatchObject({ code: 'shipping_rejected', reason: 'not_serviceable' });
  expect(await recorded()).toEqual(['"book-again: 1"']);
  await act('cancel-booking', orderId);
  expect((await again(1)).body['code']).toBe('invalid_transition');
  expect(await recorded()).toEqual(['"book-again: 1"']);
});

test('an order is sent in several parcels, each with number, pieces and amount for the shopper and on its label', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  expect((await seen(orderId))['acts']).toEqual(['book', 'ship', 'ship-part']);
  const part = { carrier: 'India Post', awb: 'IP1', lines: [{ line: 1, quantity: 1 }] };
  expect((await act('ship-part', orderId, part)).body).toMatchObject({ state: 'shipped' });
  expect(await seen(orderId)).toMatchObject({
    openPieces: [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ],
  });
  const tooMany = await act('ship-part', orderId, { ...part, lines: [{ line: 1, quantity: 2 }] });
  expect(tooMany.body['code']).toBe('invalid_fields');
  await act('book', orderId, { lines: null });
  const { body } = await post(`${world.shop.url}/api/orders/track`, { orderId });
  const [first, second] = await world.parcelsOf(orderId);
  expect(body['parcels']).toEqual([
    { parcel: 1, state: 'shipped', carrier: 'India Post', awb: 'IP1', payOnDeliveryPaise: first?.collect_paise },
    expect.objectContaining({ parcel: 2, state: 'booked', trackingUrl: expect.stringContaining('/tracking/DEMO') }),
  ]);
  const { duePaise } = await world.merchant.show(orderId);
  expect(Number(first?.collect_paise) + Number(second?.collect_paise)).toBe(duePaise);
  const config = v.parse(shopConfigSchema, shopConfig);
  const { database, vault } = world.shop;
  const labels = await readParcels({ database, vault, shop: config, now: Date.now }, orderId);
  expect(labels.map(({ awb, pieces, collectPaise }) => [awb, pieces, collectPaise])).toEqual([
    ['IP1', 1, first?.collect_paise],
    [second?.awb, 2, second?.collect_paise],
  ]);
  const found = await packer.call('orders', { query: { search: second?.awb ?? '', in: 'awb' } });
  expect(found.text).toContain(orderId);
});

test('the invoice of an order in several parcels is the same as for one parcel', async () => {
  const config = v.parse(shopConfigSchema, shopConfig);
  const { database, vault } = world.shop;
  const invoices = createInvoiceService({ environment: 'production', database, vault, shop: config, now: Date.now });
  const [whole, parted] = [await world.packedOrder('Asha Example', TWO), await world.packedOrder('Asha Example', TWO)];
  await world.merchant['ship-part'](
    parted,
    { lines: [{ line: 2, quantity: 1 }], carrier: 'Example Express', awb: 'EX1' },
    'a test',
  );
  const [one, other] = [await invoices.issueInvoice(whole), await invoices.issueInvoice(parted)];
  const times = { issuedAt: expect.anything(), orderedAt: expect.anything() };
  expect(other.facts).toEqual({ ...one.facts, ...times, orderId: parted });
});

test('without a provider no booking is offered, and carriers are typed by hand', async () => {
  const app = await buildDesk({ ...desk.deps, shipping: null });
  const alone = personWith(app, packer.cookie, packer.csrfToken);
  const orderId = await world.packedOrder();
  expect((await alone.call('shipping')).body).toEqual({ provider: null });
  const { body } = await alone.call('order', { params: { orderId } });
  expect([body['acts'], body['shippingProvider']]).toEqual([['ship'], null]);
  const refused = await alone.call('book', {
    params: { orderId },
    body: { version: body['version'], lines: null },
  });
  expect([refused.status, refused.body['code']]).toEqual([503, 'shipping_unavailable']);
  expect(await world.parcelsOf(orderId)).toEqual([]);
  await app.close();
});

test('the couriers’ bulk form lists waiting orders without formulas, for managers with a recent password only', async () => {
  const address = exampleAddress({ address1: '=HYPERLINK("http://x.example")' });
  const orderId = await world.packedOrder('Asha Example', { address });
  const held = await world.packedOrder();
  await act('book', held, { lines: null });
  expect((await packer.call('exportShipping', { query: { format: 'csv' } })).body['code']).toBe('forbidden');
  const file = await manager.call('exportShipping', { query: { format: 'csv' } });
  const line = file.text.split('\r\n').find((one) => one.startsWith(orderId)) ?? '';
  expect(line).toContain(`"'=HYPERLINK(""http://x.example"")`);
  expect(line).toContain('COD,1499.00');
  expect(file.text).not.toContain(held);
});

test('a courier’s file is previewed first, and imported completely or not at all', async () => {
  const [one, two] = [await world.packedOrder(), await world.packedOrder()];
  const bad = `order_id,carrier,awb,status\n${one},Example,EX901,In Transit\n${two},Example,,\nPSKNOBODY,Example,EX903,\n`;
  const faults = [
    { line: 3, orderId: two, fault: 'no_awb' },
    { line: 4, orderId: 'PSKNOBODY', fault: 'unknown_order' },
  ];
  for (const name of ['previewShipping', 'importShipping'] as const) {
    const { status, body } = await packer.call(name, { body: { csv: bad } });
    expect([status, body['faults']]).toEqual([200, faults]);
  }
  expect([await world.stateOf(one), await world.stateOf(two)]).toEqual(['packed', 'packed']);
  const late = `order_id,carrier,awb,status\n${one},Example,EX901,Delivered\nPSKNOBODY,Example,EX903,\n`;
  await packer.call('importShipping', { body: { csv: late } });
  expect(await world.stateOf(one)).toBe('packed');
  const good = `order_id,carrier,awb,status\n${one},Example,EX901,Out for delivery\n${two},Example,EX902,\n`;
  expect((await packer.call('previewShipping', { body: { csv: good } })).body).toMatchObject({
    rows: [
      { orderId: one, becomes: 'out_for_delivery' },
      { orderId: two, becomes: 'shipped' },
    ],
    faults: [],
  });
  expect(await world.stateOf(one)).toBe('packed');
  await packer.call('importShipping', { body: { csv: good } });
  expect([await world.stateOf(one), await world.stateOf(two)]).toEqual(['out_for_delivery', 'shipped']);
  expect((await world.parcelsOf(one)).map(({ state, awb }) => [state, awb])).toEqual([['out_for_delivery', 'EX901']]);
  // Importing the same file again changes nothing.
  expect((await packer.call('importShipping', { body: { csv: good } })).body['faults']).toEqual([]);
  expect(JSON.stringify((await seen(one))['timeline'])).toContain('Example EX901');
});

test('a courier’s file of 100 kB is read although its quotes take twice the room in a request', async () => {
  const csv = `order_id,carrier,awb,status\n"PSKNOBODY","Example","EX9","${'""'.repeat(49_000)}"\n`;
  expect(JSON.stringify({ csv }).length).toBeGreaterThan(190_000);
  const { status, body } = await packer.call('importShipping', { body: { csv } });
  expect([status, Array.from(Object(body['faults'])).length]).toEqual([200, 1]);
});

test('a line about one of several parcels moves only that parcel, and the unsent pieces can still be sent', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  const send = (awb: string, line: number, quantity: number) =>
    world.merchant['ship-part'](orderId, { lines: [{ line, quantity }], carrier: 'Example', awb }, 'a test');
  const importStatus = async (awb: string, status: string) => {
    const csv = `order_id,carrier,awb,status\n${orderId},Example,${awb},${status}\n`;
    const preview = (await packer.call('previewShipping', { body: { csv } })).body;
    await packer.call('importShipping', { body: { csv } });
    return preview['faults'];
  };
  const states = async () => [
    await world.stateOf(orderId),
    ...(await world.parcelsOf(orderId)).map(({ awb, state }) => `${awb} ${state}`),
  ];
  await send('EX71', 1, 2);
  expect(await importStatus('EX71', 'Delivered')).toEqual([]);
  expect(await states()).toEqual(['shipped', 'EX71 delivered']);
  await send('EX72', 2, 1);
  expect(await importStatus('EX79', 'Delivered')).toMatchObject([{ fault: 'another_awb' }]);
  expect(await importStatus('EX71', 'In Transit')).toMatchObject([{ fault: 'goes_back' }]);
  expect(await importStatus('ex72', 'Out for delivery')).toEqual([]);
  expect(await states()).toEqual(['out_for_delivery', 'EX71 delivered', 'EX72 out_for_delivery']);
  expect((await world.merchant.show(orderId)).awb).toBe('EX71');
  expect(await importStatus('EX72', 'Delivered')).toEqual([]);
  expect(await states()).toEqual(['delivered', 'EX71 delivered', 'EX72 delivered']);
});

test('a file about the second parcel leaves the number and state of the first unchanged', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  for (const [awb, line, quantity] of [
    ['EX81', 1, 2],
    ['EX82', 2, 1],
  ] as const) {
    await world.merchant['ship-part'](orderId, { lines: [{ line, quantity }], carrier: 'Example', awb }, 'a test');
  }
  const csv = `order_id,carrier,awb,status\n${orderId},Example,EX82,Delivered\n`;
  expect((await packer.call('previewShipping', { body: { csv } })).body).toMatchObject({
    rows: [{ orderId, becomes: 'shipped' }],
  });
  await packer.call('importShipping', { body: { csv } });
  expect((await world.parcelsOf(orderId)).map(({ awb, state }) => [awb, state])).toEqual([
    ['EX81', 'shipped'],
    ['EX82', 'delivered'],
  ]);
  expect(await world.merchant.show(orderId)).toMatchObject({ state: 'shipped', awb: 'EX81' });
});

test('a corrected number replaces the old tracking link, and an unchanged number leaves the parcel’s scans in place', async () => {
  const orderId = await world.packedOrder();
  await act('book', orderId, { lines: null });
  const [booked] = await world.parcelsOf(orderId);
  const [carrier, awb] = [booked?.carrier ?? '', booked?.awb ?? ''];
  world.later(60_000);
  world.shiprocket.scan(awb, 'picked_up');
  await world.shiprocket.idle();
  await act('ship', orderId, { carrier, awb });
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({
    provider: 'shiprocket',
    next_at: expect.any(Date),
    tracking_url: expect.stringContaining(awb),
  });
  await act('ship', orderId, { carrier: 'India Post', awb: 'IP300' });
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({ provider: 'manual', awb: 'IP300', tracking_url: null });
  const { body } = await post(`${world.shop.url}/api/orders/track`, { orderId });
  expect(JSON.stringify(body)).not.toContain(awb);
});

test('the bulk form declares the value of the pieces sent, and for an exchange what the first order paid for them', async () => {
  const { shop, merchant } = world;
  const [kurta] = EXAMPLE_LINES;
  const lines = async () => (kurta ? [{ ...kurta, variantId: '1012', size: 'L' }] : []);
  const { returns } = withReturns({ ...shop, orderDeps: { ...shop.orderDeps, prices: { lines } } });
  const orderId = await placeOrder(shop, { ...TWO, paymentMethod: 'cash_on_delivery' });
  const proof = { orderId, mobileLast4: '0001' };
  const cancelled = { requestKey: randomUUID(), reason: 'changed_mind', lines: [{ line: 2, quantity: 1 }] } as const;
  await returns.shopper.cancelPieces(proof, cancelled);
  await merchant.pack(orderId, 'a test');
  const declared = async (id: string) => {
    const file = await manager.call('exportShipping', { query: { format: 'csv' } });
    const [head, ...rows] = file.text.split('\r\n').map((line) => line.split(','));
    return rows.find(([first]) => first === id)?.[head?.indexOf('declared_value') ?? -1];
  };
  // Three pieces cost ₹2,998, with one free by the offer; the third was cancelled, which took off its share.
  expect(await declared(orderId)).toBe('2248.41');
  await merchant.ship(orderId, { carrier: 'India Post', awb: 'IP400' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  const exchangeId = await returns.shopper.request(
    proof,
    exampleReturn({ kind: 'exchange', lines: [{ line: 1, quantity: 1, newVariantId: '1012' }] }),
  );
  await returns.merchant.approve(exchangeId, 'a test');
  await returns.merchant.receive(exchangeId, 'a test');
  const sent = (await returns.merchant.show(exchangeId)).replacementOrderId ?? '';
  await merchant.pack(sent, 'a test');
  expect(await declared(sent)).toBe('1124.21');
});

test('a file of the largest size that the screen accepts is read, even if JSON must escape every character', async () => {
  const { status, body } = await packer.call('previewShipping', { body: { csv: '"'.repeat(100_000) } });
  expect([status, body['code']]).toEqual([200, undefined]);
});
