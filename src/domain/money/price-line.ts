import { chargeRow, isChargeKind } from './charges.ts';
import type { Paise } from './money.ts';
import type { TextByLanguage } from '../language/text-by-language.ts';

/** What may change the price of a cart beside the prices of its goods; one rule in `rules/` makes each. */
export const PRICE_LINE_KINDS = ['offer', 'prepaid_discount', 'cod_fee', 'delivery', 'gift_wrap'] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/**
 * One change of the price: below 0 a discount, above 0 a charge. `reference` says which one it was, for example the
 * offer's groups, and `label` how the merchant named it, so that what is shown never depends on today's configuration.
 * Stored with the order.
 */
export type PriceLine = {
  kind: PriceLineKind;
  reference: string | null;
  amountPaise: Paise;
  label?: TextByLanguage | undefined;
  /** The code that the shopper gave for it. */
  code?: string | undefined;
};

/** The sum of the discounts of goods among these lines, as a number above 0, in paise. */
export function discountsOf(lines: readonly PriceLine[]): Paise {
  return lines.reduce((sum, { kind, amountPaise }) => (kind === 'delivery' ? sum : sum + Math.max(0, -amountPaise)), 0);
}

/** The amount of the lines of one kind, in paise; 0 if there is none. */
export function amountOf(lines: readonly PriceLine[], kind: PriceLineKind): Paise {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountPaise : sum), 0);
}

/** Whether a line is a charge that is part of an order's amount, or less of one. */
export function isWithinAmount({ kind }: Pick<PriceLine, 'kind'>): boolean {
  return isChargeKind(kind) && chargeRow(kind).within;
}

/** The lines that make the prices of an order's goods its amount: the others are beside it. */
export function linesOfAmount(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter((line) => line.amountPaise < 0 || isWithinAmount(line));
}

/** The sum of the lines that are part of an order's amount beside its goods, in paise. */
export function chargesWithin(lines: readonly PriceLine[]): Paise {
  return lines.reduce((sum, line) => (isWithinAmount(line) ? sum + line.amountPaise : sum), 0);
}

/** The groups of an offer, from the reference of its price line; null if the line does not say. */
export function offerOfReference(reference: string | null): { groupSize: number; freePerGroup: number } | null {
  const [, groupSize, freePerGroup] = /^(\d{1,3})-(\d{1,3})$/.exec(reference ?? '') ?? [];
  return groupSize === undefined || freePerGroup === undefined
    ? null
    : { groupSize: Number(groupSize), freePerGroup: Number(freePerGroup) };
}
