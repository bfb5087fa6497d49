import { sql } from 'kysely';
import {
  BAND_STARTS,
  type FacetCounts,
  MAX_VALUES,
  priceBands,
  distinguishingTags,
} from '../../../../domain/catalogue/count-facets.ts';
import { bySize } from '../../../../domain/sizes/size-order.ts';
import type { Database } from '../../../running/db/connect.ts';
import { COUNTED } from '../read/facets.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';

/** Counts the facets of changed collections that are too long to count while a shopper waits. */
export async function countLongLists(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('collection')
    .select('collection_key')
    .where('facets', 'is', null)
    .where('deleted_at', 'is', null)
    .where('product_count', '>', COUNTED)
    .execute();
  for (const { collection_key: key } of rows) {
    await withoutStatementTimeout(database, async (transaction) => {
      const facets = JSON.stringify(await countAll(transaction, key));
      await sql`update collection set facets = ${facets}::jsonb where collection_key = ${key}`.execute(transaction);
    });
  }
}

async function countAll(database: Database, key: number): Promise<FacetCounts> {
  const [sizes, tags, colours] = [
    await countValues(database, key, 'sizes', MAX_VALUES),
    await countValues(database, key, 'tags', MAX_VALUES),
    await countValues(database, key, 'colours', MAX_VALUES),
  ];
  const { rows } = await sql<{ band: number; count: number; available: number; lowest: number; highest: number }>`
    select width_bucket(p.price_paise, ${[...BAND_STARTS]}::bigint[]) as band, count(*) as count,
      count(*) filter (where p.available) as available, min(p.price_paise) as lowest, max(p.price_paise) as highest
    from collection_product c join product p using (product_key) where c.collection_key = ${key} group by 1`.execute(
    database,
  );
  const bands = BAND_STARTS.map((_, index) => rows.find((row) => row.band === index + 1)?.count ?? 0);
  return {
    sizes: sizes.toSorted(bySize),
    tags: distinguishingTags(
      tags,
      bands.reduce((sum, count) => sum + count, 0),
      [],
    ),
    colours,
    priceBands: priceBands(bands),
    available: rows.reduce((sum, row) => sum + row.available, 0),
    minPricePaise: Math.min(...rows.map((row) => row.lowest)),
    maxPricePaise: Math.max(...rows.map((row) => row.highest)),
  };
}

async function countValues(database: Database, key: number, facet: 'sizes' | 'tags' | 'colours', most: number) {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*) as count from collection_product c join product p using (product_key)
    cross join lateral unnest(${sql.ref(`p.${facet}`)}) as value
    where c.collection_key = ${key} group by value order by count(*) desc, value limit ${most}`.execute(database);
  return rows;
}
