import { type NormalisedCollection, normaliseCollection } from '../normalise/normalise-collection.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';
import type { CatalogueSource } from '../source-port.ts';

const MAX_PAGES = 400;

export type ReadCollections = {
  collections: NormalisedCollection[];
  notes: ObjectNote[];
  /** False if the platform cut the list off. */
  complete: boolean;
};

/**
 * Reads all collections in the source's order, each id and handle once. Rejects with FeedError if any
 * page fails, because half a list of collections is not trusted.
 */
export async function readCollections(
  source: CatalogueSource,
  feedOrigin: string,
  signal?: AbortSignal,
): Promise<ReadCollections> {
  const result: ReadCollections = { collections: [], notes: [], complete: true };
  const ids = new Set<string>();
  const handles = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const inputs = await source.collections(page, signal);
    if (inputs === 'cut-off') return { ...result, complete: false };
    const before = ids.size;
    for (const input of inputs) {
      const { collection, notes } = normaliseCollection(input, feedOrigin);
      result.notes.push(...notes);
      if (!collection || ids.has(collection.feedId)) continue;
      ids.add(collection.feedId);
      if (handles.has(collection.handle)) result.notes.push(duplicate(collection));
      else result.collections.push(collection);
      handles.add(collection.handle);
    }
    // An empty page ends the list; a page with nothing new means that the feed ignores the page number.
    if (ids.size === before) return result;
  }
  return { ...result, complete: false };
}

function duplicate(collection: NormalisedCollection): ObjectNote {
  const { feedId, handle } = collection;
  return { kind: 'collection', object: feedId, reason: 'duplicate_handle', severity: 'rejected', detail: handle };
}
