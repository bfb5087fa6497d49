import { type RawBuilder, sql } from 'kysely';
import type { FacetRow } from '../../domain/count-facets.ts';
import type { Synonyms } from '../../domain/search-synonyms.ts';
import type { ProductCard } from '../../domain/product.ts';
import type { Database } from '../db/connect.ts';
import type { Facets, ListingFilters, ListingQuery, SearchPage } from './catalogue.ts';
import { type CollectionIndex, matchingCollections } from './collection-index.ts';
import { facetsOf } from './facets.ts';
import { readCursor, writeCursor } from './listing-cursor.ts';
import { filterCondition, NO_FILTERS } from './listing-filters.ts';
import { MOST_PER_PAGE } from './listing.ts';
import { afterMatch, matchOrder, matchValue } from './search-order.ts';
import { type Understood, understandQuery } from './understand-query.ts';

/** The best this many matches are ranked and counted; beyond it a page writes "1000+". */
export const RANKED = 1_000;
const FROM_COLLECTIONS = 500;
const SUGGESTED_FROM = 200;

export type SearchParts = { database: Database; synonyms: Synonyms; collections: CollectionIndex };

/** What a search looks among: products whose words match, and those of collections whose titles do. */
export type Matches = { understood: Understood; query: string; collectionKeys: number[] };

/** Understands a text and finds what to match it against; null where nothing can match. */
export async function readMatches(parts: SearchParts, text: string, completeLast: boolean): Promise<Matches | null> {
  const understood = await understandQuery(parts.database, text, parts.synonyms, { completeLast });
  if (understood.all === '') return null;
  const found = matchingCollections(await parts.collections(), understood.ideas).map((collection) => collection.key);
  const matches = { understood, query: understood.all, collectionKeys: found };
  if (understood.ideas.length < 2 || (await matchesAny(parts.database, matches))) return matches;
  return { ...matches, query: understood.any };
}

async function matchesAny(database: Database, matches: Matches): Promise<boolean> {
  const { rows } = await sql`select 1 from (${candidates(matches, NO_FILTERS, 1)}) m`.execute(database);
  return rows.length > 0;
}

/** One page of results, by relevance (sort `featured`) or in another order, by key like any list. */
export async function searchProducts(parts: SearchParts, text: string, query: ListingQuery): Promise<SearchPage> {
  const matches = await readMatches(parts, text, false);
  if (!matches) return { products: [], nextCursor: null, total: 0, totalExact: true, searchedFor: null };
  const limit = Math.min(Math.max(1, Math.floor(query.limit)), MOST_PER_PAGE);
  const [rows, count] = await Promise.all([
    readPage(parts.database, matches, query, limit + 1),
    countMatches(parts.database, matches, query.filters),
  ]);
  const shown = rows.slice(0, limit);
  return {
    products: shown.map((row) => row.card),
    nextCursor: rows.length > limit ? writeCursor(query.sort, shown) : null,
    total: Math.min(count, RANKED),
    totalExact: count <= RANKED,
    searchedFor: matches.understood.searchedFor,
  };
}

type Row = { card: ProductCard; value: number; key: number };

async function readPage(database: Database, matches: Matches, query: ListingQuery, limit: number): Promise<Row[]> {
  const cursor = readCursor(query.after, query.sort);
  const from =
    query.sort === 'featured'
      ? candidates(matches, query.filters, RANKED)
      : sql`select p.*, 0 as rank from product p where ${matchCondition(matches)} and ${filterCondition(query.filters)}`;
  const { rows } = await sql<Row>`
    select (select card from product where product_key = found.key) as card, found.value, found.key from (
      select p.product_key as key, ${matchValue(query.sort)} as value
      from (${from}) p where ${afterMatch(cursor, query.sort)}
      order by ${matchOrder(query.sort)} limit ${limit}
    ) found`.execute(database);
  return rows;
}

/** The best few cards among the first matches: quick enough for every key stroke. */
export async function readSuggested(database: Database, matches: Matches, limit: number): Promise<ProductCard[]> {
  const { rows } = await sql<{ card: ProductCard }>`
    select p.card from (
      select product_key, rank from (${candidates(matches, NO_FILTERS, SUGGESTED_FROM)}) m
      order by rank desc, product_key limit ${limit}
    ) best join product p on p.product_key = best.product_key
    order by best.rank desc, best.product_key`.execute(database);
  return rows.map((row) => row.card);
}

/** The first matches the index gives, each with its rank: what is sold before what is sold out, then by its words. */
function candidates(matches: Matches, filters: ListingFilters, most: number): RawBuilder<unknown> {
  const { query, collectionKeys } = matches;
  const byWords = sql`
    select p.product_key, p.available, p.sizes, p.tags, p.colours, p.price_paise,
      (case when p.available then 1000000000 else 0 end + round(ts_rank(p.search, ${query}::tsquery) * 1e8))::bigint as rank
    from product p where p.search @@ ${query}::tsquery and ${filterCondition(filters)} limit ${most + 1}`;
  if (collectionKeys.length === 0) return byWords;
  return sql`
    (${byWords}) union all (
      select p.product_key, p.available, p.sizes, p.tags, p.colours, p.price_paise,
        (case when p.available then 1000000000 else 0 end)::bigint as rank
      from (
        select distinct product_key from collection_product where collection_key = any(${collectionKeys}::int[])
        limit ${Math.min(most + 1, FROM_COLLECTIONS)}
      ) c join product p on p.product_key = c.product_key
      where not p.search @@ ${query}::tsquery and ${filterCondition(filters)}
    )`;
}

function matchCondition({ query, collectionKeys }: Matches): RawBuilder<boolean> {
  if (collectionKeys.length === 0) return sql<boolean>`p.search @@ ${query}::tsquery`;
  return sql<boolean>`(p.search @@ ${query}::tsquery or p.product_key in (
    select product_key from collection_product where collection_key = any(${collectionKeys}::int[])))`;
}

async function countMatches(database: Database, matches: Matches, filters: ListingFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${candidates(matches, filters, RANKED)}) m`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Counts for the filters of a results page, over the matches that are ranked. */
export async function searchFacets(parts: SearchParts, text: string, filters: ListingFilters): Promise<Facets> {
  const matches = await readMatches(parts, text, false);
  if (!matches) return facetsOf([], filters, RANKED);
  const { rows } = await sql<FacetRow>`
    select sizes, tags, colours, available, price_paise as "pricePaise"
    from (${candidates(matches, NO_FILTERS, RANKED)}) m`.execute(parts.database);
  return facetsOf(rows, filters, RANKED);
}
