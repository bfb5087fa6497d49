import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { TrackedOrderView } from './tracked-order.tsx';

const ORDER: TrackedOrder = { state: 'confirmed', timeline: [], deliveryEstimate: null };
const ADDRESS = { ...EMPTY_ADDRESS, fullname: 'Asha Example', mobile: '9000000001' };
const shown = (order: TrackedOrder) =>
  renderPage(<TrackedOrderView orderId="PSK1" order={order} proof={null} acted={null} />);

test('the invoice is offered, in a form that needs no script, if it exists and the digits were given', () => {
  const html = shown({ ...ORDER, address: ADDRESS, hasInvoice: true });
  const [form = ''] = /<form[^>]*action="\/order-invoice"[\s\S]*?<\/form>/.exec(html) ?? [];
  expect(form).toContain('method="post"');
  expect(form).toMatch(/name="orderId" value="PSK1"/);
  expect(form).toMatch(/name="mobileLast4" value="0001"/);
  expect(form).toContain('Invoice (PDF)');
  expect(shown({ ...ORDER, address: ADDRESS })).not.toContain('order-invoice');
  expect(shown(ORDER)).not.toContain('order-invoice');
});

const PROOF = { orderId: 'PSK1', mobileLast4: '0001', formKey: 'key' };
const proved = (order: TrackedOrder, acted: Parameters<typeof TrackedOrderView>[0]['acted'] = null) =>
  renderPage(<TrackedOrderView orderId="PSK1" order={order} proof={PROOF} acted={acted} />);
const intents = (html: string) => [...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent);

test('an unconfirmed COD order can be confirmed or cancelled by a tap once the digits were given', () => {
  const waits: TrackedOrder = { ...ORDER, state: 'unconfirmed', confirmBy: 'tap', payOnDeliveryPaise: 129_900 };
  const html = proved(waits);
  expect(intents(html)).toEqual(['confirm_cod', 'cancel_cod']);
  expect(html).toContain('keep ₹1,299 in cash or UPI ready');
  expect(intents(shown(waits))).toEqual([]);
  expect(shown(waits)).toContain('last 4 digits of your mobile above to confirm');
});

test('an order that needs a code offers to send it and then accepts it', () => {
  const waits: TrackedOrder = { ...ORDER, state: 'unconfirmed', confirmBy: 'code', address: ADDRESS };
  expect(intents(proved(waits))).toEqual(['send_code', 'cancel_cod']);
  const sent = proved(waits, { intent: 'send_code', fault: null });
  expect(intents(sent)).toEqual(['confirm_cod', 'send_code', 'cancel_cod']);
  expect(sent).toMatch(/autoComplete="one-time-code"[^>]*name="code"/);
});

test('after a failed delivery attempt the shopper is asked what to do, and sees the answer given', () => {
  const failed: TrackedOrder = { ...ORDER, state: 'delivery_attempt_failed', deliveryAnswer: null, address: ADDRESS };
  expect(intents(proved(failed))).toEqual(['delivery_again', 'delivery_address', 'delivery_cancel']);
  expect(proved({ ...failed, deliveryAnswer: 'again' })).toContain('You asked us to try again tomorrow.');
  expect(proved({ ...ORDER, state: 'rto_in_transit' })).toContain('sends it back to us');
  expect(intents(proved({ ...ORDER, state: 'out_for_delivery' }))).toEqual([]);
});

test('[PAY-11] an order with an advance shows the amount paid, and what happens to it on cancellation', () => {
  const paid: TrackedOrder = { ...ORDER, state: 'paid', payOnDeliveryPaise: 129_900, advancePaise: 20_000 };
  expect(shown(paid)).toContain('keep ₹1,299 in cash or UPI ready');
  expect(shown(paid)).toContain('₹200 has been paid online already');
  expect(shown({ ...ORDER, payNow: { amountPaise: 100, savingPaise: 0, waiting: false } })).toContain(
    '/pay-now?orderId=PSK1',
  );
});

