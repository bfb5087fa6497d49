import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder, post } from '../../../../test/paying-shop.ts';
import {
  exampleReturn,
  OTHER_SIZES,
  PRICES_WITH_SIZES,
  type ReturningShop,
  withReturns,
} from '../../../../test/shops/returning-shop.ts';
import {
  cancelOne,
  proofOf,
  THREE_FOR_TWO,
  THREE_FOR_TWO_PAISE,
  THREE_FOR_TWO_SHARES,
} from '../../../../test/shops/three-for-two.ts';
import { bestSellersIn } from './best-sellers.ts';
import { conversionIn, salesByDay, salesIn, waitingNow } from './today-figures.ts';

const BY = 'Meera';
/** A Sunday noon in India. */
const NOON = Date.parse('2026-11-22T12:00:00+05:30');
const SPAN = { from: NOON - 3600_000, to: NOON + 3600_000 };

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
beforeAll(async () => {
  gateway = await openGateway({ now: () => NOON });
  shop = await openPayingShop({ gateway, now: () => NOON, prices: PRICES_WITH_SIZES });
  desk = withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function figures() {
  const { database } = shop;
  const best = await bestSellersIn(database, NOON + 3600_000);
  return {
    sales: await salesIn(database, SPAN),
    days: await salesByDay(database, SPAN),
    best: best.map(({ productId, pieces }) => [productId, pieces]),
  };
}

test('a payment for a partner domain is not counted as a sale and needs no confirmation', async () => {
  const before = await figures();
  const { confirm } = await waitingNow(shop.database, NOON);
  const { body } = await post(`${shop.url}/api/multipayment`, {
    name: 'Asha Example',
    mobileno: '9000000001',
    domainname: 'pay.shop.example',
    amount: '50000',
  });
  const orderId = String(body['order_id']);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const row = await shop.database
    .selectFrom('shop_order')
    .select(['state', 'source'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'paid', source: 'multipayment' });
  expect(await figures()).toEqual(before);
  expect((await waitingNow(shop.database, NOON)).confirm).toBe(confirm);
  expect(await conversionIn(shop.database, SPAN)).toEqual({ started: 0, paid: 0 });
});

test('cancelled pieces and exchange orders are not counted as sales', async () => {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(2));
  const paise = THREE_FOR_TWO_PAISE - THREE_FOR_TWO_SHARES[1];
  const sold = {
    sales: { revenuePaise: paise, orders: 1, averageOrderPaise: paise },
    days: [{ day: '2026-11-22', revenuePaise: paise, orders: 1 }],
    best: [
      ['101', 1],
      ['103', 1],
    ],
  };
  expect(await figures()).toEqual(sold);
  await desk.merchant.confirm(orderId, BY);
  await desk.merchant.pack(orderId, BY);
  await desk.merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, BY);
  await desk.merchant.deliver(orderId, BY);
  const lines = [{ line: 1, quantity: 1, newVariantId: OTHER_SIZES[0]?.variantId ?? '' }];
  const returnId = await desk.returns.shopper.request(proofOf(orderId), exampleReturn({ kind: 'exchange', lines }));
  await desk.returns.merchant.approve(returnId, BY);
  expect((await desk.returns.merchant.receive(returnId, BY)).state).toBe('exchanged');
  expect(await figures()).toEqual(sold);
});
