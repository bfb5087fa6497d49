import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { tombstone } from './tombstone.ts';
import { overwriteProducts, writeDetails } from './write-products.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';

export type AppliedProducts = { written: number; handles: string[]; notes: ObjectNote[] };

/**
 * Moves staged products into the store: adds new ones, overwrites changed ones, keeps renamed ones reachable
 * under their old handle. Runs after the pages are applied, so that the current owner of a handle can be
 * distinguished from one that left the feed.
 */
export async function applyProducts(transaction: Database): Promise<AppliedProducts> {
  const notes = await settleHandles(transaction);
  const { rows: renamed } = await sql<{ handle: string }>`
    insert into product_alias (handle, product_key)
    select p.handle, p.product_key from product p join staged_product s on s.feed_id = p.feed_id and s.handle <> p.handle
    where p.handle not like '~%' and p.deleted_at is null
    on conflict (handle) do update set product_key = excluded.product_key
    returning handle`.execute(transaction);
  await sql`
    update product p set handle = '~' || p.product_key
    from staged_product s where s.feed_id = p.feed_id and s.handle <> p.handle and p.deleted_at is null`.execute(
    transaction,
  );
  const overwritten = await overwriteProducts(transaction, sql`staged_product`);
  // Not an upsert, which uses up a new key for each row it only overwrites: keys must stay dense and never
  // run out.
  const { rows: added } = await sql<{ handle: string }>`
    insert into product (feed_id, handle, price_paise, discount_basis_points, available, published_at, sizes, tags,
      colours, colour_family, colour, in_stock, card, search, content_hash, provider)
    select feed_id, handle, price_paise, discount_basis_points, available, published_at, sizes, tags, colours,
      colour_family, colour, in_stock, card, search::tsvector, content_hash, provider
    from staged_product s where not exists (select 1 from product p where p.feed_id = s.feed_id)
    returning handle`.execute(transaction);
  await writeDetails(transaction, sql`staged_product`);
  const written = [...overwritten, ...added.map((row) => row.handle)];
  return { written: written.length, handles: [...written, ...renamed.map((row) => row.handle)], notes };
}

/**
 * Two products may not share a handle: one that left the feed gives it up, one that is still listed keeps it.
 */
async function settleHandles(transaction: Database): Promise<ObjectNote[]> {
  const { rows } = await sql<{ feed_id: string; handle: string; owner: string; listed: boolean }>`
    select s.feed_id, s.handle, p.feed_id as owner,
      exists (select 1 from feed_page f where p.feed_id = any(f.product_ids)) as listed
    from staged_product s join product p on p.handle = s.handle and p.deleted_at is null and p.feed_id <> s.feed_id
    where not exists (select 1 from staged_product own where own.feed_id = p.feed_id)`.execute(transaction);
  const gone = rows.filter((row) => !row.listed).map((row) => row.owner);
  const refused = rows.filter((row) => row.listed);
  if (gone.length > 0) await tombstone(transaction, sql`feed_id = any(${gone}::text[])`);
  if (refused.length > 0) {
    const ids = refused.map((row) => row.feed_id);
    await sql`delete from staged_product where feed_id = any(${ids}::text[])`.execute(transaction);
    // Marks the page as holding a reject, so that the next sync reads it again.
    await sql`update feed_page set rejected = rejected || 'duplicate handle'::text where product_ids && ${ids}::text[]`.execute(
      transaction,
    );
  }
  return refused.map((row) => ({
    kind: 'product',
    object: row.feed_id,
    reason: 'duplicate_handle',
    severity: 'rejected',
    detail: `${row.handle} belongs to product ${row.owner}`,
  }));
}
