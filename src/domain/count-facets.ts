import type { Paise } from './money.ts';
import { looksLikeSize } from './size-option.ts';

/** What the filters look at in a product. */
export type FacetRow = {
  sizes: readonly string[];
  tags: readonly string[];
  colours: readonly string[];
  available: boolean;
  pricePaise: Paise;
};

export type FacetFilters = {
  sizes: readonly string[];
  tags: readonly string[];
  colours: readonly string[];
  availableOnly: boolean;
  minPricePaise: Paise | null;
  maxPricePaise: Paise | null;
};

export type FacetCounts = {
  sizes: { value: string; count: number }[];
  tags: { value: string; count: number }[];
  colours: { value: string; count: number }[];
  priceBands: { minPaise: Paise; maxPaise: Paise | null; count: number }[];
  available: number;
  minPricePaise: Paise;
  maxPricePaise: Paise;
};

/** Where shoppers in India part prices, in paise. */
const BAND_STARTS: readonly Paise[] = [0, 50_000, 100_000, 150_000, 250_000, 500_000, 1_000_000];
const MOST_TAGS = 30;
const MOST_VALUES = 60;

/** Which filters a product passes; a facet counts under all filters but its own. */
function passes(row: FacetRow, filters: FacetFilters) {
  return {
    sizes: filters.sizes.length === 0 || filters.sizes.some((size) => row.sizes.includes(size)),
    tags: filters.tags.length === 0 || filters.tags.some((tag) => row.tags.includes(tag)),
    colours: filters.colours.length === 0 || filters.colours.some((colour) => row.colours.includes(colour)),
    available: !filters.availableOnly || row.available,
    price:
      (filters.minPricePaise === null || row.pricePaise >= filters.minPricePaise) &&
      (filters.maxPricePaise === null || row.pricePaise <= filters.maxPricePaise),
  };
}

type Group = keyof ReturnType<typeof passes>;

/** Counts each facet's values among the products that pass the filters of the other facets. */
export function countFacets(rows: readonly FacetRow[], filters: FacetFilters): FacetCounts {
  const counts = {
    sizes: new Map<string, number>(),
    tags: new Map<string, number>(),
    colours: new Map<string, number>(),
  };
  const bands = BAND_STARTS.map(() => 0);
  let available = 0;
  let minPricePaise = Number.POSITIVE_INFINITY;
  let maxPricePaise = 0;
  for (const row of rows) {
    const passed = passes(row, filters);
    const others = (own: Group): boolean => Object.entries(passed).every(([group, ok]) => ok || group === own);
    for (const facet of ['sizes', 'tags', 'colours'] as const) {
      if (!others(facet)) continue;
      for (const value of row[facet]) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
    if (others('available') && row.available) available += 1;
    if (!others('price')) continue;
    const band = BAND_STARTS.findLastIndex((start) => row.pricePaise >= start);
    bands[band] = (bands[band] ?? 0) + 1;
    minPricePaise = Math.min(minPricePaise, row.pricePaise);
    maxPricePaise = Math.max(maxPricePaise, row.pricePaise);
  }
  return {
    sizes: ranked(counts.sizes, MOST_VALUES).toSorted(bySize),
    tags: ranked(counts.tags, MOST_TAGS),
    colours: ranked(counts.colours, MOST_VALUES),
    priceBands: priceBands(bands),
    available,
    minPricePaise: Number.isFinite(minPricePaise) ? minPricePaise : 0,
    maxPricePaise,
  };
}

/** Bands by their counts, empty ones left out. */
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

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL'];

/** Sizes as people order them: XS before S before M, then numbers upwards, then the rest by name. */
export function bySize(a: { value: string }, b: { value: string }): number {
  const [first, second] = [sizeRank(a.value), sizeRank(b.value)];
  return first - second || a.value.localeCompare(b.value, 'en', { numeric: true });
}

function sizeRank(size: string): number {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter !== -1) return letter;
  const number = Number.parseFloat(/\d+(\.\d+)?/.exec(size)?.[0] ?? '');
  if (looksLikeSize(size) && !Number.isNaN(number)) return 100 + number;
  return 10_000;
}
