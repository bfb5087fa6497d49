import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { recount } from './apply-memberships.ts';
import { tombstone } from './tombstone.ts';

/**
 * Removes products and collections hidden during the sync transaction, whose snapshot may predate the hiding.
 * Call after raising the catalogue version: hiding locks that row.
 */
export async function removeHidden(transaction: Database): Promise<void> {
  await followNewIds(transaction);
  await sql`
    update collection set deleted_at = now() where deleted_at is null
      and feed_id in (select feed_id from hidden_collection)`.execute(transaction);
  const hidden = sql`feed_id in (select feed_id from hidden_product)`;
  const { rows } = await sql<{ collection_key: number }>`
    select distinct c.collection_key from collection_product c join product using (product_key) where ${hidden}`.execute(
    transaction,
  );
  await tombstone(transaction, hidden);
  if (rows.length > 0)
    await recount(
      transaction,
      rows.map((row) => row.collection_key),
    );
}

/** A hidden product that was created again has another id and the same handle. It must not be sold again. */
async function followNewIds(transaction: Database): Promise<void> {
  await sql`
    update hidden_product h set feed_id = anew.feed_id
    from product former join product anew on anew.handle = former.handle and anew.feed_id <> former.feed_id
    where former.feed_id = h.feed_id and former.deleted_at is not null and anew.deleted_at is null
      and not exists (select from hidden_product own where own.feed_id = anew.feed_id)`.execute(transaction);
}
