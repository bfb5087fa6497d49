import { type RawBuilder, sql } from 'kysely';
import { isOwn } from './own-collections.ts';
import type { Database } from '../../../running/db/connect.ts';

/** The pages as they will be after the staged ones replace their collections' old ones. */
const EFFECTIVE_IDS = sql`
  select unnest(product_ids) as feed_id from staged_page
  union all
  select unnest(f.product_ids) from feed_page f
  where not exists (select 1 from staged_page s where s.collection_id = f.collection_id)`;

export type MissingProduct = { feedId: string; feedHandle: string | null };

export type RemovalCounts = {
  live: number;
  listed: number;
  collections: number;
  missing: MissingProduct[];
};

/**
 * Returns what a run would remove: the number of live products, how many of them the feed still lists, and a
 * random sample of up to `shown` of the missing ones.
 */
export async function countMissing(database: Database, shown: number): Promise<RemovalCounts> {
  const { rows: counts } = await sql<{ live: number; listed: number; collections: number }>`
    with effective as materialized (select distinct feed_id from (${EFFECTIVE_IDS}) e)
    select (select count(*) from product where deleted_at is null) as live,
      (select count(*) from effective) as listed,
      (select count(*) from collection where deleted_at is null and not ${isOwn('collection')}) as collections`.execute(
    database,
  );
  const { rows } = await sql<{ feedId: string; feedHandle: string | null }>`
    select p.feed_id as "feedId", d.feed_handle as "feedHandle"
    from product p join product_detail d using (product_key)
    where p.deleted_at is null and not exists (select 1 from (${EFFECTIVE_IDS}) e where e.feed_id = p.feed_id)
    order by random() limit ${shown}`.execute(database);
  return {
    live: counts[0]?.live ?? 0,
    listed: counts[0]?.listed ?? 0,
    collections: counts[0]?.collections ?? 0,
    missing: rows,
  };
}

/** The products of the lists that could be read this time. */
function readThisTime(failed: readonly string[]): RawBuilder<unknown> {
  return sql`
    select unnest(product_ids) as feed_id from staged_page
    union select unnest(f.product_ids) from feed_page f
    where f.collection_id <> all(${[...failed]}::text[])
      and not exists (select 1 from staged_page s where s.collection_id = f.collection_id)`;
}

/**
 * Live products that are only in lists that could not be read this time, and that can be fetched singly:
 * first those that another list has just dropped, then any, up to `shown`.
 */
export async function productsOnlyInFailedLists(
  database: Database,
  failed: readonly string[],
  shown: number,
): Promise<MissingProduct[]> {
  const { rows } = await sql<MissingProduct>`
    with read as materialized (${readThisTime(failed)}), dropped as materialized (
      select unnest(f.product_ids) as feed_id from feed_page f
      where exists (select 1 from staged_page s where s.collection_id = f.collection_id)
    )
    select p.feed_id as "feedId", d.feed_handle as "feedHandle"
    from product p join product_detail d using (product_key)
    where p.deleted_at is null and d.feed_handle is not null
      and not exists (select 1 from read r where r.feed_id = p.feed_id)
    order by exists (select 1 from dropped o where o.feed_id = p.feed_id) desc, random()
    limit ${shown}`.execute(database);
  return rows;
}

/** A random live product of the lists that could be read this time; null if there is none. */
export async function productInReadLists(
  database: Database,
  failed: readonly string[],
): Promise<MissingProduct | null> {
  const { rows } = await sql<MissingProduct>`
    with read as materialized (${readThisTime(failed)})
    select p.feed_id as "feedId", d.feed_handle as "feedHandle"
    from product p join product_detail d using (product_key)
    where p.deleted_at is null and d.feed_handle is not null
      and exists (select 1 from read r where r.feed_id = p.feed_id)
    order by random() limit 1`.execute(database);
  return rows[0] ?? null;
}

/**
 * Marks a page whose products changed outside of a run, with the last run's number. Runs are counted because
 * clocks differ.
 */
const CHANGED_SINCE = sql`'changed since run ' || (select coalesce(max(run_id), 0) from catalogue_run)`;

/**
 * Replaces the pages of every collection that has staged ones. A page marked since this run began may have
 * been read before the mark, so the mark stays.
 */
export async function applyPages(transaction: Database): Promise<void> {
  const replaced = sql`collection_id in (select collection_id from staged_page)`;
  await sql`select 1 from feed_page where ${replaced} for update`.execute(transaction);
  await sql`
    update staged_page s set rejected = s.rejected || (${CHANGED_SINCE})
    where exists (
      select 1 from feed_page f where f.collection_id = s.collection_id
        and f.rejected @> array[${CHANGED_SINCE}] and f.product_ids && s.product_ids)`.execute(transaction);
  await sql`delete from feed_page where ${replaced}`.execute(transaction);
  await sql`insert into feed_page select * from staged_page`.execute(transaction);
}

/** After `applyPages`: the live products that no page lists any more. */
export const UNLISTED = sql`not exists (
  select 1 from (select distinct unnest(product_ids) as listed from feed_page) f where f.listed = product.feed_id)`;

/** Marks pages as holding a reject, so that the next sync reads them even if they have not changed. */
export async function readPagesAgain(transaction: Database, feedIds: readonly string[]): Promise<void> {
  const mark = sql`
    update feed_page set rejected = rejected || (${CHANGED_SINCE})
    where product_ids && ${[...feedIds]}::text[] and not rejected @> array[${CHANGED_SINCE}]`;
  await mark.execute(transaction);
  // If a run was replacing the pages, the first statement waited for rows that no longer exist: repeat it.
  await mark.execute(transaction);
}
