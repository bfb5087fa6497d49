import { FeedError, isShut } from '../feed/feed-error.ts';
import { createLimiter, type Limiter } from '../../../running/jobs/limiter.ts';
import { renewLease, underLease } from './lease.ts';
import type { NormalisedCollection } from '../normalise/normalise-collection.ts';
import { normaliserSalt } from '../normalise/normalise-product.ts';
import { type ObjectNote, pageNote } from '../normalise/feed-issues.ts';
import { countImplausibleList, hasShrunk, resetImplausibleList } from './plausibility.ts';
import { stagePages } from './stage-pages.ts';
import { stageProducts } from './stage-products.ts';
import type { SyncDependencies } from './sync-dependencies.ts';
import { endNotes, type KnownPage, type Walk, walkPages } from './walk-pages.ts';

/** Number of lists read at once: while one page is sanitised and written, the next is being fetched. */
const LISTS_AT_ONCE = 2;
/** After this many failed lists in a row the feed counts as down, and the run continues with what it has. */
const FAILURES_TO_GIVE_UP = 5;
const FIRST_COLLECTIONS = 8;
const MAX_STAGED = 20_000;

export type WalkedCatalogue = {
  notes: ObjectNote[];
  /** Entries in the lists that were read; the same product in two lists counts twice. */
  seen: number;
  /** Every list was read to its end. */
  whole: boolean;
  /** Ids of the collections whose lists keep their last good state; '' is the list of all products. */
  failed: string[];
  /** Collections whose lists were read but lost enough products to look like a fault. */
  shrunk: string[];
  /** The first error as text. */
  message: string | null;
};

type State = WalkedCatalogue & {
  done: number;
  staged: number;
  failuresInARow: number;
  shut: FeedError | null;
  /** Staging and applying take turns, so that nothing is cleared before it is applied. */
  lock: Limiter;
};

/** `key`: the collection's; null for the list of all products, including those that are in no collection. */
type List = { feedId: string; key: string | null; path: string; claimedProducts: number; optional: boolean };

/**
 * Reads every collection's products and then all products, staging what changed. An error in one list does
 * not affect the others; a feed that refuses us ends the walk.
 */
