import { expect, test } from 'vitest';
import { lineDiscount } from './line-discount.ts';

const order = (offerPaise: number, prepaidPaise = 0) => ({
  paymentMethod: 'online' as const,
  price: {
    lines: [
      ...(offerPaise === 0 ? [] : [{ kind: 'offer', amountPaise: -offerPaise } as const]),
      ...(prepaidPaise === 0 ? [] : [{ kind: 'prepaid_discount', amountPaise: -prepaidPaise } as const]),
    ],
  },
});
const line = { quantity: 1, pricePaise: 99_900, chargedPaise: 76_121 };

test('a charge below the price is explained by the offer, by paying online, or by both', () => {
  expect(lineDiscount(order(23_779), line)).toEqual({ paise: 23_779, of: 'offer' });
  expect(lineDiscount(order(0, 23_779), line)).toEqual({ paise: 23_779, of: 'prepaid' });
  expect(lineDiscount(order(20_000, 3_779), line)).toEqual({ paise: 23_779, of: 'both' });
  expect(lineDiscount(order(23_779), { ...line, quantity: 3 })).toEqual({ paise: 223_579, of: 'offer' });
});

test('a charge that is the price needs no reason, and what is sent in exchange has none', () => {
  expect(lineDiscount(order(0), { ...line, chargedPaise: 99_900 })).toBeNull();
  expect(lineDiscount({ ...order(0), paymentMethod: 'none' }, { ...line, chargedPaise: 0 })).toBeNull();
});
