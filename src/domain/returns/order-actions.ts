import type { OrderSource } from '../orders/order-source.ts';
import { isState, statesWith, TO_PACK, TO_SEND } from '../orders/order-state-table.ts';
import type { OrderState } from '../orders/order-state.ts';
import { faultyDays, isShopsFault, type ReturnPolicy, type ReturnReason, windowEnd } from './return-policy.ts';

/** A line of an order and what happened to its pieces. */
export type LineToAct = {
  line: number;
  quantity: number;
  /** Pieces cancelled, returned, or requested to be. */
  takenQuantity: number;
  /** The product has a tag of policy.notReturnable. */
  notReturnable: boolean;
};

export type OrderToAct = {
  state: OrderState;
  /** `exchange`: a replacement; it cannot be cancelled, because nothing was paid for it. */
  source: OrderSource;
  /** Epoch ms; null before delivery. */
  deliveredAt: number | null;
  lines: readonly LineToAct[];
};

/** Pieces of one line that may be requested. */
export type OfferedPieces = { line: number; quantity: number; faultyOnly: boolean };

export type OrderActions = {
  cancelOrder: boolean;
  cancelLines: readonly OfferedPieces[];
  returns: readonly OfferedPieces[];
  exchanges: readonly OfferedPieces[];
  /** Epoch ms at which the windows end; null before they start. */
  returnUntil: number | null;
  exchangeUntil: number | null;
};

/** The actions that the policy allows a shopper for an order now. */
export function orderActions(order: OrderToAct, policy: ReturnPolicy, now: number): OrderActions {
  const remaining = order.lines
    .map(({ line, quantity, takenQuantity, notReturnable }) => ({
      line,
      quantity: quantity - takenQuantity,
      faultyOnly: notReturnable || policy.returnDays === 0,
    }))
    .filter(({ quantity }) => quantity > 0);
  const pieces = remaining.reduce((sum, { quantity }) => sum + quantity, 0);
  const cancelOrder = order.source === 'checkout' && cancellableStates(policy).includes(order.state);
  const delivered = order.state === 'delivered' ? order.deliveredAt : null;
  const returnUntil = delivered === null ? null : windowEnd(delivered, faultyDays(policy));
  const exchangeUntil =
    delivered === null || policy.exchangeDays === 0 ? null : windowEnd(delivered, policy.exchangeDays);
  return {
    cancelOrder,
    // Cancelling the last piece cancels the whole order.
    cancelLines:
      cancelOrder && isState(order.state, TO_PACK) && pieces > 1
        ? remaining.map((one) => ({ ...one, faultyOnly: false }))
        : [],
    returns: isWithin(returnUntil, now) ? remaining : [],
    exchanges: isWithin(exchangeUntil, now)
      ? remaining.filter(({ faultyOnly }) => !faultyOnly || policy.returnDays === 0)
      : [],
    returnUntil,
    exchangeUntil,
  };
}

/** The states in which a shopper may cancel an order whole. */
export function cancellableStates({ cancelUntil }: Pick<ReturnPolicy, 'cancelUntil'>): readonly OrderState[] {
  if (cancelUntil === 'never') return [];
  return statesWith(cancelUntil === 'shipped' ? TO_SEND : TO_PACK);
}

function isWithin(until: number | null, now: number): boolean {
  return until !== null && now < until;
}

/** Whether this many pieces of a line may be returned for this reason. */
export function isOffered(
  offered: readonly OfferedPieces[],
  requested: { line: number; quantity: number; reason: ReturnReason | null },
): boolean {
  const pieces = offered.find(({ line }) => line === requested.line);
  if (!pieces || requested.quantity < 1 || requested.quantity > pieces.quantity) return false;
  return !pieces.faultyOnly || (requested.reason !== null && isShopsFault(requested.reason));
}
