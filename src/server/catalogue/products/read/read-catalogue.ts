import { sql } from 'kysely';
import { ALL_PRODUCTS, FRONT_PAGE } from '../../../../domain/catalogue/all-products.ts';
import type { Collection, Product, ProductCard } from '../../../../domain/catalogue/product.ts';
import type { TextByLanguage } from '../../../../domain/language/text-by-language.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { CollectionWithProducts, CountedCollection } from './catalogue-answers.ts';

const NO_CATEGORIES = [ALL_PRODUCTS, FRONT_PAGE];
/** Lists that are no categories come after those that are. */
const CATEGORIES_FIRST = sql`k.handle in (${sql.join(NO_CATEGORIES)})`;

const COLLECTION_COLUMNS = ['feed_id', 'handle', 'title', 'description_html', 'picture', 'names'] as const;

type CollectionRow = {
  feed_id: string;
  handle: string;
  title: string;
  description_html: string;
  picture: Collection['picture'];
  names: TextByLanguage | null;
};

export function toCollection(row: CollectionRow): Collection {
  return {
    id: row.feed_id,
    handle: row.handle,
    title: row.title,
    descriptionHtml: row.description_html,
    picture: row.picture,
    ...(row.names === null ? {} : { names: row.names }),
  };
}

/** Only categories that have products. */
export async function readCollectionList(database: Database, limit: number): Promise<Collection[]> {
  const rows = await database
    .selectFrom('collection')
    .select(COLLECTION_COLUMNS)
    .where('deleted_at', 'is', null)
    .where('product_count', '>', 0)
    .where('handle', 'not in', NO_CATEGORIES)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(toCollection);
}

/** Own collections stand after the feed's, however many those are. */
export async function readOwnCollectionList(database: Database): Promise<Collection[]> {
  const rows = await database
    .selectFrom('collection')
    .select(COLLECTION_COLUMNS)
    .where('deleted_at', 'is', null)
    .where('product_count', '>', 0)
    .where('names', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(toCollection);
}

/**
 * Finds a collection by handle, otherwise by the feed's id [LIST-07]. An old handle of a renamed collection
 * returns the new one.
 */
export async function readCollection(
  database: Database,
  handleOrId: string,
): Promise<Collection | { movedTo: string } | null> {
  const rows = await database
    .selectFrom('collection')
    .select(COLLECTION_COLUMNS)
    .where('deleted_at', 'is', null)
    .where((test) => test.or([test('handle', '=', handleOrId), test('feed_id', '=', handleOrId)]))
    .limit(2)
    .execute();
  const row = rows.find((found) => found.handle === handleOrId) ?? rows[0];
  if (row) return toCollection(row);
  const moved = await database
    .selectFrom('collection_alias')
    .innerJoin('collection', 'collection.collection_key', 'collection_alias.collection_key')
    .select('collection.handle')
    .where('collection_alias.handle', '=', handleOrId)
    .where('collection.deleted_at', 'is', null)
    .executeTakeFirst();
  return moved ? { movedTo: moved.handle } : null;
}

/** Finds collections by handle, id or former handle, in one query; see Catalogue. */
export async function readCollectionsAt(
  database: Database,
  handles: readonly string[],
): Promise<Map<string, CountedCollection>> {
  if (handles.length === 0) return new Map();
  const { rows } = await sql<CollectionRow & { asked: string; products: number }>`
    select asked.handle as asked, k.* from unnest(${[...handles]}::text[]) asked(handle) cross join lateral (
      select feed_id, handle, title, description_html, picture, names, product_count as products from collection c
      where c.deleted_at is null and (c.handle = asked.handle or c.feed_id = asked.handle or c.collection_key in
        (select a.collection_key from collection_alias a where a.handle = asked.handle))
      order by c.handle = asked.handle desc, c.feed_id = asked.handle desc limit 1
    ) k
    union all
    select ${ALL_PRODUCTS}, ${ALL_PRODUCTS}, ${ALL_PRODUCTS}, '', '', null, null, 1
    where ${ALL_PRODUCTS} = any(${[...handles]}::text[])
      and exists (select 1 from product where deleted_at is null and card is not null)
      and not exists (select 1 from collection where handle = ${ALL_PRODUCTS} and deleted_at is null)`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.asked, { ...toCollection(row), products: row.products }]));
}

/**
 * The first collections that have products, each with its first products, in one query. The platform's front page
 * comes first; the list of all products is no section.
 */
