import { sql } from 'kysely';
import type { ListedOwnCollection, OwnCollectionInput } from '../../../../contracts/desk/own-collections.ts';
import { sheetHandle } from '../../../../domain/catalogue/sheet/sheet-product.ts';
import type { CollectionRule } from '../../../../domain/catalogue/collection-rule.ts';
import { ownPictureAt } from '../../../../domain/merchant/own-picture.ts';
import { textIn } from '../../../../domain/language/text-by-language.ts';
import type { Persuasion } from '../../../../domain/money/pricing.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';
import type { Database } from '../../../running/db/connect.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { ShopError } from '../../../running/errors.ts';
import { recount } from '../apply/apply-memberships.ts';
import { raiseVersion, raiseVersionOfEverything } from '../apply/changes.ts';
import { isOwn, productsOf, removeOwnCollection, spellingsOf } from '../apply/own-collections.ts';
import { alignAndPrice, holdSales } from '../apply/sale-prices.ts';
import { menuOf } from '../sync/apply-run.ts';
import { addCollectionWords } from '../sync/search-words.ts';

type Beside = (transaction: Database, detail: string) => Promise<void>;

type Deps = {
  database: Database;
  persuasion: Persuasion;
  now: () => number;
  /** Called when shoppers must see a changed catalogue. */
  onChange: () => Promise<void>;
};

/** Each is aligned in every run of the sync. */
const MOST = 50;
const FOLLOWED_MS = MINUTE_MS;
const SHOWN_TITLES = 6;
const SHOWN_WORDS = 200;

