import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { proofOf, THREE_FOR_TWO, THREE_FOR_TWO_SHARES } from '../../../../test/shops/three-for-two.ts';
import type { ScanEvent } from '../../../domain/shipping/shipment-state.ts';
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
  await desk.merchant.pack(orderId, BY);
  const send = (awb: string, lines: readonly number[]) => {
    const pieces = lines.map((line) => ({ line, quantity: 1 }));
    return desk.merchant['ship-part'](orderId, { carrier: 'Example Express', awb, lines: pieces }, BY);
  };
  await send('EX1', [1]);
  await send('EX2', [2, 3]);
  const [first, second] = await shipmentsOf(shop.database, orderId);
  const scan = (event: ScanEvent) => [{ at: Date.now(), event, status: event, activity: '', location: '' }];
  if (first) await desk.merchant.recordScans(first, scan('delivered'), BY);
  if (second) await desk.merchant.recordScans(second, scan('rto_delivered'), BY);
  expect((await desk.merchant.show(orderId)).state).toBe('delivered');
  return orderId;
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
