import type { Database } from '../../running/db/connect.ts';
import { readAllAsHome, readAllProducts, readNewest } from './read/all-products.ts';
import type { Catalogue } from './read/catalogue.ts';
import { collectionFacets } from './read/facets.ts';
import { listCollection } from './read/listing.ts';
import { createMenu } from './read/menu.ts';
import { NO_FILTERS } from '../../../domain/listing/listing-choice.ts';
import {
  readCards,
  readCollection,
  readCollectionList,
  readCollectionsAt,
  readCollectionOf,
  readCollectionsWith,
  readHome,
  readProduct,
  readRelated,
} from './read/read-catalogue.ts';
import { readColourFamily, readColours } from './read/read-colours.ts';
import { readFilms } from './read/read-films.ts';
import { readProductsOfVariants, readVariants } from './read/read-variants.ts';
import type { SearchIndex } from './search/search-index.ts';

export type CatalogueDeps = {
  database: Database;
  version: () => Promise<number>;
  now: () => number;
  search: SearchIndex;
  /** Called with the product that a shopper views. */
  touch: (handle: string) => void;
  /** Registers a listener for changes that affect every page. */
  onEverything: (listener: () => void) => void;
};

/** The stored catalogue as pages see it. */
export function createCatalogue({ database, version, now, search, touch, onEverything }: CatalogueDeps): Catalogue {
  const menu = createMenu({ database, version, now, onEverything });
  return {
    version,
    menu,
    collections: (limit) => readCollectionList(database, limit),
    async home(collections, products) {
      const sections = await readHome(database, collections, products);
      return sections.length > 0 ? sections : await readAllAsHome(database, products);
    },
    collection: async (handleOrId) =>
      (await readCollection(database, handleOrId)) ?? (await readAllProducts(database, handleOrId)),
    collectionsAt: (handles) => readCollectionsAt(database, handles),
    listing: (handle, query) => listCollection(database, handle, query),
    facets: (handle, filters = NO_FILTERS) => collectionFacets(database, handle, filters),
    async product(handle) {
      const product = await readProduct(database, handle);
      if (product !== null && !('movedTo' in product)) touch(handle);
      return product;
    },
    collectionOf: (product) => readCollectionOf(database, product),
    collectionsWith: (product) => readCollectionsWith(database, product),
    async related(product, collection, limit) {
      const related = await readRelated(database, product, collection, limit);
      return related.length > 0 ? related : await readNewest(database, limit, product);
    },
    variants: (items) => readVariants(database, items),
    productsOfVariants: (variantIds) => readProductsOfVariants(database, variantIds),
    cards: (ids) => readCards(database, ids),
    colours: (ids) => readColours(database, ids),
    films: (ids) => readFilms(database, ids),
    colourFamily: (id) => readColourFamily(database, id),
    ...search,
  };
}
