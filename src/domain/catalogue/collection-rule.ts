import type { Paise } from '../money/money.ts';

/** The orders in which a rule can put its products. */
export const RULE_ORDERS = ['newest', 'price-up', 'price-down', 'biggest-discount'] as const;

/** Which products are in a collection of the merchant's: those that fit all that is asked. Empty lists and null ask for nothing. */
export type CollectionRule = {
  /** Any of these tags, in any case. */
  tags: readonly string[];
  /** Any of these types of products, in any case. */
  types: readonly string[];
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** Percent off, at least. */
  minDiscount: number | null;
  /** Published within this many days. */
  newerThanDays: number | null;
  onlyAvailable: boolean;
  order: (typeof RULE_ORDERS)[number];
};

/**
 * Whether prices decide which products are in it. No sale is for the goods of such a collection: what the sale changed
 * would take them out, which would end the sale for them, and so on.
 */
export const asksForPrices = ({ minPaise, maxPaise, minDiscount }: CollectionRule): boolean =>
  minPaise !== null || maxPaise !== null || minDiscount !== null;

/** Whether a rule asks for anything; one that does not would be all products. */
export const asksForAnything = (rule: CollectionRule): boolean =>
  rule.tags.length > 0 ||
  rule.types.length > 0 ||
  asksForPrices(rule) ||
  rule.newerThanDays !== null ||
  rule.onlyAvailable;
