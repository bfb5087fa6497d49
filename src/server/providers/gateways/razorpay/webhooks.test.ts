import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WebhookFacts } from '../../../selling/payments/gateway-port.ts';
import { sessionOf } from './session.ts';
import { webhooksOf } from './webhooks.ts';

const TERMS = { keyId: 'rzp_test_key', keySecret: 'key-secret', pageUrl: 'https://gateway.example/page' };
const webhooks = webhooksOf(['the-secret', 'the-one-before'], TERMS);
const sign = (body: string, secret = 'the-secret') => createHmac('sha256', secret).update(body).digest('hex');

const order = {
  id: 'order_1',
  amount: 149_950,
  currency: 'INR',
  receipt: 'PSK1',
  status: 'paid',
  notes: {},
  created_at: 1_795_000_000,
};
const payment = {
  id: 'pay_1',
  amount: 149_950,
  currency: 'INR',
  status: 'captured',
  captured: true,
  order_id: 'order_1',
  method: 'card',
  card: { type: 'debit' },
  amount_refunded: 0,
  error_description: null,
  error_reason: null,
  notes: [] as unknown,
  created_at: 1_795_000_100,
};
/** The notes that the checkout of an order is opened with. */
function notesOf(gatewayOrderId: string, receipt: string, terms = TERMS): Record<string, string> {
  const fields = new URLSearchParams(sessionOf(terms, { ...order, id: gatewayOrderId }, receipt));
  return { shop_order: fields.get('notes[shop_order]') ?? '', shop_proof: fields.get('notes[shop_proof]') ?? '' };
}

