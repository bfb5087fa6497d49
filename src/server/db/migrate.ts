import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Any number all replicas share: only one of them migrates at a time. */
const MIGRATION_LOCK = 727_501;

/**
 * Applies the .sql files of migrations/ that the database has not seen, in the order of their names, each in one
 * transaction with its own record. Files are never edited once released.
 */
export async function migrate(database: Database): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(transaction);
    const applied = new Set(rows.map((row) => row.name));
    for (const file of files.filter((name) => !applied.has(name))) {
      const text = await readFile(path.join(MIGRATIONS, file), 'utf8');
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
      await sql`insert into migration (name) values (${file})`.execute(transaction);
    }
  });
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
