import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { recount } from './apply-memberships.ts';
import { tombstone } from './tombstone.ts';

/**
 * Removes products and collections hidden during the sync transaction, whose snapshot may predate the hiding.
 * Call after raising the catalogue version: hiding locks that row.
 */
export async function removeHidden(transaction: Database): Promise<void> {
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