/** The collections that the merchant makes at the desk, beside the feed's. Shoppers see a change within seconds. */
export function createOwnCollections({ database, persuasion, now, onChange }: Deps) {
  /** Writes what `write` changed of one collection; the lists of the others are as they were. */
  const change = async <T>(write: (transaction: Database) => Promise<{ id: number; result: T }>): Promise<T> => {
    const written = await retryDeadlock(() =>
      withoutStatementTimeout(database, async (transaction) => {
        const at = now();
        await holdSales(transaction);
        await sql`select version from catalogue_state for update`.execute(transaction);
        const { id, result } = await write(transaction);
        // A sale may be for the goods of the collection.
        const { handles, collections } = await alignAndPrice(transaction, at, { persuasion, only: id });
        await recount(transaction, collections);
        await addCollectionWords(transaction);
        await raiseVersion(transaction, handles, collections, new Date(at));
        // Every page's menu has it.
        await raiseVersionOfEverything(transaction, new Date(at));
        return result;
      }),
    );
    await onChange();
    return written;
  };
  /** Lists by age change with nothing but time, also while the feed is silent. */
  const followTime = () =>
    retryDeadlock(() =>
      withoutStatementTimeout(database, async (transaction) => {
        const at = new Date(now());
        await holdSales(transaction);
        const menuBefore = await menuOf(transaction);
        const { handles, collections } = await alignAndPrice(transaction, at.getTime(), {
          persuasion,
          only: 'by time',
        });
        await recount(transaction, collections);
        if ((await menuOf(transaction)) !== menuBefore) await raiseVersionOfEverything(transaction, at);
        else await raiseVersion(transaction, handles, collections, at);
        return collections.length > 0;
      }),
    );
  let followedAt = -Infinity;
  return {
    list: (): Promise<ListedOwnCollection[]> => listOwn(database),
    /** What products are tagged with, and of which types they are; the most frequent first. */
    words: async (): Promise<{ tags: string[]; types: string[] }> => ({
      tags: await mostFrequent(database, sql`unnest(p.tags)`, sql`product p`),
      types: await mostFrequent(
        database,
        sql`d.detail ->> 'productType'`,
        sql`product p join product_detail d using (product_key)`,
      ),
    }),
    /** Counts the products of a rule, and names the first. */
    tryRule: (rule: CollectionRule): Promise<{ count: number; titles: string[] }> => tryRule(database, rule, now()),
    /** Returns its id. Throws invalid_fields for a picture that is gone, and where there are too many. */
    create: (input: OwnCollectionInput, by: string, beside: Beside): Promise<string> =>
      change(async (transaction) => {
        const columns = await columnsOf(transaction, input);
        const { rows } = await sql<{ count: number }>`select count(*) as count from own_collection`.execute(
          transaction,
        );
        if ((rows[0]?.count ?? 0) >= MOST) refuse('name', `must be at most ${MOST} collections`);
        const { own_id: id } = await transaction
          .insertInto('own_collection')
          .values({
            ...columns,
            handle: await freeHandle(transaction, textIn(input.name, 'en')),
            changed_at: new Date(now()),
            changed_by: by,
          })
          .returning('own_id')
          .executeTakeFirstOrThrow();
        await beside(transaction, textIn(input.name, 'en'));
        return { id, result: String(id) };
      }),
    /** Throws not_found, collection_changed, invalid_fields. */
    change: (
      id: number,
      { version, ...input }: OwnCollectionInput & { version: number },
      by: string,
      beside: Beside,
    ): Promise<void> =>
      change(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('own_collection')
          .set({
            ...(await columnsOf(transaction, input)),
            version: version + 1,
            changed_at: new Date(now()),
            changed_by: by,
          })
          .where('own_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) await refuseOther(transaction, id);
        await beside(transaction, textIn(input.name, 'en'));
        return { id, result: undefined };
      }),
    /** Throws not_found, collection_changed; collection_used if a sale leaves its goods out, which would then be in it. */
    remove: (id: number, version: number, beside: Beside): Promise<void> =>
      change(async (transaction) => {
        const row = await transaction
          .deleteFrom('own_collection')
          .where('own_id', '=', id)
          .where('version', '=', version)
          .returning(['name', 'handle'])
          .executeTakeFirst();
        if (row === undefined) return refuseOther(transaction, id);
        await refuseKeptOut(transaction, row.handle, now());
        const key = await removeOwnCollection(transaction, id);
        await raiseVersion(transaction, [], key === null ? [] : [key], new Date(now()));
        await beside(transaction, textIn(row.name, 'en'));
        return { id, result: undefined };
      }),
    /** Lets products go that are no longer new. A running shop calls it every second; most calls do nothing. */
    async tick(): Promise<void> {
      if (now() - followedAt < FOLLOWED_MS) return;
      followedAt = now();
      const { rows } = await sql`select from own_collection where rule ->> 'newerThanDays' is not null limit 1`.execute(
        database,
      );
      if (rows.length > 0 && (await followTime())) await onChange();
    },
    /** Returns the names of the collections that have each picture, by the picture's id. */
    async pictureUses(on: Database): Promise<ReadonlyMap<string, string[]>> {
      const rows = await on.selectFrom('own_collection').select(['name', 'picture']).execute();
      const uses = rows.flatMap(({ name, picture }) => {
        const id = picture === null ? null : ownPictureAt(picture.url);
        return id === null ? [] : [{ id, name: textIn(name, 'en') }];
      });
      const byPicture = Map.groupBy(uses, ({ id }) => id);
      return new Map([...byPicture].map(([id, found]) => [id, found.map(({ name }) => name)]));
    },
  };
}

function refuse(field: string, sentence: string): never {
  throw new ShopError('invalid_fields', { fields: { [field]: sentence } });
}

async function refuseOther(transaction: Database, id: number): Promise<never> {
  const row = await transaction
    .selectFrom('own_collection')
    .select('own_id')
    .where('own_id', '=', id)
    .executeTakeFirst();
  throw new ShopError(row === undefined ? 'not_found' : 'collection_changed');
}

