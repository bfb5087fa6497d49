import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { issuePapers } from '../../../../test/shops/papers.ts';
import { withReturns } from '../../../../test/shops/returning-shop.ts';
import { chargesByKind, chargesOf, readPriceLines } from './service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const INSURANCE = 7_000;
const REFERRAL = 2_000;

/** A cash order as a newer version placed it, with a charge and a discount of kinds that this one does not know. */
async function orderOfNewerVersion(): Promise<string> {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await sql`update shop_order set other_charges_paise = ${INSURANCE}, amount_paise = amount_paise + ${INSURANCE - REFERRAL},
    total_extra_discount_paise = total_extra_discount_paise + ${REFERRAL} where order_id = ${orderId}`.execute(
    shop.database,
  );
  await sql`insert into order_price_line (order_id, position, kind, reference, amount_paise)
    values (${orderId}, 98, 'referral', null, ${-REFERRAL}), (${orderId}, 99, 'insurance', null, ${INSURANCE})`.execute(
    shop.database,
  );
  return orderId;
}

const rowOf = (orderId: string) =>
  shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

test('kinds of charges and discounts that a newer version wrote are told as delivery and offer, and documents add up', async () => {
  const orderId = await orderOfNewerVersion();
  const order = await rowOf(orderId);
  expect(await readPriceLines(shop.database, order)).toEqual([
    { kind: 'offer', reference: null, amountPaise: -REFERRAL },
    { kind: 'delivery', reference: null, amountPaise: INSURANCE },
  ]);
  expect(chargesOf(order)).toBe(INSURANCE);
  expect(await chargesByKind(shop.database, order)).toEqual({
    deliveryPaise: INSURANCE,
    giftWrapPaise: 0,
    codFeePaise: 0,
  });
  await withReturns(shop).merchant.pack(orderId, 'Meera');
  await issuePapers(shop, orderId);
  const invoice = shop.database.selectFrom('invoice').selectAll().where('order_id', '=', orderId);
  const { amount_paise: invoiced, facts } = await invoice.executeTakeFirstOrThrow();
  expect(invoiced).toBe(order.amount_paise);
  expect(facts.body.lines).toMatchObject([{}, { title: 'Delivery charge', amountPaise: INSURANCE }]);
});

test('an order with them that is paid online after all keeps their lines as the newer version wrote them', async () => {
  shop.orderDeps.settings.cod = exampleCod({ prepaidDiscountPaise: 5_000 });
  const orderId = await orderOfNewerVersion();
  const { amount_paise: before } = await rowOf(orderId);
  await shop.orders.payNow(orderId);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  expect(await rowOf(orderId)).toMatchObject({ payment_method: 'online', amount_paise: before - 5_000 });
  const lines = shop.database
    .selectFrom('order_price_line')
    .select(['kind', 'amount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position');
  expect((await lines.execute()).map((line) => [line.kind, line.amount_paise])).toEqual([
    ['prepaid_discount', -5_000],
    ['referral', -REFERRAL],
    ['insurance', INSURANCE],
  ]);
});
