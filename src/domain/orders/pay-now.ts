import type { Paise } from '../money/money.ts';
import type { OrderState } from './order-state.ts';

const ONE_RUPEE = 100;

/** What an order is less for being paid online instead of at the door, in paise; a rupee at least stays to be paid. */
export function prepaidDiscount(amountPaise: Paise, prepaidDiscountPaise: Paise): Paise {
  return Math.max(0, Math.min(prepaidDiscountPaise, amountPaise - ONE_RUPEE));
}

/** A placed order, as far as paying it online instead of at the door goes. */
export type PlacedOrder = {
  paymentMethod: 'online' | 'cash_on_delivery' | 'none';
  state: OrderState;
  advancePaise: Paise;
  cancelledPaise: Paise;
  /** Its invoice names the sum for the door. */
  invoiced: boolean;
};

/**
 * Whether a cash order may still become a prepaid one by one payment: until it is packed, as it was placed. What was paid
 * for in advance stays a cash order: it has its payment at the gateway already.
 */
export function mayPayNow({ paymentMethod, state, advancePaise, cancelledPaise, invoiced }: PlacedOrder): boolean {
  const waits = state === 'unconfirmed' || state === 'confirmed';
  return paymentMethod === 'cash_on_delivery' && waits && advancePaise === 0 && cancelledPaise === 0 && !invoiced;
}
