import { sql } from 'kysely';
import { searchWords } from '../../domain/search-text.ts';
import type { FacetRow } from '../../domain/count-facets.ts';
import type { ProductCard } from '../../domain/product.ts';
import type { Database } from '../db/connect.ts';
import type { Facets, ListingFilters, ListingQuery, SearchPage } from './catalogue.ts';
import { facetsOf } from './facets.ts';
import { filterCondition } from './listing-filters.ts';

const MATCHES = 1_000;

export async function searchProducts(database: Database, text: string, query: ListingQuery): Promise<SearchPage> {
  const words = searchWords(text).join(' & ');
  if (words === '') return { products: [], nextCursor: null, total: 0, totalExact: true, searchedFor: null };
  const { rows } = await sql<{ card: ProductCard }>`
    select p.card from product p where p.search @@ ${words}::tsquery and ${filterCondition(query.filters)}
    order by p.available desc, ts_rank(p.search, ${words}::tsquery) desc limit ${query.limit}`.execute(database);
  return {
    products: rows.map((row) => row.card),
    nextCursor: null,
    total: rows.length,
    totalExact: false,
    searchedFor: null,
  };
}

export async function searchFacets(database: Database, text: string, filters: ListingFilters): Promise<Facets> {
  const words = searchWords(text).join(' & ');
  const { rows } = await sql<FacetRow>`
    select sizes, tags, colours, available, price_paise as "pricePaise" from product
    where search @@ ${words}::tsquery and card is not null and deleted_at is null limit ${MATCHES + 1}`.execute(
    database,
  );
  return facetsOf(rows, filters, MATCHES);
}
