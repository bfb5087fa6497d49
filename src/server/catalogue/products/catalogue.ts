import type { ColourFamily } from '../../../domain/catalogue/colour-siblings.ts';
import type { Collection, Product, ProductCard } from '../../../domain/catalogue/product.ts';
import { type ListingFilters, NO_FILTERS } from '../../../domain/listing/listing-choice.ts';
import type { Database } from '../../running/db/connect.ts';
import type { SearchIndex } from './search/search-index.ts';
import { readAllAsHome, readAllProducts, readNewest } from './read/all-products.ts';
import type {
  CollectionWithProducts,
  CountedCollection,
  Facets,
  ListingPage,
  ListingQuery,
} from './read/catalogue-answers.ts';
import { collectionFacets } from './read/facets.ts';
import { listCollection } from './read/listing.ts';
import { createMenu } from './read/menu.ts';
import {
  readCards,
  readCollection,
  readCollectionList,
  readCollectionsAt,
  readCollectionOf,
  readCollectionsWith,
  readFilms,
  readHome,
  readProduct,
  readRelated,
} from './read/read-catalogue.ts';
import { readColourFamily, readColours } from './read/read-colours.ts';
import { type FoundVariant, readProductsOfVariants, readVariants } from './read/read-variants.ts';

type CatalogueDeps = {
  database: Database;
  /** Rises with every change of content; cached pages depend on it. */
  version: () => Promise<number>;
  now: () => number;
  search: SearchIndex;
  /** Called with the product that a shopper views. */
  touch: (handle: string) => void;
  /** Registers a listener for changes that affect every page. */
  onEverything: (listener: () => void) => void;
};

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The stored catalogue as pages may read it. No method ever waits for the feed. */
export function createCatalogue({ database, version, now, search, touch, onEverything }: CatalogueDeps) {
  /** By handle. `movedTo` is the current handle if it was requested by id or by an older handle. */
  const product = async (handle: string): Promise<Product | { movedTo: string } | null> => {
    const found = await readProduct(database, handle);
    if (found !== null && !('movedTo' in found)) touch(handle);
    return found;
  };
  return {
    ...search,
    version,
    product,
    /** The product itself, whether it was requested by its handle, an older one or its id; null if it is not in the shop. */
    productAt: async (handle: string): Promise<Product | null> => {
      const found = await product(handle);
      const moved = found !== null && 'movedTo' in found ? await product(found.movedTo) : found;
      return moved !== null && 'movedTo' in moved ? null : moved;
    },
    /** Like `collections`, with each one's product count, lowest price and tags. Never throws. */
    menu: createMenu({ database, version, now, onEverything }),
    /** Collections that have products, in the feed's order. */
    collections: (limit: number): Promise<Collection[]> => readCollectionList(database, limit),
    /**
     * The home page: the first collections that have products, each with its first products; if no collection
     * has any, all products as one.
     */
    async home(collections: number, products: number): Promise<CollectionWithProducts[]> {
      const sections = await readHome(database, collections, products);
      return sections.length > 0 ? sections : await readAllAsHome(database, products);
    },
    /**
     * By handle or by id [LIST-07]. `movedTo` is the new handle if the feed renamed the collection. `all` is
     * all products, without a title, unless the feed has a collection with that handle.
     */
    collection: async (handleOrId: string): Promise<Collection | { movedTo: string } | null> =>
      (await readCollection(database, handleOrId)) ?? (await readAllProducts(database, handleOrId)),
    /**
     * Those that are in the shop, each by the handle that was asked for, also if it is a former one or the id, with its
     * number of products; all products as one. However many are asked for, it is one look.
     */
    collectionsAt: (handles: readonly string[]): Promise<ReadonlyMap<string, CountedCollection>> =>
      readCollectionsAt(database, handles),
    listing: (collection: string, query: ListingQuery): Promise<ListingPage> =>
      listCollection(database, collection, query),
    /** Counts of each facet under the filters of the other facets; without filters, for the whole collection. */
    facets: (collection: string, filters: ListingFilters = NO_FILTERS): Promise<Facets> =>
      collectionFacets(database, collection, filters),
    /** The first collection in the feed's order that lists the product. */
    collectionOf: (product: string): Promise<Pick<Collection, 'handle' | 'title' | 'names'> | null> =>
      readCollectionOf(database, product),
    /** Handles of all collections that list the product. */
    collectionsWith: (product: string): Promise<string[]> => readCollectionsWith(database, product),
    /**
     * Other products of the collection (by default the product's first collection); if it has none, the newest
     * products.
     */
    async related(product: string, collection: string | null, limit: number): Promise<ProductCard[]> {
      const related = await readRelated(database, product, collection, limit);
      return related.length > 0 ? related : await readNewest(database, limit, product);
    },
    /** Cards of known products, in the order requested; unknown ids are omitted. */
    cards: (productIds: readonly string[]): Promise<ProductCard[]> => readCards(database, productIds),
    /** The colours of each product's garment, by product id. Products with a single colour are left out. */
    colours: (productIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
      readColours(database, productIds),
    /** The addresses of short films that cards may play, by product id. */
    films: (productIds: readonly string[]): Promise<ReadonlyMap<string, string>> => readFilms(database, productIds),
    /**
     * The same garment in other colours, each of which is a separate product, by the merchant's rule; null if
     * there are none.
     */
    colourFamily: (productId: string): Promise<ColourFamily | null> => readColourFamily(database, productId),
    /** Each variant with its product, in the order requested; null for one that is not in the shop. */
    variants: (items: readonly { productId: string; variantId: string }[]): Promise<(FoundVariant | null)[]> =>
      readVariants(database, items),
    /** The product of each variant that is in the shop, by variant. */
    productsOfVariants: (variantIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      readProductsOfVariants(database, variantIds),
  };
}