function read(event: string, payload: Record<string, unknown>, eventId = 'event-1'): WebhookFacts | 'forged' {
  const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({ entity: 'event', event, payload: entities, created_at: 1_795_000_200 });
  const headers = { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': eventId };
  return webhooks.read(Buffer.from(body), headers);
}

test('a signature covers the raw bytes: 149950.0 is not 149950', () => {
  const body = '{"amount":149950.0}';
  const isGenuine = (text: string, signature: string | string[] | undefined) =>
    webhooks.read(Buffer.from(text), { 'x-razorpay-signature': signature }) !== 'forged';
  expect(isGenuine(body, sign(body))).toBe(true);
  expect(isGenuine(body, sign(body, 'the-one-before'))).toBe(true);
  expect(isGenuine('{"amount":149950}', sign(body))).toBe(false);
  expect(isGenuine(body, sign(body, 'another'))).toBe(false);
  expect(isGenuine(body, sign(body).toUpperCase())).toBe(false);
  expect(isGenuine(body, [sign(body), sign(body)])).toBe(false);
  expect(isGenuine(body, undefined)).toBe(false);
  expect(isGenuine(body, `${sign(body)}00`)).toBe(false);
});

test('the event’s id is for finding it in the dashboard', () => {
  expect(read('settlement.processed', {}, 'evt_42')).toMatchObject({ ids: { eventId: 'evt_42' }, isAboutMoney: false });
});

test('an order that the gateway calls paid proves its payment, with the kind of card', () => {
  expect(read('order.paid', { order, payment })).toMatchObject({
    orderId: 'PSK1',
    paid: {
      status: 'paid',
      amountPaise: 149_950,
      currency: 'INR',
      payments: [{ id: 'pay_1', state: 'success', method: 'debit_card' }],
    },
  });
  expect(read('order.paid', { order: { ...order, status: 'attempted' }, payment })).toMatchObject({ paid: null });
});

test('only a captured payment proves anything: neither what is reserved, nor what the event is called', () => {
  for (const status of ['created', 'authorized', 'failed', 'new word']) {
    const told = { ...payment, status, notes: notesOf('order_1', 'PSK1') };
    expect(read('payment.captured', { payment: told })).toMatchObject({ orderId: 'PSK1', paid: null });
  }
  // The snapshot of an authorised payment may say that it was captured since.
  const ahead = { ...payment, status: 'authorized', captured: true, notes: notesOf('order_1', 'PSK1') };
  expect(read('payment.authorized', { payment: ahead })).toMatchObject({ orderId: 'PSK1', paid: null });
});

test('a payment counts for the shop’s order only if the shop itself bound the two: notes can be written by the shopper', () => {
  const told = (notes: unknown) => read('payment.captured', { payment: { ...payment, notes } });
  const proven = { orderId: 'PSK1', paymentId: 'pay_1', paid: expect.objectContaining({ amountPaise: 149_950 }) };
  expect(told(notesOf('order_1', 'PSK1'))).toMatchObject(proven);
  const none = { orderId: null, paymentId: 'pay_1', paid: null };
  expect(told([])).toMatchObject(none);
  expect(told({ shop_order: 'PSK1' })).toMatchObject(none);
  // The proof of another order, or one for another of the gateway's.
  expect(told({ ...notesOf('order_1', 'PSK1'), shop_order: 'PSK2' })).toMatchObject(none);
  expect(told(notesOf('order_2', 'PSK1'))).toMatchObject(none);
  expect(told(notesOf('order_1', 'PSK1', { ...TERMS, keySecret: 'guess' }))).toMatchObject(none);
});

test('a refund without a receipt is the gateway’s own if it is of the whole payment, and somebody’s by hand if not', () => {
  const refund = { id: 'rfnd_1', amount: 149_950, payment_id: 'pay_1', receipt: null, status: 'processed' };
  expect(read('refund.processed', { refund, payment })).toMatchObject({
    isAboutRefunds: true,
    paid: null,
    refund: { byGateway: true, refundId: null, gatewayRefundId: 'rfnd_1', paymentId: 'pay_1', state: 'success' },
  });
  expect(read('refund.processed', { refund: { ...refund, amount: 100 }, payment })).toMatchObject({ refund: null });
  expect(read('refund.failed', { refund: { ...refund, receipt: 'PSK1-r1' }, payment })).toMatchObject({ refund: null });
});

test.each([
  ['payment.dispute.created', 'open', 'created', 'open'],
  ['payment.dispute.under_review', 'under_review', 'under_review', 'under_review'],
  ['payment.dispute.action_required', 'open', 'insufficient', 'action_required'],
  ['payment.dispute.won', 'won', 'won', 'won'],
  ['payment.dispute.lost', 'lost', 'lost', 'lost'],
  ['payment.dispute.closed', 'closed', 'won', 'closed'],
])('%s is told in the shop’s words', (event, status, step, word) => {
  const dispute = {
    id: 'disp_1',
    payment_id: 'pay_1',
    amount: 149_950,
    amount_deducted: 0,
    reason_code: 'goods_not_received',
    respond_by: 1_795_500_000,
    status,
    phase: 'pre_arbitration',
    created_at: 1_795_000_150,
  };
  expect(read(event, { dispute, payment })).toMatchObject({
    isAboutDispute: true,
    paid: null,
    dispute: {
      disputeId: 'disp_1',
      kind: 'PRE_ARBITRATION',
      step,
      status: word,
      reason: 'goods not received',
      respondBy: 1_795_500_000_000,
      updatedAt: 1_795_000_200_000,
    },
  });
});

test('an event with another form is reported as unreadable, and one of another product has no facts', () => {
  const read = (body: string) => webhooks.read(Buffer.from(body), { 'x-razorpay-signature': sign(body) });
  expect(read('not json')).toMatchObject({ isReadable: false, type: '' });
  expect(read('{"event":"payment.captured","payload":{"payment":{"entity":{}}}}')).toMatchObject({
    isReadable: false,
    type: 'payment.captured',
    orderId: null,
  });
  expect(read('{"event":"subscription.charged","payload":{"subscription":{}}}')).toMatchObject({
    isReadable: true,
    isAboutMoney: false,
  });
});
