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

type Parameter = [name: string, value: string | number];

/** A kind of filter in an address. */
type FilterKind = {
  /** Returns the filters with the address's of this kind. Invalid values are ignored. */
  read: (search: URLSearchParams, filters: ListingFilters) => ListingFilters;
  /** Returns its parameters, none if nothing of the kind is chosen. */
  write: (filters: ListingFilters) => Parameter[];
  /** Its parameters are one filter; default: each is one. */
  asOne?: true;
};

/** A kind of which several values may be chosen, each in a parameter of its own. */
const many = (name: string, key: 'sizes' | 'tags' | 'colours'): FilterKind => ({
  read: (search, filters) => ({
    ...filters,
    [key]: [...new Set(search.getAll(name).filter((value) => value !== ''))].slice(0, MAX_VALUES),
  }),
  write: (filters) => filters[key].map((value) => [name, value]),
});

/** The kinds in the order of an address's parameters. The order is fixed, so equal choices have equal addresses. */
const KINDS: readonly FilterKind[] = [
  many('size', 'sizes'),
  /** In whole rupees; `max` is exclusive, `upto` inclusive. */
  {
    read(search, filters) {
      const upTo = rupees(search.get('upto'));
      return {
        ...filters,
        minPricePaise: rupees(search.get('min')),
        maxPricePaise: upTo === null ? rupees(search.get('max')) : upTo + 1,
      };
    },
    write({ minPricePaise: min, maxPricePaise: max }) {
      const least: Parameter[] = min === null ? [] : [['min', min / 100]];
      if (max === null) return least;
      return [...least, isIncluded(max) ? ['upto', (max - 1) / 100] : ['max', max / 100]];
    },
    asOne: true,
  },
  {
    read: (search, filters) => ({ ...filters, availableOnly: search.get('available') === '1' }),
    write: ({ availableOnly }) => (availableOnly ? [['available', 1]] : []),
  },
  many('tag', 'tags'),
  many('colour', 'colours'),
  {
    read: (search, filters) => ({ ...filters, wearer: WEARERS.find((wearer) => wearer === search.get('for')) ?? null }),
    write: ({ wearer }) => (wearer === null ? [] : [['for', wearer]]),
  },
  /** In percent. */
  {
    read: (search, filters) => ({ ...filters, minDiscountPercent: percent(search.get('discount')) }),
    write: ({ minDiscountPercent: least }) => (least === null ? [] : [['discount', least]]),
  },
];

/** Reads sort order and filters from an address. */
export function readListingChoice(search: URLSearchParams): ListingChoice {
  const wanted = search.get('sort');
  return {
    sort: SORT_ORDERS.find((order) => order === wanted) ?? 'featured',
    filters: KINDS.reduce((filters, { read }) => read(search, filters), NO_FILTERS),
  };
}

/** Returns the query of a choice. The parameters of `extra` (such as `q`) come first. */
export function listingSearch({ sort, filters }: ListingChoice, extra: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(extra);
  if (sort !== 'featured') search.set('sort', sort);
  for (const [name, value] of KINDS.flatMap(({ write }) => write(filters))) search.append(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
}

export function withoutFilters(choice: ListingChoice): ListingChoice {
  return { ...choice, filters: NO_FILTERS };
}

export function countFilters({ filters }: ListingChoice): number {
  return KINDS.reduce((all, { write, asOne }) => all + Math.min(write(filters).length, asOne ? 1 : MAX_VALUES), 0);
}

/** Removes the value from the list if it is there, otherwise adds it. */
export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
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
