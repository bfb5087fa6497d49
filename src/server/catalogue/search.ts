import { type RawBuilder, sql } from 'kysely';
import type { FacetRow } from '../../domain/count-facets.ts';
import type { Synonyms } from '../../domain/search-synonyms.ts';
import type { ProductCard } from '../../domain/product.ts';
import type { Database } from '../db/connect.ts';
import type { Facets, ListingFilters, ListingQuery, SearchPage } from './catalogue.ts';
import { type CollectionIndex, matchingCollections } from './collection-index.ts';
import { facetsOf } from './facets.ts';
import { readCursor, writeCursor } from './listing-cursor.ts';
import { filterCondition, hasFilters, LISTED } from './listing-filters.ts';
import { MOST_PER_PAGE } from './listing.ts';
import { afterMatch, matchOrder, matchValue } from './search-order.ts';
import { type Understood, understandQuery } from './understand-query.ts';

/**
 * A search looks at so many matches, in the feed's own order, ranks or sorts them and counts them; a page writes
 * "1000+" for more. The bound keeps the answer quick when a fifth of a million products match.
 */
export const LOOKED_AT = 1_000;
/** Filters may leave few, so that more are looked at. */
const LOOKED_AT_FILTERED = 4_000;
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
  return { understood, query: understood.all, collectionKeys: found };
}

/** Asks for products with all words; where there is not one, for products with any of them. */
async function askOrRelax<T>(
  { database }: SearchParts,
  matches: Matches,
  ask: (matches: Matches) => Promise<T[]>,
): Promise<T[]> {
  const rows = await ask(matches);
  if (rows.length > 0 || matches.understood.ideas.length < 2) return rows;
  const { rows: any } = await sql`${lookAt(matches, 1)}`.execute(database);
  return any.length > 0 ? rows : await ask({ ...matches, query: matches.understood.any });
}

/** One page of results, by relevance (sort `featured`) or in another order, by key like any list. */
export async function searchProducts(parts: SearchParts, text: string, query: ListingQuery): Promise<SearchPage> {
  const matches = await readMatches(parts, text, false);
  if (!matches) return { products: [], nextCursor: null, total: 0, totalExact: true, searchedFor: null };
  const limit = Math.min(Math.max(1, Math.floor(query.limit)), MOST_PER_PAGE);
  const rows = await askOrRelax(parts, matches, (asked) => readPage(parts.database, asked, query, limit + 1));
  const shown = rows.slice(0, limit);
  return {
    products: shown.map((row) => row.card),
    nextCursor: rows.length > limit ? writeCursor(query.sort, shown) : null,
    total: rows[0]?.total ?? 0,
    totalExact: rows[0]?.more !== true,
    searchedFor: matches.understood.searchedFor,
  };
}

type Row = { card: ProductCard; value: number; key: number; total: number; more: boolean };

async function readPage(database: Database, matches: Matches, query: ListingQuery, limit: number): Promise<Row[]> {
  const cursor = readCursor(query.after, query.sort);
  const most = hasFilters(query.filters) ? LOOKED_AT_FILTERED : LOOKED_AT;
  const { rows } = await sql<Row>`
    with looked as materialized (${lookAt(matches, most + 1)}),
    matched as materialized (
      select p.*, ${rank(matches)} as rank from looked p where ${filterCondition(query.filters)}
    ), page as (
      select p.product_key as key, ${matchValue(query.sort)} as value
      from matched p where ${afterMatch(cursor, query.sort)}
      order by ${matchOrder(query.sort)} limit ${limit}
    )
    select (select card from product where product_key = page.key) as card, page.value, page.key,
      least((select count(*) from matched), ${most}) as total, (select count(*) > ${most} from looked) as more
    from page`.execute(database);
  return rows;
}

/** The best few cards among the first matches: quick enough for every key stroke. */
export async function readSuggested(parts: SearchParts, matches: Matches, limit: number): Promise<ProductCard[]> {
  const rows = await askOrRelax(parts, matches, (asked) => readBest(parts.database, asked, limit));
  return rows.map((row) => row.card);
}

async function readBest(database: Database, matches: Matches, limit: number): Promise<{ card: ProductCard }[]> {
  const { rows } = await sql<{ card: ProductCard }>`
    with looked as materialized (${lookAt(matches, SUGGESTED_FROM)})
    select (select card from product where product_key = best.product_key) as card from (
      select p.product_key from looked p order by ${rank(matches)} desc, p.product_key limit ${limit}
    ) best`.execute(database);
  return rows;
}

/** Counts for the filters of a results page, over the matches that are looked at. */
export async function searchFacets(parts: SearchParts, text: string, filters: ListingFilters): Promise<Facets> {
  const matches = await readMatches(parts, text, false);
  if (!matches) return facetsOf([], filters, LOOKED_AT);
  const rows = await askOrRelax(parts, matches, (asked) => readFacetRows(parts.database, asked));
  return facetsOf(rows, filters, LOOKED_AT);
}

async function readFacetRows(database: Database, matches: Matches): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select sizes, tags, colours, available, price_paise as "pricePaise"
    from (${lookAt(matches, LOOKED_AT + 1)}) looked`.execute(database);
  return rows;
}

/** What is sold before what is sold out, then by where the words stand; matches by collection come after those by words. */
function rank({ query }: Matches): RawBuilder<number> {
  return sql`(case when p.available then 1000000000 else 0 end
    + case when p.search @@ ${query}::tsquery then 1 + round(ts_rank(p.search, ${query}::tsquery) * 1e8) else 0 end)::bigint`;
}

function lookAt(matches: Matches, most: number): RawBuilder<unknown> {
  const columns = sql`p.product_key, p.available, p.sizes, p.tags, p.colours, p.price_paise, p.discount_basis_points,
    p.published_at, p.search`;
  const byWords = sql`
    select ${columns} from product p
    where p.search @@ ${indexQuery(matches)} and ${LISTED} limit ${most}`;
  const { query, collectionKeys } = matches;
  if (collectionKeys.length === 0) return byWords;
  return sql`
    (${byWords}) union all (
      select ${columns} from (
        select distinct product_key from (
          select product_key from collection_product where collection_key = any(${collectionKeys}::int[])
          limit ${Math.min(most, FROM_COLLECTIONS)}
        ) members
      ) c join product p on p.product_key = c.product_key
      where not p.search @@ ${query}::tsquery and ${LISTED}
    )`;
}

/**
 * The planner knows how common one word is, but takes words that never meet to meet often, and would read the whole
 * table for them. A query it cannot see at planning time makes it ask the index.
 */
function indexQuery({ query, understood }: Matches): RawBuilder<unknown> {
  return understood.ideas.length === 1 ? sql`${query}::tsquery` : sql`(select ${query}::tsquery)`;
}
