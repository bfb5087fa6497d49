import type { Database } from '../db/connect.ts';
import type { Synonyms } from '../../domain/search-synonyms.ts';
import type { Catalogue } from './catalogue.ts';
import { createCollectionIndex } from './collection-index.ts';
import { collectionFacets } from './facets.ts';
import { listCollection } from './listing.ts';
import { NO_FILTERS } from './listing-filters.ts';
import {
  readCards,
  readCollection,
  readCollectionList,
  readCollectionOf,
  readHome,
  readProduct,
  readRelated,
} from './read-catalogue.ts';
import { readVariants } from './read-variants.ts';
import { searchFacets, searchProducts } from './search.ts';
import { suggest } from './suggest.ts';

export type CatalogueParts = {
  database: Database;
  version: () => Promise<number>;
  synonyms: Synonyms;
  /** Told which product a shopper looks at. */
  touch: (handle: string) => void;
};

/** The stored catalogue as pages see it. */
export function createCatalogue({ database, version, synonyms, touch }: CatalogueParts): Catalogue {
  const parts = { database, synonyms, collections: createCollectionIndex(database, version) };
  return {
    version,
    collections: (limit) => readCollectionList(database, limit),
    home: (collections, products) => readHome(database, collections, products),
    collection: (handleOrId) => readCollection(database, handleOrId),
    listing: (handle, query) => listCollection(database, handle, query),
    facets: (handle, filters = NO_FILTERS) => collectionFacets(database, handle, filters),
    async product(handle) {
      const product = await readProduct(database, handle);
      if (product !== null && !('movedTo' in product)) touch(handle);
      return product;
    },
    collectionOf: (product) => readCollectionOf(database, product),
    related: (product, collection, limit) => readRelated(database, product, collection, limit),
    variants: (items) => readVariants(database, items),
    cards: (ids) => readCards(database, ids),
    search: (text, query) => searchProducts(parts, text, query),
    searchFacets: (text, filters = NO_FILTERS) => searchFacets(parts, text, filters),
    suggest: (text) => suggest(parts, text),
  };
}
