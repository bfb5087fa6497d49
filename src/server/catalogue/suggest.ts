import { sql } from 'kysely';
import { searchWords } from '../../domain/search-text.ts';
import type { ProductCard } from '../../domain/product.ts';
import type { Database } from '../db/connect.ts';
import type { Suggestion } from './catalogue.ts';

export async function suggest(database: Database, text: string): Promise<Suggestion> {
  const words = searchWords(text)
    .map((word) => `${word}:*`)
    .join(' & ');
  if (words === '') return { products: [], collections: [] };
  const { rows } = await sql<{ card: ProductCard }>`
    select p.card from product p where p.search @@ ${words}::tsquery and p.card is not null and p.deleted_at is null
    limit 6`.execute(database);
  return { products: rows.map((row) => row.card), collections: [] };
}
