import type { Paise } from '../money.ts';
import { isFor, type MerchantOffer, type OfferLine } from './merchant-offer.ts';
import { piecesOfAction } from './offer-conditions.ts';
import { savedOfOne } from './offer-actions.ts';

/** A card has room for no more. */
export const MOST_ON_CARD = 2;

/** What offers ask of a product that a list shows: one of its lines for each of its variants. */
export type GoodsOfCard = readonly Omit<OfferLine, 'quantity'>[];

/**
 * Returns the offers that a product's card names, the best first: those that are for it and save something on it, by the
 * share of the price that each saves where just so many pieces are bought as it asks. Of equal ones the newer is first,
 * and free delivery is last, as nobody knows yet what it saves. Offers for some PIN codes are left to the cart, which
 * knows where to.
 */
export function offersOnCard<Given extends { offer: MerchantOffer }>(
  given: readonly Given[],
  goods: GoodsOfCard,
): Given[] {
  return given
    .toReversed()
    .map((one) => ({
      one,
      share: one.offer.conditions.pins === undefined ? shareSaved(one.offer, goods) : null,
    }))
    .flatMap(({ one, share }) => (share === null ? [] : [{ one, share }]))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_ON_CARD)
    .map(({ one }) => one);
}

/** The most that an offer saves on one of these goods, as a share of their price; null: it is not for them, or saves nothing. */
function shareSaved({ action, target, conditions }: MerchantOffer, goods: GoodsOfCard): number | null {
  const fitting = goods.filter((line) => isFor(target, line));
  if (fitting.length === 0) return null;
  if (action.kind === 'free_delivery') return 0;
  const shares = fitting.map((line) => {
    const quantity = piecesAsked(line.pricePaise, conditions, piecesOfAction(action));
    return line.pricePaise === 0 ? 0 : savedOfOne(action, line.pricePaise, quantity) / (line.pricePaise * quantity);
  });
  const most = Math.max(...shares);
  return most > 0 ? most : null;
}

function piecesAsked(
  pricePaise: Paise,
  { minimumPaise, minimumPieces }: MerchantOffer['conditions'],
  ofAction: number,
): number {
  const forAmount = pricePaise === 0 ? 1 : Math.ceil((minimumPaise ?? 0) / pricePaise);
  return Math.max(1, forAmount, minimumPieces ?? 0, ofAction);
}
