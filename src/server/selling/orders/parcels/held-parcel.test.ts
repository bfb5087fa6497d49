import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { shipmentsOf } from '../../shipments/service.ts';
import { createMerchantService, type MerchantService } from '../merchant.ts';

const BY = 'a test';
let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  merchant = createMerchantService({ ...shop, now: Date.now });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const BOOKED = {
  carrier: 'Example Surface',
  awb: 'EX41',
  trackingUrl: null,
  providerOrderId: 'o1',
  providerShipmentId: 's1',
};

test('holding an order cancels its shipment, and if the courier took it, acceptance makes it shipped', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  const nextAt = new Date();
  const { shipment } = await merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt }, BY);
  await merchant.storeNumber(shipment, BOOKED, nextAt);
  gateway.control.dashboardRefund(orderId, { amountPaise: 10_000, status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  expect(await merchant.show(orderId)).toMatchObject({ state: 'held', awb: null });
  const [calledOff] = await shipmentsOf(shop.database, orderId);
  expect(calledOff).toMatchObject({ state: 'cancelled', next_at: expect.any(Date) });
  await merchant.recordScans(
    shipment,
    [{ at: Date.now(), event: 'shipped', status: '', activity: '', location: '' }],
    BY,
  );
  expect((await merchant.show(orderId)).state).toBe('held');
  await merchant.accept(orderId, BY);
  await merchant.confirm(orderId, BY);
  expect(await merchant.pack(orderId, BY)).toMatchObject({ state: 'shipped', awb: 'EX41' });
});
