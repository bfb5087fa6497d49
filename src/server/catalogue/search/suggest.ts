import type { Suggestion } from '../read/catalogue.ts';
import { matchingCollections } from './collection-index.ts';
import { readSuggested } from './search.ts';
import { readMatches, type SearchDeps } from './search-matches.ts';

const PRODUCTS = 6;

/** What to offer while a shopper types: products and collections, the last word being completed. */
export async function suggest(deps: SearchDeps, text: string): Promise<Suggestion> {
  const matches = await readMatches(deps, text, true);
  if (!matches) return { products: [], collections: [] };
  const collections = matchingCollections(await deps.collections(), matches.understood.concepts);
  return {
    products: await readSuggested(deps, matches, PRODUCTS),
    collections: collections.map((entry) => entry.collection),
  };
}
