import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetail } from './order-query.ts';
import { PriceStory } from './price-breakdown.tsx';

type Price = OrderDetail['price'];

const PRICE: Price = {
  totalMrpPaise: 400_000,
  totalDiscountPaise: 50_000,
  lines: [],
  amountPaise: 350_000,
  refundedPaise: 0,
  refundablePaise: 350_000,
};

/** Names and amounts, in the order in which they are shown. */
function rowsOf(changes: Partial<Price>): string[] {
  const html = renderToStaticMarkup(<PriceStory price={{ ...PRICE, ...changes }} />);
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, amount]) => `${name} ${amount}`);
}

test('the price is told by the order’s lines, as the merchant named them then or by their kind', () => {
  const lines: Price['lines'] = [
    { kind: 'offer', reference: '7', amountPaise: -35_000, label: { en: 'Diwali', hi: 'दिवाली' }, code: 'DIYA' },
    { kind: 'offer', reference: '3-1', amountPaise: -10_000 },
    { kind: 'prepaid_discount', reference: null, amountPaise: -5_000 },
    { kind: 'delivery', reference: null, amountPaise: 9_900 },
    { kind: 'delivery', reference: '8', amountPaise: -9_900, label: { en: 'Free delivery' } },
    { kind: 'gift_wrap', reference: null, amountPaise: 4_900 },
  ];
  expect(rowsOf({ lines, amountPaise: 304_900 })).toEqual([
    'Total MRP ₹4,000',
    'Discount on MRP −₹500',
    'Diwali (DIYA) −₹350',
    'Offer discount −₹100',
    'Discount for paying online −₹50',
    'Delivery charge ₹99',
    'Free delivery −₹99',
    'Gift wrap ₹49',
    'Total ₹3,049',
  ]);
});

test('without lines it is MRP, discount and total, with what was refunded since', () => {
  expect(rowsOf({ refundedPaise: 50_000 })).toEqual([
    'Total MRP ₹4,000',
    'Discount on MRP −₹500',
    'Total ₹3,500',
    'Refunded −₹500',
    'Left ₹3,000',
  ]);
});
