import { type RawBuilder, sql } from 'kysely';
import type { CollectionRule } from '../../../../domain/catalogue/collection-rule.ts';
import { textIn } from '../../../../domain/language/text-by-language.ts';
import { DAY_MS } from '../../../../domain/time/durations.ts';
import type { Database } from '../../../running/db/connect.ts';
import { hiddenAt } from './hidden-at.ts';

/** Begins the feed ids of the merchant's own collections; no platform's ids have a colon. */
const OWN = 'own:';
/** After all of the feed's, until the merchant puts them in order. */
const LAST = 1_000_000;

/** Rows of `collection` that no feed brought, and none takes away. */
export const isOwn = (alias: string): RawBuilder<boolean> => sql`starts_with(${sql.ref(`${alias}.feed_id`)}, ${OWN})`;

/**
 * Writes the merchant's own collections and their lists as they are at a moment. Whatever writes products calls it in its
 * transaction, after the products and their prices; with `unlessSame` lists that only time can have changed are looked at
 * alone, with `only` those. Returns the keys of the collections that changed.
 */
export async function applyOwnCollections(
  transaction: Database,
  at: number,
  { unlessSame = false, only }: { unlessSame?: boolean; only?: 'by time' | number } = {},
): Promise<number[]> {
  const all = await transaction.selectFrom('own_collection').selectAll().orderBy('own_id').execute();
  const isSame = only === undefined && (await noteVersion(transaction));
  const own = all.filter(({ own_id, rule }) => {
    if (typeof only === 'number') return own_id === only;
    return !(only === 'by time' || (unlessSame && isSame)) || (rule?.newerThanDays ?? null) !== null;
  });
  if (own.length === 0) return [];
  const rows = own.map(({ own_id, handle, name, picture }) => ({
    feed_id: `${OWN}${own_id}`,
    handle,
    title: textIn(name, 'en'),
    picture,
    names: name,
    position: LAST + own_id,
  }));
  const { rows: written } = await sql<{ collection_key: number }>`
    insert into collection as k (feed_id, handle, title, description_html, picture, names, position)
    select row.feed_id, row.handle, row.title, '', row.picture, row.names, coalesce(o.position, row.position)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(feed_id text, handle text, title text, picture jsonb,
      names jsonb, position integer) left join collection_order o using (feed_id)
    on conflict (feed_id) do update set handle = excluded.handle, title = excluded.title, picture = excluded.picture,
      names = excluded.names, position = excluded.position, deleted_at = ${hiddenAt('hidden_collection', 'k')},
      changed_at = now()
    where (k.handle, k.title, k.picture, k.names, k.position) is distinct from
        (excluded.handle, excluded.title, excluded.picture, excluded.names, excluded.position)
      or (k.deleted_at is not null and ${hiddenAt('hidden_collection', 'k')} is null)
    returning collection_key`.execute(transaction);
  const changed = new Set(written.map((row) => row.collection_key));
  const spellings = await spellingsOf(transaction, own);
  for (const one of own) {
    const { rows: keys } = await sql<{ key: number }>`
      select collection_key as key from collection where feed_id = ${`${OWN}${one.own_id}`}`.execute(transaction);
    const key = keys[0]?.key;
    if (key !== undefined && (await alignList(transaction, key, productsOf(one, at, spellings)))) changed.add(key);
  }
  return [...changed];
}

/** Notes the version of the catalogue at which lists are aligned. Returns whether it is that of the time before. */
async function noteVersion(transaction: Database): Promise<boolean> {
  const { rows } = await sql`
    update own_list_state set version = c.version from catalogue_state c
    where own_list_state.version is distinct from c.version returning 1`.execute(transaction);
  return rows.length === 0;
}

