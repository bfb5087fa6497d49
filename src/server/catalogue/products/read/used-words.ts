import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

export type UsedWord = { key: string; called: string; products: number };

/** What products are sorted, tagged and coloured by, the most used first. */
export type UsedWords = { collections: UsedWord[]; tags: UsedWord[]; types: UsedWord[]; colours: UsedWord[] };

const MOST = 1_000;
const LISTED = sql`p.deleted_at is null and p.card is not null`;

/** Read for the desk alone: it goes through the whole catalogue. */
export async function readUsedWords(database: Database): Promise<UsedWords> {
  const { rows: collections } = await sql<UsedWord>`
    select handle as key, title as called, product_count as products from collection
    where deleted_at is null and product_count > 0 order by product_count desc, handle limit ${MOST}`.execute(database);
  return {
    collections,
    tags: await wordsOf(database, sql`unnest(p.tags)`, sql`product p`),
    types: inLowerCase(
      await wordsOf(
        database,
        sql`d.detail ->> 'productType'`,
        sql`product p join product_detail d using (product_key)`,
      ),
    ),
    colours: inLowerCase(await wordsOf(database, sql`unnest(p.colours)`, sql`product p`)),
  };
}

async function wordsOf(
  database: Database,
  word: ReturnType<typeof sql>,
  from: ReturnType<typeof sql>,
): Promise<UsedWord[]> {
  const { rows } = await sql<{ word: string; products: number }>`
    select word, count(*)::int as products from (select ${word} as word from ${from} where ${LISTED}) found
    where word <> '' group by word order by count(*) desc, word limit ${MOST}`.execute(database);
  return rows.map((row) => ({ key: row.word, called: row.word, products: row.products }));
}

/** Types and colours have one name whatever their capitals; the most used spelling stands for all. */
function inLowerCase(words: readonly UsedWord[]): UsedWord[] {
  const found = new Map<string, UsedWord>();
  for (const { called, products } of words) {
    const key = called.toLowerCase();
    const earlier = found.get(key);
    found.set(key, { key, called: earlier?.called ?? called, products: (earlier?.products ?? 0) + products });
  }
  return [...found.values()].toSorted((one, other) => other.products - one.products);
}
