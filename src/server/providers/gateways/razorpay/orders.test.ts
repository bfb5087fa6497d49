import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningRazorpay, startRazorpay } from '../../../../../stand-ins/razorpay/start.ts';
import type { Gateway, GatewayAccount, NewGatewayOrder } from '../../../selling/payments/gateway-port.ts';
import { openRazorpay } from './razorpay.ts';

let gateway: RunningRazorpay;
let account: GatewayAccount;
let calls: Gateway;
const open = (changes: { keySecret?: string; timeoutMs?: number } = {}) => {
  const { url, keyId, keySecret, webhookSecret, control } = gateway;
  const now = () => control.now();
  return openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: url, now, ...changes });
};
beforeAll(async () => {
  gateway = await startRazorpay();
});
beforeEach(() => {
  gateway.control.clearFaults();
  account = open();
  ({ calls } = account);
});
afterAll(() => gateway.close());

let placed = 0;
function wanted(changes: Partial<NewGatewayOrder> = {}): NewGatewayOrder {
  placed += 1;
  const orderId = changes.orderId ?? `PSKORDER${placed}`;
  return {
    orderId,
    amountPaise: 149_950,
    currency: 'INR',
    customerId: 'customer1',
    customerName: 'Asha Example',
    customerMobile: '9000000001',
    returnUrl: `https://shop.example/payment-status?orderId=${orderId}`,
    notifyUrl: null,
    expiresAt: gateway.control.now() + 30 * 60_000,
    ...changes,
  };
}

test('a session has what the page opens the checkout with, and nothing secret or personal', async () => {
  const order = wanted();
  const { sessionId } = await calls.createOrder(order, randomUUID());
  expect(Object.fromEntries(new URLSearchParams(sessionId ?? ''))).toEqual({
    page: `${gateway.url}/v1/checkout/embedded`,
    key_id: gateway.keyId,
    order_id: expect.stringMatching(/^order_\w{14}$/),
    amount: '149950',
    currency: 'INR',
    callback_url: `https://shop.example/api/webhooks/razorpay/return?orderId=${order.orderId}`,
    cancel_url: order.returnUrl,
    'notes[shop_order]': order.orderId,
    'notes[shop_proof]': expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(sessionId).not.toMatch(/9000000001|Asha|secret/);
});

test('the amount is told in paise, without a decimal point, and the capture is asked for with each order', async () => {
  await calls.createOrder(wanted({ orderId: 'PSKPAISE' }), randomUUID());
  expect(gateway.control.order('PSKPAISE')).toMatchObject({ amount: 149_950, receipt: 'PSKPAISE' });
  const paid = await gateway.control.pay('PSKPAISE', 'success');
  expect(paid).toMatchObject({ status: 'captured' });
});

test('two orders that were made at once under one receipt count as one: either may be paid, and both are looked at', async () => {
  const order = wanted();
  await Promise.all([1, 2, 3].map(() => open().calls.createOrder(order, randomUUID())));
  expect(gateway.control.countOf(order.orderId)).toBeGreaterThan(1);
  const first = await calls.order(order.orderId);
  expect((await calls.createOrder(order, randomUUID())).sessionId).toBe(first.sessionId);
  // The shopper may have got the session of any of them.
  await gateway.control.payNewest(order.orderId);
  expect(await calls.order(order.orderId)).toMatchObject({ status: 'paid' });
  expect(await calls.payments(order.orderId)).toMatchObject([{ state: 'success' }]);
  await gateway.control.pay(order.orderId, 'success', { another: true });
  expect(await calls.payments(order.orderId)).toHaveLength(2);
});

test('a receipt that another contains is another order', async () => {
  await calls.createOrder(wanted({ orderId: 'PSKLONG1' }), randomUUID());
  await calls.createOrder(wanted({ orderId: 'PSKLONG12' }), randomUUID());
  await gateway.control.pay('PSKLONG12', 'success');
  expect(await calls.order('PSKLONG1')).toMatchObject({ orderId: 'PSKLONG1', status: 'active' });
  await expect(calls.order('PSKLONG')).rejects.toMatchObject({ fault: 'not_found' });
});

test('the time to pay ends by the shop’s clock, since the gateway has none', async () => {
  const order = wanted();
  await calls.createOrder(order, randomUUID());
  await gateway.control.advance(31 * 60_000);
  expect(await calls.order(order.orderId)).toMatchObject({ status: 'expired' });
});

test('an amount below a rupee is refused', async () => {
  await expect(calls.createOrder(wanted({ amountPaise: 99 }), randomUUID())).rejects.toMatchObject({
    fault: 'refused',
    code: 'input_validation_failed',
  });
});

test('a refund goes to the payment that has enough left, under its own id', async () => {
  const order = wanted();
  await calls.createOrder(order, randomUUID());
  const first = await gateway.control.pay(order.orderId, 'success');
  const second = await gateway.control.pay(order.orderId, 'success', { another: true });
  const refund = (refundId: string, amountPaise: number) =>
    calls.createRefund({ orderId: order.orderId, refundId, amountPaise, note: 'A test' }, randomUUID());
  expect(await refund(`${order.orderId}-a`, 100_000)).toMatchObject({ paymentId: first.id });
  expect(await refund(`${order.orderId}-b`, 100_000)).toMatchObject({ paymentId: second.id });
  expect(await refund(`${order.orderId}-c`, 49_950)).toMatchObject({ paymentId: first.id });
  await expect(refund(`${order.orderId}-d`, 49_951)).rejects.toMatchObject({ fault: 'refused' });
  expect(await calls.refunds(order.orderId)).toHaveLength(3);
});

test('a refund of the order takes the payments that paid for it, and leaves the duplicate to its own refund', async () => {
  const order = wanted();
  await calls.createOrder(order, randomUUID());
  const duplicate = await gateway.control.pay(order.orderId, 'success');
  const own = await gateway.control.pay(order.orderId, 'success', { another: true });
  const refund = (refundId: string, amountPaise: number, paymentId: string | null = null) =>
    calls.createRefund(
      { orderId: order.orderId, refundId, amountPaise, note: 'A test', paymentId, ownPaymentIds: [own.id] },
      randomUUID(),
    );
  expect(await refund('of-the-order', order.amountPaise)).toMatchObject({ paymentId: own.id });
  expect(await refund('of-the-duplicate', order.amountPaise, duplicate.id)).toMatchObject({ paymentId: duplicate.id });
});

test('a refund of one payment takes no other: not the first with enough left, and none once it has gone back by itself', async () => {
  const order = wanted();
  await calls.createOrder(order, randomUUID());
  const first = await gateway.control.pay(order.orderId, 'success');
  const second = await gateway.control.pay(order.orderId, 'success', { another: true });
  const third = await gateway.control.pay(order.orderId, 'success', { another: true });
  const refund = (paymentId: string) =>
    calls.createRefund(
      {
        orderId: order.orderId,
        refundId: `dup-${paymentId}-1`,
        amountPaise: order.amountPaise,
        note: 'A test',
        paymentId,
      },
      randomUUID(),
    );
  expect(await refund(second.id)).toMatchObject({ paymentId: second.id });
  await gateway.control.refundByItself(third.id);
  await expect(refund(third.id)).rejects.toMatchObject({ fault: 'refused' });
  await expect(refund('pay_unknown')).rejects.toMatchObject({ fault: 'refused' });
  expect((await calls.refunds(order.orderId)).map(({ paymentId }) => paymentId)).not.toContain(first.id);
  // The gateway itself does not send back twice, either.
  await gateway.control.refundByItself(second.id);
  expect(await calls.refunds(order.orderId)).toHaveLength(2);
});

test('an idempotency key of another refund makes none', async () => {
  const order = wanted();
  await calls.createOrder(order, randomUUID());
  await gateway.control.pay(order.orderId, 'success');
  const key = randomUUID();
  const refund = { orderId: order.orderId, refundId: `${order.orderId}-a`, amountPaise: 100, note: 'A test' };
  await calls.createRefund(refund, key);
  await expect(calls.createRefund({ ...refund, refundId: `${order.orderId}-b` }, key)).rejects.toMatchObject({
    fault: 'key_reused',
  });
});

test.each([
  ['error-500', 'failed'],
  ['html', 'failed'],
  ['drop', 'unreachable'],
  ['cut', 'unreachable'],
  ['unauthorised', 'unauthorised'],
  ['rate-limit', 'rate_limited'],
] as const)('an answer like %s is the fault %s, and tells no secret', async (kind, fault) => {
  gateway.control.fault({ endpoint: 'list-orders', kind });
  const error = await calls.order('PSKNOBODY').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ fault });
  expect(JSON.stringify([error, String(error)])).not.toContain(gateway.keySecret);
});

