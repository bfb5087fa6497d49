import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';

/** Below this number of changes the planner's statistics stay good enough. */
const MANY_WRITTEN = 500;

/** Refreshes the planner's statistics after many changes, before shoppers query the tables. */
export async function analyseAfter(database: Database, written: number): Promise<void> {
  await withoutStatementTimeout(database, async (transaction) => {
    // Every search reads the index's pending list entry by entry, so empty it.
    await sql`select gin_clean_pending_list('product_search')`.execute(transaction);
    if (written < MANY_WRITTEN) return;
    for (const table of ['product', 'product_detail', 'collection', 'collection_product', 'feed_page', 'search_word']) {
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    }
  });
}
