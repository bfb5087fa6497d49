import type { CatalogueSource } from '../source-port.ts';
import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { Removal } from './apply-run.ts';
import {
  type MissingProduct,
  type RemovalCounts,
  countMissing,
  productInReadLists,
  productsOnlyInFailedLists,
} from '../apply/effective-pages.ts';
import { FeedError } from '../feed/feed-error.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';
import { countImplausibleRun, countImplausibleList, isPlausible } from './plausibility.ts';
import type { ReadCollections } from './read-collections.ts';
import { discardStagedPages } from './stage-pages.ts';
import type { SyncDependencies } from './sync-dependencies.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { checkProduct, VERIFIED_MISSING, verifyMissing } from './verify-missing.ts';
import type { WalkedCatalogue } from './walk-catalogue.ts';

/** Number of products to check that only unread lists may still contain, in a run that could not read every list. */
const MAX_SUSPECTS = 20;
/** Number of products to check before a feed that has lost most of its products is trusted. */
const MAX_SAMPLE = 10;
/** A feed with less than a tenth of the live products lists next to nothing. */
const NEXT_TO_NOTHING = 10;

export type Decision = {
  removal: Removal | 'refuse';
  message: string | null;
  notes: ObjectNote[];
  /** Number of products that the feed lists, each counted once. */
  listed: number;
};

/**
 * Decides which products may be removed after a run. A product that the feed still serves singly is never
 * removed only because a list lost it.
 */
export async function decideRemoval(
  dependencies: SyncDependencies,
  read: ReadCollections,
  walked: Pick<WalkedCatalogue, 'whole' | 'failed' | 'shrunk'>,
): Promise<Decision> {
  const { database } = dependencies;
  const whole = walked.whole && read.complete;
  const reckoning = await withoutStatementTimeout(database, (transaction) =>
    countMissing(transaction, VERIFIED_MISSING + 1),
  );
  const { listed } = reckoning;
  const plausible = isPlausible(reckoning, read.collections.length);
  if (!plausible && !(await isBelieved(dependencies, reckoning))) return { ...refusal(reckoning, read), listed };
  if (plausible && walked.whole) await sql`update catalogue_state set doubted_runs = 0`.execute(database);
  const { allGone, ...decision } = whole
    ? await verified(dependencies, reckoning.missing, true)
    : await verifiedSuspects(dependencies, walked.failed);
  const notes = allGone ? [] : await doubtLists(database, walked.shrunk);
  return { ...decision, notes: [...decision.notes, ...notes], listed };
}

/**
 * Returns whether an implausible feed is trusted: it has reported the same in enough runs, and if next to
 * nothing is left, none of a sample of the missing products is served any more.
 */
async function isBelieved(dependencies: SyncDependencies, { listed, live, missing }: RemovalCounts): Promise<boolean> {
  if (!(await countImplausibleRun(dependencies.database))) return false;
  return listed * NEXT_TO_NOTHING >= live || !(await anyStillServed(dependencies, missing));
}

/**
 * Keeps the products of lists that lost many products which the feed still serves, until that has been so in
 * three runs.
 */
async function doubtLists(database: Database, lists: readonly string[]): Promise<ObjectNote[]> {
  const notes: ObjectNote[] = [];
  for (const feedId of lists) {
    if (await countImplausibleList(database, feedId)) continue;
    await discardStagedPages(database, feedId);
    const detail = 'Many products fewer than it held; not believed yet.';
    notes.push({ kind: 'collection', object: feedId, reason: 'shrunk', severity: 'repaired', detail });
  }
  return notes;
}

function refusal(reckoning: RemovalCounts, read: ReadCollections): Omit<Decision, 'listed'> {
  const lists = `${reckoning.listed} of ${reckoning.live} products`;
  const groups = `${read.collections.length} of ${reckoning.collections} collections`;
  const message = `The feed lists ${lists} and ${groups}; not believed yet.`;
  const note = { reason: 'too_few_products', severity: 'rejected', detail: message } as const;
  return { removal: 'refuse', message, notes: [{ ...note, kind: 'page', object: '/collections.json' }] };
}

/**
 * Returns whether any product of a sample is still served. The lists are then broken, however often they
 * report the same.
 */
async function anyStillServed(dependencies: SyncDependencies, missing: readonly MissingProduct[]): Promise<boolean> {
  const sample = missing.filter((product) => product.feedHandle !== null).slice(0, MAX_SAMPLE);
  try {
    return (await findGone(dependencies, sample)).length < sample.length;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return true;
  }
}

type Verdict = Omit<Decision, 'listed'> & {
  /** True if products are missing and none of those checked is served. */
  allGone: boolean;
};

/**
 * Checks the missing products one by one. If there are very many, only a sample is checked; if all of it is
 * gone, the others count as gone too.
 */
async function verified(
  dependencies: SyncDependencies,
  missing: readonly MissingProduct[],
  whole: boolean,
): Promise<Verdict> {
  const nothing: Verdict = { removal: 'none', message: null, notes: [], allGone: false };
  if (missing.length === 0 || dependencies.client.quietForMs() > 0) return nothing;
  const checked = missing.slice(0, VERIFIED_MISSING);
  try {
    const gone = await findGone(dependencies, checked);
    const allGone = gone.length === checked.length;
    const many = whole && missing.length > VERIFIED_MISSING;
    if (many && allGone) return { ...nothing, removal: 'unlisted', allGone };
    return {
      ...nothing,
      removal: gone,
      notes: many ? [stillServed(dependencies.source, gone.length, checked.length)] : [],
      allGone,
    };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { ...nothing, message: whole ? error.message : null };
  }
}

/**
 * Checks products that only lists that could not be read may still contain. A feed in trouble may answer 404
 * for any product, so none counts as gone unless the feed serves a product that certainly exists.
 */
async function verifiedSuspects(dependencies: SyncDependencies, failed: readonly string[]): Promise<Verdict> {
  const { source, database, settings, signal } = dependencies;
  const suspects = await productsOnlyInFailedLists(database, failed, MAX_SUSPECTS);
  const verdict = await verified(dependencies, suspects, false);
  if (verdict.removal === 'none' || verdict.removal.length === 0) return verdict;
  const nothing: Verdict = { ...verdict, removal: 'none', allGone: false };
  const control = await productInReadLists(database, failed);
  try {
    return control !== null && (await checkProduct(source, control, settings, signal)) === 'served' ? verdict : nothing;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return nothing;
  }
}

async function findGone({ source, settings, signal }: SyncDependencies, missing: readonly MissingProduct[]) {
  return await verifyMissing(source, missing, settings, signal);
}

function stillServed(source: CatalogueSource, gone: number, checked: number): ObjectNote {
  const detail = `Of ${checked} products that no list holds, only ${gone} are gone; the others stay in the shop.`;
  return { kind: 'page', object: source.listName(null), reason: 'still_served', severity: 'repaired', detail };
}
