import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { KnownPage } from './walk-pages.ts';

/** Page 0 is a marker, so that the pages of a list that is now empty are replaced too. */
export async function stagePages(database: Database, feedId: string, pages: readonly KnownPage[]): Promise<void> {
  const marker: KnownPage = { page: 0, etag: null, last_modified: null, text_hash: '', product_ids: [], rejected: [] };
  const rows = JSON.stringify([marker, ...pages].map((page) => ({ ...page, collection_id: feedId })));
  await sql`
    insert into staged_page (collection_id, page, etag, last_modified, text_hash, product_ids, rejected)
    select collection_id, page, etag, last_modified, text_hash, product_ids, rejected
    from jsonb_to_recordset(${rows}::jsonb) as row(collection_id text, page integer, etag text, last_modified text,
      text_hash text, product_ids text[], rejected text[])`.execute(database);
}

/** Stages the end of every list whose collection the feed no longer has. */
export async function stageRemovedCollections(database: Database, presentIds: readonly string[]): Promise<void> {
  await sql`
    insert into staged_page (collection_id, page, text_hash, product_ids, rejected)
    select distinct collection_id, 0, '', '{}'::text[], '{}'::text[] from feed_page
    where collection_id <> '' and collection_id <> all(${presentIds}::text[]) and page > 0`.execute(database);
}

/** Discards what was read of a list, which then stays unchanged. */
export async function discardStagedPages(database: Database, feedId: string): Promise<void> {
  await sql`delete from staged_page where collection_id = ${feedId}`.execute(database);
}
