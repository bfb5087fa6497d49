import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { copyTestDatabase } from '../../../../../test/database/template-database.ts';
import { exampleOrder, openGateway, openPayingShop, type PayingShop } from '../../../../../test/paying-shop.ts';
import { creditOfShop } from '../../../../../test/shops/shop-with-credit.ts';
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
