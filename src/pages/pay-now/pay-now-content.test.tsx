import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { PayNowContent } from './pay-now-content.tsx';

const ORDER: OrderSummary = {
  orderId: 'PSK4F7K2M9Q0123456789AB',
  state: 'confirmed',
  amountPaise: 129_900,
  savedPaise: 0,
  discounts: [],
  paymentMethod: 'cash_on_delivery',
  payOnDeliveryPaise: 134_800,
  currency: 'INR',
  items: [],
  deliveryEstimate: null,
  placedAt: '2026-11-22T06:30:00.000Z',
  purchaseEventId: 'e1',
};
const show = (payNow: OrderSummary['payNow']) =>
  renderPage(
    <PayNowContent
      order={{ ...ORDER, ...(payNow === undefined ? {} : { payNow }) }}
      onPay={() => Promise.resolve(null)}
    />,
  );

test('[PAY-11] the page shows the amount due on delivery, the saving, and the amount to pay now', () => {
  const html = show({ amountPaise: 124_900, savingPaise: 9_900, waiting: false });
  for (const words of ['4F7K-2M9Q', '₹1,348', '-₹99', '₹1,249', 'PAY NOW']) expect(html).toContain(words);
});

test('an order with a pending bank decision or in a later state has no button to pay', () => {
  const waiting = show({ amountPaise: 124_900, savingPaise: 9_900, waiting: true });
  expect(waiting).toContain('Your bank is still confirming');
  expect(show(undefined)).toContain('can no longer be paid online');
  for (const html of [waiting, show(undefined)]) expect(html).not.toContain('PAY NOW');
});
