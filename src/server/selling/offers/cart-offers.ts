import type { CartOffers, CodeAnswer, NearOffer, ShownOffer } from '../../../contracts/checkout/offers.ts';
import type { OffersOfCart } from '../../../domain/money/rules/best-offers.ts';
import type { MerchantOffer } from '../../../domain/money/rules/merchant-offer.ts';
import { isStanding } from '../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../domain/money/rules/offer-conditions.ts';
import type { Candidates } from './candidates.ts';

/** No more offers than this are shown with a cart or a product. */
export const MOST_SHOWN = 3;

/** What shoppers may know of an offer. `code`: the one it needs, where the shop shows it. */
export function shownOffer(offer: MerchantOffer, code: string | null): ShownOffer {
  const { id, name, action, target, combinable } = offer;
  const { minimumPaise, minimumPieces, onlyPrepaid, firstOrder, until } = offer.conditions;
  const terms = { minimumPaise, minimumPieces, onlyPrepaid, firstOrder, until };
  return { id, name, code, action, forAllGoods: target.which === 'all', combinable, ...terms };
}

/**
 * Says of each code what it saves or why it saves nothing, and of the offers that the shop shows which apply, what is
 * missing for the others, and what their codes would save. Null if there is nothing to say.
 */
export function cartOffers(
  candidates: Candidates,
  { applied, notApplied }: OffersOfCart,
  find: (candidates: readonly CandidateOffer[]) => OffersOfCart,
): CartOffers | null {
  const total = (of: OffersOfCart) => of.applied.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const savedPaise = (id: string) => applied.find(({ offer }) => offer.id === id)?.amountPaise ?? 0;
  const reasonOf = (id: string, refused = notApplied) => refused.find(({ offer }) => offer.id === id)?.reason ?? null;
  const offerWith = (id: string | null) => candidates.tried.find(({ offer }) => offer.id === id)?.offer;
  const codes = candidates.codes.flatMap(({ code, offerId }): CodeAnswer[] => {
    const offer = offerWith(offerId);
    if (offerId === null) return [{ code, offer: null, savedPaise: 0, reason: { code: 'unknown_code' } }];
    // Left out on request: the page knows why.
    if (offer === undefined) return [];
    const isUsed = applied.some((one) => one.code === code);
    const reason = isUsed ? null : (reasonOf(offer.id) ?? ({ code: 'better_offer' } as const));
    return [{ code, offer: shownOffer(offer, code), savedPaise: isUsed ? savedPaise(offer.id) : 0, reason }];
  });
  const now = { applied, notApplied, byLine: [] };
  const waiting = candidates.waiting
    .filter(({ offer }) => candidates.advertised.has(offer.id))
    .map((one): NearOffer => {
      const withIt = find([...candidates.tried, one]);
      const savesPaise = Math.max(0, total(withIt) - total(now));
      const reason = savesPaise > 0 ? null : reasonOf(one.offer.id, withIt.notApplied);
      return { offer: shownOffer(one.offer, one.code), savedPaise: 0, savesPaise, reason };
    });
  const automatic = candidates.tried
    .filter(({ offer, code }) => code === null && !isStanding(offer) && candidates.advertised.has(offer.id))
    .map(({ offer }): NearOffer => {
      return {
        offer: shownOffer(offer, null),
        savedPaise: savedPaise(offer.id),
        savesPaise: 0,
        reason: reasonOf(offer.id),
      };
    });
  const near = [...automatic, ...waiting]
    .filter(({ reason }) => reason === null || REACHABLE.has(reason.code))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_SHOWN);
  const { takesCodes } = candidates;
  return codes.length === 0 && near.length === 0 && !takesCodes ? null : { codes, near, takesCodes };
}

/** What more goods or another way to pay would change, or another choice of offers. */
const REACHABLE: ReadonlySet<string> = new Set([
  'below_minimum',
  'too_few',
  'only_prepaid',
  'other_pin',
  'nothing_fits',
  'better_offer',
]);

/** What applies comes first, then what a code would save most of, then what is missing. */
function rank({ savedPaise, savesPaise, reason }: NearOffer): number {
  return reason === null ? -(savedPaise + savesPaise) : 1;
}