export async function readHome(
  database: Database,
  collectionLimit: number,
  productLimit: number,
): Promise<CollectionWithProducts[]> {
  const { rows } = await sql<CollectionRow & { cards: ProductCard[] }>`
    select k.feed_id, k.handle, k.title, k.description_html, k.picture, k.names, listed.cards
    from (
      select * from collection where deleted_at is null and product_count > 0 and handle <> ${ALL_PRODUCTS}
      order by handle <> ${FRONT_PAGE}, position limit ${collectionLimit}
    ) k cross join lateral (
      select jsonb_agg(first.card order by first.position) as cards from (
        select p.card, c.position from collection_product c join product p on p.product_key = c.product_key
        where c.collection_key = k.collection_key and p.card is not null
        order by c.position, c.product_key limit ${productLimit}
      ) first
    ) listed
    where listed.cards is not null order by k.handle <> ${FRONT_PAGE}, k.position`.execute(database);
  return rows.map((row) => ({ collection: toCollection(row), products: row.cards }));
}

/** Finds a product by handle. An old handle of a renamed product, and any product's id, return the current handle. */
export async function readProduct(database: Database, handle: string): Promise<Product | { movedTo: string } | null> {
  const row = await database
    .selectFrom('product')
    .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select('product_detail.detail')
    .where('product.handle', '=', handle)
    .where('product.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row) return row.detail;
  const moved = await database
    .selectFrom('product_alias')
    .innerJoin('product', 'product.product_key', 'product_alias.product_key')
    .select('product.handle')
    .where('product_alias.handle', '=', handle)
    .where('product.deleted_at', 'is', null)
    .executeTakeFirst();
  if (moved) return { movedTo: moved.handle };
  const known = await database
    .selectFrom('product')
    .select('handle')
    .where('feed_id', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return known ? { movedTo: known.handle } : null;
}

/** The first category in the feed's order that lists a product; only if there is none, another list. */
export async function readCollectionOf(
  database: Database,
  productHandle: string,
): Promise<Pick<Collection, 'handle' | 'title' | 'names'> | null> {
  const row = await database
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.collection_key', 'collection_product.collection_key')
    .innerJoin('product', 'product.product_key', 'collection_product.product_key')
    .select(['collection.handle', 'collection.title', 'collection.names'])
    .where('product.handle', '=', productHandle)
    .where('product.deleted_at', 'is', null)
    .where('collection.deleted_at', 'is', null)
    .orderBy((test) => test('collection.handle', 'in', NO_CATEGORIES))
    .orderBy('collection.position')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { names, ...named } = row;
  return names === null ? named : { ...named, names };
}

/** Returns the handles of all collections that list a product. */
export async function readCollectionsWith(database: Database, productHandle: string): Promise<string[]> {
  const rows = await database
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.collection_key', 'collection_product.collection_key')
    .innerJoin('product', 'product.product_key', 'collection_product.product_key')
    .select('collection.handle')
    .where('product.handle', '=', productHandle)
    .where('product.deleted_at', 'is', null)
    .where('collection.deleted_at', 'is', null)
    .execute();
  return rows.map(({ handle }) => handle);
}

/**
 * Other products of a collection that lists the product: the given one, else the first category in the feed's
 * order.
 */
export async function readRelated(
  database: Database,
  productHandle: string,
  collectionHandle: string | null,
  limit: number,
): Promise<ProductCard[]> {
  const { rows } = await sql<{ card: ProductCard }>`
    with shown as (
      select product_key from product where handle = ${productHandle} and deleted_at is null
    ), home as (
      select k.collection_key from collection k
      left join collection_product c on c.collection_key = k.collection_key
        and c.product_key = (select product_key from shown)
      where k.deleted_at is null and (k.handle = ${collectionHandle} or c.product_key is not null)
      order by (k.handle = ${collectionHandle}) desc nulls last, ${CATEGORIES_FIRST}, k.position limit 1
    )
    select p.card from collection_product c join product p on p.product_key = c.product_key
    where c.collection_key = (select collection_key from home) and p.card is not null
      and c.product_key is distinct from (select product_key from shown)
    order by c.position, c.product_key limit ${limit}`.execute(database);
  return rows.map((row) => row.card);
}

/** Cards of known products (feed ids) in the order requested; products not in the shop are omitted. */
export async function readCards(database: Database, productIds: readonly string[]): Promise<ProductCard[]> {
  const ids = [...new Set(productIds)].slice(0, 250);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('product')
    .select(['feed_id', 'card'])
    .where('feed_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const cards = new Map(rows.map((row) => [row.feed_id, row.card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The addresses of the films that play on cards, by product id (feed ids); embedded players of other sites do not. */
export async function readFilms(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ feed_id: string; film: string }>`
    select p.feed_id, d.detail -> 'video' ->> 'url' as film from product p join product_detail d using (product_key)
    where p.feed_id = any(${[...productIds]}::text[]) and p.deleted_at is null
      and d.detail -> 'video' ->> 'kind' = 'file'`.execute(database);
  return new Map(rows.map((row) => [row.feed_id, row.film]));
}
