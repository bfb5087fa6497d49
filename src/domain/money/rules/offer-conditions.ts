import type { Paise } from '../money.ts';
import type { MerchantOffer, OfferLine } from './merchant-offer.ts';

/** Why an offer takes nothing off a cart, with what is missing. */
export type OfferReason =
  | { code: 'paused' }
  | { code: 'not_yet'; from: number }
  | { code: 'ended' }
  | { code: 'used_up' }
  /** Only the order can tell: whose first order it is, and how often a number used the offer. */
  | { code: 'not_first_order' }
  | { code: 'used_by_number' }
  /** An order of the same number that waits for its payment holds the last use. */
  | { code: 'held' }
  | { code: 'only_prepaid' }
  | { code: 'other_pin' }
  | { code: 'nothing_fits' }
  | { code: 'below_minimum'; missingPaise: Paise }
  | { code: 'too_few'; missingPieces: number }
  | { code: 'no_saving' }
  /** Another offer, or others together, save more, and this one may not be combined with them. */
  | { code: 'better_offer' };

/** An offer that is to be tried: what the server knows of it beside the offer itself. */
export type CandidateOffer = {
  offer: MerchantOffer;
  /** The code that was given for it; null: it needs none. */
  code: string | null;
  /** Known to be impossible, such as used up. */
  refused: OfferReason | null;
};

export type OfferFacts = {
  /** Epoch ms. */
  at: number;
  method: 'online' | 'cash_on_delivery';
  /** Absent: not known yet. */
  pincode?: string | undefined;
};

/** Returns the first condition that does not hold; null: all do. `goods`: the lines that the offer is for. */
export function unmetCondition(
  { offer, refused }: CandidateOffer,
  goods: readonly OfferLine[],
  { at, method, pincode = '' }: OfferFacts,
): OfferReason | null {
  const { conditions, action } = offer;
  if (offer.paused) return { code: 'paused' };
  if (conditions.from !== null && at < conditions.from) return { code: 'not_yet', from: conditions.from };
  if (conditions.until !== null && at >= conditions.until) return { code: 'ended' };
  if (refused !== null) return refused;
  if (conditions.onlyPrepaid && method !== 'online') return { code: 'only_prepaid' };
  if (conditions.pins !== undefined && !conditions.pins.some((start) => pincode.startsWith(start))) {
    return { code: 'other_pin' };
  }
  if (goods.length === 0) return { code: 'nothing_fits' };
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const least = Math.max(conditions.minimumPieces ?? 0, piecesOfAction(action));
  if (pieces < least) return { code: 'too_few', missingPieces: least - pieces };
  const amountPaise = goods.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const missingPaise = (conditions.minimumPaise ?? 0) - amountPaise;
  return missingPaise > 0 ? { code: 'below_minimum', missingPaise } : null;
}

/** How many pieces one round of the action takes. */
export function piecesOfAction(action: MerchantOffer['action']): number {
  if (action.kind === 'buy_x_get_y') return action.buy + action.free;
  return action.kind === 'fixed_price' ? action.pieces : 1;
}
