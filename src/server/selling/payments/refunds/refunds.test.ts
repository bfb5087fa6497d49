import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { closeShop, endDueWork } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { type MerchantService, createMerchantService } from '../../orders/merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const MINUTE = 60_000;
const BY = 'a test';
const ALL = { note: 'Refund by the shop', amountPaise: null, reference: null };

beforeAll(async () => {
  gateway = await openGateway();
  const now = () => gateway.control.settings().now;
  shop = await openPayingShop({ gateway, now });
  merchant = createMerchantService({ database: shop.database, transitions: shop.transitions, vault: shop.vault, now });
});
beforeEach(() => endDueWork({ gateway, shop }));
afterAll(() => closeShop({ gateway, shop }));

async function paidOrder(): Promise<string> {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    await gateway.control.advance(MINUTE);
    while (await shop.payments.reconcile());
    while (await shop.payments.runRefunds());
    await shop.payments.drain();
  }
}

type GatewayView = { refunds: { refundId: string; amountPaise: number; status: string; cfPaymentId: string }[] };
const refundsAtGateway = (orderId: string) => (gateway.control.order(orderId) as GatewayView).refunds;
const refundsHere = async (orderId: string) => (await merchant.show(orderId)).refunds;

test('a refund of a whole order is polled until it is paid out, and the order becomes refunded', async () => {
  const orderId = await paidOrder();
  expect((await merchant.refund(orderId, ALL, BY)).state).toBe('refund_pending');
  await pass(3 * MINUTE);
  expect(refundsAtGateway(orderId)).toMatchObject([{ amountPaise: 149_900, status: 'SUCCESS' }]);
  expect((await merchant.show(orderId)).state).toBe('refunded');
});

test('repeated requests and broken gateway responses lead to only one refund', async () => {
  const orderId = await paidOrder();
  gateway.control.fault({ endpoint: 'create-refund', kind: 'error-500-after' });
  gateway.control.fault({ endpoint: 'create-refund', kind: 'cut' });
  await merchant.refund(orderId, ALL, BY);
  await merchant.refund(orderId, ALL, BY);
  await pass(40 * MINUTE);
  await merchant.refund(orderId, ALL, BY);
  expect(refundsAtGateway(orderId)).toHaveLength(1);
  expect(await refundsHere(orderId)).toMatchObject([{ state: 'success', kind: 'order' }]);
});

test('a failed refund leaves the order waiting and can be requested again', async () => {
  const orderId = await paidOrder();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'CANCELLED' } });
  await merchant.refund(orderId, ALL, BY);
  await pass(3 * MINUTE);
  expect(await refundsHere(orderId)).toMatchObject([{ state: 'cancelled' }]);
  expect((await merchant.show(orderId)).state).toBe('refund_pending');
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  await merchant.refund(orderId, ALL, BY);
  await pass(3 * MINUTE);
  expect(await refundsHere(orderId)).toMatchObject([{ state: 'cancelled' }, { state: 'success' }]);
  expect((await merchant.show(orderId)).state).toBe('refunded');
});

test('partial refunds are one per reference, leave the order as it is and never exceed what was paid', async () => {
  const orderId = await paidOrder();
  const part = { note: 'A button was missing', amountPaise: 50_000, reference: 'R1' };
  await merchant.refund(orderId, part, BY);
  await merchant.refund(orderId, part, BY);
  await expect(merchant.refund(orderId, { ...part, amountPaise: 1 }, BY)).rejects.toMatchObject({
    code: 'refund_reference_used',
  });
  await expect(merchant.refund(orderId, { ...part, amountPaise: 100_000, reference: 'R2' }, BY)).rejects.toMatchObject({
    code: 'refund_too_large',
    details: { remainingPaise: 99_900 },
  });
  await expect(merchant.refund(orderId, { ...part, reference: null }, BY)).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await pass(3 * MINUTE);
  expect((await merchant.show(orderId)).state).toBe('paid');
  await merchant.refund(orderId, ALL, BY);
  await pass(3 * MINUTE);
  expect(refundsAtGateway(orderId).map((refund) => refund.amountPaise)).toEqual([50_000, 99_900]);
  expect((await merchant.show(orderId)).state).toBe('refunded');
});

test('[PAY-09] the second payment on an order is refunded automatically, once, and recorded', async () => {
  const orderId = await paidOrder();
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  await pass(6 * MINUTE);
  expect((await merchant.show(orderId)).state).toBe('paid');
  expect(refundsAtGateway(orderId)).toMatchObject([{ amountPaise: 149_900, status: 'SUCCESS' }]);
  expect(await refundsHere(orderId)).toMatchObject([{ kind: 'duplicate', state: 'success' }]);
  const payments = (await merchant.show(orderId)).payments;
  expect(payments.filter((payment) => payment.settles)).toHaveLength(1);
  const [refund] = refundsAtGateway(orderId);
  expect(payments.find((payment) => payment.settles)?.paymentId).not.toBe(refund?.cfPaymentId);
});

test('a second payment that the gateway refunds by itself is not refunded again', async () => {
  const orderId = await paidOrder();
  const second = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  gateway.control.autoRefund(orderId, second.cfPaymentId);
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  await pass(10 * MINUTE);
  expect(refundsAtGateway(orderId)).toMatchObject([{ cfPaymentId: second.cfPaymentId }]);
  expect(await refundsHere(orderId)).toMatchObject([
    { kind: 'duplicate', state: 'cancelled' },
    { kind: 'gateway', state: 'success' },
  ]);
});

test('a refund by the gateway itself whose webhook was lost is found before the shop requests one', async () => {
  const orderId = await paidOrder();
  const second = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.autoRefund(orderId, second.cfPaymentId);
  await pass(10 * MINUTE);
  expect(refundsAtGateway(orderId)).toMatchObject([{ cfPaymentId: second.cfPaymentId }]);
  expect(await refundsHere(orderId)).toMatchObject([
    { kind: 'duplicate', state: 'cancelled' },
    { kind: 'gateway', state: 'success' },
  ]);
});

test('a payment that arrives for a cancelled order is refunded', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  await merchant.cancel(orderId, BY);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(10 * MINUTE);
  expect((await merchant.show(orderId)).state).toBe('refunded');
  expect(refundsAtGateway(orderId)).toMatchObject([{ amountPaise: 149_900, status: 'SUCCESS' }]);
});

test('a cancelled order that was never paid is closed at the gateway', async () => {
  const orderId = await placeOrder(shop);
  await merchant.cancel(orderId, BY);
  await pass(2 * MINUTE);
  expect(gateway.control.order(orderId)).toMatchObject({ order_status: 'TERMINATED' });
  expect((await merchant.show(orderId)).state).toBe('cancelled');
});

test('a held order cannot be confirmed, and cancelling it refunds its money', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.report(orderId, { amountPaise: 100 });
  gateway.control.pay(orderId, { status: 'SUCCESS', amountPaise: 100 });
  await shop.payments.sync(orderId, 'return');
  expect((await merchant.show(orderId)).state).toBe('held');
  await expect(merchant.confirm(orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  await merchant.cancel(orderId, BY);
  await pass(3 * MINUTE);
  expect(refundsAtGateway(orderId)).toMatchObject([{ amountPaise: 100 }]);
  expect((await merchant.show(orderId)).state).toBe('refunded');
});
