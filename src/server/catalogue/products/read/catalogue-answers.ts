import type { ListingFilters, SortOrder } from '../../../../domain/listing/listing-choice.ts';
import type { Collection, ProductCard } from '../../../../domain/catalogue/product.ts';

export type ListingQuery = {
  sort: SortOrder;
  filters: ListingFilters;
  /** Opaque keyset cursor from an earlier page; null for the first page. */
  after: string | null;
  limit: number;
};

export type Facet = { value: string; count: number };

/** How many products cost `minPaise` or more and less than `maxPaise` (null: no upper limit). */
export type PriceBand = { minPaise: number; maxPaise: number | null; count: number };

export type Facets = {
  sizes: Facet[];
  priceBands: PriceBand[];
  tags: Facet[];
  colours: Facet[];
  available: number;
  /** How many are reduced by at least this percentage; absent if the list was counted in advance. */
  discounts?: { percent: number; count: number }[];
  minPricePaise: number;
  maxPricePaise: number;
  /** False if only the first matches of a search, or the first products of a long list, were counted. */
  exact: boolean;
};

export type ListingPage = {
  products: ProductCard[];
  nextCursor: string | null;
  total: number;
  /** False if there are more than `total`; the page then shows "1000+". */
  totalExact: boolean;
};

/** `searchedFor` is the corrected text ("sare" → "saree"); null if nothing was corrected. */
export type SearchPage = ListingPage & {
  /** The corrected text; null if it was searched as typed. */
  searchedFor: string | null;
  /** Present if the text names goods that the shop does not sell. */
  notSold?: true;
};

export type CollectionWithProducts = { collection: Collection; products: ProductCard[] };

export type CountedCollection = Collection & { products: number };

export type Suggestion = { products: ProductCard[]; collections: Collection[] };

/** A collection as a menu shows it. */
export type MenuCollection = Pick<Collection, 'id' | 'handle' | 'title' | 'picture' | 'names'> & {
  count: number;
  fromPaise: number;
  tags: readonly Facet[];
  priceBands: readonly PriceBand[];
  /** The merchant put the collections in this order at the desk. */
  ordered?: true;
};
