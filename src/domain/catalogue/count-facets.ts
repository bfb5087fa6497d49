import type { Paise } from '../money/money.ts';
import { type Wearer, WEARER_TAGS } from '../search/search-sentence.ts';
import { wantedStock } from './filters/stock-key.ts';
import { byTagKind, tagKind } from './tag-kinds.ts';
import { bySize } from '../sizes/size-order.ts';

/** The product data that the filters use. */
export type FacetRow = {
  sizes: readonly string[];
  tags: readonly string[];
  colours: readonly string[];
  available: boolean;
  pricePaise: Paise;
  /** In hundredths of a percent. */
  discountBasisPoints?: number;
  /** Keys of the variants in stock by size and colour (stock-key.ts); absent or empty: any size has any colour. */
  inStock?: readonly string[];
};

export type FacetFilters = {
  sizes: readonly string[];
  tags: readonly string[];
  colours: readonly string[];
  availableOnly: boolean;
  minPricePaise: Paise | null;
  /** Exclusive. */
  maxPricePaise: Paise | null;
  wearer?: Wearer | null;
  minDiscountPercent?: number | null;
};

export type FacetCounts = {
  sizes: { value: string; count: number }[];
  tags: { value: string; count: number }[];
  colours: { value: string; count: number }[];
  priceBands: { minPaise: Paise; maxPaise: Paise | null; count: number }[];
  available: number;
  discounts?: { percent: number; count: number }[];
  minPricePaise: Paise;
  maxPricePaise: Paise;
};

/** Lower ends of the price bands that are usual in India, in paise. */
export const BAND_STARTS: readonly Paise[] = [0, 50_000, 100_000, 150_000, 250_000, 500_000, 1_000_000];
export const MAX_TAGS = 30;
export const MAX_VALUES = 60;

/** Reductions offered as filters, in percent. */
export const DISCOUNTS = [10, 30, 50, 70] as const;

const [SIZE, TAG, COLOUR, STOCK, PRICE, DISCOUNT, WEARER, VARIANT] = [1, 2, 4, 8, 16, 32, 64, 128];

/** Returns the filters that a product fails, one bit each. A facet counts under all filters except its own. */
function failures(row: FacetRow, filters: FacetFilters, failedTags: readonly string[][]): number {
  const { sizes, colours, minPricePaise, maxPricePaise } = filters;
  let failed = 0;
  if (sizes.length > 0 && !sizes.some((size) => row.sizes.includes(size))) failed |= SIZE;
  if (failedTags.length > 0) failed |= TAG;
  if (colours.length > 0 && !colours.some((colour) => row.colours.includes(colour))) failed |= COLOUR;
  if (filters.availableOnly && !row.available) failed |= STOCK;
  if (!hasOneOf(row, wantedStock(filters))) failed |= VARIANT;
  if (minPricePaise !== null && row.pricePaise < minPricePaise) failed |= PRICE;
  if (maxPricePaise !== null && row.pricePaise >= maxPricePaise) failed |= PRICE;
  if ((row.discountBasisPoints ?? 0) < (filters.minDiscountPercent ?? 0) * 100) failed |= DISCOUNT;
  const { wearer = null } = filters;
  if (wearer !== null && !row.tags.some((tag) => WEARER_TAGS[wearer].includes(tag.toLowerCase()))) failed |= WEARER;
  return failed;
}

function hasOneOf({ inStock = [] }: FacetRow, keys: readonly string[] | null): boolean {
  return keys === null || inStock.length === 0 || keys.some((key) => inStock.includes(key));
}

/** The values of a facet that the product has together with what is chosen in the other facets. */
function together(
  row: FacetRow,
  values: readonly string[],
  withValue: (value: string) => FacetFilters,
): readonly string[] {
  return values.filter((value) => hasOneOf(row, wantedStock(withValue(value))));
}