test('after 429 what can wait is not asked for a while, longer each time, and what is urgent is', async () => {
  gateway.control.fault({ endpoint: 'list-orders', kind: 'rate-limit' });
  await expect(calls.order('PSKNOBODY')).rejects.toMatchObject({ fault: 'rate_limited', retryAfterMs: 1_000 });
  expect(calls.reserve(['order'], 0.4)).toBe(false);
  expect(calls.callsLeft('order', 0.4)).toBe(0);
  await expect(calls.order('PSKNOBODY', 0.4)).rejects.toMatchObject({ fault: 'rate_limited', code: 'reserved' });
  await expect(calls.order('PSKNOBODY', 0)).rejects.toMatchObject({ fault: 'not_found' });
});

test('of a day’s report only the lines of the settlements that were asked for are read, and what is settled', async () => {
  const DAY = 24 * 3600_000;
  const from = gateway.control.now();
  await calls.createOrder(wanted(), randomUUID());
  const order = wanted();
  await calls.createOrder(order, randomUUID());
  await gateway.control.pay(order.orderId, 'success');
  await gateway.control.advance(4 * DAY);
  const read = async (span: { from: number; to: number }) => {
    const lines = [];
    let cursor: string | null = null;
    do {
      const page = await calls.settlementLines(span, cursor);
      lines.push(...page.rows);
      cursor = page.next;
    } while (cursor !== null);
    return lines.filter(({ orderId }) => orderId === order.orderId);
  };
  const [line] = await read({ from, to: from + 4 * DAY });
  const at = line?.settledAt ?? 0;
  expect(await read({ from: at, to: at })).toHaveLength(1);
  expect(await read({ from: at + 1, to: at + 3600_000 })).toEqual([]);
  expect(await read({ from: at - 3600_000, to: at - 1 })).toEqual([]);
  await expect(calls.settlementLines({ from, to: from }, 'of another gateway')).rejects.toMatchObject({
    fault: 'refused',
  });
});
