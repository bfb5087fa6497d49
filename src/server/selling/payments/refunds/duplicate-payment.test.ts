import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { closeShop, endDueWork, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { MerchantService } from '../../orders/merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const MINUTE = 60_000;
const PRICE = 149_900;
const PART = 50_000;
const ALL = { note: 'Refund by the shop', amountPaise: null, reference: null };

beforeAll(async () => {
  ({ gateway, shop, merchant } = await openFixedClockShop());
});
beforeEach(async () => {
  await endDueWork({ gateway, shop });
  gateway.control.webhookFault({ kind: 'drop', times: null });
});
afterAll(() => closeShop({ gateway, shop }));

/** Places an order that the shop knows as paid, with a second payment that it does not know yet. */
async function orderPaidTwice(): Promise<{ orderId: string; first: string; second: string }> {
  const orderId = await placeOrder(shop);
  const pay = () => gateway.control.pay(orderId, { status: 'SUCCESS', another: true }).cfPaymentId;
  const first = pay();
  await shop.payments.sync(orderId, 'webhook');
  return { orderId, first, second: pay() };
}

const sendPartBack = (orderId: string, cfPaymentId: string) =>
  gateway.control.dashboardRefund(orderId, { amountPaise: PART, status: 'SUCCESS', cfPaymentId });

/** Syncs payments and refunds and runs all refunds to their end; twice, as the reconciler polls again. */
async function settleDown(orderId: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await shop.payments.sync(orderId, 'reconciler', { refunds: true });
    for (let minute = 0; minute < 10; minute += 1) {
      await gateway.control.advance(MINUTE);
      while (await shop.payments.runRefunds());
    }
  }
}

const gatewayMoney = v.object({ refunds: v.array(v.object({ status: v.string(), amountPaise: v.number() })) });

/** Returns the amount of the payments that is not refunded or being refunded at the gateway, in paise. */
function netCapturedAtGateway(orderId: string, payments = 2): number {
  const { refunds } = v.parse(gatewayMoney, gateway.control.order(orderId));
  const going = refunds.filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED');
  return going.reduce((net, { amountPaise }) => net - amountPaise, payments * PRICE);
}

test.each([
  ['the payment too many, before the shop knows of it', 'second', true],
  ['the payment too many, while the shop’s refund of it waits', 'second', false],
  ['the payment that pays for the order', 'first', false],
] as const)(
  '[PAY-09] after a partial refund in the dashboard of %s, the shop refunds the rest and keeps the order’s amount',
  async (_what, which, isEarly) => {
    const order = await orderPaidTwice();
    if (isEarly) sendPartBack(order.orderId, order[which]);
    await shop.payments.sync(order.orderId, 'webhook');
    if (!isEarly) sendPartBack(order.orderId, order[which]);
    await settleDown(order.orderId);
    expect(netCapturedAtGateway(order.orderId)).toBe(PRICE);
    expect((await merchant.show(order.orderId)).state).toBe('paid');
  },
);

test('[PAY-09] a duplicate payment is refunded although the gateway took a refund of the order from it', async () => {
  const { orderId, first } = await orderPaidTwice();
  // Leave too little of the first payment for the refund of the whole order.
  sendPartBack(orderId, first);
  await merchant.refund(orderId, ALL, 'a test');
  while (await shop.payments.runRefunds());
  await settleDown(orderId);
  expect(netCapturedAtGateway(orderId)).toBe(0);
  expect((await merchant.show(orderId)).state).toBe('refunded');
});

test('[PAY-09] a partial refund of the order by the merchant does not reduce the refund of the duplicate payment', async () => {
  const { orderId } = await orderPaidTwice();
  await merchant.refund(orderId, { note: 'A loose button', amountPaise: PART, reference: 'R1' }, 'a test');
  await settleDown(orderId);
  expect(netCapturedAtGateway(orderId)).toBe(PRICE - PART);
});

test('[PAY-09] with two duplicate payments, one partly refunded in the dashboard, the rest of that one and all of the other are refunded', async () => {
  const { orderId } = await orderPaidTwice();
  const third = gateway.control.pay(orderId, { status: 'SUCCESS', another: true }).cfPaymentId;
  await shop.payments.sync(orderId, 'webhook');
  sendPartBack(orderId, third);
  await settleDown(orderId);
  expect(netCapturedAtGateway(orderId, 3)).toBe(PRICE);
  expect((await merchant.show(orderId)).state).toBe('paid');
});