/** Refuses if goods of a collection are kept out of a sale that runs or will. */
async function refuseKeptOut(transaction: Database, handle: string, at: number): Promise<void> {
  const { rows } = await sql`
    select from sale where until_at > ${new Date(at)} and target ->> 'which' = 'except'
      and target -> 'collections' ? ${handle} limit 1`.execute(transaction);
  if (rows.length > 0) throw new ShopError('collection_used');
}

async function columnsOf(transaction: Database, { name, picture, rule, products }: OwnCollectionInput) {
  return {
    name: JSON.stringify(name),
    picture: picture === null ? null : JSON.stringify(await pictureAt(transaction, picture)),
    rule: rule === null ? null : JSON.stringify(rule),
    products: rule === null ? [...new Set(products)] : [],
  };
}

/** The row of the picture is held, so that nobody deletes it meanwhile. */
async function pictureAt(transaction: Database, address: string) {
  const row = await transaction
    .selectFrom('own_picture')
    .select(['width', 'height'])
    .where('picture_id', '=', ownPictureAt(address) ?? '')
    .forShare()
    .executeTakeFirst();
  if (row === undefined) return refuse('picture', 'must be a picture that is there');
  return { url: address, ...row, alt: null };
}

/** Returns the address that a name makes, or the first like it that no collection has, hidden and former ones of the feed included. */
async function freeHandle(transaction: Database, name: string): Promise<string> {
  const wanted = sheetHandle(name) || 'collection';
  const { rows } = await sql<{ handle: string }>`
    select handle from collection k where starts_with(handle, ${wanted}) and not ${isOwn('k')}
    union select handle from collection_alias where starts_with(handle, ${wanted})
    union select handle from own_collection where starts_with(handle, ${wanted})`.execute(transaction);
  const taken = new Set(['all', 'frontpage', ...rows.map(({ handle }) => handle)]);
  let number = 2;
  if (!taken.has(wanted)) return wanted;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

async function listOwn(database: Database): Promise<ListedOwnCollection[]> {
  const { rows } = await sql<{
    own_id: number;
    handle: string;
    name: Record<string, string>;
    picture: { url: string } | null;
    rule: ListedOwnCollection['rule'];
    products: string[];
    version: number;
    changed_at: Date;
    changed_by: string;
    count: number;
    hidden: boolean;
    titles: Record<string, string> | null;
  }>`
    select o.*, coalesce(k.product_count, 0) as count, h.feed_id is not null as hidden, (
      select jsonb_object_agg(p.feed_id, d.detail ->> 'title') from product p join product_detail d using (product_key)
      where p.feed_id = any(o.products) and p.deleted_at is null) as titles
    from own_collection o left join collection k on k.feed_id = 'own:' || o.own_id
    left join hidden_collection h on h.feed_id = k.feed_id order by o.own_id desc`.execute(database);
  return rows.map(({ own_id, picture, changed_at, changed_by, titles, ...row }) => ({
    ...row,
    id: String(own_id),
    picture: picture?.url ?? null,
    changedAt: changed_at.toISOString(),
    changedBy: changed_by,
    titles: titles ?? {},
  }));
}

async function tryRule(database: Database, rule: CollectionRule, at: number) {
  const spellings = await spellingsOf(database, [{ rule }]);
  const { rows } = await sql<{ count: number; titles: string[] | null }>`
    with listed as materialized (${productsOf({ rule, products: [] }, at, spellings)})
    select (select count(*) from listed) as count, (
      select array_agg(d.detail ->> 'title' order by l.position) from listed l join product_detail d using (product_key)
      where l.position <= ${SHOWN_TITLES}) as titles`.execute(database);
  return { count: rows[0]?.count ?? 0, titles: rows[0]?.titles ?? [] };
}

async function mostFrequent(
  database: Database,
  word: ReturnType<typeof sql>,
  from: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select ${word} as word from ${from} where p.deleted_at is null and p.card is not null) found
    where word <> '' group by word order by count(*) desc, word limit ${SHOWN_WORDS}`.execute(database);
  return rows.map((row) => row.word);
}
