import { type RawBuilder, sql } from 'kysely';

/** When a row of `table` under the alias is out of the shop by the merchant's word: what the feed says does not bring it back. */
export function hiddenAt(table: 'hidden_product' | 'hidden_collection', alias: 'p' | 'k'): RawBuilder<Date | null> {
  return sql`(select hidden_at from ${sql.table(table)} h where h.feed_id = ${sql.ref(`${alias}.feed_id`)})`;
}
