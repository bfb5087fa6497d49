import { type RawBuilder, sql } from 'kysely';
import type { ProductCard } from '../../../../domain/catalogue/product.ts';
import type { ListingFilters, SortOrder } from '../../../../domain/listing/listing-choice.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { Facets, ListingQuery, SearchPage } from '../read/catalogue-answers.ts';
import { inChosenColours } from '../read/chosen-colour.ts';
import { FACET_COLUMNS, facetsOf, type FacetTuple } from '../read/facets.ts';
import { type Cursor, readCursor, writeCursor } from '../read/listing-cursor.ts';
import { filterCondition, hasFilters } from '../read/listing-filters.ts';
import { MAX_PER_PAGE } from '../read/listing.ts';
import {
  matchAllThenAny,
  type Matches,
  matchesOf,
  readMatches,
  type RunQuery,
  type SearchDeps,
} from './search-matches.ts';
import { parseQuery } from './understand-query.ts';

/**
 * A search reads up to this many matches (at least half as many if there are more), in the feed's own order,
 * then ranks or sorts and counts them; for more, a page shows "1000+". The limit keeps the search fast when a
 * fifth of a million products match.
 */
const LOOKED_AT = 1_000;
/** More, because filters may leave few. */
const LOOKED_AT_FILTERED = 1_200;
const SUGGESTED_FROM = 200;

/** Returns one page of results, by relevance (sort `featured`) or in another order, paged by key like any list. */
export async function searchProducts(deps: SearchDeps, text: string, query: ListingQuery): Promise<SearchPage> {
  const understood = await parseQuery(deps, text, { completeLast: false });
  const matches = await matchesOf(deps, text, understood);
  if (!matches) {
    const notSold = understood.notSold ? ({ notSold: true } as const) : {};
    return { products: [], nextCursor: null, total: 0, totalExact: true, searchedFor: null, ...notSold };
  }
  const limit = Math.min(Math.max(1, Math.floor(query.limit)), MAX_PER_PAGE);
  const most = hasFilters(query.filters) ? LOOKED_AT_FILTERED : LOOKED_AT;
  const { exact, answer } = await matchAllThenAny(matches, most, pageOf(deps.database, query, limit + 1));
  const shown = answer.rows.slice(0, limit);
  return {
    products: await inChosenColours(
      deps.database,
      shown.map((row) => row.card),
      query.filters,
    ),
    nextCursor: answer.rows.length > limit ? writeCursor(query.sort, shown) : null,
    total: Math.min(answer.total, most),
    totalExact: exact,
    searchedFor: matches.understood.searchedFor,
  };
}

type Page = { rows: { card: ProductCard; value: number; key: number }[]; total: number };

/** Reads each match once: whether it passes the filters, and its sort value, which is null if it does not. */
function pageOf(database: Database, query: ListingQuery, limit: number): RunQuery<Page> {
  const { sort, filters } = query;
  const cursor = readCursor(query.after, sort, 'search');
  const passes = filterCondition(filters);
  return async (look) => {
    const { rows } = await sql<Page & { looked: number }>`
      with looked as materialized (
        ${look((rank) => sql`p.product_key as key, case when ${passes} then ${matchValue(sort, rank)} end as value`)}
      ), page as (
        select key, value from looked where value is not null and ${afterMatch(cursor, sort)}
        order by ${matchOrder(sort)} limit ${limit}
      )
      select (select count(*) from looked) as looked, (select count(value) from looked) as total, (
        select coalesce(json_agg(json_build_object('card', p.card, 'value', value, 'key', key) order by ${matchOrder(sort)}), '[]')
        from page join product p on p.product_key = key
      ) as rows`.execute(database);
    const [{ looked, ...answer } = { looked: 0, rows: [], total: 0 }] = rows;
    return { looked, answer };
  };
}

/** The best few cards among the first matches: fast enough for every keystroke. */
export async function readSuggested(deps: SearchDeps, matches: Matches, limit: number): Promise<ProductCard[]> {
  const { answer } = await matchAllThenAny(matches, SUGGESTED_FROM, async (look) => {
    const { rows } = await sql<{ looked: number; answer: ProductCard[] }>`
      with looked as materialized (${look((rank) => sql`p.product_key as key, ${rank} as rank`)}),
      best as (select key, rank from looked order by rank desc, key limit ${limit})
      select (select count(*) from looked) as looked, (
        select coalesce(json_agg(p.card order by rank desc, key), '[]') from best join product p on p.product_key = key
      ) as answer`.execute(deps.database);
    return rows[0] ?? { looked: 0, answer: [] };
  });
  return answer;
}

/** Counts for the filters of a results page, over the matches read. */
export async function searchFacets(deps: SearchDeps, text: string, filters: ListingFilters): Promise<Facets> {
  const matches = await readMatches(deps, text, false);
  if (!matches) return facetsOf([], filters, true);
  const { answer, exact } = await matchAllThenAny(matches, LOOKED_AT, async (look) => {
    const { rows } = await sql<{ answer: FacetTuple[] | null }>`
      select json_agg(facet) as answer from (${look(() => sql`${FACET_COLUMNS} as facet`)}) looked`.execute(
      deps.database,
    );
    const found = rows[0]?.answer ?? [];
    return { looked: found.length, answer: found };
  });
  return facetsOf(answer.slice(0, LOOKED_AT), filters, exact);
}

/** The value by which matches of `p` are sorted; `featured` means relevance here. */
function matchValue(sort: SortOrder, rank: RawBuilder<number>): RawBuilder<number> {
  switch (sort) {
    case 'featured':
      return rank;
    case 'newest':
      return sql`(extract(epoch from p.published_at) * 1000)::bigint`;
    case 'price-up':
    case 'price-down':
      return sql`p.price_paise`;
    case 'biggest-discount':
      return sql`p.discount_basis_points::bigint`;
  }
}

/** The sort order of the matches read, which have `value` and `key`. */
function matchOrder(sort: SortOrder): RawBuilder<unknown> {
  switch (sort) {
    case 'price-up':
      return sql`value, key`;
    case 'price-down':
      return sql`value desc, key desc`;
    case 'featured':
    case 'newest':
    case 'biggest-discount':
      return sql`value desc, key`;
  }
}

/** Returns the condition for matches after the cursor in that order. */
function afterMatch(cursor: Cursor | null, sort: SortOrder): RawBuilder<boolean> {
  if (cursor === null) return sql`true`;
  const { value } = cursor;
  const [key] = cursor.keys;
  switch (sort) {
    case 'price-up':
      return sql`(value, key) > (${value}, ${key})`;
    case 'price-down':
      return sql`(value, key) < (${value}, ${key})`;
    case 'featured':
    case 'newest':
    case 'biggest-discount':
      return sql`value <= ${value} and (value < ${value} or key > ${key})`;
  }
}
