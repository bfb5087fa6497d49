import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { THREE_FOR_TWO, THREE_FOR_TWO_SHARES } from '../../../../../test/shops/three-for-two.ts';
import { withReturns } from '../../../../../test/shops/returning-shop.ts';
import type { ScanEvent } from '../../../../domain/shipping/shipment-state.ts';
import { shipmentsOf } from '../../shipments/service.ts';
import { createMerchantService, type MerchantService } from '../merchant.ts';

const BY = 'a test';
const ADVANCE = 30_000;
let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  merchant = createMerchantService({ ...shop, now: Date.now, refundPrepaidRto: true, advanceBackOnRto: true });
  withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const [FIRST, ...REST] = THREE_FOR_TWO_SHARES;
const rest = REST.reduce((sum, share) => sum + share, 0);

/** Ships the kurta in one shipment and the other two items in a second. */
async function sentInTwo(paymentMethod: 'online' | 'cash_on_delivery'): Promise<string> {
  const advance = paymentMethod === 'online' ? {} : { codAdvancePaise: ADVANCE };
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO, paymentMethod, ...advance });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  const lines = [{ line: 1, quantity: 1 }];
  await merchant['ship-part'](orderId, { carrier: 'Example Express', awb: 'EX1', lines }, BY);
  await merchant['ship-part'](orderId, { carrier: 'Example Express', awb: 'EX2', lines: null }, BY);
  return orderId;
}

async function scan(orderId: string, parcel: number, event: ScanEvent): Promise<void> {
  const shipment = (await shipmentsOf(shop.database, orderId)).find((one) => one.parcel === parcel);
  const carrierScan = { at: Date.now(), event, status: event, activity: '', location: '' };
  if (shipment) await merchant.recordScans(shipment, [carrierScan], BY);
}

const refundsOf = async (orderId: string) =>
  (await merchant.show(orderId)).refunds.map(({ refundId, amountPaise }) => [
    refundId.slice(orderId.length + 1),
    amountPaise,
  ]);

test('a prepaid shipment that came back is refunded, and its items cannot be returned', async () => {
  const orderId = await sentInTwo('online');
  await scan(orderId, 1, 'delivered');
  await scan(orderId, 2, 'rto_delivered');
  expect((await merchant.show(orderId)).state).toBe('delivered');
  expect(await refundsOf(orderId)).toEqual([['prto-2', rest]]);
  const tracked = await shop.orders.track(orderId, '0001');
  expect(tracked.returns?.returns.map(({ line }) => line)).toEqual([1]);
});

test('an order whose shipments come back one after the other is refunded in full, once', async () => {
  const orderId = await sentInTwo('online');
  await scan(orderId, 2, 'rto_delivered');
  expect(await refundsOf(orderId)).toEqual([['prto-2', rest]]);
  await scan(orderId, 1, 'rto_delivered');
  expect((await merchant.show(orderId)).state).toBe('refund_pending');
  expect(await refundsOf(orderId)).toEqual([
    ['prto-2', rest],
    ['r1', FIRST],
  ]);
});

test('the advance for a cash order’s shipment that came back is refunded', async () => {
  shop.orderDeps.settings.cod = exampleCod({ advancePaise: ADVANCE });
  const orderId = await sentInTwo('cash_on_delivery');
  const second = (await shipmentsOf(shop.database, orderId))[1];
  await scan(orderId, 1, 'delivered');
  await scan(orderId, 2, 'rto_delivered');
  const ofSecond = rest - (second?.collect_paise ?? 0);
  expect(ofSecond).toBeGreaterThan(0);
  expect(await refundsOf(orderId)).toEqual([['prto-2', ofSecond]]);
});
