import { type ControlledTransaction, sql } from 'kysely';
import { type Database, NO_STATEMENT_TIMEOUT } from '../../../running/db/connect.ts';
import { HISTORY_TABLES } from '../../../running/db/history-tables.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { BackupBegin, BackupEnd, BackupPart, TableShape } from '../format/backup-parts.ts';
import { createRowSum } from '../format/row-sum.ts';
import { fixTextFormats, tableShapes } from './table-shapes.ts';

const BATCH_BYTES = 512 * 1024;
/**
 * Growth of the batch size. It starts small because rows may be pictures, and their size is known only after
 * a few.
 */
const GROWTH = 4;
const MAX_ROWS = 2_000;

/**
 * Reads a database's whole contents as of one moment, row by row, in one repeatable-read transaction. It
 * writes nothing and, on PostgreSQL, blocks no other query. The embedded database has one connection, so all
 * other queries wait meanwhile.
 */
export async function* readDatabase(
  database: Database,
  { engine, now }: { engine: BackupBegin['engine']; now: () => number },
): AsyncGenerator<BackupPart> {
  const transaction = await database.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql.raw(NO_STATEMENT_TIMEOUT).execute(transaction);
    await keepHistoryInPlace(transaction);
    await fixTextFormats(transaction);
    yield { kind: 'begin', begin: { madeAt: new Date(now()).toISOString(), engine, ...(await describe(transaction)) } };
    const shapes = await tableShapes(transaction);
    for (const shape of shapes) yield* readTable(transaction, shape);
    const end = { tables: shapes.length, sequences: await readSequences(transaction) };
    yield { kind: 'end', end };
  } finally {
    await endReading(transaction);
  }
}

/**
 * Rows of history that get another month while a backup is read would be missing in it: where they were is gone at once, and
 * where they are is newer than the backup's moment. So the tables are locked before that moment; the months wait.
 */
async function keepHistoryInPlace(transaction: Database): Promise<void> {
  const tables = sql.join(HISTORY_TABLES.map((table) => sql.table(table)));
  await sql`lock table ${tables} in access share mode`.execute(transaction);
}

/** Ends the transaction. Nothing was written, and a lost connection has already ended its transaction. */
async function endReading(transaction: ControlledTransaction<DatabaseSchema>): Promise<void> {
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined);
}

async function describe(transaction: Database): Promise<Pick<BackupBegin, 'migrations' | 'dataKeyIds'>> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(transaction);
  const keys = await transaction.selectFrom('data_key').select('key_id').orderBy('key_id').execute();
  return { migrations: rows.map(({ name }) => name), dataKeyIds: keys.map((key) => key.key_id) };
}

/** Reads one table: its shape, its rows in batches of half a megabyte, its count and sum. */
export async function* readTable(transaction: Database, shape: TableShape): AsyncGenerator<BackupPart> {
  yield { kind: 'table', shape };
  const sum = createRowSum();
  for await (const lines of readRows(transaction, shape)) {
    sum.add(lines);
    yield { kind: 'rows', lines };
  }
  yield { kind: 'tableEnd', end: { rows: sum.rows(), sum: sum.sum() } };
}

async function* readRows(transaction: Database, { table, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${texts}]::text[])::text as line from ${sql.table(table)}`.execute(transaction);
  let size = 1;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(size))} from backup_rows`.execute(transaction);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const bytes = lines.reduce((total, line) => total + line.length, 0) / lines.length;
    size = Math.max(1, Math.min(MAX_ROWS, size * GROWTH, Math.floor(BATCH_BYTES / Math.max(1, bytes))));
  }
  await sql`close backup_rows`.execute(transaction);
}

/**
 * Reads the sequences. They are not part of the snapshot; because they are read last, they are past every row
 * that was read.
 */
async function readSequences(transaction: Database): Promise<BackupEnd['sequences']> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column", s.oid::regclass::text as sequence
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_class c on c.oid = d.refobjid and c.relpersistence = 'p'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and s.relnamespace = current_schema()::regnamespace
    order by 1, 2`.execute(transaction);
  const sequences: BackupEnd['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await sql<{ last: string | null }>`
      select case when is_called then last_value end::text as last from ${sql.raw(sequence)}`.execute(transaction);
    sequences.push({ table, column, last: found[0]?.last ?? null });
  }
  return sequences;
}
