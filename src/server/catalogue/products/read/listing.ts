import { type RawBuilder, sql } from 'kysely';
import { ALL_PRODUCTS } from '../../../../domain/catalogue/all-products.ts';
import type { ProductCard } from '../../../../domain/catalogue/product.ts';
import type { Database } from '../../../running/db/connect.ts';
import { EVERYTHING } from './all-products.ts';
import type { SortOrder } from '../../../../domain/listing/listing-choice.ts';
import type { ListingPage, ListingQuery } from './catalogue-answers.ts';
import { inChosenColours } from './chosen-colour.ts';
import { type Cursor, readCursor, writeCursor } from './listing-cursor.ts';
import { filterCondition, hasFilters, LISTED } from './listing-filters.ts';

export const MAX_PER_PAGE = 250;
/** Filtered lists are counted exactly up to this many products; beyond it a page writes "1000+". */
const COUNTED = 1_000;
const SCANNED = 5_000;
/** All products are counted up to this many. */
const COUNTED_OF_ALL = 10_000;

type Row = { card: ProductCard; value: number; key: number };

const EMPTY: ListingPage = { products: [], nextCursor: null, total: 0, totalExact: true };

/**
 * Returns one page of a collection. Pages are found by key: the next page starts after the last product
 * shown, wherever that is by then.
 */
export async function listCollection(database: Database, handle: string, query: ListingQuery): Promise<ListingPage> {
  const collection = await database
    .selectFrom('collection')
    .select(['collection_key', 'product_count'])
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!collection) return handle === ALL_PRODUCTS ? await listEverything(database, query) : EMPTY;
  const key = collection.collection_key;
  const members = sql`select * from collection_product where collection_key = ${key}`;
  const cursor = await placeCursor(database, key, readCursor(query.after, query.sort));
  const page = await readPage(database, members, cursor, query);
  const all = { total: collection.product_count, totalExact: true };
  return { ...page, ...(await countListed(database, sql`${members} order by position`, all, query)) };
}

/** Returns one page of all products. They have no merchant's order, so "featured" means newest. */
async function listEverything(database: Database, requested: ListingQuery): Promise<ListingPage> {
  const query: ListingQuery = { ...requested, sort: requested.sort === 'featured' ? 'newest' : requested.sort };
  const page = await readPage(database, EVERYTHING, readCursor(query.after, query.sort), query);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${EVERYTHING}) c limit ${COUNTED_OF_ALL + 1}) counted`.execute(
    database,
  );
  const count = rows[0]?.count ?? 0;
  const all = { total: Math.min(count, COUNTED_OF_ALL), totalExact: count <= COUNTED_OF_ALL };
  return { ...page, ...(await countListed(database, sql`${EVERYTHING} order by published_at desc`, all, query)) };
}

async function readPage(
  database: Database,
  members: RawBuilder<unknown>,
  cursor: Cursor | null,
  query: ListingQuery,
): Promise<Pick<ListingPage, 'products' | 'nextCursor'>> {
  const limit = Math.min(Math.max(1, Math.floor(query.limit)), MAX_PER_PAGE);
  const { rows } = await sql<Row>`
    select p.card, ${sortValue(query.sort)} as value, c.product_key as key
    from (${members}) c join product p on p.product_key = c.product_key
    where ${after(cursor, query.sort)} and ${LISTED} and ${filterCondition(query.filters)}
    order by ${sortOrder(query.sort)} limit ${limit + 1}`.execute(database);
  const shown = rows.slice(0, limit);
  return {
    products: await inChosenColours(
      database,
      shown.map((row) => row.card),
      query.filters,
    ),
    nextCursor: rows.length > limit ? writeCursor(query.sort, shown) : null,
  };
}

/**
 * Positions shift when products are added or removed: moves the cursor to the present position of its last
 * product that is still listed.
 */
async function placeCursor(database: Database, collectionKey: number, cursor: Cursor | null): Promise<Cursor | null> {
  if (cursor?.sort !== 'featured') return cursor;
  const rows = await database
    .selectFrom('collection_product')
    .select(['product_key', 'position'])
    .where('collection_key', '=', collectionKey)
    .where('product_key', 'in', [...cursor.keys])
    .execute();
  const positions = new Map(rows.map((row) => [row.product_key, row.position]));
  const anchor = cursor.keys.find((key) => positions.has(key));
  if (anchor === undefined) return cursor;
  return { ...cursor, value: positions.get(anchor) ?? cursor.value, keys: [anchor] };
}

async function countListed(
  database: Database,
  members: RawBuilder<unknown>,
  all: Pick<ListingPage, 'total' | 'totalExact'>,
  query: ListingQuery,
) {
  if (!hasFilters(query.filters)) return all;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${members} limit ${SCANNED}) c join product p on p.product_key = c.product_key
      where ${LISTED} and ${filterCondition(query.filters)} limit ${COUNTED + 1}
    ) counted`.execute(database);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, COUNTED), totalExact: count <= COUNTED && all.totalExact && all.total <= SCANNED };
}

function sortValue(sort: SortOrder): RawBuilder<number> {
  switch (sort) {
    case 'featured':
      return sql`c.position`;
    case 'newest':
      return sql`(extract(epoch from c.published_at) * 1000)::bigint`;
    case 'price-up':
    case 'price-down':
      return sql`c.price_paise`;
    case 'biggest-discount':
      return sql`c.discount_basis_points`;
  }
}

function sortOrder(sort: SortOrder): RawBuilder<unknown> {
  switch (sort) {
    case 'featured':
      return sql`c.position, c.product_key`;
    case 'newest':
      return sql`c.published_at desc, c.product_key`;
    case 'price-up':
      return sql`c.price_paise, c.product_key`;
    case 'price-down':
      return sql`c.price_paise desc, c.product_key desc`;
    case 'biggest-discount':
      return sql`c.discount_basis_points desc, c.product_key`;
  }
}

/** The rest of the list. The first comparison bounds the index range, the second breaks ties. */
function after(cursor: Cursor | null, sort: SortOrder): RawBuilder<boolean> {
  if (cursor === null) return sql`true`;
  const { value } = cursor;
  const [key] = cursor.keys;
  switch (sort) {
    case 'featured':
      return sql`(c.position, c.product_key) > (${value}, ${key})`;
    case 'newest': {
      const at = sql`to_timestamp(${value}::float8 / 1000)`;
      return sql`c.published_at <= ${at} and (c.published_at < ${at} or c.product_key > ${key})`;
    }
    case 'price-up':
      return sql`(c.price_paise, c.product_key) > (${value}, ${key})`;
    case 'price-down':
      return sql`(c.price_paise, c.product_key) < (${value}, ${key})`;
    case 'biggest-discount':
      return sql`c.discount_basis_points <= ${value} and (c.discount_basis_points < ${value} or c.product_key > ${key})`;
  }
}
