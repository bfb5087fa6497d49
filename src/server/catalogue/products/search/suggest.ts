import type { Suggestion } from '../read/catalogue.ts';
import { matchingCollections } from './collection-index.ts';
import { readSuggested } from './search.ts';
import { readMatches, type SearchDeps } from './search-matches.ts';

const PRODUCTS = 6;

/** Suggests products and collections while a shopper types; the last word is completed. */
export async function suggest(deps: SearchDeps, text: string): Promise<Suggestion> {
  const matches = await readMatches(deps, text, true);
  if (!matches) return { products: [], collections: [] };
  const collections = matchingCollections(await deps.collections(), matches.understood.concepts);
  return {
    products: await readSuggested(deps, matches, PRODUCTS),
    collections: collections.map((entry) => entry.collection),
  };
}