test('[TRACK-01] a shopper who gave the digits sees the amount and the saving', () => {
  const item = {
    variantId: '1',
    title: 'Kurta',
    handle: 'kurta',
    variantTitle: 'M',
    size: 'M',
    options: [],
    quantity: 1,
    pricePaise: 149_900,
  };
  const html = shown({ ...ORDER, items: [item], amountPaise: 149_900, savedPaise: 100_000 });
  expect(html).toMatch(/<dt[^>]*>Amount<\/dt><dd[^>]*>₹1,499<\/dd>/);
  expect(html).toMatch(/<dt[^>]*>You saved<\/dt><dd[^>]*>₹1,000<\/dd>/);
  expect(shown({ ...ORDER, items: [item] })).not.toContain('Amount');
});

test('each shipment shows its state, its number, its share of the amount due and its tracking link', () => {
  const parcels: NonNullable<TrackedOrder['parcels']> = [
    { parcel: 1, state: 'delivered', carrier: 'India Post', awb: 'IP1', items: [{ title: 'Kurta, M', quantity: 1 }] },
    {
      parcel: 3,
      state: 'booked',
      carrier: 'Example Surface',
      awb: 'EX1',
      trackingUrl: 'https://courier.example/EX1',
      payOnDeliveryPaise: 99_950,
    },
  ];
  const shipment = { carrier: 'India Post', awb: 'IP1' };
  const html = shown({ ...ORDER, state: 'shipped', shipment, parcels });
  expect(html).toContain('Parcel 1 of 2:');
  expect(html).toContain('1 × Kurta, M');
  expect(html).toContain('Waiting for the courier');
  expect(html).toContain('You pay ₹999.50 for this parcel');
  expect(html.match(/href="https:\/\/courier\.example\/EX1"/g)).toHaveLength(1);
  expect(html.match(/India Post, tracking number IP1/g)).toHaveLength(1);
  expect(shown({ ...ORDER, state: 'shipped', shipment })).toContain('India Post, tracking number IP1');
});

test('an unclear state comes with its meaning and what to do next', () => {
  const waits = shown({ ...ORDER, state: 'awaiting_payment' });
  expect(waits).toContain('We do not have your payment yet.');
  expect(waits).toContain('/payment-status?orderId=PSK1');
  for (const state of ['held', 'failed', 'expired', 'rto_delivered'] as const) {
    expect(shown({ ...ORDER, state }), state).toMatch(/money|paid for it/);
  }
  expect(shown(ORDER)).not.toContain('payment-status');
});

test('an order sent in exchange costs nothing, and shows no saving', () => {
  const items: TrackedOrder['items'] = [];
  expect(proved({ ...ORDER, items, amountPaise: 149_900, savedPaise: 100_000 })).toContain('You saved');
  expect(proved({ ...ORDER, items, amountPaise: 0, savedPaise: 149_900 })).not.toContain('You saved');
});

test('a partly shipped order says so and shows the items still to be sent', () => {
  const parcels: NonNullable<TrackedOrder['parcels']> = [
    { parcel: 1, state: 'shipped', carrier: 'India Post', awb: 'IP1', items: [{ title: 'Kurta, M', quantity: 1 }] },
  ];
  const sent: TrackedOrder = { ...ORDER, state: 'shipped', parcels, toFollow: { quantity: 2 } };
  expect(shown(sent)).toContain('Partly shipped');
  expect(shown(sent)).toContain('2 pieces');
  expect(shown({ ...sent, toFollow: { quantity: 2, items: [{ title: 'Saree', quantity: 2 }] } })).toContain(
    '2 × Saree',
  );
  expect(shown({ ...ORDER, state: 'shipped', parcels })).not.toContain('Partly shipped');
});

