import { sql } from 'kysely';
import { searchWords } from '../../../../domain/search/search-text.ts';
import type { Database } from '../../../running/db/connect.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';

/**
 * Up to this many products, all words are counted again after every change. Above it, each run only adds new
 * words.
 */
const RECOUNTED = 50_000;
/** Unless this many products changed at once. */
const MANY_CHANGED = 5_000;

/**
 * Updates the list of words by which products and collections are found, used for spelling and completion.
 * Counts may lag on large catalogues; they only affect ranking.
 */
export async function refreshSearchWords(database: Database, written: number): Promise<void> {
  await withoutStatementTimeout(database, async (transaction) => {
    const { rows } = await sql<{ products: number }>`
      select count(*) as products from product where deleted_at is null`.execute(transaction);
    const few = (rows[0]?.products ?? 0) <= RECOUNTED;
    if (few || written >= MANY_CHANGED) await recountWords(transaction);
    await addCollectionWords(transaction);
  });
}

async function recountWords(transaction: Database): Promise<void> {
  await sql`delete from search_word`.execute(transaction);
  await sql`
    insert into search_word (word, product_count)
    select word, ndoc from ts_stat('select search from product where deleted_at is null and card is not null')
    where word !~ '^[0-9]+$'
    on conflict (word) do update set product_count = excluded.product_count`.execute(transaction);
}

/** Adds the words that a run has just written, in its transaction, before its staging tables are cleared. */
export async function addWords(transaction: Database): Promise<void> {
  await sql`
    insert into search_word (word, product_count)
    select word, count(*) from (
      select unnest(tsvector_to_array(p.search)) as word from product p join staged_product s using (feed_id)
      where p.deleted_at is null and p.card is not null
    ) w where word !~ '^[0-9]+$' group by word
    on conflict (word) do nothing`.execute(transaction);
}

/** Adds the words of collections that are not known yet. */
export async function addCollectionWords(transaction: Database): Promise<void> {
  const rows = await transaction
    .selectFrom('collection')
    .select(['title', 'handle', 'names', 'product_count'])
    .where('deleted_at', 'is', null)
    .where('product_count', '>', 0)
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const word of new Set(searchWords([row.title, row.handle, ...Object.values(row.names ?? {})].join(' ')))) {
      if (!/^\d+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + row.product_count);
    }
  }
  const incoming = JSON.stringify([...counts].map(([word, product_count]) => ({ word, product_count })));
  await sql`
    insert into search_word (word, product_count)
    select word, product_count from jsonb_to_recordset(${incoming}::jsonb) as row(word text, product_count integer)
    on conflict (word) do nothing`.execute(transaction);
}
