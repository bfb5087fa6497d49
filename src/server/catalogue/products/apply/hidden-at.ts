import { type RawBuilder, sql } from 'kysely';

/**
 * When the merchant hid the row of `table` under the alias; the feed cannot bring it back. Null if it is not
 * hidden.
 */
export function hiddenAt(table: 'hidden_product' | 'hidden_collection', alias: 'p' | 'k'): RawBuilder<Date | null> {
  return sql`(select hidden_at from ${sql.table(table)} h where h.feed_id = ${sql.ref(`${alias}.feed_id`)})`;
}
