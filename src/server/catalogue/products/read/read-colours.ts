import { sql } from 'kysely';
import { type ColouredCard, type ColourFamily, colourFamily } from '../../../../domain/catalogue/colour-siblings.ts';
import type { Database } from '../../../running/db/connect.ts';

/** Limit per family, in case a merchant's rule groups too many products. */
const MAX_COLOURS_A_FAMILY = 24;

const family = sql`
  select s.colour, s.card from product s
  where s.colour_family = p.colour_family and s.deleted_at is null and s.card is not null
  order by s.product_key limit ${MAX_COLOURS_A_FAMILY}`;

/** The colours of each product's (feed ids) garment, by product id; only if there are several. */
export async function readColours(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ feed_id: string; colours: string[] }>`
    select p.feed_id, f.colours from product p cross join lateral (
      select array_agg(distinct m.colour collate "C") as colours from (${family}) m
    ) f
    where p.feed_id = any(${[...productIds]}::text[]) and p.colour_family is not null
      and cardinality(f.colours) > 1`.execute(database);
  return new Map(rows.map((row) => [row.feed_id, row.colours]));
}

/** A product (feed id) within its colour family; null if it has none. */
export async function readColourFamily(database: Database, productId: string): Promise<ColourFamily | null> {
  const { rows } = await sql<ColouredCard & { own: string }>`
    select p.colour as own, m.colour, m.card from product p cross join lateral (${family}) m
    where p.feed_id = ${productId} and p.colour_family is not null`.execute(database);
  const [first] = rows;
  return first ? colourFamily({ id: productId, colour: first.own }, rows) : null;
}
