import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { type Applied, applyRun, type Removal } from './apply-run.ts';
import { reckonMissing } from './effective-pages.ts';
import { FeedError } from './feed-error.ts';
import type { ObjectNote } from './notes.ts';
import { doubt, isPlausible } from './plausibility.ts';
import { type ReadCollections, readCollections } from './read-collections.ts';
import { dropOldNotes, recordNotes } from './rejects.ts';
import { stageGoneCollections } from './stage-pages.ts';
import type { SyncDependencies } from './sync-dependencies.ts';
import { unhurried } from './unhurried.ts';
import { VERIFIED_MISSING, verifyMissing } from './verify-missing.ts';
import { walkCatalogue } from './walk-catalogue.ts';

/**
 * `complete`: all was read and applied. `partial`: some lists could not be read and keep their last good state.
 * `doubted`: the feed suddenly holds under half of the catalogue and is not believed yet.
 */
export type RunOutcome = 'complete' | 'partial' | 'doubted';

export type RunResult = {
  outcome: RunOutcome;
  message: string | null;
  seen: number;
  written: number;
  removed: number;
  version: number | null;
};

/** One whole reading of the feed into the store. Rejects with FeedError when not even the collections can be read. */
export async function runSync(dependencies: SyncDependencies): Promise<RunResult> {
  const { database, client, settings, now, signal } = dependencies;
  const at = new Date(now());
  await sql`delete from staged_product`.execute(database);
  await sql`delete from staged_page`.execute(database);
  const read = await readCollections(client, settings.feedOrigin, signal);
  const applied: Applied[] = [];
  const first = await isEmpty(database);
  // An empty shop opens as soon as its first collections are read; a filled one changes all at once.
  const applyEarly = first
    ? async (notes: ObjectNote[]): Promise<void> => {
        await recordNotes(database, notes.splice(0), at, dependencies.log);
        applied.push(await applyRun(database, read, 'none', at));
      }
    : null;
  const walked = await walkCatalogue(dependencies, read.collections, applyEarly);
  if (read.complete) {
    const present = read.collections.map((collection) => collection.feedId);
    await stageGoneCollections(database, present);
  }
  const decision = await decide(dependencies, read, walked.whole);
  const notes = [...read.notes, ...walked.notes, ...decision.notes];
  if (read.collections.length === 0) notes.push(NO_COLLECTIONS);
  await recordNotes(database, notes, at, dependencies.log);
  if (decision.removal !== 'refuse') applied.push(await applyRun(database, read, decision.removal, at));
  await recordNotes(
    database,
    applied.flatMap((part) => part.notes),
    at,
    dependencies.log,
  );
  const changed = applied.some((part) => part.version !== null);
  if (changed || notes.length > 0) await unhurried(database, (transaction) => dropOldNotes(transaction, at));
  return {
    outcome: decision.removal === 'refuse' ? 'doubted' : walked.whole ? 'complete' : 'partial',
    message: decision.message ?? walked.message,
    seen: walked.seen,
    written: applied.reduce((sum, part) => sum + part.written, 0),
    removed: applied.reduce((sum, part) => sum + part.removed, 0),
    version: applied.findLast((part) => part.version !== null)?.version ?? null,
  };
}

/** Nobody needs collections to sell, but most who have none meant to make some. */
const NO_COLLECTIONS: ObjectNote = {
  kind: 'page',
  object: '/collections.json',
  reason: 'no_collections',
  severity: 'repaired',
  detail: 'The feed has no collections; all products are shown in one list, /category/all.',
};

type Decision = { removal: Removal | 'refuse'; message: string | null; notes: ObjectNote[] };

/** What may be taken out after this reading. */
async function decide(dependencies: SyncDependencies, read: ReadCollections, whole: boolean): Promise<Decision> {
  const { database, client, settings, signal } = dependencies;
  const reckoning = await unhurried(database, reckonMissing);
  const plausible = isPlausible(reckoning, read.collections.length);
  if (!plausible && !(await doubt(database))) {
    const lists = `${reckoning.listed} of ${reckoning.live} products`;
    const groups = `${read.collections.length} of ${reckoning.collections} collections`;
    const message = `The feed lists ${lists} and ${groups}; not believed yet.`;
    const note = { reason: 'too_few_products', severity: 'rejected', detail: message } as const;
    return { removal: 'refuse', message, notes: [{ ...note, kind: 'page', object: '/collections.json' }] };
  }
  if (plausible && whole) await sql`update catalogue_state set doubted_runs = 0`.execute(database);
  if (!whole || !read.complete || reckoning.missing.length === 0) return { removal: 'none', message: null, notes: [] };
  if (reckoning.missing.length > VERIFIED_MISSING) return { removal: 'unlisted', message: null, notes: [] };
  try {
    return { removal: await verifyMissing(client, reckoning.missing, settings, signal), message: null, notes: [] };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { removal: 'none', message: error.message, notes: [] };
  }
}

async function isEmpty(database: Database): Promise<boolean> {
  const row = await database.selectFrom('product').select('product_key').limit(1).executeTakeFirst();
  return row === undefined;
}