test('a refund is shown before the order’s history, and no saving is shown then', () => {
  const returns: NonNullable<TrackedOrder['returns']> = {
    cancelOrder: false,
    cancelLines: [],
    returns: [],
    exchanges: [],
    returnUntil: null,
    exchangeUntil: null,
    refundTo: 'source',
    reasons: [],
    orderRefund: { amountPaise: 369_800, done: true },
    requests: [],
    buyAgain: '',
  };
  const timeline: TrackedOrder['timeline'] = [{ state: 'refunded', at: '2026-11-22T06:30:00.000Z', label: 'Refunded' }];
  const refunded: TrackedOrder = { ...ORDER, state: 'refunded', timeline, returns, items: [], amountPaise: 369_800 };
  const html = proved({ ...refunded, savedPaise: 210_000 });
  expect(html).toMatch(/₹3,698 was refunded to you\.[\s\S]*What happened to your order/);
  expect(html).not.toContain('You saved');
});

test('the prices of the items, less the discount shown below them, add up to the amount', () => {
  const item = { variantId: '', variantTitle: 'M', size: 'M', options: [], quantity: 1, handle: 'kurta' };
  const items = [
    { ...item, title: 'Kurta', pricePaise: 149_900 },
    { ...item, title: 'Dupatta', quantity: 2, pricePaise: 129_900 },
  ];
  const bought = { ...ORDER, address: ADDRESS, items, amountPaise: 279_800 };
  const discounts = [{ kind: 'offer', reference: '3-1', amountPaise: -129_900 } as const];
  expect(proved({ ...bought, discounts })).toMatch(/Buy 2 Get 1[^₹]*-₹1,299/);
  expect(proved(bought)).not.toContain('-₹');
});

test('in the recommended mode tracking says what happens next, while anything does', () => {
  const next = (state: TrackedOrder['state'], shopping: 'recommended' | 'as-specified' = 'recommended') =>
    renderPage(<TrackedOrderView orderId="PSK1" order={{ ...ORDER, state }} proof={null} acted={null} />, {
      shop: { shopping },
    }).replaceAll('<!-- -->', '');
  expect(next('paid')).toContain('Next:</b> We pack it and hand it to the courier.');
  expect(next('out_for_delivery')).toContain('Next:</b> The courier brings it.');
  for (const state of ['delivered', 'cancelled', 'delivery_attempt_failed'] as const) {
    expect(next(state)).not.toContain('Next:');
  }
  expect(next('paid', 'as-specified')).not.toContain('Next:');
});

test('the note of a gift is text, in lines, whatever is in it', () => {
  const kurta = { variantId: '', title: 'Kurta', handle: 'kurta', variantTitle: 'M', size: 'M', options: [] };
  const items = [{ ...kurta, quantity: 1, pricePaise: 149_900 }];
  const html = proved({ ...ORDER, address: ADDRESS, items, giftNote: 'شكرا <b>Ravi</b>\nLove' });
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>شكرا &lt;b&gt;Ravi&lt;\/b&gt;\nLove<\/blockquote>/);
  expect(shown({ ...ORDER })).not.toContain('blockquote');
});

test('with recommended shopping the piece that was free costs nothing in the list, which adds up to the amount', () => {
  const item = {
    handle: 'kurta',
    title: 'Kurta',
    variantId: 'v1',
    variantTitle: 'M',
    size: 'M',
    quantity: 1,
    options: [],
  };
  const order: TrackedOrder = {
    ...ORDER,
    items: [
      { ...item, pricePaise: 149_900 },
      { ...item, handle: 'other', pricePaise: 219_900 },
      { ...item, handle: 'cheap', pricePaise: 119_900 },
    ],
    amountPaise: 369_800,
    discounts: [{ kind: 'offer', reference: '3-1', amountPaise: -119_900 }],
  };
  const html = (shopping: 'as-specified' | 'recommended') =>
    renderPage(<TrackedOrderView orderId="PSK1" order={order} proof={null} acted={null} />, { shop: { shopping } });
  expect(html('recommended')).toMatch(/₹0.*<s[^>]*>₹1,199<\/s>/);
  expect(html('recommended')).not.toContain('Coupon Applied');
  expect(html('as-specified')).toContain('Coupon Applied');
  expect(html('as-specified')).not.toContain('<s ');
});
