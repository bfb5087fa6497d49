import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { exampleOffer } from '../../../../test/examples/example-offer.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
} from '../../../../test/paying-shop.ts';
import { createMerchantOffers } from './merchant-offers.ts';

let copy: { url: string; drop: () => Promise<void> };
let gateway: RunningGateway;
/** Two replicas that share one database. */
let shops: PayingShop[];

beforeAll(async () => {
  copy = await copyTestDatabase();
  gateway = await openGateway();
  const database = { engine: 'postgres', url: copy.url } as const;
  const settings = { cashOnDelivery: true };
  shops = [
    await openPayingShop({ database, gateway, settings }),
    await openPayingShop({ database, gateway, settings }),
  ];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await gateway.close();
  await copy.drop();
});

/** More than both pools have connections, and no more than wait for one in time on a busy machine. */
const AT_ONCE = 100;

async function tryOnce(shop: PayingShop, code: string, index: number): Promise<unknown> {
  const mobile = String(7_000_000_000 + index);
  const request = exampleOrder({
    address: exampleAddress({ mobile }),
    customerphone: `+91${mobile}`,
    paymentMethod: 'cash_on_delivery',
    codes: [code],
    shownPaise: 134_910,
  });
  try {
    await shop.orders.place(request, null);
    return 'placed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

let numbers = 0;

test.each([
  { what: 'an offer with ten uses', code: 'TEN', tries: 1_000, ofOffer: 10, ofCode: null },
  { what: 'a code with ten uses', code: 'TENOF', tries: 200, ofOffer: null, ofCode: 10 },
])(
  '[OFFER-06] of $tries orders, a hundred at once on two replicas, ten get $what',
  async ({ code, tries, ofOffer, ofCode }) => {
    const [shop] = shops;
    if (!shop) throw new Error('no shop');
    const offers = createMerchantOffers(shop.orderDeps);
    const beside = async () => undefined;
    const id = Number(await offers.create(exampleOffer({ byCode: true, maxUses: ofOffer }), 'Meera', beside));
    await offers.addCodes(id, { kind: 'one', code, maxUses: ofCode }, beside);
    const results: unknown[] = [];
    let next = 0;
    const keepTrying = async (): Promise<void> => {
      for (let index = next; index < tries; index = next) {
        next += 1;
        numbers += 1;
        results.push(await tryOnce(shops[index % 2] ?? shop, code, numbers));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepTrying));
    expect(results.filter((one) => one === 'placed')).toHaveLength(10);
    // The others saw that it was used up, or were too late by a moment.
    const late = new Set(['placed', 'offer_refused', 'price_changed']);
    expect(results.filter((one) => !late.has(String(one)))).toEqual([]);
    // Who was refused has no order.
    const uses = await offers.uses(id);
    expect(uses.filter(({ counts }) => counts)).toHaveLength(10);
    const { orders } = await shop.database
      .selectFrom('shop_order')
      .leftJoin('offer_use', 'offer_use.order_id', 'shop_order.order_id')
      .select((row) => row.fn.countAll<number>().as('orders'))
      .where('offer_use.order_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(orders).toBe(0);
  },
);
