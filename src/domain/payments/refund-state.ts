/** The state of a refund. */
export const REFUND_STATES = ['requested', 'pending', 'on_hold', 'success', 'failed', 'cancelled'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** What the gateway may report next. It may have a refund that failed, or was cancelled, all the same. */
const NEXT: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'on_hold', 'success', 'failed', 'cancelled'],
  pending: ['on_hold', 'success', 'failed', 'cancelled'],
  on_hold: ['pending', 'success', 'failed', 'cancelled'],
  failed: ['pending', 'on_hold', 'success'],
  cancelled: ['pending', 'on_hold', 'success'],
  // The database also lets it be cancelled: a lost dispute is in the ledger, and a bank may decide otherwise after all.
  success: [],
};

/** Whether a report of the gateway may make the move. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return NEXT[from].includes(to);
}

export function isRefundOver(state: RefundState): boolean {
  return state === 'success' || state === 'failed' || state === 'cancelled';
}

/** Money that was refunded or is being refunded reduces what may still be refunded. */
export function countsAsRefunded(state: RefundState): boolean {
  return state !== 'failed' && state !== 'cancelled';
}

/** The states in which it does not, for queries. */
export const NOT_REFUNDED_STATES = REFUND_STATES.filter((state) => !countsAsRefunded(state));
