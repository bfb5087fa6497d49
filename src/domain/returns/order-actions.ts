import type { OrderState } from '../orders/order-state.ts';
import { faultyDays, isShopsFault, type ReturnPolicy, type ReturnReason, windowEnd } from './return-policy.ts';

/** A line of an order with what became of its pieces. */
export type LineToAct = {
  line: number;
  quantity: number;
  /** Pieces cancelled, sent back, or asked to be. */
  takenQuantity: number;
  /** Its product carries a tag of policy.notReturnable. */
  notReturnable: boolean;
};

export type OrderToAct = {
  state: OrderState;
  /** `exchange`: sent for something that came back; it cannot be cancelled, since nothing was paid for it. */
  source: 'checkout' | 'multipayment' | 'exchange';
  /** Epoch ms; null until it is. */
  deliveredAt: number | null;
  lines: readonly LineToAct[];
};

/** Pieces of one line that may be asked for. */
export type OfferedPieces = { line: number; quantity: number; faultyOnly: boolean };

export type OrderActions = {
  cancelOrder: boolean;
  cancelLines: readonly OfferedPieces[];
  returns: readonly OfferedPieces[];
  exchanges: readonly OfferedPieces[];
  /** Epoch ms at which the windows end; null while there is none. */
  returnUntil: number | null;
  exchangeUntil: number | null;
};

/** What a shopper may do with an order at this moment, by the policy alone. */
export function orderActions(order: OrderToAct, policy: ReturnPolicy, now: number): OrderActions {
  const left = order.lines
    .map(({ line, quantity, takenQuantity, notReturnable }) => ({
      line,
      quantity: quantity - takenQuantity,
      faultyOnly: notReturnable || policy.returnDays === 0,
    }))
    .filter(({ quantity }) => quantity > 0);
  const pieces = left.reduce((sum, { quantity }) => sum + quantity, 0);
  const beforePacking = order.state === 'paid' || order.state === 'confirmed';
  const cancelOrder = mayCancel(order, policy, beforePacking);
  const delivered = order.state === 'delivered' ? order.deliveredAt : null;
  const returnUntil = delivered === null ? null : windowEnd(delivered, faultyDays(policy));
  const exchangeUntil =
    delivered === null || policy.exchangeDays === 0 ? null : windowEnd(delivered, policy.exchangeDays);
  return {
    cancelOrder,
    // The last piece is the order: that is cancelled whole.
    cancelLines: cancelOrder && beforePacking && pieces > 1 ? left.map((one) => ({ ...one, faultyOnly: false })) : [],
    returns: isWithin(returnUntil, now) ? left : [],
    exchanges: isWithin(exchangeUntil, now)
      ? left.filter(({ faultyOnly }) => !faultyOnly || policy.returnDays === 0)
      : [],
    returnUntil,
    exchangeUntil,
  };
}

function mayCancel({ state, source }: OrderToAct, { cancelUntil }: ReturnPolicy, beforePacking: boolean): boolean {
  if (source !== 'checkout' || cancelUntil === 'never') return false;
  return beforePacking || (cancelUntil === 'shipped' && state === 'packed');
}

function isWithin(until: number | null, now: number): boolean {
  return until !== null && now < until;
}

/** Whether so many pieces of a line may go back for this reason. */
export function isOffered(
  offered: readonly OfferedPieces[],
  wish: { line: number; quantity: number; reason: ReturnReason | null },
): boolean {
  const pieces = offered.find(({ line }) => line === wish.line);
  if (!pieces || wish.quantity < 1 || wish.quantity > pieces.quantity) return false;
  return !pieces.faultyOnly || (wish.reason !== null && isShopsFault(wish.reason));
}
