import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { withoutStatementTimeout } from '../../db/without-statement-timeout.ts';

/** Fewer changes leave the planner's picture of the tables right enough. */
const MANY_WRITTEN = 500;

/** Tells the database's planner about the tables after many changes, before shoppers ask. */
export async function analyseAfter(database: Database, written: number): Promise<void> {
  await withoutStatementTimeout(database, async (transaction) => {
    // Words that wait to be sorted into the index are read one by one by every search.
    await sql`select gin_clean_pending_list('product_search')`.execute(transaction);
    if (written < MANY_WRITTEN) return;
    for (const table of ['product', 'product_detail', 'collection', 'collection_product', 'feed_page', 'search_word']) {
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    }
  });
}
