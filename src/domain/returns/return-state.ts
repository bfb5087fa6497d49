/**
 * The kind of a shopper's request. `cancel` is for single pieces before packing; cancelling a whole order is
 * a state of the order.
 */
export type ReturnKind = 'cancel' | 'return' | 'exchange';

/** The states of a request. Stored, shown and sent by these names. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'declined',
  'picked_up',
  'received',
  'refused',
  'sent_back',
  'refunded',
  'exchanged',
  'closed',
  'cancelled',
] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/** Every move that a request may make. The database has the same table. */
const NEXT: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'declined', 'cancelled'],
  // The parcel may come without a word of the carrier. The money of pieces that were cancelled before packing goes back, or
  // nothing does: it was not paid yet, or the parcel never came.
  approved: ['picked_up', 'received', 'refused', 'cancelled', 'refunded', 'closed'],
  picked_up: ['received', 'refused'],
  // It is accepted after all, or the carrier takes it to the shopper again.
  refused: ['received', 'sent_back'],
  // Closed: nothing was left to send back.
  received: ['refunded', 'exchanged', 'closed'],
  declined: [],
  sent_back: [],
  refunded: [],
  exchanged: [],
  closed: [],
  cancelled: [],
};

export function canReturnMove(from: ReturnState, to: ReturnState): boolean {
  return NEXT[from].includes(to);
}

/** The request still needs work. */
export function isOpenReturn(state: ReturnState): boolean {
  return NEXT[state].length > 0;
}

/** States in which somebody has to act. */
export const OPEN_RETURN_STATES: readonly ReturnState[] = RETURN_STATES.filter(isOpenReturn);

/** Its pieces cannot be requested again. */
export function holdsPieces(state: ReturnState): boolean {
  return state !== 'declined' && state !== 'cancelled';
}

/** The shopper may still withdraw it. */
export function mayWithdraw(kind: ReturnKind, state: ReturnState): boolean {
  return kind !== 'cancel' && (state === 'requested' || state === 'approved');
}
