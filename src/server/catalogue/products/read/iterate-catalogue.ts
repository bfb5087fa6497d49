import { sql } from 'kysely';
import type { Collection, Product } from '../../../../domain/catalogue/product.ts';
import type { Database } from '../../../running/db/connect.ts';

const AT_ONCE = 500;

export type PublishedProduct = { product: Product; changedAt: Date };
export type PublishedCollection = Pick<Collection, 'handle' | 'picture'> & { changedAt: Date };

/** Products whose keys lie in one range of `size`; ranges are numbered from 1 and never shift. */
export type KeyRange = { part: number; size: number };

/** Everything a shopper can find, read in one pass without holding it in memory. */
export type Published = ReturnType<typeof createPublished>;

export function createPublished(database: Database) {
  return {
    /** Ranges that hold products, each with the time of its latest change. */
    async stretches(size: number): Promise<{ part: number; changedAt: Date }[]> {
      const { rows } = await sql<{ part: number; changed_at: Date }>`
        select (product_key - 1) / ${size}::int + 1 as part, max(changed_at) as changed_at
        from product where deleted_at is null and card is not null group by 1 order by 1`.execute(database);
      return rows.map((row) => ({ part: row.part, changedAt: row.changed_at }));
    },
    /** Products with a price, in a fixed order; all of them if no range is given. */
    products: (stretch?: KeyRange): AsyncGenerator<PublishedProduct> => walkProducts(database, stretch),
    async collections(): Promise<PublishedCollection[]> {
      const rows = await database
        .selectFrom('collection')
        .select(['handle', 'picture', 'changed_at'])
        .where('deleted_at', 'is', null)
        .where('product_count', '>', 0)
        .orderBy('position')
        .execute();
      return rows.map((row) => ({ handle: row.handle, picture: row.picture, changedAt: row.changed_at }));
    },
  };
}

async function* walkProducts(database: Database, stretch?: KeyRange): AsyncGenerator<PublishedProduct> {
  let key = stretch === undefined ? 0 : (stretch.part - 1) * stretch.size;
  const last = stretch === undefined ? null : key + stretch.size;
  for (;;) {
    const rows = await database
      .selectFrom('product')
      .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
      .select(['product.product_key', 'product.changed_at', 'product_detail.detail'])
      .where('product.product_key', '>', key)
      .$if(last !== null, (query) => query.where('product.product_key', '<=', last ?? 0))
      .where('product.deleted_at', 'is', null)
      .where('product.card', 'is not', null)
      .orderBy('product.product_key')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) yield { product: row.detail, changedAt: row.changed_at };
    const end = rows.at(-1);
    if (rows.length < AT_ONCE || !end) return;
    key = end.product_key;
  }
}