/** Takes an own collection out of the shop. Returns its key, null if it was not there. */
export async function removeOwnCollection(transaction: Database, ownId: number): Promise<number | null> {
  const { rows } = await sql<{ key: number }>`
    update collection set deleted_at = now() where feed_id = ${`${OWN}${ownId}`} returning collection_key as key`.execute(
    transaction,
  );
  const key = rows[0]?.key;
  if (key === undefined) return null;
  await sql`delete from collection_product where collection_key = ${key}`.execute(transaction);
  await sql`delete from hidden_collection where feed_id = ${`${OWN}${ownId}`}`.execute(transaction);
  await sql`delete from collection_order where feed_id = ${`${OWN}${ownId}`}`.execute(transaction);
  return key;
}

/**
 * Returns the feed's collections with handles that no own collection has. An own one keeps its handle for good, because
 * sales, offers and the menu name it by that: they would be for other goods from one sync to the next.
 */
export async function besideOwn<T extends { feedId: string; handle: string }>(
  transaction: Database,
  collections: readonly T[],
): Promise<T[]> {
  const handles = collections.map(({ handle }) => handle);
  const { rows } = await sql<{ handle: string }>`
    select handle from own_collection where handle = any(${handles}::text[])`.execute(transaction);
  const own = new Set(rows.map(({ handle }) => handle));
  if (own.size === 0) return [...collections];
  const ids = collections.map(({ feedId }) => feedId);
  const { rows: others } = await sql<{ handle: string }>`
    select handle from collection where deleted_at is null and feed_id <> all(${ids}::text[])
    union select handle from own_collection`.execute(transaction);
  const taken = new Set([...handles, ...others.map(({ handle }) => handle)]);
  return collections.map((collection) => {
    if (!own.has(collection.handle)) return collection;
    let number = 2;
    while (taken.has(`${collection.handle}-${number}`)) number += 1;
    const handle = `${collection.handle}-${number}`;
    taken.add(handle);
    return { ...collection, handle };
  });
}

/** Whether prices decide what is in a collection (domain/catalogue/collection-rule.ts). */
export const asksForPrices = (alias: string): RawBuilder<boolean> => sql`exists (
  select from own_collection o where ${sql.ref(`${alias}.feed_id`)} = ${OWN} || o.own_id
    and coalesce(o.rule ->> 'minPaise', o.rule ->> 'maxPaise', o.rule ->> 'minDiscount') is not null)`;

/** Handles of own collections whose rule asks for prices. */
export async function pricedHandles(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ handle: string }>`
    select k.handle from collection k where ${isOwn('k')} and ${asksForPrices('k')}`.execute(database);
  return new Set(rows.map(({ handle }) => handle));
}

type Chosen = { rule: CollectionRule | null; products: readonly string[] };

/** Words of the catalogue with letters beyond ASCII, as they are written there. */
type Spellings = { tags: readonly string[]; types: readonly string[] };
const BEYOND_ASCII = '[^ -~]';
const isBeyondAscii = (word: string): boolean => new RegExp(BEYOND_ASCII).test(word);

/**
 * Reads the words that rules may mean and `lower` cannot tell: a database of the locale C, as the embedded one and many others
 * are, has capitals of ASCII alone. Reads nothing if all rules ask for ASCII.
 */
export async function spellingsOf(database: Database, chosen: readonly Pick<Chosen, 'rule'>[]): Promise<Spellings> {
  const asked = (words: 'tags' | 'types') => chosen.some(({ rule }) => rule?.[words].some(isBeyondAscii));
  const read = async (word: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ word: string }>`
      select distinct word from (select ${word} as word from ${from} where p.deleted_at is null and p.card is not null) found
      where word ~ ${BEYOND_ASCII}`.execute(database);
    return rows.map((row) => row.word);
  };
  return {
    tags: asked('tags') ? await read(sql`unnest(p.tags)`, sql`product p`) : [],
    types: asked('types')
      ? await read(sql`d.detail ->> 'productType'`, sql`product p join product_detail d using (product_key)`)
      : [],
  };
}

