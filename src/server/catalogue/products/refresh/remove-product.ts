import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import { recount } from '../apply/apply-memberships.ts';
import { tombstone } from '../apply/tombstone.ts';
import type { StoredProduct } from '../apply/apply-refresh.ts';
import { raiseVersion } from '../apply/changes.ts';
import { readPagesAgain } from '../apply/effective-pages.ts';

/** Removes a product that the feed no longer has. If lists still hold it, the next sync brings it back. */
export async function removeProduct(database: Database, stored: StoredProduct, at: Date): Promise<void> {
  const write = async (transaction: Database): Promise<void> => {
    const { rows } = await sql<{ collection_key: number }>`
      select collection_key from collection_product where product_key = ${stored.key}`.execute(transaction);
    const keys = rows.map((row) => row.collection_key);
    const handles = await tombstone(transaction, sql`product_key = ${stored.key}`);
    await recount(transaction, keys);
    await readPagesAgain(transaction, [stored.feedId]);
    await raiseVersion(transaction, handles, keys, at);
  };
  await retryDeadlock(() => database.transaction().execute(write));
}
