import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../../../../test/razorpay-shop.ts';

let selling: RazorpayShop;
beforeAll(async () => {
  selling = await openRazorpayShop();
  // Only the return can tell the shop.
  selling.gateway.control.webhookFault({ kind: 'drop', times: null });
});
afterAll(() => selling.close());

/** Does in the place of a browser what the gateway's last page does. */
async function bringBack(orderId: string, fields: Record<string, string>, origin = selling.gateway.url) {
  const response = await fetch(`${selling.shop.url}/api/webhooks/razorpay/return?orderId=${orderId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields).toString(),
  });
  await selling.settled();
  return [response.status, response.headers.get('location')];
}

const signedFor = (gatewayOrderId: string, paymentId: string, secret = selling.gateway.keySecret) => ({
  razorpay_payment_id: paymentId,
  razorpay_order_id: gatewayOrderId,
  razorpay_signature: createHmac('sha256', secret).update(`${gatewayOrderId}|${paymentId}`).digest('hex'),
});

const gatewayIdIn = (session: string) => new URLSearchParams(session).get('order_id') ?? '';

test('[PAY-08] a shopper who returns with a signed answer finds the order paid, and is sent on by GET', async () => {
  const { orderId, session } = await selling.place();
  const { id } = await selling.gateway.control.pay(orderId, 'success', { session });
  expect(await selling.stateOf(orderId)).toBe('awaiting_payment');
  expect(await bringBack(orderId, signedFor(gatewayIdIn(session), id))).toEqual([
    303,
    `/payment-status?orderId=${orderId}`,
  ]);
  expect(await selling.stateOf(orderId)).toBe('paid');
});

test('a signed answer says nothing about money: the gateway is asked, and what is only reserved pays for nothing', async () => {
  const { orderId, session } = await selling.place();
  const { id } = await selling.gateway.control.pay(orderId, 'authorized', { session });
  await bringBack(orderId, signedFor(gatewayIdIn(session), id));
  expect(await selling.stateOf(orderId)).toBe('awaiting_payment');
});

test('an answer signed by somebody else, for another order or by nobody makes the shop ask nothing', async () => {
  const { orderId, session } = await selling.place();
  const other = await selling.place();
  const { id } = await selling.gateway.control.pay(orderId, 'success', { session });
  const own = gatewayIdIn(session);
  const forged = [
    signedFor(own, id, 'another secret'),
    signedFor(gatewayIdIn(other.session), id),
    { ...signedFor(own, id), razorpay_payment_id: 'pay_another' },
    { razorpay_payment_id: id, razorpay_order_id: own },
    { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' },
    {},
  ];
  for (const fields of forged) {
    expect(await bringBack(orderId, fields)).toEqual([303, `/payment-status?orderId=${orderId}`]);
    expect(await selling.stateOf(orderId)).toBe('awaiting_payment');
  }
});

test('a return to no order, or to none that there is, leads to the page that says so', async () => {
  expect(await bringBack('PSK00000000000000000000', {})).toEqual([
    303,
    '/payment-status?orderId=PSK00000000000000000000',
  ]);
  expect(await bringBack('//evil.example', {})).toEqual([303, '/payment-status']);
});
