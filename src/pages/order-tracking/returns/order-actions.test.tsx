import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import { RETURN_REASONS } from '../../../domain/returns/return-policy.ts';
import { OrderActions } from './order-actions.tsx';
import { RefusedFormContext } from './refused-form.ts';

const RETURNS: ReturnsOfOrder = {
  cancelOrder: false,
  cancelLines: [],
  returns: [],
  exchanges: [],
  returnUntil: '2026-11-17T18:30:00.000Z',
  exchangeUntil: null,
  refundTo: 'source',
  reasons: [...RETURN_REASONS],
  orderRefund: null,
  requests: [],
  buyAgain: '',
};
const ITEM = {
  variantId: '1',
  title: 'Ajrakh Kurta',
  variantTitle: 'M',
  size: 'M',
  options: [],
  quantity: 2,
  pricePaise: 149_900,
  handle: 'k',
};

function show(
  returns: Partial<ReturnsOfOrder>,
  changes: Partial<TrackedOrder> = {},
  refused: ComponentProps<typeof RefusedFormContext>['value'] = null,
): string {
  const order: TrackedOrder = {
    state: 'delivered',
    timeline: [],
    deliveryEstimate: null,
    items: [ITEM],
    returns: { ...RETURNS, ...returns },
    ...changes,
  };
  const proof = { orderId: 'PSK1', mobileLast4: '0001', formKey: 'key-12345' };
  return renderPage(
    <RefusedFormContext value={refused}>
      <OrderActions order={order} proof={proof} />
    </RefusedFormContext>,
  ).replaceAll('<!-- -->', '');
}

const REQUEST: ReturnsOfOrder['requests'][number] = {
  returnId: 'RT0123456789AB',
  kind: 'return',
  state: 'requested',
  lines: [{ line: 1, quantity: 2, newVariant: null }],
  refundPaise: null,
  valuePaise: 200_000,
  refundTo: 'source',
  note: null,
  deductionPaise: 0,
  offersLostPaise: 0,
  checkNote: null,
  sentBack: null,
  pickup: null,
  replacementOrderId: null,
  mayWithdraw: true,
  history: [{ state: 'requested', at: '2026-11-11T06:00:00.000Z' }],
};

test('only the server’s offers are shown, and each form contains its proof and an idempotency key', () => {
  expect(show({})).not.toMatch(/<form|Cancel, return/);
  const html = show({ returns: [{ line: 1, quantity: 2, faultyOnly: true }] });
  expect(html.match(/<form/g)).toHaveLength(1);
  for (const part of [
    'value="PSK1"',
    'value="0001"',
    'value="return-key-12345"',
    'enctype="multipart/form-data"',
    'action="/order-tracking"',
  ]) {
    expect(html.toLowerCase()).toContain(part.toLowerCase());
  }
  expect(html).toContain('until 17 Nov');
  expect(html).toContain('Only if it is damaged');
  expect(html).toContain('back to the account you paid from');
  expect(html).not.toContain('name="upiId"');
});

test('a COD order asks for a UPI id, and cancelled items reduce the amount due', () => {
  expect(show({ returns: [{ line: 1, quantity: 1, faultyOnly: false }], refundTo: 'upi' })).toContain('name="upiId"');
  const html = show({ cancelOrder: true, cancelLines: [{ line: 1, quantity: 1 }] }, { payOnDeliveryPaise: 299_800 });
  expect(html).toContain('pay that much less on delivery');
  expect(html).not.toContain('is refunded to your original payment method');
});

test('an order that may lose its offers says so, then names the amount, which the form sends along', () => {
  const offered = { cancelOrder: true, cancelLines: [{ line: 1, quantity: 1 }], offersMayBeLost: true as const };
  expect(show(offered)).toContain('would not get this order’s offer any more, it costs');
  expect(show({ ...offered, offersMayBeLost: undefined })).not.toContain('offer');
  const sent = { shownLostPaise: '15050' };
  const html = show(offered, {}, { intent: 'cancel_items', fault: 'offers_lost', sent });
  expect(html).toContain('costs ₹150.50 more');
  expect(html).toContain('name="shownLostPaise" value="15050"');
  const past = (offersLostPaise: number) => show({ requests: [{ ...REQUEST, offersLostPaise }] });
  expect(past(15_050)).toContain('₹150.50 was taken off');
  expect(past(-15_050)).toContain('With ₹150.50 that was taken off before');
});

