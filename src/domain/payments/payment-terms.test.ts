import { expect, test } from 'vitest';
import type { Price } from '../money/price-cart.ts';
import type { PriceLine } from '../money/price-line.ts';
import { amountDue, paymentTerms } from './payment-terms.ts';

const GOODS = 200_000;

/** A price of goods of 2,000 rupees with one more line. */
function priceWith(kind: PriceLine['kind'], amountPaise: number): Price {
  const totals = { itemCount: 1, totalMrpPaise: GOODS, totalDiscountPaise: 0, listPaise: GOODS, goodsPaise: GOODS };
  return { ...totals, lines: [{ kind, reference: null, amountPaise }], payablePaise: GOODS + amountPaise };
}

const ONLINE = priceWith('prepaid_discount', -5_000);
const CASH = priceWith('cod_fee', 4_900);

type Asked = Parameters<typeof paymentTerms>[0];
const terms = (changed: Partial<Asked> = {}) =>
  paymentTerms({
    chosen: 'cash_on_delivery',
    takesCash: true,
    cod: { kind: 'offered', feePaise: 4_900, advancePaise: 20_000 },
    inParcel: false,
    prices: { online: ONLINE, cash_on_delivery: CASH },
    requiredAdvancePaise: null,
    ...changed,
  });

test('online, the whole is paid now at the price of paying online', () => {
  const online = terms({ chosen: 'online' });
  expect(online).toMatchObject({ method: 'online', price: ONLINE, advancePaise: 0, prepaidDiscountPaise: 5_000 });
  expect(amountDue(online, 0)).toEqual({ totalPaise: 195_000, nowPaise: 195_000, laterPaise: 0 });
});

test('a cash order has the price with the fee, and only its advance is paid now', () => {
  const cash = terms();
  expect(cash).toMatchObject({
    method: 'cash_on_delivery',
    price: CASH,
    advancePaise: 20_000,
    prepaidDiscountPaise: 0,
  });
  expect(amountDue(cash, 0)).toEqual({ totalPaise: 204_900, nowPaise: 20_000, laterPaise: 184_900 });
});

test('a cash order without an advance is paid at the door', () => {
  const cash = terms({ cod: { kind: 'offered', feePaise: 4_900 } });
  expect(amountDue(cash, 0)).toEqual({ totalPaise: 204_900, nowPaise: 0, laterPaise: 204_900 });
});

test('the advance that the server required when the order was placed counts, also if it is none', () => {
  expect(terms({ requiredAdvancePaise: 30_000 }).advancePaise).toBe(30_000);
  expect(terms({ requiredAdvancePaise: 0 }).advancePaise).toBe(0);
  expect(terms({ requiredAdvancePaise: 30_000, chosen: 'online' }).advancePaise).toBe(0);
});

test('cash that the shop refuses for this order leaves the choice to be seen, and the order is paid online', () => {
  const refused = terms({ cod: { kind: 'refused', reason: 'address', limitPaise: null } });
  expect(refused).toMatchObject({ offersCash: true, method: 'online', price: ONLINE, advancePaise: 0 });
});

test('a shop that takes no cash offers none, and neither does an order in the parcel of another', () => {
  expect(terms({ takesCash: false })).toMatchObject({ offersCash: false, method: 'online', price: ONLINE });
  expect(terms({ inParcel: true })).toMatchObject({ offersCash: false, method: 'online', price: ONLINE });
});

test('while the shop has not said whether it takes cash here, the choice stays, at the price that is known', () => {
  const unknown = terms({ cod: null, prices: { online: ONLINE } });
  expect(unknown).toMatchObject({ method: 'cash_on_delivery', price: ONLINE, advancePaise: 0 });
});

test('credit pays for the goods and delivery, not for the fee of cash', () => {
  expect(terms().spendable).toEqual({ amountPaise: GOODS, advancePaise: 20_000, byCash: true });
  expect(terms({ chosen: 'online' }).spendable).toEqual({ amountPaise: 195_000, advancePaise: 0, byCash: false });
});

test('credit leaves less to pay: online now, in cash at the door, where the advance stays', () => {
  expect(amountDue(terms({ chosen: 'online' }), 195_000)).toEqual({ totalPaise: 0, nowPaise: 0, laterPaise: 0 });
  expect(amountDue(terms(), 100_000)).toEqual({ totalPaise: 104_900, nowPaise: 20_000, laterPaise: 84_900 });
});
