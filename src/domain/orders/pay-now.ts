import type { Paise } from '../money/money.ts';
import type { OrderState } from './order-state.ts';

/** The parts of a placed order that decide whether it can be paid online instead of on delivery. */
export type PlacedOrder = {
  paymentMethod: 'online' | 'cash_on_delivery' | 'none';
  state: OrderState;
  advancePaise: Paise;
  creditPaise: Paise;
  cancelledPaise: Paise;
  /** Its invoice already states the amount due on delivery. */
  invoiced: boolean;
};

/**
 * A COD order can be paid online until it is packed, if it was not changed. Orders with an advance are
 * excluded: they already have a gateway payment. So are those with store credit.
 */
export function mayPayNow(order: PlacedOrder): boolean {
  const { paymentMethod, state, advancePaise, creditPaise, cancelledPaise, invoiced } = order;
  const waits = state === 'unconfirmed' || state === 'confirmed';
  const isWhole = advancePaise === 0 && creditPaise === 0 && cancelledPaise === 0;
  return paymentMethod === 'cash_on_delivery' && waits && isWhole && !invoiced;
}
