import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { type Applied, applyRun } from './apply-run.ts';
import { decideRemoval } from './decide-removal.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';
import { renewLease } from './lease.ts';
import { readCollections } from './read-collections.ts';
import { dropOldNotes, recordNotes } from './rejects.ts';
import { stageRemovedCollections } from './stage-pages.ts';
import type { SyncDependencies } from './sync-dependencies.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { walkCatalogue } from './walk-catalogue.ts';

/**
 * `complete`: everything was read and applied. `partial`: some lists could not be read and keep their last
 * good state. `doubted`: the feed suddenly holds under half of the catalogue, which is not believed yet.
 */
export type RunOutcome = 'complete' | 'partial' | 'doubted';

export type RunResult = {
  outcome: RunOutcome;
  message: string | null;
  /** Products that the feed lists anywhere. */
  seen: number;
  written: number;
  removed: number;
  version: number | null;
};

/**
 * One complete read of the feed into the store. Rejects with FeedError if not even the collections can be
 * read.
 */
export async function runSync(dependencies: SyncDependencies): Promise<RunResult> {
  const { database, source, settings, now, signal, onWritten } = dependencies;
  const { persuasion } = settings;
  const at = new Date(now());
  await sql`delete from staged_product`.execute(database);
  await sql`delete from staged_page`.execute(database);
  const read = await readCollections(source, settings.feedOrigin, signal);
  const applied: Applied[] = [];
  const first = await isEmpty(database);
  // An empty shop opens as soon as its first collections are read; otherwise everything changes at once.
  const applyEarly = first
    ? async (notes: ObjectNote[]): Promise<void> => {
        await recordNotes(database, notes.splice(0), at, dependencies.log);
        applied.push(await applyRun(database, read, 'none', { at, persuasion, onWritten }));
      }
    : null;
  const walked = await walkCatalogue(dependencies, read.collections, applyEarly);
  await renewLease(database);
  if (read.complete) {
    const present = read.collections.map((collection) => collection.feedId);
    await stageRemovedCollections(database, present);
  }
  const decision = await decideRemoval(dependencies, read, walked);
  const notes = [...read.notes, ...walked.notes, ...decision.notes];
  if (read.collections.length === 0) notes.push(noCollections(source.collectionsName));
  await recordNotes(database, notes, at, dependencies.log);
  if (decision.removal !== 'refuse') {
    applied.push(await applyRun(database, read, decision.removal, { at, persuasion, onWritten }));
  }
  await recordNotes(
    database,
    applied.flatMap((part) => part.notes),
    at,
    dependencies.log,
  );
  const changed = applied.some((part) => part.version !== null);
  if (changed || notes.length > 0)
    await withoutStatementTimeout(database, (transaction) => dropOldNotes(transaction, at));
  return {
    outcome: decision.removal === 'refuse' ? 'doubted' : walked.whole ? 'complete' : 'partial',
    message: decision.message ?? walked.message ?? (await nothingForSale(database)),
    seen: decision.listed,
    written: applied.reduce((sum, part) => sum + part.written, 0),
    removed: applied.reduce((sum, part) => sum + part.removed, 0),
    version: applied.findLast((part) => part.version !== null)?.version ?? null,
  };
}

/** Collections are not required, but most merchants without any meant to create some. */
const noCollections = (object: string): ObjectNote => ({
  kind: 'page',
  object,
  reason: 'no_collections',
  severity: 'repaired',
  detail: 'The feed has no collections; all products are shown in one list, /category/all.',
});

/** Says why a catalogue that holds products shows none; null if it shows some, or holds none. */
async function nothingForSale(database: Database): Promise<string | null> {
  const { rows } = await sql<{ shown: boolean; reason: string | null }>`
    select exists (select from product where deleted_at is null and card is not null) as shown,
      (select reason from catalogue_reject where severity = 'unavailable' group by reason order by count(*) desc limit 1)
      as reason`.execute(database);
  const [{ shown, reason } = { shown: true, reason: null }] = rows;
  if (shown || reason === null) return null;
  return `Nothing can be sold: ${NOT_SOLD[reason] ?? reason}.`;
}

const NOT_SOLD: Readonly<Record<string, string>> = {
  price_untrusted: 'no price is a decimal text such as "999.00"; a bare number may be rupees or paise',
  other_currency: 'the feed’s prices are not in rupees',
  no_variants: 'no product has variants',
};

async function isEmpty(database: Database): Promise<boolean> {
  const row = await database.selectFrom('product').select('product_key').limit(1).executeTakeFirst();
  return row === undefined;
}
