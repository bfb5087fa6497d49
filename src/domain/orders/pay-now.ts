import type { Paise } from '../money/money.ts';
import type { OrderState } from './order-state.ts';

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
