/** The state of one payment attempt at the gateway; `unknown`: a status we do not know. */
export const PAYMENT_STATES = [
  'not_attempted',
  'pending',
  'failed',
  'user_dropped',
  'cancelled',
  'void',
  'flagged',
  'unknown',
  'success',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a payment enters a state. Only success is final: a failed payment can turn pending and succeed. */
export const PAYMENT_MOVE_REASONS: Record<PaymentState, string> = {
  not_attempted: 'the checkout was opened',
  pending: 'the bank has not answered yet, or takes a refusal back',
  failed: 'the bank refused',
  user_dropped: 'the shopper left in the middle',
  cancelled: 'the shopper or the gateway called it off',
  void: 'a reserved sum was let go',
  flagged: 'the gateway is checking it',
  unknown: 'the gateway used a word that is not in its documents',
  success: 'the bank moved the money',
};

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return from !== 'success' && from !== to;
}

/** The outcome is still open: the shopper must wait rather than pay again. */
export function isUndecided(state: PaymentState): boolean {
  return state === 'pending' || state === 'flagged' || state === 'unknown';
}