test('a request shows the price while open, the reason if declined or not accepted, the refund and what was kept of it, the parcel that comes back, and the new order', () => {
  const request = (changes: Partial<typeof REQUEST>) => show({ requests: [{ ...REQUEST, ...changes }] });
  expect(request({})).toMatch(/2 × Ajrakh Kurta[^]*Paid for it: ₹2,000[^]*Withdraw request/);
  const declined = request({ state: 'declined', note: 'It was worn', mayWithdraw: false });
  expect(declined).toMatch(/Return: Declined[^]*It was worn/);
  expect(declined).not.toMatch(/Paid for it|Withdraw request/);
  expect(request({ state: 'received', refundPaise: 150_000 })).toContain('Refund: ₹1,500, on its way');
  expect(request({ state: 'refunded', refundPaise: 150_000 })).toContain('Refund: ₹1,500, refunded');
  const checked = request({ state: 'refunded', refundPaise: 150_000, deductionPaise: 50_000, checkNote: 'No label' });
  expect(checked).toMatch(/Refund: ₹1,500, refunded[^]*We kept ₹500[^]*No label/);
  const refused = request({
    state: 'sent_back',
    note: 'It was worn',
    sentBack: { carrier: 'Example Air', awb: 'EX9' },
  });
  expect(refused).toMatch(/Sent back to you[^]*It was worn[^]*Example Air, EX9/);
  const exchanged = request({
    kind: 'exchange',
    state: 'exchanged',
    replacementOrderId: 'PSK2',
    lines: [{ line: 1, quantity: 1, newVariant: 'L' }],
  });
  expect(exchanged).toMatch(/for L[^]*href="\/order-tracking\?orderId=PSK2"/);
});

test('an approved request names the courier that comes for it, or says that it came in vain', () => {
  const approved = (pickup: typeof REQUEST.pickup) => show({ requests: [{ ...REQUEST, state: 'approved', pickup }] });
  const courier = { carrier: 'Example Surface', awb: 'AWB1', failed: false };
  expect(approved(null)).not.toMatch(/pick it up|could not/);
  expect(approved(courier)).toMatch(/Example Surface comes to pick it up from you[^]*AWB1/);
  expect(approved({ ...courier, failed: true })).toContain('Example Surface could not pick it up');
});

test('a form for a single line preselects one piece and offers no “Keep it”', () => {
  const variants = [{ variantId: '12', title: 'L' }];
  const one = {
    returns: [{ line: 1, quantity: 1, faultyOnly: false }],
    exchanges: [{ line: 1, quantity: 1, variants }],
  };
  const html = show(one);
  expect(/name="quantity-1"[^]*?<option value="(\d)"/.exec(html)?.[1]).toBe('1');
  expect(html).toMatch(/<select[^>]*required[^>]*name="variant-1"|<select[^>]*name="variant-1"[^>]*required/);
  expect(html).not.toContain('Keep it');
  const second = { line: 2, quantity: 1, faultyOnly: false };
  const both = show({ returns: [...one.returns, second], exchanges: [...one.exchanges, { ...second, variants }] });
  expect(/name="quantity-1"[^]*?<option value="(\d)"/.exec(both)?.[1]).toBe('0');
  expect(both).toContain('Keep it');
});

test('a rejected return keeps its form open with all values and shows the error at its field', () => {
  const refused = {
    intent: 'return',
    fault: 'upiId',
    sent: {
      reason: 'damaged',
      comment: 'A seam is open',
      upiId: 'asha@',
      'quantity-1': '2',
      address1: '7 Other Road',
      city: 'Jaipur',
    },
  };
  const html = show(
    {
      returns: [{ line: 1, quantity: 2, faultyOnly: false }],
      cancelLines: [{ line: 1, quantity: 2 }],
      refundTo: 'upi',
    },
    {},
    refused,
  );
  expect(html.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open=""'))).toEqual([false, true, true]);
  expect(html).toContain('value="damaged" selected=""');
  expect(html).toContain('>A seam is open</textarea>');
  expect(html).toMatch(/name="upiId"[^>]*value="asha@"|value="asha@"[^>]*name="upiId"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/);
  expect(html).toMatch(/value="2" selected=""/);
  expect(html).toContain('value="7 Other Road"');
});
