import type { Suggestion } from './catalogue.ts';
import { matchingCollections } from '../search/collection-index.ts';
import { readSuggested } from '../search/search.ts';
import { readMatches, type SearchParts } from '../search/search-matches.ts';

const PRODUCTS = 6;

/** What to offer while a shopper types: products and collections, the last word being completed. */
export async function suggest(parts: SearchParts, text: string): Promise<Suggestion> {
  const matches = await readMatches(parts, text, true);
  if (!matches) return { products: [], collections: [] };
  const collections = matchingCollections(await parts.collections(), matches.understood.ideas);
  return {
    products: await readSuggested(parts, matches, PRODUCTS),
    collections: collections.map((entry) => entry.collection),
  };
}
