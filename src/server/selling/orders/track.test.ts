import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleAddress,
  openGateway,
  openPayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { ShopError } from '../../running/errors.ts';
import { createMerchantService } from './merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let orderId: string;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const track = (body: unknown) => post(`${shop.url}/api/orders/track`, body);

test('[TRACK-01] the id alone shows state and timeline, but no items and no address', async () => {
  const { status, body } = await track({ orderId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'paid',
    timeline: [
      { state: 'created', label: 'Order placed' },
      { state: 'awaiting_payment', label: 'Waiting for payment' },
      { state: 'paid', label: 'Payment received', at: expect.stringMatching(/Z$/) },
    ],
    deliveryEstimate: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.any(String) },
  });
  expect(Object.keys(body).toSorted()).toEqual(['deliveryEstimate', 'state', 'timeline']);
});

test('[TRACK-01] with the last four digits of the mobile number items and address show too', async () => {
  const { body } = await track({ orderId, mobileLast4: '0001' });
  expect(body).toMatchObject({ items: [{ title: 'Ajrakh Kurta' }], address: exampleAddress(), amountPaise: 149_900 });
});

test('[TRACK-01] a wrong id and a wrong number give the same response after the same time', async () => {
  const timed = async (request: unknown) => {
    const startedAt = performance.now();
    const { status, body } = await track(request);
    return { status, body, slow: performance.now() - startedAt >= 245 };
  };
  const unknown = await timed({ orderId: 'PSK00000000000000000000' });
  expect(unknown).toEqual({ status: 404, body: { code: 'order_not_found', message: 'Invalid order id.' }, slow: true });
  expect(await timed({ orderId: 'PSK00000000000000000000', mobileLast4: '0001' })).toEqual(unknown);
  expect(await timed({ orderId, mobileLast4: '0002' })).toEqual(unknown);
});

test('[TRACK-01] an id that cannot be one is invalid', async () => {
  expect(await track({ orderId: '' })).toMatchObject({
    status: 400,
    body: { fields: { orderId: 'Invalid order id.' } },
  });
  expect(await track({ orderId, mobileLast4: '01' })).toMatchObject({ status: 400 });
});

test('[TRACK-01] the merchant’s steps show in the timeline, with carrier and AWB', async () => {
  const merchant = createMerchantService({ ...shop, now: Date.now });
  await merchant.confirm(orderId, 'a test');
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX123' }, 'a test');
  expect((await track({ orderId })).body).toMatchObject({
    state: 'shipped',
    shipment: { carrier: 'Example Express', awb: 'EX123' },
  });
  await merchant['out-for-delivery'](orderId, 'a test');
  await merchant.deliver(orderId, 'a test');
  const { body } = await track({ orderId });
  expect(body).toMatchObject({ state: 'delivered', deliveryEstimate: null });
  expect((body['timeline'] as { state: string }[]).map((step) => step.state)).toEqual([
    'created',
    'awaiting_payment',
    'paid',
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivered',
  ]);
});

test('[TRACK-02] a bank reference of 12 digits is stored with the order, even if sent twice', async () => {
  const send = (utr: string, id = orderId) => post(`${shop.url}/api/orders/utr`, { orderId: id, utr });
  expect(await send('123456789012')).toEqual({ status: 200, body: { ok: true } });
  expect(await send('123456789012')).toEqual({ status: 200, body: { ok: true } });
  expect(await send('12345')).toMatchObject({
    status: 400,
    body: { fields: { utr: 'UTR number must be exactly 12 digits.' } },
  });
  expect(await send('123456789012', 'PSK00000000000000000000')).toMatchObject({ status: 404 });
  expect((await createMerchantService({ ...shop, now: Date.now }).show(orderId)).utr).toBe('123456789012');
});

test('one caller has 10 wrong numbers a day for an order, however fast the requests come', async () => {
  const target = await placeOrder(shop);
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, index) => track({ orderId: target, mobileLast4: String(5000 + index) })),
  );
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(50);
  expect(await track({ orderId: target, mobileLast4: '0001' }), 'nor is a right guess told').toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
  expect(await track({ orderId: target }), 'the state stays for who knows the id').toMatchObject({ status: 200 });
  expect(await track({ orderId, mobileLast4: '0001' }), 'other orders are not touched').toMatchObject({ status: 200 });
});

test('an unknown order is locked the same way, so that nobody learns which ids exist', async () => {
  const nowhere = 'PSK0000000000000000000Z';
  const tries = await Promise.all(
    Array.from({ length: 11 }, () => track({ orderId: nowhere, mobileLast4: '0001' }).then(({ status }) => status)),
  );
  expect(tries.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

test('a right number resets the count', async () => {
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 9 }, () => track({ orderId, mobileLast4: '9999' })));
    expect((await track({ orderId, mobileLast4: '0001' })).status).toBe(200);
  }
});

test('a caller who guesses numbers is locked out, and the order’s owner is not', async () => {
  const target = await placeOrder(shop);
  const from = (caller: string, digits: string) =>
    shop.orders.track(target, digits, caller).then(
      () => 'shown',
      (error: unknown) => (error instanceof ShopError ? error.code : 'broken'),
    );
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => from('192.0.2.1', String(5000 + index))));
  expect(guesses.filter((answer) => answer === 'too_many_requests')).toHaveLength(20);
  expect(await from('192.0.2.9', '0001')).toBe('shown');
});

test('all callers together have a hundred wrong numbers a day for an order', async () => {
  const target = await placeOrder(shop);
  const guess = (index: number) =>
    shop.orders.track(target, '5000', `192.0.2.${index}`).catch((error: unknown) => error);
  const answers = await Promise.all(Array.from({ length: 104 }, (_, index) => guess(index)));
  expect(answers.filter((error) => error instanceof ShopError && error.code === 'too_many_requests')).toHaveLength(4);
});

test('[TRACK-02] a recorded bank reference cannot be overwritten by someone else who knows the id', async () => {
  const target = await placeOrder(shop);
  const send = (utr: string) => post(`${shop.url}/api/orders/utr`, { orderId: target, utr });
  expect((await send('123456789012')).status).toBe(200);
  expect(await send('999999999999')).toMatchObject({ status: 409, body: { code: 'utr_already_recorded' } });
  expect((await send('123456789012')).status).toBe(200);
  expect((await createMerchantService({ ...shop, now: Date.now }).show(target)).utr).toBe('123456789012');
});