/** Counts each facet's values among the products that pass the filters of the other facets. */
export function countFacets(rows: readonly FacetRow[], filters: FacetFilters): FacetCounts {
  const counts = {
    sizes: new Map<string, number>(),
    tags: new Map<string, number>(),
    colours: new Map<string, number>(),
  };
  const tagParts = byTagKind(filters.tags);
  const bands = BAND_STARTS.map(() => 0);
  const reduced = DISCOUNTS.map((percent) => ({ percent, count: 0 }));
  let available = 0;
  let passing = 0;
  let minPricePaise = Number.POSITIVE_INFINITY;
  let maxPricePaise = 0;
  for (const row of rows) {
    const failedTags = tagParts.filter((part) => !part.some((tag) => row.tags.includes(tag)));
    const failed = failures(row, filters, failedTags);
    if ((failed & ~(SIZE | VARIANT)) === 0)
      tally(
        counts.sizes,
        together(row, row.sizes, (size) => ({ ...filters, sizes: [size] })),
      );
    if ((failed & ~TAG) === 0) {
      passing += 1;
      tally(counts.tags, countedTags(row.tags, failedTags));
    }
    if ((failed & ~(COLOUR | VARIANT)) === 0)
      tally(
        counts.colours,
        together(row, row.colours, (colour) => ({ ...filters, colours: [colour] })),
      );
    if ((failed & ~STOCK) === 0 && row.available && hasOneOf(row, wantedStock({ ...filters, availableOnly: true })))
      available += 1;
    if ((failed & ~DISCOUNT) === 0)
      for (const step of reduced) if ((row.discountBasisPoints ?? 0) >= step.percent * 100) step.count += 1;
    if ((failed & ~PRICE) !== 0) continue;
    const band = BAND_STARTS.findLastIndex((start) => row.pricePaise >= start);
    bands[band] = (bands[band] ?? 0) + 1;
    minPricePaise = Math.min(minPricePaise, row.pricePaise);
    maxPricePaise = Math.max(maxPricePaise, row.pricePaise);
  }
  return {
    sizes: ranked(counts.sizes, MAX_VALUES).toSorted(bySize),
    tags: distinguishingTags(ranked(counts.tags, MAX_VALUES), passing, filters.tags),
    colours: ranked(counts.colours, MAX_VALUES),
    priceBands: priceBands(bands),
    available,
    discounts: reduced.filter(({ count }) => count > 0),
    minPricePaise: Number.isFinite(minPricePaise) ? minPricePaise : 0,
    maxPricePaise,
  };
}

/**
 * Returns the tags of a product to count: all if it fails no tag filter, only those of the failed kind if it
 * fails one kind, none if it fails more. A kind of tag counts under the filters of the other kinds only.
 */
function countedTags(tags: readonly string[], failed: readonly string[][]): readonly string[] {
  const [first, second] = failed;
  if (first === undefined) return tags;
  const kind = tagKind(first[0] ?? '');
  return second === undefined ? tags.filter((tag) => tagKind(tag) === kind) : [];
}

/** With fewer products a tag on nearly all of them may be chance. */
const MANY = 10;
const NEARLY_ALL = 0.9;

/**
 * Leaves out tags that nearly every product of a list has, because they do not distinguish the products; a
 * chosen tag stays.
 */
export function distinguishingTags(
  tags: readonly { value: string; count: number }[],
  products: number,
  chosen: readonly string[],
): { value: string; count: number }[] {
  const distinguishing = tags.filter(
    ({ value, count }) => products < MANY || count < products * NEARLY_ALL || chosen.includes(value),
  );
  return distinguishing.slice(0, MAX_TAGS);
}

function tally(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Returns the price bands with their counts, without empty ones. */
export function priceBands(counts: readonly number[]): FacetCounts['priceBands'] {
  return BAND_STARTS.flatMap((minPaise, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [{ minPaise, maxPaise: BAND_STARTS[index + 1] ?? null, count }];
  });
}

function ranked(counts: ReadonlyMap<string, number>, most: number): { value: string; count: number }[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, most);
}
