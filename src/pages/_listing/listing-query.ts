import { type ListingFilters, NO_FILTERS, SORT_ORDERS, type SortOrder } from '../../domain/listing/listing-choice.ts';
import type { Wearer } from '../../domain/search/search-sentence.ts';
import type { TagKind } from '../../domain/catalogue/tag-kinds.ts';
import type { Facets } from '../../server/catalogue/products/service.ts';

/** The chosen sort order and filters of a list; all of them are in the address [LIST-08]. */
export type ListingChoice = { sort: SortOrder; filters: ListingFilters };

export type ListingFilterValues = ListingFilters;
/** A value with the colour that it names, as #rrggbb. */
type WithSwatch = { swatch?: string };
/** Facets whose tags have a kind, and values whose name in this language is not the feed's word have that name. */
export type ListingFacets = Omit<Facets, 'tags' | 'colours'> & {
  tags: (Facets['tags'][number] & WithSwatch & { kind?: TagKind; name?: string })[];
  colours: (Facets['colours'][number] & WithSwatch & { name?: string })[];
};

const WEARERS: readonly Wearer[] = ['men', 'women', 'girls', 'boys', 'kids'];

/** More values of one kind than any shopper selects; further ones in an address are ignored. */
const MAX_VALUES = 20;

/**
 * Reads sort order and filters from an address: `sort`, `size`, `tag` and `colour` (each may repeat), `min`
 * and `max` in whole rupees (`max` exclusive, `upto` inclusive), `available=1`, `for`, and `discount` in
 * percent. Invalid values are ignored.
 */
export function readListingChoice(search: URLSearchParams): ListingChoice {
  const wanted = search.get('sort');
  const upTo = rupees(search.get('upto'));
  const wearer = search.get('for');
  return {
    sort: SORT_ORDERS.find((order) => order === wanted) ?? 'featured',
    filters: {
      sizes: values(search, 'size'),
      minPricePaise: rupees(search.get('min')),
      maxPricePaise: upTo === null ? rupees(search.get('max')) : upTo + 1,
      availableOnly: search.get('available') === '1',
      tags: values(search, 'tag'),
      colours: values(search, 'colour'),
      wearer: WEARERS.find((each) => each === wearer) ?? null,
      minDiscountPercent: percent(search.get('discount')),
    },
  };
}

/**
 * Returns the query of a choice. The order of parameters is fixed, so equal choices have equal addresses. The
 * parameters of `extra` (such as `q`) come first.
 */
export function listingSearch({ sort, filters }: ListingChoice, extra: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(extra);
  if (sort !== 'featured') search.set('sort', sort);
  for (const size of filters.sizes) search.append('size', size);
  if (filters.minPricePaise !== null) search.set('min', String(filters.minPricePaise / 100));
  if (filters.maxPricePaise !== null) {
    if (isIncluded(filters.maxPricePaise)) search.set('upto', String((filters.maxPricePaise - 1) / 100));
    else search.set('max', String(filters.maxPricePaise / 100));
  }
  if (filters.availableOnly) search.set('available', '1');
  for (const tag of filters.tags) search.append('tag', tag);
  for (const colour of filters.colours) search.append('colour', colour);
  if (filters.wearer !== null) search.set('for', filters.wearer);
  if (filters.minDiscountPercent !== null) search.set('discount', String(filters.minDiscountPercent));
  return search.size === 0 ? '' : `?${search}`;
}

export function withoutFilters(choice: ListingChoice): ListingChoice {
  return { ...choice, filters: NO_FILTERS };
}

export function countFilters({ filters }: ListingChoice): number {
  const price = filters.minPricePaise !== null || filters.maxPricePaise !== null ? 1 : 0;
  const single = [filters.availableOnly, filters.wearer !== null, filters.minDiscountPercent !== null];
  const many = filters.sizes.length + filters.tags.length + filters.colours.length;
  return many + price + single.filter(Boolean).length;
}

/** Removes the value from the list if it is there, otherwise adds it. */
export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

function values(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).filter((value) => value !== '');
  return [...new Set(values)].slice(0, MAX_VALUES);
}

function rupees(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) * 100 : null;
}

/**
 * Whether the maximum price is inclusive (`upto`). Such a maximum is stored as one paisa above the last
 * included price.
 */
export function isIncluded(maxPricePaise: number): boolean {
  return maxPricePaise % 100 === 1;
}

function percent(text: string | null): number | null {
  return text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

/** Returns the address of this list with another choice. */
export type ToListing = (choice: ListingChoice) => string;
