import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { addHistoryMonth, HISTORY_TABLES, type HistoryTable } from '../../../running/db/history-tables.ts';
import { BackupError } from '../format/backup-key.ts';
import type { BackupEnd, BackupPart, Contents, TableEnd, TableShape } from '../format/backup-parts.ts';
import { createRowSum } from '../format/row-sum.ts';
import { fixTextFormats, tableShapes } from './table-shapes.ts';

/**
 * Loads a backup's parts after `begin` into the tables that its migrations created, in the caller's
 * transaction. Triggers are disabled, because they would write their own history; foreign keys are checked
 * once at the end. Rows that the migrations inserted are replaced. Returns the contents of each table. Throws
 * BackupError if rows were lost.
 */
export async function loadTables(transaction: Database, parts: AsyncIterable<BackupPart>): Promise<Contents> {
  await fixTextFormats(transaction);
  const there = new Map((await tableShapes(transaction)).map((shape) => [shape.table, shape]));
  const monthly = await monthlyTables(transaction);
  const checks = await dropChecks(transaction);
  for (const { table } of there.values()) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
    await sql`delete from ${sql.table(table)}`.execute(transaction);
  }
  const contents: Record<string, TableEnd> = {};
  let shape: TableShape | null = null;
  let sum = createRowSum();
  // The next rows are read while the last ones are written.
  let writing = Promise.resolve();
  for await (const part of parts) {
    switch (part.kind) {
      case 'begin':
        throw new BackupError('The backup has two "begin" lines.');
      case 'table':
        shape = checkedShape(part.shape, there);
        sum = createRowSum();
        break;
      case 'rows':
        if (!shape) throw new BackupError('The backup has rows before its first table.');
        sum.add(part.lines);
        await writing;
        writing = insertRows(transaction, shape, part.lines, monthly.get(shape.table));
        writing.catch(() => undefined);
        break;
      case 'tableEnd':
        await writing;
        if (!shape || part.end.rows !== sum.rows() || part.end.sum !== sum.sum()) throw lost(shape?.table ?? '');
        contents[shape.table] = part.end;
        break;
      case 'end':
        if (Object.keys(contents).length !== part.end.tables) throw lost('');
        await setSequences(transaction, part.end.sequences);
    }
  }
  for (const statement of checks) await sql.raw(statement).execute(transaction);
  for (const { table } of there.values()) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
  }
  return contents;
}

function lost(table: string): BackupError {
  return new BackupError(`The rows of ${table === '' ? 'a table' : table} in the backup do not match their checksum.`);
}

function checkedShape(shape: TableShape, there: ReadonlyMap<string, TableShape>): TableShape {
  const existing = there.get(shape.table);
  const columns = new Map(existing?.columns.map(({ name, type }) => [name, type]));
  const strange = shape.columns.filter(({ name, type }) => columns.get(name) !== type).map(({ name }) => name);
  if (existing && strange.length === 0) return shape;
  throw new BackupError(
    existing
      ? `The table ${shape.table} of the backup has columns that this version's migrations do not create: ${strange.join(', ')}.`
      : `The backup has a table that this version's migrations do not create: ${shape.table}.`,
  );
}

async function insertRows(
  transaction: Database,
  { table, columns }: TableShape,
  lines: readonly string[],
  history?: HistoryTable,
): Promise<void> {
  if (history !== undefined) await addMonthsOf(transaction, history, columns, lines);
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const values = sql.join(columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(transaction);
}

/** The tables that have a partition a month already: the migrations of an older backup come after its rows. */
async function monthlyTables(transaction: Database): Promise<ReadonlyMap<string, HistoryTable>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'p'`.execute(
    transaction,
  );
  const found = new Set(rows.map(({ name }) => name));
  return new Map(HISTORY_TABLES.filter((table) => found.has(table)).map((table) => [table, table]));
}

/** Makes the months of rows before they are loaded: afterwards they would have to be moved. */
async function addMonthsOf(
  transaction: Database,
  table: HistoryTable,
  columns: TableShape['columns'],
  lines: readonly string[],
): Promise<void> {
  const at = columns.findIndex(({ name }) => name === 'at');
  const { rows } = await sql<{ day: string }>`
    select distinct to_char((line ->> ${sql.lit(at)})::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-01') as day
    from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line order by 1`.execute(transaction);
  for (const { day } of rows) await addHistoryMonth(transaction, table, day);
}

/**
 * Drops foreign keys and indexes. Returns the statements that create them again. Creating them over all rows
 * at once takes a fraction of the time, and still checks every row.
 */
async function dropChecks(transaction: Database): Promise<string[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add, 1 as turn
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 0
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    order by 3, 1`.execute(transaction);
  for (const { drop } of rows) await sql.raw(drop).execute(transaction);
  return rows.map(({ add }) => add).toReversed();
}

async function setSequences(transaction: Database, sequences: BackupEnd['sequences']): Promise<void> {
  for (const { table, column, last } of sequences) {
    if (last === null) continue;
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${last}::bigint)`.execute(transaction);
  }
}
