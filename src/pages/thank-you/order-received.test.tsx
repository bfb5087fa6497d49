import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { OrderSummary } from '../../contracts/checkout.ts';
import { OrderReceived } from './order-received.tsx';

const ORDER: OrderSummary = {
  orderId: 'PSK4F7K2M9Q0123456789AB',
  state: 'paid',
  amountPaise: 149_900,
  savedPaise: 100_000,
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

test('[DONE-01] a paid order is told so; the specified warning stays as specified, and goes where that is recommended', () => {
  expect(show('as-specified')).toMatch(new RegExp(`Your payment has been received.*${WARNING}`));
  expect(show('recommended')).toContain('Your payment has been received');
  expect(show('recommended')).not.toContain(WARNING);
  expect(show('recommended', null)).toContain(WARNING);
});

test('[DONE-01] beside the transaction id stand a number to read out, the day and when it arrives', () => {
  const html = show('as-specified');
  for (const words of [ORDER.orderId, '4F7K-2M9Q', 'Arriving between 27 Nov and 30 Nov', '22 Nov']) {
    expect(html).toContain(words);
  }
});
