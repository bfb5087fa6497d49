import { sql } from 'kysely';
import { isOwn, writeMembers } from './own-collections.ts';
import type { Database } from '../../../running/db/connect.ts';

/**
 * Aligns the lists of the given collections (feed ids) with their feed pages: in page order, each product
 * once. Also updates the sort keys and counts of every list that holds a staged product. Returns the keys of
 * the touched collections.
 */
export async function applyMemberships(transaction: Database, collectionIds: readonly string[]): Promise<number[]> {
  const rebuilt = await collectionKeys(transaction, collectionIds);
  for (const key of rebuilt) await rebuild(transaction, key);
  const { rows } = await sql<{ collection_key: number }>`
    select distinct c.collection_key from collection_product c
    join product p on p.product_key = c.product_key join staged_product s on s.feed_id = p.feed_id`.execute(
    transaction,
  );
  await sql`
    update collection_product c set price_paise = p.price_paise, discount_basis_points = p.discount_basis_points,
      published_at = p.published_at
    from product p join staged_product s on s.feed_id = p.feed_id
    where c.product_key = p.product_key and p.price_paise is not null
      and (c.price_paise, c.discount_basis_points, c.published_at)
        is distinct from (p.price_paise, p.discount_basis_points, p.published_at)`.execute(transaction);
  return [...new Set([...rebuilt, ...rows.map((row) => row.collection_key)])];
}

/** Updates each collection's product count and clears its facets, so that they are counted again. */
export async function recount(transaction: Database, keys: readonly number[]): Promise<void> {
  await sql`
    update collection k set facets = null,
      product_count = (select count(*) from collection_product c where c.collection_key = k.collection_key)
    where k.collection_key = any(${keys}::int[])`.execute(transaction);
}

async function collectionKeys(transaction: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ collection_key: number }>`
    select collection_key from collection where feed_id = any(${ids}::text[]) and not ${isOwn('collection')}`.execute(
    transaction,
  );
  return rows.map((row) => row.collection_key);
}

async function rebuild(transaction: Database, key: number): Promise<void> {
  const listed = sql`
    select p.product_key, row_number() over (order by d.first_met) as position, p.price_paise,
      p.discount_basis_points, p.published_at
    from (
      select u.feed_id, min(f.page * 100000 + u.place) as first_met
      from collection k join feed_page f on f.collection_id = k.feed_id
      cross join lateral unnest(f.product_ids) with ordinality as u(feed_id, place)
      where k.collection_key = ${key} and k.deleted_at is null group by u.feed_id
    ) d join product p on p.feed_id = d.feed_id and p.deleted_at is null and p.card is not null`;
  await writeMembers(transaction, key, listed);
}
