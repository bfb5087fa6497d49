import type { TextByLanguage } from '../../language/text-by-language.ts';
import type { Paise } from '../money.ts';
import type { PricedLine } from '../pricing.ts';

/** What an offer does with the goods it is for. */
export type OfferAction =
  | { kind: 'percentage'; basisPoints: number; atMostPaise: Paise | null }
  | { kind: 'amount_off'; amountPaise: Paise }
  /** Each `pieces` of the goods cost `pricePaise` together. */
  | { kind: 'fixed_price'; pieces: number; pricePaise: Paise }
  /** The cheapest `free` of each `buy` + `free` pieces cost nothing. */
  | { kind: 'buy_x_get_y'; buy: number; free: number }
  /** Delivery costs nothing (free-delivery.ts). */
  | { kind: 'free_delivery' };

/**
 * The goods of an offer: all, only those that one of the lists names, or all but those. Collections are handles,
 * products ids or handles, variants ids or SKUs.
 */
export type OfferTarget = {
  which: 'all' | 'only' | 'except';
  collections: readonly string[];
  tags: readonly string[];
  products: readonly string[];
  variants: readonly string[];
};

/** What must hold; null and false ask for nothing. Least amount and quantity count the goods of the offer, at list price. */
export type OfferConditions = {
  minimumPaise: Paise | null;
  minimumPieces: number | null;
  onlyPrepaid: boolean;
  /** Only the first order of a mobile number. */
  firstOrder: boolean;
  /** Only for PIN codes that are these or begin with them; absent: for all. */
  pins?: string[] | undefined;
  /** Epoch ms; `until` is the first moment at which the offer no longer counts. */
  from: number | null;
  until: number | null;
};

/** An offer as the merchant made it: a condition and an action. */
export type MerchantOffer = {
  id: string;
  name: TextByLanguage;
  byCode: boolean;
  paused: boolean;
  /** Whether it may count together with other offers that may. */
  combinable: boolean;
  action: OfferAction;
  target: OfferTarget;
  conditions: OfferConditions;
  /** Orders in all and per mobile number; null: no limit. Counted where orders are written. */
  limits: { uses: number | null; usesPerMobile: number | null };
};

/** A line of a cart with what offers ask of it. */
export type OfferLine = PricedLine & {
  productId: string;
  variantId: string;
  handle: string;
  sku: string | null;
  tags: readonly string[];
  /** Handles. */
  collections: readonly string[];
};

export const ALL_GOODS: OfferTarget = { which: 'all', collections: [], tags: [], products: [], variants: [] };

export const NO_CONDITIONS: OfferConditions = {
  minimumPaise: null,
  minimumPieces: null,
  onlyPrepaid: false,
  firstOrder: false,
  from: null,
  until: null,
};

/** Returns whether an offer is for a line. Tags are compared as shops write them: without regard to case. */
export function isFor(target: OfferTarget, line: Omit<OfferLine, keyof PricedLine>): boolean {
  if (target.which === 'all') return true;
  const isNamed =
    target.products.some((one) => one === line.productId || one === line.handle) ||
    target.variants.some((one) => one === line.variantId || one === line.sku) ||
    target.collections.some((one) => line.collections.includes(one)) ||
    hasTag(target, line.tags);
  return isNamed === (target.which === 'only');
}

function hasTag(target: OfferTarget, given: readonly string[]): boolean {
  if (target.tags.length === 0) return false;
  const tags = new Set(given.map((tag) => tag.toLowerCase()));
  return target.tags.some((one) => tags.has(one.toLowerCase()));
}
