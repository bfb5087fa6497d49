import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { OrderReceived } from './order-received.tsx';
import ShareBought from './share-bought.tsx';

const ORDER: OrderSummary = {
  orderId: 'PSK4F7K2M9Q0123456789AB',
  state: 'paid',
  amountPaise: 149_900,
  savedPaise: 100_000,
  discounts: [],
  paymentMethod: 'online',
  currency: 'INR',
  items: [],
  deliveryEstimate: { from: '2026-11-27', to: '2026-11-30' },
  placedAt: '2026-11-22T06:30:00.000Z',
  purchaseEventId: 'e1',
};
const WARNING = 'if your payment is unsuccessful, your order will be automatically canceled';

const show = (shopping: 'as-specified' | 'recommended', order: OrderSummary | null = ORDER) =>
  renderPage(<OrderReceived txnId={ORDER.orderId} order={order} missing={false} onRetry={() => undefined} />, {
    shop: { shopping },
  });

test('[DONE-01] a paid order says so; the specified warning is shown, except in the recommended mode', () => {
  expect(show('as-specified')).toMatch(new RegExp(`Your payment has been received.*${WARNING}`));
  expect(show('recommended')).toContain('Your payment has been received');
  expect(show('recommended')).not.toContain(WARNING);
  expect(show('recommended', null)).toContain(WARNING);
});

test('[DONE-01] the page shows the transaction id, a readable order number, the date and the delivery estimate', () => {
  const html = show('as-specified');
  for (const words of [ORDER.orderId, '4F7K-2M9Q', 'Arriving between 27 Nov and 30 Nov', '22 Nov']) {
    expect(html).toContain(words);
  }
});

test('[DONE-01] the discount is shown below the items whose prices add up to more than the amount', () => {
  const item = { variantId: '', title: 'Kurta', variantTitle: 'M', size: 'M', options: [], handle: 'kurta' };
  const items = [{ ...item, quantity: 3, pricePaise: 149_900 }];
  const offer = { kind: 'offer', reference: '3-1', amountPaise: -149_900 } as const;
  const html = show('as-specified', { ...ORDER, items, amountPaise: 299_800, discounts: [offer] });
  expect(html).toMatch(/Buy 2 Get 1[^₹]*-₹1,499/);
  // Orders of older versions do not say which offer it was.
  const unnamed = { ...offer, reference: null };
  expect(show('as-specified', { ...ORDER, items, discounts: [unnamed] })).toMatch(/Discount<[^₹]*-₹1,499/);
});

const CASH: OrderSummary = {
  ...ORDER,
  paymentMethod: 'cash_on_delivery',
  state: 'confirmed',
  payOnDeliveryPaise: 129_900,
};

test('[PAY-11] a COD order shows the amount to keep ready and no payment warning, even while it loads', () => {
  expect(show('as-specified', CASH)).toContain('keep ₹1,299 in cash or UPI ready');
  const loading = renderPage(
    <OrderReceived txnId={ORDER.orderId} order={null} byCash missing={false} onRetry={() => undefined} />,
  );
  for (const html of [show('as-specified', CASH), loading]) {
    expect(html).not.toContain(WARNING);
    expect(html).not.toContain('UPI app');
  }
});

test('an unconfirmed COD order asks for confirmation and shows the courier’s fee', () => {
  const html = show('as-specified', { ...CASH, state: 'unconfirmed', codFeePaise: 4_900 });
  expect(html).toContain('Please confirm your order');
  expect(html).toContain('₹49');
  expect(show('as-specified', CASH)).not.toContain('Please confirm');
});

test('[PAY-11] an order with an advance shows the amount paid and the amount due on delivery', () => {
  const html = show('as-specified', { ...CASH, state: 'paid', advancePaise: 20_000 });
  expect(html).toContain('Your payment of ₹200 has been received.');
  expect(html).toContain('keep ₹1,299 in cash or UPI ready');
  expect(html).not.toContain(WARNING);
});

test('a COD order offers online payment with its saving, except while a bank decides about a payment', () => {
  const offered = (waiting: boolean) =>
    show('as-specified', { ...CASH, payNow: { amountPaise: 124_900, savingPaise: 9_900, waiting } });
  expect(offered(false)).toContain('Pay now and save ₹99: ₹1,249 online');
  expect(offered(false)).toContain(`/pay-now?orderId=${ORDER.orderId}`);
  expect(offered(true)).toContain('still confirming an online payment');
  expect(offered(true)).not.toContain('/pay-now');
  expect(show('as-specified', CASH)).not.toContain('/pay-now');
});

test('[DONE-01] in the recommended mode the page has one heading, names free pieces, and first, and leaves the long transaction id to tracking', () => {
  const item = { variantId: '', title: 'Kurta', variantTitle: 'M', size: 'M', options: [], handle: 'kurta' };
  const order: OrderSummary = {
    ...ORDER,
    items: [
      { ...item, quantity: 1, pricePaise: 149_900 },
      { ...item, handle: 'bagru', quantity: 2, pricePaise: 119_900 },
    ],
    discounts: [{ kind: 'offer', reference: '3-1', amountPaise: -119_900 }],
  };
  const html = show('recommended', order);
  expect(html).toContain('Thank you for your order');
  expect(html).toContain('Qty: 2 · 1 of 2 free');
  expect(html.indexOf('single-product/bagru')).toBeLessThan(html.indexOf('single-product/kurta'));
  expect(html).not.toContain('THANK YOU!');
  expect(html).not.toContain('Transaction ID');
  expect(show('as-specified', order)).not.toContain('1 of 2 free');
});

test('in the recommended mode what was bought can be shown to others, and the link says nothing of the order', () => {
  expect(renderPage(<ShareBought items="101-1011-2" />)).toContain('Show somebody what you bought');
});
