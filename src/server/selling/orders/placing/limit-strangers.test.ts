import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
} from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { limitStrangers, STRANGERS_AN_HOUR } from './limit-strangers.ts';

const HOUR = 3600_000;
const BUSY = '198.51.100.7';

let gateway: RunningGateway;
let shop: PayingShop;
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, now: () => clock });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const order = (mobile: string, changes = {}) =>
  exampleOrder({ address: exampleAddress({ mobile }), customerphone: `+91${mobile}`, ...changes });
const place = (mobile: string, caller: string, changes = {}) => shop.orders.place(order(mobile, changes), null, caller);

test('one address may place three hundred orders an hour for numbers that never paid; buyers, other addresses and begun attempts go on', async () => {
  const regular = await place('9000000180', '198.51.100.9');
  gateway.control.pay(regular.order_id, { status: 'SUCCESS' });
  await shop.payments.sync(regular.order_id, 'command');
  const begun = order('9000000181');
  await shop.orders.place(begun, null, BUSY);
  for (let count = 1; count < STRANGERS_AN_HOUR; count += 1) await limitStrangers(shop.orderDeps, BUSY, '9000000190');
  const refused = { code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } };
  await expect(place('9000000182', BUSY)).rejects.toMatchObject(refused);
  const request = { name: 'Asha Example', mobileno: '9000000182', domainname: 'pay.shop.example', amount: '499.50' };
  await expect(shop.orders.placeMultipayment({ ...request, attemptKey: randomUUID() }, BUSY)).rejects.toMatchObject(
    refused,
  );
  await shop.orders.place(begun, null, BUSY);
  await place('9000000180', BUSY);
  await place('9000000182', '198.51.100.8');
  clock += HOUR;
  await gateway.control.advance(HOUR);
  await place('9000000183', BUSY);
});

test('whom the limit refused costs no more writes until the hour is over', async () => {
  const caller = '198.51.100.77';
  for (let count = 0; count <= STRANGERS_AN_HOUR; count += 1)
    await limitStrangers(shop.orderDeps, caller, '9000000191').catch(() => undefined);
  const requests = async () => {
    const rows = await shop.database.selectFrom('request_count').selectAll().execute();
    return rows.reduce((sum, row) => sum + row.requests, 0);
  };
  const before = await requests();
  for (let count = 0; count < 20; count += 1)
    await expect(limitStrangers(shop.orderDeps, caller, '9000000191')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  expect(await requests()).toBe(before);
});
