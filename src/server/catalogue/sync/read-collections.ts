import { type FeedClient, parseResponse } from '../feed/feed-client.ts';
import { FeedError } from '../feed/feed-error.ts';
import { listIn } from '../feed/feed-list.ts';
import { type NormalisedCollection, normaliseCollection } from '../normalise/normalise-collection.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';
import { PAGE_LIMIT } from './walk-pages.ts';

const MAX_PAGES = 400;

export type ReadCollections = {
  collections: NormalisedCollection[];
  notes: ObjectNote[];
  /** False if the platform cut the list off. */
  complete: boolean;
};

/**
 * Reads all of /collections.json in the feed's order, each id and handle once. Rejects with FeedError if any
 * page fails, because half a list of collections is not trusted.
 */
export async function readCollections(
  client: FeedClient,
  feedOrigin: string,
  signal?: AbortSignal,
): Promise<ReadCollections> {
  const result: ReadCollections = { collections: [], notes: [], complete: true };
  const ids = new Set<string>();
  const handles = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const inputs = await readPage(client, page, signal);
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

async function readPage(client: FeedClient, page: number, signal?: AbortSignal): Promise<unknown[] | 'cut-off'> {
  try {
    const answer = await client.read(`/collections.json?limit=${PAGE_LIMIT}&page=${page}`, {
      signal,
      accept: (text) => listIn(parseResponse(text), 'collections'),
    });
    return answer.kind === 'read' ? answer.value : [];
  } catch (error) {
    if (error instanceof FeedError && error.code === 'page_limit' && page > 1) return 'cut-off';
    throw error;
  }
}

function duplicate(collection: NormalisedCollection): ObjectNote {
  const { feedId, handle } = collection;
  return { kind: 'collection', object: feedId, reason: 'duplicate_handle', severity: 'rejected', detail: handle };
}
