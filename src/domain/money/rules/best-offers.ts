import type { Paise } from '../money.ts';
import { isFor, type MerchantOffer, type OfferAction, type OfferLine } from './merchant-offer.ts';
import { applyAction, type Basket, basketOf } from './offer-actions.ts';
import { type CandidateOffer, type OfferFacts, type OfferReason, unmetCondition } from './offer-conditions.ts';

export type AppliedOffer = {
  offer: MerchantOffer;
  code: string | null;
  amountPaise: Paise;
  /** The lines of the cart that it is for, by their places, and what it took off each. Absent: of delivery. */
  goods?: readonly { index: number; sharePaise: Paise }[];
};
export type RefusedOffer = { offer: MerchantOffer; code: string | null; reason: OfferReason };

export type OffersOfCart = {
  /** In the order in which they apply. */
  applied: AppliedOffer[];
  notApplied: RefusedOffer[];
  /** What the offers took off each line; the sum is that of the applied offers. */
  byLine: Paise[];
};

/** Groups count list prices; a percentage is of what is left, and an amount comes last, as it is better for shoppers. */
const ORDER: Readonly<Record<OfferAction['kind'], number>> = {
  buy_x_get_y: 0,
  fixed_price: 1,
  percentage: 2,
  amount_off: 3,
  free_delivery: 4,
};

/** Of more offers that may be combined only those that save most alone are tried together. */
const MOST_COMBINED = 10;

type Usable = CandidateOffer & { lines: number[] };
type Choice = { offers: Usable[]; totalPaise: Paise; basket: Basket };

/**
 * Finds the offers that are best for the shopper: one alone, or any of those that may be combined. Every set is tried,
 * because an offer of groups may take pieces that another one makes more of. Of equal savings the one that spends
 * fewer codes counts, then the one of fewer offers. The order of lines and offers does not matter.
 */
export function bestOffers(
  cart: readonly OfferLine[],
  candidates: readonly CandidateOffer[],
  facts: OfferFacts,
): OffersOfCart {
  const basket = basketOf(cart);
  const dearFirst = cart.map((_, index) => index).toSorted((a, b) => compareLines(cart[a], cart[b]));
  const notApplied: RefusedOffer[] = [];
  const usable: (Usable & { alonePaise: Paise })[] = [];
  for (const candidate of candidates.toSorted(compareCandidates)) {
    const { offer, code } = candidate;
    const lines = dearFirst.filter((index) => {
      const line = cart[index];
      return line !== undefined && isFor(offer.target, line);
    });
    const goods = lines.flatMap((index) => cart[index] ?? []);
    const unmet = unmetCondition(candidate, goods, facts);
    const alonePaise = unmet === null ? applyAction(offer.action, lines, cart, basket).amountPaise : 0;
    if (alonePaise > 0) usable.push({ ...candidate, lines, alonePaise });
    else notApplied.push({ offer, code, reason: unmet ?? { code: 'no_saving' } });
  }
  const nothing: Choice = { offers: [], totalPaise: 0, basket };
  const together = usable
    .filter(({ offer }) => offer.combinable)
    .toSorted((a, b) => b.alonePaise - a.alonePaise)
    .slice(0, MOST_COMBINED)
    .toSorted(compareCandidates);
  const best = usable
    .map((one) => withOffer(nothing, one, cart))
    .reduce((most, one) => (isBetter(one, most) ? one : most), bestTogether(together, cart, nothing));
  const chosen = new Set(best.offers.map(({ offer }) => offer.id));
  for (const { offer, code } of usable) {
    if (!chosen.has(offer.id)) notApplied.push({ offer, code, reason: { code: 'better_offer' } });
  }
  return {
    applied: appliedOf(best, cart, basket),
    notApplied,
    byLine: cart.map((_, index) => (basket.paise[index] ?? 0) - (best.basket.paise[index] ?? 0)),
  };
}

/** The chosen offers with what each took off the lines that it is for. */
function appliedOf({ offers }: Choice, cart: readonly OfferLine[], whole: Basket): AppliedOffer[] {
  let before = whole;
  return offers.map(({ offer, code, lines }) => {
    const { amountPaise, left } = applyAction(offer.action, lines, cart, before);
    const shareOf = (index: number) => (before.paise[index] ?? 0) - (left.paise[index] ?? 0);
    const goods = lines.toSorted((a, b) => a - b).map((index) => ({ index, sharePaise: shareOf(index) }));
    before = left;
    return { offer, code, amountPaise, goods };
  });
}

/** Tries every set of the offers, each in their order, and shares the work of sets that begin alike. */
function bestTogether(offers: readonly Usable[], cart: readonly OfferLine[], nothing: Choice): Choice {
  let best = nothing;
  const tryFrom = (index: number, choice: Choice): void => {
    const next = offers[index];
    if (next === undefined) {
      if (isBetter(choice, best)) best = choice;
      return;
    }
    const taken = withOffer(choice, next, cart);
    if (taken.totalPaise > choice.totalPaise) tryFrom(index + 1, taken);
    tryFrom(index + 1, choice);
  };
  tryFrom(0, nothing);
  return best;
}

function withOffer(choice: Choice, one: Usable, cart: readonly OfferLine[]): Choice {
  const { amountPaise, left } = applyAction(one.offer.action, one.lines, cart, choice.basket);
  return {
    offers: [...choice.offers, one],
    totalPaise: choice.totalPaise + amountPaise,
    basket: left,
  };
}

function isBetter(one: Choice, other: Choice): boolean {
  if (one.totalPaise !== other.totalPaise) return one.totalPaise > other.totalPaise;
  const codes = codesIn(one) - codesIn(other);
  return codes === 0 ? one.offers.length < other.offers.length : codes < 0;
}

const codesIn = ({ offers }: Choice): number => offers.filter(({ code }) => code !== null).length;

function compareCandidates(a: CandidateOffer, b: CandidateOffer): number {
  const [first, second] = [a.offer, b.offer];
  return ORDER[first.action.kind] - ORDER[second.action.kind] || compareTexts(first.id, second.id);
}

function compareLines(a: OfferLine | undefined, b: OfferLine | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return (
    b.pricePaise - a.pricePaise || compareTexts(a.productId, b.productId) || compareTexts(a.variantId, b.variantId)
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
