import { type ListingFilters, NO_FILTERS } from '../../../../domain/listing/listing-choice.ts';
import type { Synonyms } from '../../../../domain/search/search-synonyms.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { Facets, ListingQuery, SearchPage, Suggestion } from '../read/catalogue-answers.ts';
import { createCollectionIndex, matchingCollections } from './collection-index.ts';
import { readMatches, type SearchDeps } from './search-matches.ts';
import { readSuggested, searchFacets, searchProducts } from './search.ts';
import { createWordIndex } from './word-index.ts';

/**
 * The search of the catalogue. It uses the shop's own database, so that nothing else has to run. A search
 * server could replace it, notified of changes as the page cache is (`onChange` of the catalogue service).
 */
export type SearchIndex = ReturnType<typeof createDatabaseSearch>;

type SearchIndexDeps = {
  database: Database;
  version: () => Promise<number>;
  now: () => number;
  synonyms: Synonyms;
};

/** Searches the words that the sync writes to the database. */
export function createDatabaseSearch({ database, version, now, synonyms }: SearchIndexDeps) {
  const deps = {
    database,
    synonyms,
    words: createWordIndex(database, version, now),
    collections: createCollectionIndex(database, version),
  };
  return {
    search: (text: string, query: ListingQuery): Promise<SearchPage> => searchProducts(deps, text, query),
    searchFacets: (text: string, filters: ListingFilters = NO_FILTERS): Promise<Facets> =>
      searchFacets(deps, text, filters),
    suggest: (text: string): Promise<Suggestion> => suggest(deps, text),
  };
}

const PRODUCTS = 6;

/** Suggests products and collections while a shopper types; the last word is completed. */
async function suggest(deps: SearchDeps, text: string): Promise<Suggestion> {
  const matches = await readMatches(deps, text, true);
  if (!matches) return { products: [], collections: [] };
  const collections = matchingCollections(await deps.collections(), matches.understood.concepts);
  return {
    products: await readSuggested(deps, matches, PRODUCTS),
    collections: collections.map((entry) => entry.collection),
  };
}
