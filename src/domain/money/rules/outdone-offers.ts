import type { MerchantOffer, OfferAction, OfferTarget } from './merchant-offer.ts';
import type { CandidateOffer } from './offer-conditions.ts';

type Given = Pick<CandidateOffer, 'offer' | 'code'>;

/**
 * Leaves out the offers that no cart gets: those that may not be combined, where another one saves as much on each cart and
 * asks for no more. Of two that are alike the newer stays. `standing`: an offer that is not of the list, but counts.
 */
export function withoutOutdone<Offered extends Given>(
  given: readonly Offered[],
  standing: MerchantOffer | null,
): Offered[] {
  return given.filter((one, index) => {
    if (one.offer.combinable) return true;
    const isBehind = (other: Given, place: number) =>
      place !== index && outdoes(other, one) && (place > index || !outdoes(one, other));
    return !(given.some(isBehind) || (standing !== null && outdoes({ offer: standing, code: null }, one)));
  });
}

/** Whether every cart that the second offer is for gets at least as much from the first, and anyone may have that. */
function outdoes({ offer: better, code }: Given, { offer: other }: Given): boolean {
  const [asked, others] = [better.conditions, other.conditions];
  return (
    code === null &&
    better.limits.uses === null &&
    better.limits.usesPerMobile === null &&
    asked.pins === undefined &&
    (!asked.onlyPrepaid || others.onlyPrepaid) &&
    (!asked.firstOrder || others.firstOrder) &&
    (asked.minimumPaise ?? 0) <= (others.minimumPaise ?? 0) &&
    (asked.minimumPieces ?? 0) <= (others.minimumPieces ?? 0) &&
    savesNoLess(better.action, other.action) &&
    isForNoLess(better, other)
  );
}

function isForNoLess({ target }: MerchantOffer, { target: others }: MerchantOffer): boolean {
  return (
    target.which === 'all' || (target.which === others.which && LISTS.every((list) => isAlike(list, target, others)))
  );
}

const LISTS = ['collections', 'tags', 'products', 'variants'] as const;

function isAlike(list: (typeof LISTS)[number], one: OfferTarget, other: OfferTarget): boolean {
  return one[list].length === other[list].length && one[list].every((name, index) => name === other[list][index]);
}

function savesNoLess(action: OfferAction, other: OfferAction): boolean {
  if (action.kind === 'percentage' && other.kind === 'percentage') {
    return (
      action.basisPoints >= other.basisPoints && (action.atMostPaise ?? Infinity) >= (other.atMostPaise ?? Infinity)
    );
  }
  if (action.kind === 'amount_off' && other.kind === 'amount_off') return action.amountPaise >= other.amountPaise;
  if (action.kind === 'buy_x_get_y' && other.kind === 'buy_x_get_y') {
    return action.buy === other.buy && action.free === other.free;
  }
  return (
    action.kind === 'fixed_price' &&
    other.kind === 'fixed_price' &&
    action.pieces === other.pieces &&
    action.pricePaise <= other.pricePaise
  );
}
