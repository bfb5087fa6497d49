import { sql } from 'kysely';
import { changedParts } from '../../../domain/catalogue/sheet/compare-sheets.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';

/** How many sheets can be put back. */
const SHEETS_KEPT = 10;
/** Rows written by one statement. */
const ROWS_AT_ONCE = 500;

export type NewVersion = {
  kind: 'sheet' | 'edit' | 'restore';
  name: string;
  by: string;
  at: Date;
  /** The version that the change was made from; another one in force means that somebody was faster. */
  base: number;
  digest?: string | null;
};

/** Waits for whoever is changing the book, and returns the version in force. */
export async function lockBook(transaction: Database): Promise<number> {
  await sql`lock table sheet_version in exclusive mode`.execute(transaction);
  return versionInForce(transaction);
}

export async function versionInForce(database: Database): Promise<number> {
  const row = await database
    .selectFrom('sheet_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Replaces the whole book within the caller's transaction. Returns the new version. Throws sheet_changed. */
export async function replaceBook(
  transaction: Database,
  products: readonly SheetProduct[],
  made: NewVersion,
): Promise<number> {
  const version = await beginVersion(transaction, made, products.length);
  const rows = await transaction
    .selectFrom('sheet_product')
    .select(['handle', 'position', 'product'])
    .where('until_version', 'is', null)
    .execute();
  const before = new Map(rows.map((row) => [row.handle, row]));
  const written = products.flatMap((product, position) => {
    const former = before.get(product.handle);
    before.delete(product.handle);
    const same = former && former.position === position && changedParts(former.product, product).length === 0;
    return same ? [] : [{ handle: product.handle, position, product }];
  });
  await close(transaction, [...before.keys(), ...written.map(({ handle }) => handle)], version);
  await insert(transaction, written, version);
  await deleteOldSheets(transaction);
  return version;
}

/** Changes one product, or takes it out (null), within the caller's transaction. Throws sheet_changed. */
export async function replaceProduct(
  transaction: Database,
  handle: string,
  product: SheetProduct | null,
  made: NewVersion,
): Promise<number> {
  const former = await transaction
    .selectFrom('sheet_product')
    .select('position')
    .where('handle', '=', handle)
    .where('until_version', 'is', null)
    .executeTakeFirst();
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(position), -1) as last from sheet_product where until_version is null`.execute(
    transaction,
  );
  const { count, last } = rows[0] ?? { count: 0, last: -1 };
  const version = await beginVersion(transaction, made, count - (former ? 1 : 0) + (product ? 1 : 0));
  await close(transaction, [handle], version);
  if (product) await insert(transaction, [{ handle, position: former?.position ?? last + 1, product }], version);
  return version;
}

async function beginVersion(transaction: Database, made: NewVersion, products: number): Promise<number> {
  if ((await lockBook(transaction)) !== made.base) throw new ShopError('sheet_changed');
  const version = made.base + 1;
  await transaction
    .insertInto('sheet_version')
    .values({
      version,
      made_at: made.at,
      made_by: made.by,
      kind: made.kind,
      name: made.name.slice(0, 200),
      products,
      digest: made.digest ?? null,
    })
    .execute();
  return version;
}

async function close(transaction: Database, handles: readonly string[], version: number): Promise<void> {
  if (handles.length === 0) return;
  await sql`update sheet_product set until_version = ${version}::int
    where until_version is null and handle = any(${handles}::text[])`.execute(transaction);
}

type Row = { handle: string; position: number; product: SheetProduct };

async function insert(transaction: Database, rows: readonly Row[], version: number): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await sql`insert into sheet_product (handle, from_version, position, product)
      select handle, ${version}::int, position, product
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))}::jsonb)
        as row(handle text, position int, product jsonb)`.execute(transaction);
  }
}

/** Deletes the sheets before the last ten, and what only they contained. */
async function deleteOldSheets(transaction: Database): Promise<void> {
  const oldest = await transaction
    .selectFrom('sheet_version')
    .select('version')
    .where('kind', '<>', 'edit')
    .orderBy('version', 'desc')
    .offset(SHEETS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const kept = sql<number>`(select min(version) from sheet_version where kind <> 'edit' and version > ${oldest.version})`;
  await sql`delete from sheet_product where until_version <= ${kept}`.execute(transaction);
  await sql`delete from sheet_version v where version < ${kept}
    and not exists (select 1 from sheet_product p where p.from_version = v.version)`.execute(transaction);
}
