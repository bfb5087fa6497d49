import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

/** The addresses of the films that play on cards, by product id (feed ids); embedded players of other sites do not. */
export async function readFilms(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ feed_id: string; film: string }>`
    select p.feed_id, d.detail -> 'video' ->> 'url' as film from product p join product_detail d using (product_key)
    where p.feed_id = any(${[...productIds]}::text[]) and p.deleted_at is null
      and d.detail -> 'video' ->> 'kind' = 'file'`.execute(database);
  return new Map(rows.map((row) => [row.feed_id, row.film]));
}
