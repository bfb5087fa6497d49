import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { TableShape } from '../format/backup-parts.ts';
import { RESTORE_HOLD } from '../../../running/db/restore-hold.ts';

/** Settings that make the text of every value the same on both engines and readable without loss. */
const TEXT_SETTINGS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
] as const;

export async function fixTextFormats(transaction: Database): Promise<void> {
  for (const setting of TEXT_SETTINGS) await sql.raw(setting).execute(transaction);
}

/**
 * Returns the shop's tables, by name. Unlogged tables are left out: their content is temporary, and
 * PostgreSQL itself empties them after a crash.
 */
export async function tableShapes(database: Database): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> ${RESTORE_HOLD}
    order by c.relname, a.attnum`.execute(database);
  const tables = Map.groupBy(rows, (row) => row.table);
  return [...tables].map(([table, columns]) => ({ table, columns: columns.map(({ name, type }) => ({ name, type })) }));
}
