/** The state of one payment attempt at the gateway. */
export const PAYMENT_STATES = [
  // The checkout was opened.
  'not_attempted',
  // The bank has not answered yet, or takes a refusal back.
  'pending',
  'failed',
  // The shopper left in the middle.
  'user_dropped',
  'cancelled',
  // A reserved sum was let go.
  'void',
  // The gateway is checking it.
  'flagged',
  // The gateway used a word that is not in its documents.
  'unknown',
  'success',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Only success is final: a failed payment can turn pending and succeed. */
export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return from !== 'success' && from !== to;
}

/** The outcome is still open: the shopper must wait rather than pay again. */
export function isUndecided(state: PaymentState): boolean {
  return state === 'pending' || state === 'flagged' || state === 'unknown';
}
