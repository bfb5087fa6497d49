import { expect, test } from 'vitest';
import { ORDER_STATES } from './order-state.ts';
import { mayPayNow, type PlacedOrder } from './pay-now.ts';

const PLACED: PlacedOrder = {
  paymentMethod: 'cash_on_delivery',
  state: 'confirmed',
  advancePaise: 0,
  creditPaise: 0,
  cancelledPaise: 0,
  invoiced: false,
};

test('[PAY-11] a COD order may be paid online until it is packed, if it was not changed', () => {
  expect(ORDER_STATES.filter((state) => mayPayNow({ ...PLACED, state }))).toEqual(['unconfirmed', 'confirmed']);
  expect(mayPayNow({ ...PLACED, paymentMethod: 'online' })).toBe(false);
  expect(mayPayNow({ ...PLACED, advancePaise: 100 })).toBe(false);
  expect(mayPayNow({ ...PLACED, cancelledPaise: 100 })).toBe(false);
  expect(mayPayNow({ ...PLACED, invoiced: true })).toBe(false);
});
