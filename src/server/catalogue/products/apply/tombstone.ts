import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

/** Removes products from the shop but keeps their rows, so that they can return. Returns their handles. */
export async function tombstone(transaction: Database, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ handle: string; product_key: number }>`
    update product set deleted_at = now() where deleted_at is null and ${which} returning handle, product_key`.execute(
    transaction,
  );
  if (rows.length > 0) {
    const keys = rows.map((row) => row.product_key);
    await sql`delete from collection_product where product_key = any(${keys}::int[])`.execute(transaction);
  }
  return rows.map((row) => row.handle);
}
