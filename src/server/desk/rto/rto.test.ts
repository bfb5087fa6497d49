import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let manager: Person;
let packer: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true, cod: exampleCod({ confirmBy: 'shopper', feePaise: 4_900 }) },
  });
  desk = await openDesk(shop);
  manager = await desk.enter('manager');
  packer = await desk.enter('packer');
});

afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const CASH = { paymentMethod: 'cash_on_delivery', codFeePaise: 4_900 } as const;

async function version(orderId: string): Promise<number> {
  const { body } = await packer.call('order', { params: { orderId } });
  return Number(body['version']);
}

type Act = 'confirm' | 'pack' | 'attempt-failed' | 'rto' | 'rto-received';

async function act(name: Act, orderId: string): Promise<unknown> {
  const { body } = await packer.call(name, { params: { orderId }, body: { version: await version(orderId) } });
  return body['state'];
}

async function ship(orderId: string): Promise<void> {
  await act('pack', orderId);
  const body = { version: await version(orderId), carrier: 'Example Couriers', awb: 'AWB1' };
  await packer.call('ship', { params: { orderId }, body });
}

test('a COD order that waits for the shopper is counted, and a packer who called the shopper confirms it by hand', async () => {
  const orderId = await placeOrder(shop, CASH);
  expect((await packer.call('today')).body['waiting']).toMatchObject({ unconfirmed: 1, pack: 0 });
  const { body } = await packer.call('order', { params: { orderId } });
  expect(body).toMatchObject({ state: 'unconfirmed', duePaise: 154_800, codFeePaise: 4_900 });
  expect(body['acts']).toContain('confirm');
  expect(body['acts']).not.toContain('pack');
  expect(await act('confirm', orderId)).toBe('confirmed');
});

test('a failed attempt shows the shopper’s answer, and an RTO is counted in the figures and their file', async () => {
  const [orderId, other] = [await placeOrder(shop, CASH), await placeOrder(shop, CASH)];
  for (const one of [orderId, other]) {
    await act('confirm', one);
    await ship(one);
  }
  expect(await act('attempt-failed', orderId)).toBe('delivery_attempt_failed');
  expect((await packer.call('order', { params: { orderId } })).body).toMatchObject({ deliveryAnswer: null });
  expect((await packer.call('today')).body['waiting']).toMatchObject({ attemptFailed: 1 });
  await shop.orders.answerDelivery({ orderId, mobileLast4: '0001' }, 'cancel', null);
  expect((await packer.call('order', { params: { orderId } })).body).toMatchObject({ deliveryAnswer: 'cancel' });
  expect(await act('rto', orderId)).toBe('rto_in_transit');
  expect(await act('rto-received', orderId)).toBe('rto_delivered');

  const figures = { sent: 2, rto: 1, cashSent: 2, cashRto: 1, sentPaise: 299_800, rtoPaise: 149_900 };
  const report = async (by: string) => (await manager.call('rtoReport', { query: { by } })).body;
  expect(await report('pin')).toEqual({ all: figures, rows: [{ key: '302001', label: '302001', ...figures }] });
  expect(await report('carrier')).toMatchObject({ rows: [{ label: 'Example Couriers', ...figures }] });
  expect(await report('product')).toMatchObject({ rows: [{ label: 'Ajrakh Kurta', ...figures }] });
  const file = await manager.call('exportRto', { query: { by: 'pin', format: 'csv' } });
  expect(file.text).toContain('302001,2,1,50.0,2,1,2998.00,1499.00');
  expect((await packer.call('rtoReport')).status).toBe(403);
});

test('after a carrier is corrected, its shipments and RTOs are counted under the right name', async () => {
  await shop.database.deleteFrom('rto_tally').execute();
  await shop.database.deleteFrom('rto_span').execute();
  const orderId = await placeOrder(shop, CASH);
  await act('confirm', orderId);
  await ship(orderId);
  const rows = async () => {
    const { body } = await manager.call('rtoReport', { query: { by: 'carrier' } });
    return body['rows'];
  };
  const correct = async (carrier: string) =>
    packer.call('ship', {
      params: { orderId },
      body: { version: await version(orderId), carrier, awb: 'AWB2' },
    });
  expect(await rows()).toMatchObject([{ label: 'Example Couriers', sent: 1 }]);
  await correct('EXAMPLE COURIERS');
  await correct('Sample Express');
  await act('rto', orderId);
  await act('rto-received', orderId);
  expect(await rows()).toMatchObject([
    { label: 'Sample Express', sent: 1, rto: 1, cashSent: 1, sentPaise: 149_900 },
    { key: 'example couriers', sent: 0, rto: 0, cashSent: 0, sentPaise: 0 },
  ]);
});
