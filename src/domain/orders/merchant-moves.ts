import { canMove, type OrderState } from './order-state.ts';

/** Moves the state machine also allows others; the merchant may make them only from these states. */
const MERCHANT_ONLY_FROM: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  // A held order is accepted although its amount does not match.
  paid: ['held'],
  // The merchant may confirm a COD order by a call instead of the shopper.
  confirmed: ['paid', 'unconfirmed'],
  // A delivered order is shipped again only with a parcel that somebody else got.
  shipped: ['packed'],
  // What is with a courier is refunded or called off in whole only once it is lost.
  refund_pending: ['held', 'paid', 'confirmed', 'packed', 'rto_delivered', 'delivered', 'returned', 'cancelled'],
  cancelled: ['created', 'awaiting_payment', 'unconfirmed', 'paid', 'confirmed', 'packed'],
};

/** Whether the merchant may make this move, in the desk or with the orders command. */
export function canMerchantMove(from: OrderState, to: OrderState): boolean {
  return canMove(from, to) && (MERCHANT_ONLY_FROM[to]?.includes(from) ?? true);
}
