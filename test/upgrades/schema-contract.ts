import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../src/server/running/db/connect.ts';

const columnSchema = v.object({ type: v.string(), nullable: v.boolean(), filled: v.boolean() });

/** The parts of a database's schema that the code relies on. */
export const schemaContract = v.object({
  /** Columns by table and name. `filled`: the database supplies a value if none is given. */
  tables: v.record(v.string(), v.record(v.string(), columnSchema)),
  /** Constraints and unique indexes, as PostgreSQL writes them: `table: definition`. */
  constraints: v.array(v.string()),
  /** Triggers, as `table: name`. */
  triggers: v.array(v.string()),
  /** State changes that the database allows orders, payments, refunds and returns to make. */
  moves: v.array(v.string()),
});
export type SchemaContract = v.InferOutput<typeof schemaContract>;

/** Partitions are no part of it: months of history come and go. */
const isWhole = (relation: string) => `not (select relispartition from pg_class where pg_class.oid = ${relation})`;

/** Reads the schema of a migrated PostgreSQL database. */
export async function readSchema(database: Database): Promise<SchemaContract> {
  const columns = await sql<{ table: string; column: string; type: string; nullable: boolean; filled: boolean }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(database);
  const tables: Record<string, Record<string, v.InferOutput<typeof columnSchema>>> = {};
  for (const { table, column, ...rest } of columns.rows) (tables[table] ??= {})[column] = rest;
  return {
    tables,
    constraints: await lines(
      database,
      `select conrelid::regclass || ': ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '') as line
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' and ${isWhole('conrelid')}
      union select indrelid::regclass || ': ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', 'INDEX ')
        from pg_index where indisunique and indrelid::regclass::text !~ '^pg_' and ${isWhole('indrelid')}`,
    ),
    triggers: await lines(
      database,
      `select tgrelid::regclass || ': ' || tgname as line from pg_trigger where not tgisinternal and ${isWhole('tgrelid')}`,
    ),
    moves: await lines(
      database,
      `select subject || ': ' || from_state || ' -> ' || to_state as line from allowed_move`,
    ),
  };
}

async function lines(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(query).execute(database);
  return rows.map(({ line }) => line).toSorted();
}
