import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, NO_STATEMENT_TIMEOUT } from './connect.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Any number all replicas share: only one of them migrates at a time. */
const MIGRATION_LOCK = 727_501;

/**
 * Applies the .sql files of migrations/ that the database has not seen, in the order of their names, each in one
 * transaction with its own record. Files are never edited once released. Takes as long as it takes: neither a large
 * table nor waiting for a replica that migrates may stop a start.
 */
export async function migrate(database: Database, directory = MIGRATIONS): Promise<void> {
  const files = await migrationNames(directory);
  for (let tries = 1; ; tries += 1) {
    try {
      await migrateOnce(database, files, directory);
      return;
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
      await pause(PAUSE_MS * tries);
    }
  }
}

/** The version before goes on beside this one, and takes its tables in another order: one of the two is sent away. */
const MOST_TRIES = 10;
const PAUSE_MS = 200;

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

async function migrateOnce(database: Database, files: readonly string[], directory: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql.raw(NO_STATEMENT_TIMEOUT).execute(transaction);
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await applyMigrations(transaction, files, directory);
  });
}

/** Applies those of the named files that are missing, in the caller's transaction. Gives what it applied. */
export async function applyMigrations(
  transaction: Database,
  names: readonly string[],
  directory = MIGRATIONS,
): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    transaction,
  );
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(transaction);
  const applied = new Set(rows.map((row) => row.name));
  const missing = names.filter((name) => !applied.has(name));
  for (const file of missing) {
    const text = await readFile(path.join(directory, file), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
    await sql`insert into migration (name) values (${file})`.execute(transaction);
  }
  return missing;
}

/** The migrations of this version, in their order. */
export async function migrationNames(directory = MIGRATIONS): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** How a database stands to this version of the shop: `older` needs a start of this version, which migrates it. */
export async function stageOf(database: Database): Promise<'empty' | 'older' | 'ready'> {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(
    database,
  );
  if (tables[0]?.found !== true) return 'empty';
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database);
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => applied.has(name)) ? 'ready' : 'older';
}

/** Splits a migration into statements: each ends with a semicolon at the end of a line, outside $$ bodies. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--') && !inBody) continue;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    current += `${line}\n`;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') statements.push(current.trim());
  return statements;
}
