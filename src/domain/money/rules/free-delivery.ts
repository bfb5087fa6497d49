import type { Paise } from '../money.ts';
import { type AppliedOffer, bestOffers, type OffersOfCart, type RefusedOffer } from './best-offers.ts';
import { isFor, type OfferLine } from './merchant-offer.ts';
import { type CandidateOffer, type OfferFacts, unmetCondition } from './offer-conditions.ts';

/** What delivery costs goods of a price; null: not known yet. */
export type ChargeOf = (goodsPaise: Paise) => Paise | null;

export type OffersWithDelivery = OffersOfCart & {
  /** The charge before an offer makes it free; null: not known yet. */
  chargePaise: Paise | null;
  /** The offer that makes delivery free, which is the last of the applied ones. */
  freeBy: AppliedOffer | null;
};

/**
 * Finds the offers that are best for the shopper when one may make delivery free. What it saves depends on the price
 * after the other offers, so it is compared with what those save without it: with all that were found, with only those
 * that may be combined, and alone. Of equal savings the one with more off the goods counts.
 */
export function offersWithDelivery(
  cart: readonly OfferLine[],
  candidates: readonly CandidateOffer[],
  facts: OfferFacts,
  chargeOf: ChargeOf,
): OffersWithDelivery {
  const ofGoods = candidates.filter(({ offer }) => offer.action.kind !== 'free_delivery');
  const ofDelivery = candidates.filter(({ offer }) => offer.action.kind === 'free_delivery').toSorted(codesLast);
  const listPaise = cart.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const after = (offers: OffersOfCart) => chargeOf(listPaise - savedBy(offers));
  const best = bestOffers(cart, ofGoods, facts);
  const without = { ...best, chargePaise: after(best), freeBy: null };
  const judged = ofDelivery.map((candidate) => ({ candidate, unmet: unmetOf(candidate, cart, facts) }));
  const usable = judged.filter(({ unmet }) => unmet === null).map(({ candidate }) => candidate);
  if (usable.length === 0) return { ...without, notApplied: [...best.notApplied, ...refused(judged, null)] };
  const combinable = ofGoods.filter(({ offer }) => offer.combinable);
  const choices = [
    ...(best.applied.every(({ offer }) => offer.combinable) ? [best] : []),
    bestOffers(cart, combinable, facts),
    bestOffers(cart, [], facts),
  ].flatMap((offers) => choiceOf(offers, after(offers) ?? 0, usable) ?? []);
  const [first] = choices.toSorted((a, b) => b.totalPaise - a.totalPaise);
  if (!first || first.totalPaise <= savedBy(best)) {
    return { ...without, notApplied: [...best.notApplied, ...refused(judged, null)] };
  }
  const isApplied = (id: string) => first.offers.applied.some(({ offer }) => offer.id === id);
  const dropped = [...best.applied, ...best.notApplied].flatMap((one): RefusedOffer[] => {
    if (isApplied(one.offer.id)) return [];
    return ['reason' in one ? one : { offer: one.offer, code: one.code, reason: { code: 'better_offer' } }];
  });
  const { offer, code } = first.free;
  const freeBy = { offer, code, amountPaise: first.chargePaise };
  return {
    applied: [...first.offers.applied, freeBy],
    notApplied: [...dropped, ...refused(judged, first.free)],
    byLine: first.offers.byLine,
    chargePaise: first.chargePaise,
    freeBy,
  };
}

type Choice = { offers: OffersOfCart; free: CandidateOffer; chargePaise: Paise; totalPaise: Paise };

/** A set of offers with the first that makes its delivery free; null if there is none, or nothing to make free. */
function choiceOf(offers: OffersOfCart, chargePaise: Paise, usable: readonly CandidateOffer[]): Choice | null {
  const free = usable.find(({ offer }) => offer.combinable || offers.applied.length === 0);
  if (!free || chargePaise === 0) return null;
  return { offers, free, chargePaise, totalPaise: savedBy(offers) + chargePaise };
}

const savedBy = ({ applied }: OffersOfCart): Paise => applied.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

function unmetOf(candidate: CandidateOffer, cart: readonly OfferLine[], facts: OfferFacts) {
  return unmetCondition(
    candidate,
    cart.filter((line) => isFor(candidate.offer.target, line)),
    facts,
  );
}

type Judged = { candidate: CandidateOffer; unmet: ReturnType<typeof unmetCondition> };

function refused(judged: readonly Judged[], applied: CandidateOffer | null): RefusedOffer[] {
  return judged
    .filter(({ candidate }) => candidate !== applied)
    .map(({ candidate: { offer, code }, unmet }) => {
      return { offer, code, reason: unmet ?? { code: applied === null ? 'no_saving' : 'better_offer' } };
    });
}

/** An offer without a code spends none. */
function codesLast(a: CandidateOffer, b: CandidateOffer): number {
  const [first, second] = [a, b].map(({ code }) => (code === null ? 0 : 1));
  return (first ?? 0) - (second ?? 0) || (a.offer.id < b.offer.id ? -1 : 1);
}
