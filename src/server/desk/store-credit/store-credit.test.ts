import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const body = (changes: Record<string, unknown> = {}) => ({
  mobile: '+91 90000 00021',
  amountPaise: 35_000,
  reason: 'A torn seam',
  requestKey: randomUUID(),
  ...changes,
});

test('a manager gives credit to a number, finds it in any notation and takes it off; each act is recorded without the number', async () => {
  const manager = await desk.enter('manager');
  expect((await manager.call('giveCredit', { body: body() })).status).toBe(200);
  const taking = body({ mobile: '09000000021', amountPaise: 5_000 });
  expect((await manager.call('withdrawCredit', { body: taking })).status).toBe(200);
  const { body: statement } = await manager.call('creditStatement', { body: { mobile: '9000000021' } });
  expect(statement).toMatchObject({ balancePaise: 30_000, entries: [{ by: 'manager' }, { reason: 'A torn seam' }] });
  expect((await manager.call('storeCredit')).body).toEqual({
    on: true,
    monthsValid: 12,
    mostAtOncePaise: 500_000,
    outstandingPaise: 30_000,
  });
  const audit = JSON.stringify((await (await desk.enter('owner')).call('audit')).body);
  expect(audit).toMatch(/withdrawCredit.*INR 50\.00.*giveCredit.*INR 350\.00/);
  expect(audit).not.toContain('9000000021');
});

test('more than the number has, more than the limit and what is no mobile number are refused', async () => {
  const manager = await desk.enter('manager');
  const refusals = [
    await manager.call('withdrawCredit', { body: body({ mobile: '9000000022' }) }),
    await manager.call('giveCredit', { body: body({ amountPaise: 500_001 }) }),
    await manager.call('giveCredit', { body: body({ mobile: '12345' }) }),
    await manager.call('giveCredit', { body: body({ reason: '  ' }) }),
    await manager.call('giveCredit', { body: body({ amountPaise: -100 }) }),
  ];
  expect(refusals.map((answer) => [answer.status, answer.body['code']])).toEqual([
    [409, 'credit_insufficient'],
    [409, 'credit_above_limit'],
    [400, 'invalid_fields'],
    [400, 'invalid_fields'],
    [400, 'invalid_fields'],
  ]);
});

test('packers and accountants neither read nor give credit', async () => {
  for (const role of ['packer', 'accountant'] as const) {
    const person = await desk.enter(role);
    expect((await person.call('creditStatement', { body: { mobile: '9000000021' } })).status).toBe(403);
    expect((await person.call('giveCredit', { body: body() })).status).toBe(403);
  }
});

test('of a refund that is credit in part the list of refunds under way says what the gateway is asked for', async () => {
  const credit = creditOfShop(shop);
  const orderId = await placeOrder(shop, credit.spending(await credit.number(49_900), 49_900));
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const { database, transitions, vault } = shop;
  await createMerchantService({ database, transitions, vault, now: Date.now }).cancel(orderId, 'Meera');
  const { body: list } = await (await desk.enter('accountant')).call('moneyRefunds', { query: { show: 'under_way' } });
  expect(list).toMatchObject({ refunds: [{ orderId, amountPaise: 100_000 }] });
});