/** Returns the products of an own collection with their places, as a query. */
export function productsOf({ rule, products }: Chosen, at: number, spellings: Spellings): RawBuilder<unknown> {
  if (rule === null) {
    return sql`
      select p.product_key, min(given.place)::int as position, p.price_paise, p.discount_basis_points, p.published_at
      from unnest(${[...products]}::text[]) with ordinality as given(feed_id, place)
      join product p on p.feed_id = given.feed_id and p.deleted_at is null and p.card is not null
      group by p.product_key`;
  }
  return sql`
    select p.product_key, (row_number() over (order by ${orderOf(rule)}, p.product_key))::int as position, p.price_paise,
      p.discount_basis_points, p.published_at
    from product p where p.deleted_at is null and p.card is not null and ${sql.join(conditionsOf(rule, at, spellings), sql` and `)}`;
}

function conditionsOf(rule: CollectionRule, at: number, spellings: Spellings): RawBuilder<unknown>[] {
  const { minPaise, maxPaise, minDiscount, newerThanDays } = rule;
  const isAny = (word: RawBuilder<unknown>, asked: readonly string[], written: readonly string[]) => {
    const lower = asked.map((text) => text.toLowerCase());
    const same = written.filter((one) => lower.includes(one.toLowerCase()));
    return sql`(lower(${word}) = any(${lower}::text[]) or ${word} = any(${same}::text[]))`;
  };
  return [
    sql`true`,
    ...(rule.tags.length === 0
      ? []
      : [sql`exists (select from unnest(p.tags) as tag where ${isAny(sql`tag`, rule.tags, spellings.tags)})`]),
    ...(rule.types.length === 0
      ? []
      : [
          sql`exists (select from product_detail d where d.product_key = p.product_key
            and ${isAny(sql`(d.detail ->> 'productType')`, rule.types, spellings.types)})`,
        ]),
    ...(minPaise === null ? [] : [sql`p.price_paise >= ${minPaise}`]),
    ...(maxPaise === null ? [] : [sql`p.price_paise <= ${maxPaise}`]),
    ...(minDiscount === null ? [] : [sql`p.discount_basis_points >= ${minDiscount * 100}`]),
    ...(newerThanDays === null ? [] : [sql`p.published_at > ${new Date(at - newerThanDays * DAY_MS)}`]),
    ...(rule.onlyAvailable ? [sql`p.available`] : []),
  ];
}

function orderOf({ order }: CollectionRule): RawBuilder<unknown> {
  switch (order) {
    case 'newest':
      return sql`p.published_at desc`;
    case 'price-up':
      return sql`p.price_paise`;
    case 'price-down':
      return sql`p.price_paise desc`;
    case 'biggest-discount':
      return sql`p.discount_basis_points desc`;
  }
}

/** Returns whether the list changed. Most did not, which one comparison finds. */
async function alignList(transaction: Database, key: number, products: RawBuilder<unknown>): Promise<boolean> {
  const members = sql`select product_key, position, price_paise, discount_basis_points, published_at`;
  const { rows: other } = await sql`
    select 1 from (${products}) l full join (${members} from collection_product where collection_key = ${key}) c
      using (product_key)
    where (l.position, l.price_paise, l.discount_basis_points, l.published_at) is distinct from
      (c.position, c.price_paise, c.discount_basis_points, c.published_at) limit 1`.execute(transaction);
  if (other.length === 0) return false;
  await writeMembers(transaction, key, products);
  return true;
}

/** Makes a collection list exactly the given products: rows as of `collection_product`, without the collection's key. */
export async function writeMembers(transaction: Database, key: number, listed: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from collection_product c where c.collection_key = ${key}
      and not exists (select from (${listed}) l where l.product_key = c.product_key)`.execute(transaction);
  await sql`
    insert into collection_product as c
      (collection_key, product_key, position, price_paise, discount_basis_points, published_at)
    select ${key}::int, product_key, position, price_paise, discount_basis_points, published_at from (${listed}) l
    on conflict (collection_key, product_key) do update set position = excluded.position,
      price_paise = excluded.price_paise, discount_basis_points = excluded.discount_basis_points,
      published_at = excluded.published_at
    where (c.position, c.price_paise, c.discount_basis_points, c.published_at) is distinct from
      (excluded.position, excluded.price_paise, excluded.discount_basis_points, excluded.published_at)`.execute(
    transaction,
  );
}
