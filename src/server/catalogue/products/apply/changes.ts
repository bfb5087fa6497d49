import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

/**
 * Above this number of handles a change is reported as "everything", which is cheaper for every page cache.
 */
const MANY = 5_000;
const RETAINED_VERSIONS = 2_000;

/** Callback of other modules in the transaction of a run, even if the run changed nothing. */
export type OnWritten = (transaction: Database) => Promise<void>;

/** The pages that a new version affects. */
export type CatalogueChange = {
  version: number;
  /** Too many changes to list: every page must be rendered again. */
  everything: boolean;
  /** Handles of products that were added, removed or changed. */
  products: string[];
  /** Handles of collections that changed or that list such a product. */
  collections: string[];
};

/**
 * Raises the version if anything changed and records the changes, for this and other replicas. Returns null
 * if nothing changed.
 */
export async function raiseVersion(
  transaction: Database,
  productHandles: readonly string[],
  collectionKeys: readonly number[],
  at: Date,
): Promise<number | null> {
  if (productHandles.length === 0 && collectionKeys.length === 0) return null;
  const { rows } = await sql<{ version: number }>`
    update catalogue_state set version = version + 1, changed_at = ${at} returning version`.execute(transaction);
  const version = rows[0]?.version ?? 0;
  await sql`delete from catalogue_change where version < ${version - RETAINED_VERSIONS}`.execute(transaction);
  if (productHandles.length > MANY) {
    await sql`insert into catalogue_change values (${version}, 'everything', '')`.execute(transaction);
    return version;
  }
  await sql`
    insert into catalogue_change
    select ${version}::bigint, 'product', handle from unnest(${[...productHandles]}::text[]) as handle
    union
    select ${version}::bigint, 'collection', handle from collection where collection_key = any(${[...collectionKeys]}::int[])`.execute(
    transaction,
  );
  return version;
}

/** Raises the version when every page changes, for example after a change of the menu. */
export async function raiseVersionOfEverything(transaction: Database, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with raised as (update catalogue_state set version = version + 1, changed_at = ${at} returning version)
    insert into catalogue_change select version, 'everything', '' from raised returning version`.execute(transaction);
  return rows[0]?.version ?? 0;
}

export async function readVersion(database: Database): Promise<number> {
  const row = await database.selectFrom('catalogue_state').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Returns the changes after version `sinceVersion`. */
export async function changesSince(database: Database, sinceVersion: number): Promise<CatalogueChange> {
  const version = await readVersion(database);
  const rows = await database
    .selectFrom('catalogue_change')
    .select(['kind', 'handle'])
    .where('version', '>', sinceVersion)
    .where('version', '<=', version)
    .distinct()
    .execute();
  const handles = (kind: string): string[] => rows.flatMap((row) => (row.kind === kind ? [row.handle] : []));
  // After a failover that lost the newest versions, the version is lower, and the content of pages of the
  // lost versions is unknown.
  const goneBack = version < sinceVersion;
  const everything =
    goneBack || version - sinceVersion > RETAINED_VERSIONS || rows.some((row) => row.kind === 'everything');
  return { version, everything, products: handles('product'), collections: handles('collection') };
}
