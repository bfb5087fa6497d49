import type { Paise } from '../money/money.ts';
import type { OrderState } from './order-state.ts';

const ONE_RUPEE = 100;

/** The discount for paying online instead of on delivery, in paise; at least one rupee remains to be paid. */
export function prepaidDiscount(amountPaise: Paise, prepaidDiscountPaise: Paise): Paise {
  return Math.max(0, Math.min(prepaidDiscountPaise, amountPaise - ONE_RUPEE));
}

/** The parts of a placed order that decide whether it can be paid online instead of on delivery. */
export type PlacedOrder = {
  paymentMethod: 'online' | 'cash_on_delivery' | 'none';
  state: OrderState;
  advancePaise: Paise;
  cancelledPaise: Paise;
  /** Its invoice already states the amount due on delivery. */
  invoiced: boolean;
};

/**
 * A COD order can be paid online until it is packed, if it was not changed. Orders with an advance are
 * excluded: they already have a gateway payment.
 */
export function mayPayNow({ paymentMethod, state, advancePaise, cancelledPaise, invoiced }: PlacedOrder): boolean {
  const waits = state === 'unconfirmed' || state === 'confirmed';
  return paymentMethod === 'cash_on_delivery' && waits && advancePaise === 0 && cancelledPaise === 0 && !invoiced;
}
