import type { ColourFamily } from '../../../domain/catalogue/colour-siblings.ts';
import type { ListingFilters, SortOrder } from '../../../domain/listing/listing-choice.ts';
import type { Collection, Product, ProductCard } from '../../../domain/catalogue/product.ts';
import type { FoundVariant } from './read-variants.ts';

export type ListingQuery = {
  sort: SortOrder;
  filters: ListingFilters;
  /** Opaque keyset cursor from an earlier page; null for the first page. */
  after: string | null;
  limit: number;
};

export type Facet = { value: string; count: number };

/** How many products cost from `minPaise` up to, not including, `maxPaise` (null: no upper end). */
export type PriceBand = { minPaise: number; maxPaise: number | null; count: number };

export type Facets = {
  sizes: Facet[];
  priceBands: PriceBand[];
  tags: Facet[];
  colours: Facet[];
  available: number;
  /** How many are reduced by so much or more; absent where the list was counted in advance. */
  discounts?: { percent: number; count: number }[];
  minPricePaise: number;
  maxPricePaise: number;
  /** False where only the first matches of a search, or the first products of a long list, were counted. */
  exact: boolean;
};

export type ListingPage = {
  products: ProductCard[];
  nextCursor: string | null;
  total: number;
  /** False where there are more than `total`; a page then writes "1000+". */
  totalExact: boolean;
};

/** `searchedFor` is the text as understood, where a spelling was mended ("sare" → "saree"); null where it was not. */
export type SearchPage = ListingPage & { searchedFor: string | null };

export type CollectionWithProducts = { collection: Collection; products: ProductCard[] };

export type Suggestion = { products: ProductCard[]; collections: Collection[] };

/** A collection as a menu shows it. */
export type MenuCollection = Pick<Collection, 'id' | 'handle' | 'title' | 'picture'> & {
  count: number;
  fromPaise: number;
  tags: readonly Facet[];
  priceBands: readonly PriceBand[];
  /** The merchant put the collections in this order at the desk. */
  ordered?: true;
};

/** What pages may ask of the stored catalogue. No method ever waits for the feed. */
export interface Catalogue {
  /** Rises with every change of content; pages are cached under it. */
  version(): Promise<number>;
  /** Collections that have products, in the feed's order. */
  collections(limit: number): Promise<Collection[]>;
  /** The same with how many products each has, from which price, and their tags. Never throws. */
  menu(): Promise<MenuCollection[]>;
  /**
   * The home page: the first collections that have products, each with its first products; where no collection has any,
   * all products as one.
   */
  home(collectionLimit: number, productLimit: number): Promise<CollectionWithProducts[]>;
  /**
   * By handle or by id (LIST-07). `movedTo` is the new handle where the feed renamed the collection. `all` is all products, without a title,
   * unless the feed has a collection so named.
   */
  collection(handleOrId: string): Promise<Collection | { movedTo: string } | null>;
  listing(collectionHandle: string, query: ListingQuery): Promise<ListingPage>;
  /** Counts of each facet under the filters of the other facets; without filters, of the whole collection. */
  facets(collectionHandle: string, filters?: ListingFilters): Promise<Facets>;
  /** By handle. `movedTo` is the handle where it was asked for by its id, or by one from before the feed renamed it. */
  product(handle: string): Promise<Product | { movedTo: string } | null>;
  /** The first collection in the feed's order that lists the product. */
  collectionOf(productHandle: string): Promise<Pick<Collection, 'handle' | 'title'> | null>;
  /**
   * Other products of the collection, or of the product's first collection where none is named; the newest of all where
   * those are none.
   */
  related(productHandle: string, collectionHandle: string | null, limit: number): Promise<ProductCard[]>;
  /** Cards for known products, in the order asked for; unknown ids are left out. */
  cards(productIds: readonly string[]): Promise<ProductCard[]>;
  /** The colours that each product's garment comes in, by the product's id: only where they are several. */
  colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** The same garment in other colours, each a product of its own, by the merchant's rule; null where there is none. */
  colourFamily: (productId: string) => Promise<ColourFamily | null>;
  /** Each variant with its product, in the order asked for; null for one that is not in the shop. */
  variants(items: readonly { productId: string; variantId: string }[]): Promise<(FoundVariant | null)[]>;
  search(text: string, query: ListingQuery): Promise<SearchPage>;
  searchFacets(text: string, filters?: ListingFilters): Promise<Facets>;
  suggest(text: string): Promise<Suggestion>;
}
