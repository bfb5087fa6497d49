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

/** Every move a request may make, and why. The database has the same table. */
export const RETURN_MOVES: readonly { from: ReturnState; to: ReturnState; reason: string }[] = [
  { from: 'requested', to: 'approved', reason: 'the merchant agreed, or the policy does by itself' },
  { from: 'requested', to: 'declined', reason: 'the merchant said no, and why' },
  { from: 'requested', to: 'cancelled', reason: 'the shopper thought better of it' },
  { from: 'approved', to: 'picked_up', reason: 'the carrier has the parcel' },
  { from: 'approved', to: 'received', reason: 'the parcel came without a word of the carrier' },
  { from: 'approved', to: 'cancelled', reason: 'the shopper keeps it' },
  { from: 'approved', to: 'refunded', reason: 'pieces cancelled before packing: their money is back' },
  { from: 'approved', to: 'closed', reason: 'nothing goes back: it was not paid yet, or the parcel never came' },
  { from: 'picked_up', to: 'received', reason: 'the parcel is back' },
  { from: 'approved', to: 'refused', reason: 'it came without a word of the carrier and was not accepted' },
  { from: 'picked_up', to: 'refused', reason: 'it was checked and not accepted' },
  { from: 'refused', to: 'received', reason: 'it was accepted after all' },
  { from: 'refused', to: 'sent_back', reason: 'the carrier takes it to the shopper again' },
  { from: 'received', to: 'refunded', reason: 'the money is back' },
  { from: 'received', to: 'exchanged', reason: 'the other piece was ordered' },
  { from: 'received', to: 'closed', reason: 'nothing was left to send back' },
];

export function canReturnMove(from: ReturnState, to: ReturnState): boolean {
  return RETURN_MOVES.some((move) => move.from === from && move.to === to);
}

const OPEN: ReadonlySet<ReturnState> = new Set(['requested', 'approved', 'picked_up', 'received', 'refused']);

/** States in which somebody has to act. */
export const OPEN_RETURN_STATES: readonly ReturnState[] = RETURN_STATES.filter((state) => OPEN.has(state));

/** The request still needs work. */
export function isOpenReturn(state: ReturnState): boolean {
  return OPEN.has(state);
}

/** Its pieces cannot be requested again. */
export function holdsPieces(state: ReturnState): boolean {
  return state !== 'declined' && state !== 'cancelled';
}

/** The shopper may still withdraw it. */
export function mayWithdraw(kind: ReturnKind, state: ReturnState): boolean {
  return kind !== 'cancel' && (state === 'requested' || state === 'approved');
}
