import { type RawBuilder, sql } from 'kysely';
import { type CollectionIndex, matchingCollections } from './collection-index.ts';
import { LISTED } from '../read/listing-filters.ts';
import { firstHead, type Head, headQuery, nextHead } from './search-head.ts';
import { type QueryDeps, type ParsedQuery, parseQuery } from './understand-query.ts';

const FROM_COLLECTIONS = 500;
/** Limit of products with the same title. */
const MAX_NAMED = 20;

export type SearchDeps = QueryDeps & { collections: CollectionIndex };

/**
 * The matches of a search: products by their words, and products of collections by the collections' titles.
 * `text` is the typed text, which may be a whole title.
 */
export type Matches = { text: string; understood: ParsedQuery; query: string; collectionKeys: number[] };

/** Parses a text and finds what to match it against; null if nothing can match. */
export async function readMatches(deps: SearchDeps, text: string, completeLast: boolean): Promise<Matches | null> {
  const understood = await parseQuery(deps, text, { completeLast });
  return await matchesOf(deps, text, understood);
}

/** The matches of a parsed text; null if nothing can match. */
export async function matchesOf(deps: SearchDeps, text: string, understood: ParsedQuery): Promise<Matches | null> {
  if (understood.all === '') return null;
  const found = matchingCollections(await deps.collections(), understood.concepts).map((collection) => collection.key);
  return { text, understood, query: understood.all, collectionKeys: found };
}

/** A result and the number of matches it was made from. */
type Looked<T> = { looked: number; answer: T };

/** `exact`: there are no more matches than those read. */
export type Found<T> = Looked<T> & { exact: boolean };

/** The columns to read of a match whose product is `p`. */
type Columns = (rank: RawBuilder<number>) => RawBuilder<unknown>;

/** Queries the matches to read, which `look` selects with the given columns. */
export type RunQuery<T> = (look: (columns: Columns) => RawBuilder<unknown>) => Promise<Looked<T>>;

/** Queries products with all words; if there is none, products with any of them. */
export async function matchAllThenAny<T>(matches: Matches, most: number, runQuery: RunQuery<T>): Promise<Found<T>> {
  const { perIdea } = matches.understood.estimate;
  const found = await queryHeads(matches, perIdea, most, runQuery);
  if (found.looked > 0 || perIdea.length < 2) return found;
  return await queryHeads({ ...matches, query: matches.understood.any }, [Math.max(...perIdea)], most, runQuery);
}

/** Searches as large a head of the catalogue as needed to find `most` + 1 matches, or half as many. */
async function queryHeads<T>(
  matches: Matches,
  perIdea: readonly number[],
  most: number,
  runQuery: RunQuery<T>,
): Promise<Found<T>> {
  const { stored } = matches.understood.estimate;
  let head = firstHead(perIdea, stored, most + 1);
  for (;;) {
    const inHead = head;
    const found = await runQuery((columns) => lookAt(matches, columns, most + 1, inHead));
    if (head === null || found.looked >= most / 2) return { ...found, exact: head === null && found.looked <= most };
    head = nextHead(head, found.looked, most + 1, stored);
  }
}

/**
 * Returns the rank of a match: first the product whose whole title was typed, then available before sold out,
 * then by the position of the words. Matches by collection come after matches by words.
 */
function rankOf(text: string, position: RawBuilder<number>): RawBuilder<number> {
  const title = text.trim().replace(/\s+/g, ' ').replaceAll('\0', '');
  // Queried once from the index product_title rather than for each match.
  const named = sql`array(select product_key from product
    where lower(card ->> 'title') = lower(${title}) and deleted_at is null and card is not null limit ${MAX_NAMED})`;
  return sql`((case when p.product_key = any(${named}) then 2000000000 else 0 end)::bigint
    + (case when p.available then 1000000000 else 0 end) + ${position})::bigint`;
}

function lookAt(matches: Matches, columns: Columns, most: number, head: Head): RawBuilder<unknown> {
  const { text, query, collectionKeys } = matches;
  const byWords = sql`
    select ${columns(rankOf(text, sql`1 + round(ts_rank(p.search, ${query}::tsquery) * 1e8)`))} from product p
    where with_search_heads(p.search, p.product_key) @@ ${headQuery(query, head)} and ${LISTED} limit ${most}`;
  if (collectionKeys.length === 0) return byWords;
  return sql`
    (${byWords}) union all (
      select ${columns(rankOf(text, sql`0`))} from (
        select distinct product_key from (
          select product_key from collection_product where collection_key = any(${collectionKeys}::int[])
          limit ${Math.min(most, FROM_COLLECTIONS)}
        ) members
      ) c join product p on p.product_key = c.product_key
      where not p.search @@ ${query}::tsquery and ${LISTED}
    )`;
}
