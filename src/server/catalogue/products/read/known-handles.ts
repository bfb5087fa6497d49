import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { readAllProducts } from './all-products.ts';
import { readCollection } from './read-catalogue.ts';

/** Which handles of addresses exist, without reading what they show. */
export type KnownHandles = ReturnType<typeof createKnownHandles>;

export function createKnownHandles(database: Database) {
  return {
    /** By handle, by an older handle or by id, as `Catalogue.product` finds it. */
    async hasProduct(handle: string): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select 1 from product where handle = ${handle} and deleted_at is null)
          or exists (select 1 from product_alias a join product p using (product_key)
            where a.handle = ${handle} and p.deleted_at is null)
          or exists (select 1 from product where feed_id = ${handle} and deleted_at is null) as found`.execute(
        database,
      );
      return rows[0]?.found === true;
    },
    /** As `Catalogue.collection` finds it. */
    hasCollection: async (handleOrId: string): Promise<boolean> =>
      ((await readCollection(database, handleOrId)) ?? (await readAllProducts(database, handleOrId))) !== null,
    /** Whether a collection lists a product, both by their current handles. */
    async lists(collectionHandle: string, productHandle: string): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select 1 from collection_product c
          join collection k using (collection_key)
          join product p using (product_key)
          where k.handle = ${collectionHandle} and k.deleted_at is null
            and p.handle = ${productHandle} and p.deleted_at is null
        ) as found`.execute(database);
      return rows[0]?.found === true;
    },
  };
}
