import { canMove, type OrderState } from './order-state.ts';

/** Moves that the state machine has for others too: the merchant makes them from these states only. */
const MERCHANT_ONLY_FROM: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  // A held order is accepted although the sum is not its own.
  paid: ['held'],
  // A cash order that waits for the shopper's yes may have the merchant's, by a call.
  confirmed: ['paid', 'unconfirmed'],
};

/** Whether the merchant may move an order so, by the desk or the orders command. */
export function canMerchantMove(from: OrderState, to: OrderState): boolean {
  return canMove(from, to) && (MERCHANT_ONLY_FROM[to]?.includes(from) ?? true);
}
