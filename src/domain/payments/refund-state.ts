/** The state of a refund. */
export const REFUND_STATES = ['requested', 'pending', 'on_hold', 'success', 'failed', 'cancelled'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Every move a refund may make, and why. The database has the same table. `byBank`: only a lost dispute makes it, which
 * is in the ledger as an external refund; a refund that the gateway paid out is final.
 */
export const REFUND_MOVES: readonly { from: RefundState; to: RefundState; reason: string; byBank?: true }[] = [
  { from: 'requested', to: 'pending', reason: 'the gateway took it' },
  { from: 'requested', to: 'on_hold', reason: 'the gateway waits for balance or approval' },
  { from: 'requested', to: 'success', reason: 'the gateway paid it out at once' },
  { from: 'requested', to: 'failed', reason: 'the gateway refused it' },
  { from: 'requested', to: 'cancelled', reason: 'the gateway called it off' },
  { from: 'pending', to: 'on_hold', reason: 'the gateway waits for balance or approval' },
  { from: 'pending', to: 'success', reason: 'the bank paid it out' },
  { from: 'pending', to: 'failed', reason: 'the bank refused it' },
  { from: 'pending', to: 'cancelled', reason: 'the gateway called it off' },
  { from: 'on_hold', to: 'pending', reason: 'the gateway goes on with it' },
  { from: 'on_hold', to: 'success', reason: 'the bank paid it out' },
  { from: 'on_hold', to: 'failed', reason: 'the bank refused it' },
  { from: 'on_hold', to: 'cancelled', reason: 'the gateway called it off' },
  { from: 'failed', to: 'pending', reason: 'the gateway has it all the same' },
  { from: 'failed', to: 'on_hold', reason: 'the gateway has it all the same' },
  { from: 'failed', to: 'success', reason: 'the gateway paid it out all the same' },
  { from: 'cancelled', to: 'pending', reason: 'the gateway has it all the same' },
  { from: 'cancelled', to: 'on_hold', reason: 'the gateway has it all the same' },
  { from: 'cancelled', to: 'success', reason: 'the gateway paid it out all the same' },
  { from: 'success', to: 'cancelled', reason: 'the bank decided otherwise after all', byBank: true },
];

/** Whether a report of the gateway may make the move. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return REFUND_MOVES.some((move) => move.byBank !== true && move.from === from && move.to === to);
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
