import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import type { GatewayPayment } from '../../../../domain/payments/payment-decision.ts';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { verifyResponseOf } from './verify.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let order: OrderRow;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  const orderId = await placeOrder(shop);
  order = await shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const failedPayment = (message: string | null): GatewayPayment => ({
  id: '1',
  state: 'failed',
  amountPaise: 149_900,
  currency: 'INR',
  at: 1,
  method: 'upi',
  message,
});
const responseFor = (state: OrderState, payments: GatewayPayment[] | null = null) =>
  verifyResponseOf({ order: { ...order, state }, payments });

test('[PAY-08] the shopper of an order that is paid or further gets SUCCESS without a reason', () => {
  for (const state of ['paid', 'confirmed', 'shipped', 'delivered'] as const) {
    expect(responseFor(state)).toEqual({ status: 'SUCCESS', orderId: order.order_id, amountPaise: 149_900 });
  }
});

test('[PAY-08] a shopper whose money is refunded is told so', () => {
  for (const state of ['refund_pending', 'refunded'] as const) {
    expect(responseFor(state)).toMatchObject({
      status: 'CANCELLED',
      reason: expect.stringContaining('money is being sent back'),
    });
  }
  expect(responseFor('cancelled').reason).not.toContain('money');
});

test('[PAY-08] the reason of a failed payment is the bank’s message, at most 120 characters of it', () => {
  const reasonOf = (message: string | null) => responseFor('awaiting_payment', [failedPayment(message)]).reason;
  expect(reasonOf('  The UPI PIN was wrong ')).toBe('The payment failed: The UPI PIN was wrong');
  expect(reasonOf('x'.repeat(200))).toBe(`The payment failed: ${'x'.repeat(120)}`);
});

test('[PAY-08] a failed payment without a message from the bank has a standard reason', () => {
  const plain = 'The payment failed. You can try again.';
  expect(responseFor('failed').reason).toBe(plain);
  expect(responseFor('failed', []).reason).toBe(plain);
  expect(responseFor('awaiting_payment', [failedPayment(null)]).reason).toBe(plain);
  expect(responseFor('awaiting_payment', [failedPayment('   ')]).reason).toBe(plain);
});

test('[PAY-08] the bank’s message is shown only for a failed payment', () => {
  const pending = { ...failedPayment('The bank is slow'), state: 'pending' } as const;
  expect(responseFor('awaiting_payment', [pending])).toMatchObject({
    status: 'PENDING',
    reason: 'The payment is still being confirmed by your bank.',
  });
});
