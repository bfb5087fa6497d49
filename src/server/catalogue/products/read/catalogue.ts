import type { ColourFamily } from '../../../../domain/catalogue/colour-siblings.ts';
import type { ListingFilters, SortOrder } from '../../../../domain/listing/listing-choice.ts';
import type { Collection, Product, ProductCard } from '../../../../domain/catalogue/product.ts';
import type { FoundVariant } from './read-variants.ts';

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

/** The stored catalogue as pages may read it. No method ever waits for the feed. */
export interface Catalogue {
  /** Rises with every change of content; cached pages depend on it. */
  version(): Promise<number>;
  /** Collections that have products, in the feed's order. */
  collections(limit: number): Promise<Collection[]>;
  /** Like `collections`, with each one's product count, lowest price and tags. Never throws. */
  menu(): Promise<MenuCollection[]>;
  /**
   * The home page: the first collections that have products, each with its first products; if no collection
   * has any, all products as one.
   */
  home(collectionLimit: number, productLimit: number): Promise<CollectionWithProducts[]>;
  /**
   * By handle or by id [LIST-07]. `movedTo` is the new handle if the feed renamed the collection. `all` is
   * all products, without a title, unless the feed has a collection with that handle.
   */
  collection(handleOrId: string): Promise<Collection | { movedTo: string } | null>;
  /**
   * Those that are in the shop, each by the handle that was asked for, also if it is a former one or the id, with its
   * number of products; all products as one. However many are asked for, it is one look.
   */
  collectionsAt(handles: readonly string[]): Promise<ReadonlyMap<string, CountedCollection>>;
  listing(collectionHandle: string, query: ListingQuery): Promise<ListingPage>;
  /**
   * Counts of each facet under the filters of the other facets; without filters, for the whole collection.
   */
  facets(collectionHandle: string, filters?: ListingFilters): Promise<Facets>;
  /** By handle. `movedTo` is the current handle if it was requested by id or by an older handle. */
  product(handle: string): Promise<Product | { movedTo: string } | null>;
  /** The first collection in the feed's order that lists the product. */
  collectionOf(productHandle: string): Promise<Pick<Collection, 'handle' | 'title' | 'names'> | null>;
  /** Handles of all collections that list the product. */
  collectionsWith(productHandle: string): Promise<string[]>;
  /**
   * Other products of the collection (by default the product's first collection); if it has none, the newest
   * products.
   */
  related(productHandle: string, collectionHandle: string | null, limit: number): Promise<ProductCard[]>;
  /** Cards of known products, in the order requested; unknown ids are omitted. */
  cards(productIds: readonly string[]): Promise<ProductCard[]>;
  /** The colours of each product's garment, by product id. Products with a single colour are left out. */
  colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** The addresses of short films that cards may play, by product id. */
  films: (productIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /**
   * The same garment in other colours, each of which is a separate product, by the merchant's rule; null if
   * there are none.
   */
  colourFamily: (productId: string) => Promise<ColourFamily | null>;
  /** Each variant with its product, in the order requested; null for one that is not in the shop. */
  variants(items: readonly { productId: string; variantId: string }[]): Promise<(FoundVariant | null)[]>;
  /** The product of each variant that is in the shop, by variant. */
  productsOfVariants(variantIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  search(text: string, query: ListingQuery): Promise<SearchPage>;
  searchFacets(text: string, filters?: ListingFilters): Promise<Facets>;
  suggest(text: string): Promise<Suggestion>;
}