export async function walkCatalogue(
  dependencies: SyncDependencies,
  collections: readonly NormalisedCollection[],
  applyEarly: ((notes: ObjectNote[]) => Promise<void>) | null,
): Promise<WalkedCatalogue> {
  const state: State = {
    notes: [],
    seen: 0,
    whole: true,
    failed: [],
    shrunk: [],
    message: null,
    done: 0,
    staged: 0,
    failuresInARow: 0,
    shut: null,
    lock: createLimiter({ atOnce: 1 }),
  };
  const { source } = dependencies;
  const lists = collections.map(({ feedId, feedKey, claimedProducts }) => ({
    feedId,
    key: feedKey,
    path: source.listName(feedKey),
    claimedProducts,
    optional: false,
  }));
  const queue = lists.values();
  const worker = async (): Promise<void> => {
    for (const list of queue) {
      if (isOver(state)) return;
      await walkList(dependencies, list, state);
      state.done += 1;
      dependencies.onProgress?.({ collections: lists.length, collectionsDone: state.done, products: state.seen });
      const due = state.done === FIRST_COLLECTIONS || state.staged >= MAX_STAGED;
      if (applyEarly && due) {
        state.staged = 0;
        await state.lock(() => applyEarly(state.notes));
      }
    }
  };
  // Both workers must end before an error is rethrown: nothing may touch the database after the run.
  const ended = await Promise.allSettled(Array.from({ length: LISTS_AT_ONCE }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  const all = { feedId: '', key: null, path: source.listName(null), claimedProducts: 0, optional: true };
  if (!isOver(state)) await walkList(dependencies, all, state);
  return state;
}

function isOver(state: State): boolean {
  const over = state.shut !== null || state.failuresInARow >= FAILURES_TO_GIVE_UP;
  if (over) state.whole = false;
  return over;
}

async function walkList(dependencies: SyncDependencies, list: List, state: State): Promise<void> {
  const known = await knownPages(dependencies, list.feedId);
  let walk = await walkOnce(dependencies, list, known, state);
  // A product found on two pages may have moved from one to the other, and another may have been skipped:
  // read again.
  if (walk.overlapped && walk.changed) walk = await walkOnce(dependencies, list, known, state);
  state.seen += walk.pages.reduce((sum, page) => sum + page.product_ids.length, 0);
  if (walk.end instanceof FeedError) {
    const empty = await handleFault(dependencies, list, known, walk.end, state);
    if (!empty && known.length > 0) return;
    if (!empty && walk.pages.length === 0) return;
  } else {
    state.failuresInARow = 0;
    state.notes.push(...endNotes(list, walk));
  }
  if (await isDoubtful(dependencies, list, known, walk, state)) return;
  const { database } = dependencies;
  if (walk.changed) await state.lock(() => underLease(database, () => stagePages(database, list.feedId, walk.pages)));
}

/**
 * A list that is shorter because its pages repeat is believed only the third time. One that is suddenly empty
 * or lost many products is noted; decide-removal.ts judges it when everything is read.
 */
async function isDoubtful(
  { database }: SyncDependencies,
  list: List,
  known: readonly KnownPage[],
  walk: Walk,
  state: State,
): Promise<boolean> {
  if (known.length === 0 || walk.end instanceof FeedError) return false;
  const emptied = walk.pages.length === 0 && (list.claimedProducts > 0 || list.feedId === '');
  const shrunk = list.feedId !== '' && walk.changed && walk.pages.length > 0 && hasShrunk(known, walk.pages);
  if (emptied) state.notes.push(pageNote(list.path, 'emptied', 'repaired', 'An empty list, though it held products.'));
  if (walk.end === 'repeats' && walk.pages.length < known.length) {
    if (list.feedId !== '' && (await countImplausibleList(database, list.feedId))) return false;
    state.whole = false;
    return true;
  }
  if (list.feedId === '') return false;
  if (emptied || shrunk) state.shrunk.push(list.feedId);
  else await resetImplausibleList(database, list.feedId);
  return false;
}

/** True if the error means that the list is really empty. */
async function handleFault(
  dependencies: SyncDependencies,
  list: List,
  known: readonly KnownPage[],
  error: FeedError,
  state: State,
): Promise<boolean> {
  // Not every platform lists all products in one place.
  if (error.code === 'gone' && list.optional && known.length === 0) return false;
  state.notes.push(pageNote(list.path, 'page_failed', 'rejected', `${error.code}: ${error.message}`));
  state.message ??= `${list.path}: ${error.message}`;
  // The list of all products has no collection whose absences could be counted: once there, it never counts
  // as gone.
  if (error.code === 'gone' && list.feedId !== '')
    return known.length > 0 && (await countImplausibleList(dependencies.database, list.feedId));
  state.whole = false;
  state.failed.push(list.feedId);
  state.failuresInARow += 1;
  if (isShut(error) || error.code === 'rate_limited') state.shut = error;
  return false;
}

async function walkOnce(dependencies: SyncDependencies, list: List, known: KnownPage[], state: State): Promise<Walk> {
  const { source, database, settings, signal } = dependencies;
  return await walkPages({
    source,
    collection: list.key,
    known,
    salt: normaliserSalt(settings),
    signal,
    beforePage: () => renewLease(database),
    take: async (products) => {
      const { ids, rejected, notes, staged } = await state.lock(() =>
        underLease(database, () => stageProducts(database, products, source, settings)),
      );
      state.notes.push(...notes);
      state.staged += staged;
      return { ids, rejected };
    },
  });
}

async function knownPages(dependencies: SyncDependencies, feedId: string): Promise<KnownPage[]> {
  return await dependencies.database
    .selectFrom('feed_page')
    .select(['page', 'etag', 'last_modified', 'text_hash', 'product_ids', 'rejected'])
    .where('collection_id', '=', feedId)
    .where('page', '>', 0)
    .orderBy('page')
    .execute();
}
