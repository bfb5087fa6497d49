import { type RawBuilder, sql } from 'kysely';
import { hiddenAt } from './hidden-at.ts';
import type { Database } from '../../../running/db/connect.ts';

/**
 * Overwrites the shop's products that `source` names by feed_id, each with its card, search words and facets.
 * A removed product returns, unless the merchant hid it. `source` is a table or query with the columns of
 * staged_product. Every change of a product goes through here, so that no column is forgotten.
 */
export async function overwriteProducts(transaction: Database, source: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    update product p set handle = s.handle, price_paise = s.price_paise,
      discount_basis_points = s.discount_basis_points, available = s.available, published_at = s.published_at,
      sizes = s.sizes, tags = s.tags, colours = s.colours, colour_family = s.colour_family, colour = s.colour, in_stock = s.in_stock, card = s.card, search = s.search::tsvector,
      content_hash = s.content_hash, provider = s.provider, deleted_at = ${hiddenAt('hidden_product', 'p')}, changed_at = now()
    from ${source} s where s.feed_id = p.feed_id
    returning p.handle`.execute(transaction);
  return rows.map((row) => row.handle);
}

/**
 * Writes what a product's own page shows, for the shop's products that `source` names; see overwriteProducts. Prices
 * are the feed's until the sales are applied (sale-prices.ts).
 */
export async function writeDetails(transaction: Database, source: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into product_detail (product_key, detail, picture_sources, feed_handle)
    select p.product_key, s.detail, s.picture_sources, s.feed_handle
    from ${source} s join product p on p.feed_id = s.feed_id
    on conflict (product_key) do update set detail = excluded.detail, picture_sources = excluded.picture_sources,
      feed_handle = excluded.feed_handle, feed_detail = null, sale = null`.execute(transaction);
}
