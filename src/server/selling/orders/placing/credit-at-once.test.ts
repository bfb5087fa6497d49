import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { copyTestDatabase } from '../../../../../test/database/template-database.ts';
import { exampleOrder, openGateway, openPayingShop, type PayingShop } from '../../../../../test/paying-shop.ts';
import { creditOfShop } from '../../../../../test/shops/shop-with-credit.ts';
import { eraseCreditOf } from '../../store-credit/service.ts';
import { createMerchantService } from '../merchant.ts';

let copy: { url: string; drop: () => Promise<void> };
let gateway: RunningGateway;
/** Two replicas that share one database. */
let shops: PayingShop[];

beforeAll(async () => {
  copy = await copyTestDatabase();
  gateway = await openGateway();
  const database = { engine: 'postgres', url: copy.url } as const;
  shops = [await openPayingShop({ database, gateway }), await openPayingShop({ database, gateway })];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await gateway.close();
  await copy.drop();
});

function first(): PayingShop {
  const [shop] = shops;
  if (!shop) throw new Error('no shop');
  return shop;
}

test('of many orders at once on two replicas as many spend credit as there is enough for', async () => {
  const [credit] = shops.map(creditOfShop);
  const mobile = (await credit?.number(35_000)) ?? '';
  const wish = credit?.spending(mobile, 10_000);
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, index) => shops[index % shops.length]?.orders.place(exampleOrder(wish), null)),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['credit_insufficient']));
  expect(refused).toHaveLength(37);
  expect(await credit?.balance(mobile)).toBe(5_000);
});

test('an order that is cancelled many times at once on two replicas gives its credit back once', async () => {
  const credit = creditOfShop(first());
  const mobile = await credit.number(149_900);
  const { order_id: orderId } = await first().orders.place(exampleOrder(credit.spending(mobile, 149_900)), null);
  const merchants = shops.map((shop) => createMerchantService({ ...shop, now: Date.now }));
  await Promise.allSettled(
    Array.from({ length: 10 }, async (_, index) => merchants[index % merchants.length]?.cancel(orderId, 'Meera')),
  );
  expect(await credit.balance(mobile)).toBe(149_900);
  expect((await credit.kinds(mobile)).map(([kind]) => kind)).toEqual(['given', 'spent', 'returned']);
});

/** Places an order that credit pays in part, with its number's credit. */
async function placed(paise: number) {
  const credit = creditOfShop(first());
  const mobile = await credit.number(paise);
  const spends = credit.spending(mobile, paise);
  const { order_id: orderId } = await first().orders.place(exampleOrder(spends), null);
  return { credit, mobile, spends, orderId };
}

test('late money and a new order that want the same credit at once have it once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { credit, mobile, spends, orderId } = await placed(30_000);
    const shop = first();
    await shop.database.transaction().execute(async (transaction) => {
      const order = await shop.transitions.lock(transaction, orderId);
      if (order) await shop.transitions.move(transaction, order, { to: 'expired', cause: 'a test' }, new Date());
    });
    gateway.control.webhookFault({ kind: 'drop', times: null });
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    const [placing] = await Promise.allSettled([
      shops[1]?.orders.place(exampleOrder(spends), null),
      ...shops.map((one) => one.payments.sync(orderId, 'webhook')),
    ]);
    const { state, creditPaise = 0 } = await shop.orders.summary(orderId);
    const isTaken = placing?.status === 'fulfilled';
    expect([state, creditPaise]).toEqual(isTaken ? ['held', 0] : ['paid', 30_000]);
    expect(await credit.balance(mobile)).toBe(0);
  }
});

test('refunds and cancelling at once on two replicas give back together what was paid', async () => {
  const { credit, mobile, orderId } = await placed(60_000);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await first().payments.sync(orderId, 'webhook');
  const merchants = shops.map((shop) => createMerchantService({ ...shop, now: Date.now }));
  await Promise.allSettled(
    Array.from({ length: 12 }, async (_, index) => {
      const merchant = merchants[index % merchants.length];
      const part = { note: 'A part', amountPaise: 25_000, reference: `P${index % 4}` };
      return index % 5 === 4 ? merchant?.cancel(orderId, 'Meera') : merchant?.refund(orderId, part, 'Meera');
    }),
  );
  const { refunds } = (await merchants[0]?.show(orderId)) ?? { refunds: [] };
  expect(refunds.reduce((sum, one) => sum + one.amountPaise, 0)).toBe(149_900);
  expect(refunds.reduce((sum, one) => sum + one.creditPaise, 0)).toBe(60_000);
  expect(await credit.balance(mobile)).toBe(60_000);
});

test('credit that is chosen many times at once instead of a refund is given once, with one bonus', async () => {
  const { credit, mobile, orderId } = await placed(10_000);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await first().payments.sync(orderId, 'webhook');
  const storeCredit = { on: true, insteadOfRefund: true, bonusPercent: 10, monthsValid: 12 };
  const merchants = shops.map((shop) => createMerchantService({ ...shop, now: Date.now, storeCredit }));
  await Promise.allSettled(
    Array.from({ length: 10 }, async (_, index) =>
      merchants[index % merchants.length]?.cancel(orderId, 'the shopper', { byShopper: true, asCredit: true }),
    ),
  );
  expect(await credit.balance(mobile)).toBe(10_000 + 139_900 + 13_990);
});

test('a number that is erased while its orders spend loses what is left, and nothing is given twice', async () => {
  const shop = first();
  const credit = creditOfShop(shop);
  const mobile = await credit.number(50_000);
  const spends = credit.spending(mobile, 20_000);
  const { database, vault } = shop;
  const [erased, ...orders] = await Promise.allSettled([
    eraseCreditOf({ database, vault, now: Date.now }, mobile),
    ...shops.map((one) => one.orders.place(exampleOrder(spends), null)),
  ]);
  const spent = orders.filter(({ status }) => status === 'fulfilled').length * 20_000;
  expect(erased).toMatchObject({ status: 'fulfilled', value: 50_000 - spent });
});
