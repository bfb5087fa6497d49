import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { withoutStatementTimeout } from './without-statement-timeout.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Advisory lock that all replicas share, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 727_501;

/**
 * Applies the .sql files of migrations/ that the database does not have yet, in the order of their names,
 * each in one transaction with its record. Released files are never edited. There is no time limit: neither a
 * large table nor waiting for another replica's migration may stop a start.
 */
export async function migrate(database: Database, directory = MIGRATIONS): Promise<void> {
  const files = await migrationNames(directory);
  while (await patiently(() => migrateNext(database, files, directory)));
}

/**
 * The previous version keeps running during a migration. Queries that come after a waiting migration wait
 * behind it, so it waits only this long. It must be less than PostgreSQL's deadlock_timeout of one second,
 * after which either side may be cancelled. A migration also takes its strongest lock of a table first (`lock table`): one
 * that holds a weaker lock and waits for a stronger one has the queries of shoppers cancelled at once.
 */
const LOCK_LIMIT_MS = 300;
/** With the pauses, a good quarter of an hour: as long as a backup may hold its tables. */
const MAX_TRIES = 500;
const [PAUSE_MS, MAX_PAUSE_MS] = [200, 2_000];
/** Codes of a lock timeout and of a deadlock. */
const HELD_UP: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isHeldUp = error instanceof Error && 'code' in error && HELD_UP.has(error.code);
      if (!isHeldUp || tries === MAX_TRIES) throw error;
      await pause(Math.min(PAUSE_MS * tries, MAX_PAUSE_MS));
    }
  }
}

/** Applies the first missing migration. Returns false if none is missing. */
async function migrateNext(database: Database, files: readonly string[], directory: string): Promise<boolean> {
  return withoutStatementTimeout(database, async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await sql.raw(`set local lock_timeout = ${LOCK_LIMIT_MS}`).execute(transaction);
    const [next] = await missingOf(transaction, files);
    if (next === undefined) return false;
    await applyMigrations(transaction, [next], directory);
    return true;
  });
}

async function missingOf(transaction: Database, names: readonly string[]): Promise<string[]> {
  // Asked first: a complete database opens on a server that only reads for the moment, too. The answer may be older than
  // the wait for the lock, in which another process may have created the table.
  if (!(await hasMigrations(transaction))) {
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      transaction,
    );
  }
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(transaction);
  const applied = new Set(rows.map((row) => row.name));
  return names.filter((name) => !applied.has(name));
}

/** Applies the missing ones of the named files in the caller's transaction. Returns the names that it applied. */
export async function applyMigrations(
  transaction: Database,
  names: readonly string[],
  directory = MIGRATIONS,
): Promise<string[]> {
  const missing = await missingOf(transaction, names);
  for (const file of missing) {
    const text = await readFile(path.join(directory, file), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
    await sql`insert into migration (name) values (${file})`.execute(transaction);
  }
  return missing;
}

/** Returns the migrations of this version, in order. */
export async function migrationNames(directory = MIGRATIONS): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function hasMigrations(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(
    database,
  );
  return rows[0]?.found === true;
}

/** Compares a database with this version of the shop. `older` needs a start of this version, which migrates it. */
export async function stageOf(database: Database): Promise<'empty' | 'older' | 'ready'> {
  if (!(await hasMigrations(database))) return 'empty';
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
