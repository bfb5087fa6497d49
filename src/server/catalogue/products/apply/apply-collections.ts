import { sql } from 'kysely';
import { hiddenAt } from './hidden-at.ts';
import { besideOwn, isOwn } from './own-collections.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { NormalisedCollection } from '../normalise/normalise-collection.ts';

/**
 * Writes the feed's collections, first in the merchant's order, then in the feed's. If `complete`, removes
 * those the feed no longer has. Returns the keys of all that changed, were added or were removed.
 */
export async function applyCollections(
  transaction: Database,
  found: readonly NormalisedCollection[],
  complete: boolean,
): Promise<number[]> {
  const collections = await besideOwn(transaction, found);
  const chosen = await chosenOrder(transaction);
  const rows = JSON.stringify(
    inChosenOrder(collections, chosen).map((collection, position) => ({
      feed_id: collection.feedId,
      handle: collection.handle,
      title: collection.title,
      description_html: collection.descriptionHtml,
      picture: collection.picture,
      picture_source: collection.pictureSource,
      // Own collections may stand between those that the merchant put in order.
      position: chosen.get(collection.feedId) ?? chosen.size + position,
    })),
  );
  const ids = collections.map((collection) => collection.feedId);
  const removed = complete
    ? await sql<{ collection_key: number }>`
        update collection set deleted_at = now() where deleted_at is null and feed_id <> all(${ids}::text[])
          and not ${isOwn('collection')} returning collection_key`.execute(transaction)
    : { rows: [] };
  const incoming = sql`jsonb_to_recordset(${rows}::jsonb) as row(feed_id text, handle text, title text,
    description_html text, picture jsonb, picture_source text, position integer)`;
  await sql`
    insert into collection_alias (handle, collection_key)
    select k.handle, k.collection_key from collection k join ${incoming} on row.feed_id = k.feed_id
    where row.handle <> k.handle and k.deleted_at is null and k.handle not like '~%'
    on conflict (handle) do update set collection_key = excluded.collection_key`.execute(transaction);
  // A handle that moves to another collection is set aside first, because the unique index is checked row by
  // row.
  await sql`
    update collection k set handle = '~' || k.collection_key from (select * from ${incoming}) g
    where g.feed_id <> k.feed_id and g.handle = k.handle and k.deleted_at is null
      and exists (select 1 from ${incoming} where row.feed_id = k.feed_id and row.handle <> k.handle)`.execute(
    transaction,
  );
  const written = await sql<{ collection_key: number }>`
    insert into collection as k (feed_id, handle, title, description_html, picture, picture_source, position)
    select feed_id, handle, title, description_html, picture, picture_source, position from ${incoming}
    on conflict (feed_id) do update set handle = excluded.handle, title = excluded.title,
      description_html = excluded.description_html, picture = excluded.picture,
      picture_source = excluded.picture_source, position = excluded.position, deleted_at = ${hiddenAt('hidden_collection', 'k')},
      changed_at = now()
    where (k.handle, k.title, k.description_html, k.picture, k.picture_source, k.position) is distinct from
        (excluded.handle, excluded.title, excluded.description_html, excluded.picture, excluded.picture_source,
         excluded.position) or (k.deleted_at is not null and ${hiddenAt('hidden_collection', 'k')} is null)
    returning collection_key`.execute(transaction);
  // No page shows it: what alone has another place in the feed has not changed.
  const feedOrder = JSON.stringify(collections.map(({ feedId }, place) => ({ feed_id: feedId, place })));
  await sql`
    update collection k set feed_position = place
    from jsonb_to_recordset(${feedOrder}::jsonb) as row(feed_id text, place integer)
    where row.feed_id = k.feed_id and k.feed_position is distinct from place`.execute(transaction);
  return [...removed.rows, ...written.rows].map((row) => row.collection_key);
}

async function chosenOrder(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('collection_order').selectAll().execute();
  return new Map(rows.map((row) => [row.feed_id, row.position]));
}

function inChosenOrder(collections: readonly NormalisedCollection[], chosen: ReadonlyMap<string, number>) {
  const positionOf = ({ feedId }: NormalisedCollection) => chosen.get(feedId) ?? chosen.size;
  return collections.toSorted((a, b) => positionOf(a) - positionOf(b));
}
