import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { CatalogueLog } from '../catalogue-log.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';

/** An ObjectNote as stored. */
export type Reject = {
  kind: string;
  object: string;
  /**
   * Handle and title of the product, by which a merchant recognises it; null if the shop has no product of
   * this id.
   */
  name: string | null;
  reason: string;
  severity: string;
  detail: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
};

const CHUNK = 2_000;

/**
 * Stores a run's notes about rejected or repaired objects. Notes of objects that were read again are
 * replaced, those of objects that the feed no longer has are deleted, and each new one is logged once.
 */
export async function recordNotes(
  database: Database,
  notes: readonly ObjectNote[],
  at: Date,
  log: CatalogueLog,
): Promise<void> {
  for (let from = 0; from < notes.length; from += CHUNK) {
    const rows = JSON.stringify(notes.slice(from, from + CHUNK));
    const { rows: fresh } = await sql<{
      kind: string;
      object: string;
      reason: string;
      severity: string;
      detail: string;
    }>`
      with given as (
        select kind, object, reason, min(severity) as severity, left(string_agg(distinct detail, '; '), 500) as detail
        from jsonb_to_recordset(${rows}::jsonb) as row(kind text, object text, reason text, severity text, detail text)
        group by 1, 2, 3
      ), known as (
        select kind, object, reason from catalogue_reject
      ), written as (
        insert into catalogue_reject as r (kind, object, reason, severity, detail, first_seen_at, last_seen_at)
        select kind, object, reason, severity, detail, ${at}, ${at} from given
        on conflict (kind, object, reason) do update
          set severity = excluded.severity, detail = excluded.detail, last_seen_at = excluded.last_seen_at
        returning kind, object, reason
      )
      select g.* from given g left join known k using (kind, object, reason) where k.kind is null`.execute(database);
    for (const note of fresh)
      log.warn({ feedObject: note }, `feed object ${note.severity}: ${note.kind} ${note.object}, ${note.reason}`);
  }
}

/**
 * Deletes product notes of products that the feed no longer lists, and page and collection notes that this
 * run did not repeat.
 */
export async function dropOldNotes(database: Database, at: Date): Promise<void> {
  await sql`
    delete from catalogue_reject r where kind = 'product' and r.last_seen_at < ${at} and not exists (
      select 1 from (select unnest(product_ids || rejected) as object from feed_page) f where f.object = r.object)`.execute(
    database,
  );
  await sql`delete from catalogue_reject where kind in ('page', 'collection') and last_seen_at < ${at}`.execute(
    database,
  );
}

/** Deletes older notes of products that this run read again. Whatever is still wrong was noted again before. */
export async function dropMendedNotes(transaction: Database, at: Date): Promise<void> {
  await sql`
    delete from catalogue_reject r using staged_product s
    where r.kind = 'product' and r.object = s.feed_id and r.last_seen_at < ${at}`.execute(transaction);
}

/** Returns the current notes, newest first. */
export async function listRejects(database: Database, limit: number): Promise<Reject[]> {
  const rows = await database
    .selectFrom('catalogue_reject')
    .leftJoin('product', (join) =>
      join.onRef('product.feed_id', '=', 'catalogue_reject.object').on('catalogue_reject.kind', '=', 'product'),
    )
    .selectAll('catalogue_reject')
    .select(sql<string | null>`product.handle || coalesce(', ' || (product.card ->> 'title'), '')`.as('name'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('object')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    object: row.object,
    name: row.name,
    reason: row.reason,
    severity: row.severity,
    detail: row.detail,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Counts the notes by severity and reason, for metrics. */
export async function countRejects(database: Database): Promise<{ severity: string; reason: string; count: number }[]> {
  const { rows } = await sql<{ severity: string; reason: string; count: number }>`
    select severity, reason, count(*) as count from catalogue_reject group by 1, 2 order by 3 desc`.execute(database);
  return rows;
}
