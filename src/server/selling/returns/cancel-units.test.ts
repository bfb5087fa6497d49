import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { THREE_FOR_TWO, THREE_FOR_TWO_PAISE, THREE_FOR_TWO_SHARES } from '../../../../test/shops/three-for-two.ts';
import { openPieces, shipmentsOf } from '../shipments/service.ts';

const BY = 'a test';
const ADVANCE = 30_000;
const [FIRST, ...REST] = THREE_FOR_TWO_SHARES;
const rest = REST.reduce((sum, share) => sum + share, 0);
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

/** Delivers the kurta; the other two items are still at the shop. */
async function sentInPart(paymentMethod: 'online' | 'cash_on_delivery', advancePaise = 0): Promise<string> {
  const advance = advancePaise > 0 ? { codAdvancePaise: advancePaise } : {};
  shop.orderDeps.settings.cod = exampleCod({ advancePaise });
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO, paymentMethod, ...advance });
  if (paymentMethod === 'online' || advancePaise > 0) {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
    await desk.merchant.confirm(orderId, BY);
  }
  await desk.merchant.pack(orderId, BY);
  const lines = [{ line: 1, quantity: 1 }];
  await desk.merchant['ship-part'](orderId, { carrier: 'Example Express', awb: 'EX1', lines }, BY);
  const [shipment] = await shipmentsOf(shop.database, orderId);
  const scan = { at: Date.now(), event: 'delivered', status: '', activity: '', location: '' } as const;
  if (shipment) await desk.merchant.recordScans(shipment, [scan], BY);
  expect((await desk.merchant.show(orderId)).state).toBe('shipped');
  return orderId;
}

const refundsOf = async (orderId: string) =>
  (await desk.merchant.show(orderId)).refunds.map(({ amountPaise }) => amountPaise);

test('items that cannot be sent are cancelled and refunded once, and the rest counts as delivered', async () => {
  const orderId = await sentInPart('online');
  const { version } = await desk.merchant.show(orderId);
  await expect(desk.returns.merchant['cancel-rest'](orderId, BY, { seenVersion: version - 1 })).rejects.toMatchObject({
    code: 'order_changed',
  });
  const after = await desk.returns.merchant['cancel-rest'](orderId, BY, { seenVersion: version });
  expect(after.state).toBe('delivered');
  expect(await openPieces(shop.database, after)).toEqual([]);
  expect(await refundsOf(orderId)).toEqual([rest]);
  const { returns } = await shop.orders.track(orderId, '0001');
  expect(returns?.returns.map(({ line }) => line)).toEqual([1]);
  await expect(desk.returns.merchant['cancel-rest'](orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await refundsOf(orderId)).toEqual([rest]);
});

test('an earlier refund for the missing items is not repeated', async () => {
  const orderId = await sentInPart('online');
  await desk.merchant.refund(orderId, { note: 'Two are torn', amountPaise: rest, reference: 'torn' }, BY);
  await desk.returns.merchant['cancel-rest'](orderId, BY);
  expect(await refundsOf(orderId)).toEqual([rest]);
  expect((await desk.merchant.show(orderId)).state).toBe('delivered');
});

test('unsent items of a cash order are no longer due, and their part of the advance is refunded', async () => {
  const orderId = await sentInPart('cash_on_delivery');
  await desk.returns.merchant['cancel-rest'](orderId, BY);
  expect(await desk.merchant.show(orderId)).toMatchObject({ state: 'delivered', duePaise: FIRST, refunds: [] });
  const inAdvance = await sentInPart('cash_on_delivery', ADVANCE);
  const [sent] = await shipmentsOf(shop.database, inAdvance);
  await desk.returns.merchant['cancel-rest'](inAdvance, BY);
  const back = ADVANCE - (FIRST - (sent?.collect_paise ?? 0));
  expect(await refundsOf(inAdvance)).toEqual([back]);
  expect(back).toBeGreaterThan(0);
});

test('nothing is cancelled if everything was sent, or nothing has left yet', async () => {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  await expect(desk.returns.merchant['cancel-rest'](orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(THREE_FOR_TWO_PAISE).toBe(FIRST + rest);
});
