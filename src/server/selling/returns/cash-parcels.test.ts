import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { proofOf, THREE_FOR_TWO, THREE_FOR_TWO_SHARES } from '../../../../test/shops/three-for-two.ts';
import type { ScanEvent } from '../../../domain/shipping/shipment-state.ts';
import { byHandPaise } from '../../../domain/store-credit/credit-of-order.ts';
import { createMerchantService, type MerchantService } from '../orders/merchant.ts';
import { shipmentsOf } from '../shipments/service.ts';

const BY = 'a test';
let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  desk = withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Delivers the kurta in one shipment; the other two items come back undelivered. */
async function halfDelivered(): Promise<string> {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO, paymentMethod: 'cash_on_delivery' });
  await inTwoParcels(desk.merchant, orderId);
  return orderId;
}

async function inTwoParcels(merchant: MerchantService, orderId: string) {
  await merchant.pack(orderId, BY);
  const send = (awb: string, lines: readonly number[]) => {
    const pieces = lines.map((line) => ({ line, quantity: 1 }));
    return merchant['ship-part'](orderId, { carrier: 'Example Express', awb, lines: pieces }, BY);
  };
  await send('EX1', [1]);
  await send('EX2', [2, 3]);
  const parcels = await shipmentsOf(shop.database, orderId);
  const [first, second] = parcels;
  const scan = (event: ScanEvent) => [{ at: Date.now(), event, status: event, activity: '', location: '' }];
  if (first) await merchant.recordScans(first, scan('delivered'), BY);
  if (second) await merchant.recordScans(second, scan('rto_delivered'), BY);
  expect((await merchant.show(orderId)).state).toBe('delivered');
  return parcels;
}

const offered = async (orderId: string) =>
  (await shop.orders.track(orderId, '0001')).returns?.returns.map(({ line }) => line);

async function sendBack(orderId: string, line: number) {
  const input = exampleReturn({ reason: 'damaged', lines: [{ line, quantity: 1 }], upiId: 'asha@okbank' });
  const returnId = await desk.returns.shopper.request(proofOf(orderId), input);
  await desk.returns.merchant.approve(returnId, BY);
  return desk.returns.merchant.receive(returnId, BY);
}

test('a cash order refunds only delivered items, because a shipment that came back was not paid', async () => {
  const orderId = await halfDelivered();
  expect(await offered(orderId)).toEqual([1]);
  await expect(sendBack(orderId, 2)).rejects.toMatchObject({ code: 'not_returnable' });
  expect((await sendBack(orderId, 1)).refund_paise).toBe(THREE_FOR_TWO_SHARES[0]);
  // The shopper has no item of it any more.
  expect((await desk.merchant.show(orderId)).state).toBe('returned');
});

/** Delivers the kurta of a cash order of which credit and an advance paid a part, and takes it back; the rest comes back undelivered. */
async function kurtaBack(paid: { credit: number; advance: number }, advanceBackOnRto: boolean) {
  const { database, transitions, vault, orderDeps } = shop;
  orderDeps.settings.cod = exampleCod({ advancePaise: paid.advance });
  const credit = creditOfShop(shop);
  const mobile = await credit.number(paid.credit);
  const merchant = createMerchantService({ database, transitions, vault, now: orderDeps.now, advanceBackOnRto });
  const orderId = await placeOrder(shop, {
    ...credit.spending(mobile, paid.credit),
    ...(paid.credit === 0 ? { credit: undefined } : {}),
    ...(paid.advance === 0 ? {} : { codAdvancePaise: paid.advance }),
    items: THREE_FOR_TWO,
    paymentMethod: 'cash_on_delivery',
  });
  if (paid.advance > 0) {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
    await merchant.confirm(orderId, BY);
  }
  const [first] = await inTwoParcels(merchant, orderId);
  const input = exampleReturn({ reason: 'damaged', lines: [{ line: 1, quantity: 1 }], upiId: 'asha@okbank' });
  const returnId = await desk.returns.shopper.request({ orderId, mobileLast4: mobile.slice(-4) }, input);
  await desk.returns.merchant.approve(returnId, BY);
  const row = await desk.returns.merchant.receive(returnId, BY);
  const byHand = byHandPaise({ valuePaise: 0, refundPaise: row.refund_paise, creditPaise: row.credit_paise });
  return {
    collected: first?.collect_paise ?? 0,
    returned: row.refund_paise,
    byHand,
    balance: await credit.balance(mobile),
  };
}

test('what went back of an advance for a parcel that was not delivered is not taken from the goods that were', async () => {
  const kurta = THREE_FOR_TWO_SHARES[0];
  expect(await kurtaBack({ credit: 0, advance: 90_000 }, true)).toMatchObject({ returned: kurta, byHand: kurta });
});

test('cash that a courier collected goes back as cash, and credit that paid for a parcel that never came stays an advance', async () => {
  const kurta = THREE_FOR_TWO_SHARES[0];
  for (const back of [true, false]) {
    const { collected, returned, byHand, balance } = await kurtaBack({ credit: 90_000, advance: 0 }, back);
    expect([returned, byHand]).toEqual([kurta, collected]);
    expect(balance).toBe(back ? 90_000 : kurta - collected);
  }
});
