import type { QueryConcept } from '../../../../domain/search/search-synonyms.ts';
import { isCategory } from '../../../../domain/catalogue/all-products.ts';
import { searchWords } from '../../../../domain/search/search-text.ts';
import type { Collection } from '../../../../domain/catalogue/product.ts';
import type { Database } from '../../../running/db/connect.ts';
import { toCollection } from '../read/read-catalogue.ts';

const MAX_MATCHES = 5;

export type IndexedCollection = { key: number; words: ReadonlySet<string>; collection: Collection };

/** The categories that have products, in the feed's order, with the words of their titles. */
export type CollectionIndex = () => Promise<readonly IndexedCollection[]>;

/** Kept in memory (shops have few collections) and read again for each catalogue version. */
export function createCollectionIndex(database: Database, version: () => Promise<number>): CollectionIndex {
  let held: { version: number; index: Promise<readonly IndexedCollection[]> } | null = null;
  return async () => {
    const current = await version();
    if (held?.version !== current) {
      const index = readIndex(database);
      held = { version: current, index };
      index.catch(() => {
        held = null;
      });
    }
    return await held.index;
  };
}

async function readIndex(database: Database): Promise<readonly IndexedCollection[]> {
  const rows = await database
    .selectFrom('collection')
    .select(['collection_key', 'feed_id', 'handle', 'title', 'description_html', 'picture', 'names'])
    .where('deleted_at', 'is', null)
    .where('product_count', '>', 0)
    .orderBy('position')
    .execute();
  return rows
    .filter(({ handle }) => isCategory(handle))
    .map((row) => ({
      key: row.collection_key,
      words: new Set(searchWords([row.title, row.handle, ...Object.values(row.names ?? {})].join(' '))),
      collection: toCollection({ ...row, description_html: '' }),
    }));
}

/** Collections whose titles contain every concept of a search, in the feed's order. */
export function matchingCollections(
  index: readonly IndexedCollection[],
  concepts: readonly QueryConcept[],
): IndexedCollection[] {
  const found: IndexedCollection[] = [];
  for (const entry of index) {
    const fits = concepts.every((concept) => concept.terms.some((term) => term.every((word) => entry.words.has(word))));
    if (fits) found.push(entry);
    if (found.length === MAX_MATCHES) break;
  }
  return found;
}
