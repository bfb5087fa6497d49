import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { ShopError } from '../../../running/errors.ts';
import { isOwn } from '../apply/own-collections.ts';
import { applyMemberships, recount } from '../apply/apply-memberships.ts';
import { tombstone } from '../apply/tombstone.ts';
import { raiseVersion, raiseVersionOfEverything } from '../apply/changes.ts';
import { readPagesAgain } from '../apply/effective-pages.ts';

/** Locks the version, which serialises this with all other writers of the catalogue; see removeHidden. */
async function holdVersion(transaction: Database): Promise<void> {
  await sql`select version from catalogue_state for update`.execute(transaction);
}

/** Removes a product from the shop, whatever the feed says. Returns its handle. Throws not_found. */
export async function hideProduct(transaction: Database, feedId: string, at: Date): Promise<string> {
  await holdVersion(transaction);
  const { rows } = await sql<{ collection_key: number }>`
    select c.collection_key from collection_product c join product p using (product_key)
    where p.feed_id = ${feedId}`.execute(transaction);
  const [handle] = await tombstone(transaction, sql`feed_id = ${feedId}`);
  if (handle === undefined) throw new ShopError('not_found');
  await transaction.insertInto('hidden_product').values({ feed_id: feedId, hidden_at: at }).execute();
  const keys = rows.map((row) => row.collection_key);
  await recount(transaction, keys);
  await raiseVersion(transaction, [handle], keys, at);
  return handle;
}

/**
 * Shows a hidden product again, as it was last read. If the feed has given its handle to another product
 * meanwhile, it returns with the next sync. Returns its handle. Throws not_found.
 */
export async function showProduct(transaction: Database, feedId: string, at: Date): Promise<string> {
  await holdVersion(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('hidden_product')
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ShopError('not_found');
  const { rows: back } = await sql<{ handle: string }>`
    update product p set deleted_at = null where feed_id = ${feedId} and not exists (
      select 1 from product other where other.handle = p.handle and other.deleted_at is null
    ) returning handle`.execute(transaction);
  await readPagesAgain(transaction, [feedId]);
  const { rows: lists } = await sql<{ collection_id: string }>`
    select distinct collection_id from feed_page where collection_id <> '' and product_ids @> ${[feedId]}::text[]`.execute(
    transaction,
  );
  const keys = await applyMemberships(
    transaction,
    lists.map((row) => row.collection_id),
  );
  await recount(transaction, keys);
  const handles = back.map((row) => row.handle);
  await raiseVersion(transaction, handles, keys, at);
  return handles[0] ?? feedId;
}

/**
 * Removes a collection from menus, lists and search; its products stay. Returns its handle. Throws not_found.
 */
export async function hideCollection(transaction: Database, feedId: string, at: Date): Promise<string> {
  await holdVersion(transaction);
  const { rows } = await sql<{ handle: string }>`
    update collection set deleted_at = ${at} where feed_id = ${feedId} and deleted_at is null returning handle`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new ShopError('not_found');
  await transaction.insertInto('hidden_collection').values({ feed_id: feedId, hidden_at: at }).execute();
  await raiseVersionOfEverything(transaction, at);
  return row.handle;
}

/**
 * Shows a hidden collection again, with the products the feed lists in it now. Returns its handle. Throws
 * not_found.
 */
export async function showCollection(transaction: Database, feedId: string, at: Date): Promise<string> {
  await holdVersion(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('hidden_collection')
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ShopError('not_found');
  const { rows } = await sql<{ handle: string }>`
    update collection k set deleted_at = null where feed_id = ${feedId} and not exists (
      select 1 from collection other where other.handle = k.handle and other.deleted_at is null
    ) returning handle`.execute(transaction);
  await recount(transaction, await applyMemberships(transaction, [feedId]));
  await raiseVersionOfEverything(transaction, at);
  return rows[0]?.handle ?? feedId;
}

/**
 * Puts collections (feed ids) in the merchant's order; others follow in the feed's order. An empty list
 * restores the feed's order, own collections last.
 */
export async function orderCollections(transaction: Database, feedIds: readonly string[], at: Date): Promise<void> {
  await holdVersion(transaction);
  await transaction.deleteFrom('collection_order').execute();
  await sql`
    insert into collection_order (feed_id, position)
    select feed_id, place - 1 from unnest(${[...feedIds]}::text[]) with ordinality as given(feed_id, place)
    where exists (select 1 from collection k where k.feed_id = given.feed_id)
    on conflict do nothing`.execute(transaction);
  await sql`
    update collection k set position = ranked.place from (
      select k.collection_key, row_number() over (
        order by o.position nulls last, ${isOwn('k')}, coalesce(k.feed_position, k.position), k.position
      ) - 1 as place
      from collection k left join collection_order o using (feed_id) left join hidden_collection h using (feed_id)
      where k.deleted_at is null or h.feed_id is not null
    ) ranked where ranked.collection_key = k.collection_key and ranked.place <> k.position`.execute(transaction);
  await raiseVersionOfEverything(transaction, at);
}
