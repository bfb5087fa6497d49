import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, types as postgresTypes } from 'pg';
import type { DatabaseSchema } from './schema.ts';

export type Database = Kysely<DatabaseSchema>;

/** A PGlite without a directory lives in memory. */
export type DatabaseOptions =
  | { engine: 'postgres'; url: string; poolSize?: number }
  | { engine: 'pglite'; directory: string | null };

/**
 * Opens PostgreSQL or the embedded PGlite. Both give int8 as number (money and counts stay far below 2^53) and
 * timestamptz as Date. Rejects when the database cannot be reached within 10 s.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.engine === 'postgres' ? openPostgres(options) : await openPglite(options.directory);
  await sql`select 1`.execute(database);
  return database;
}

function openPostgres(options: { url: string; poolSize?: number }): Database {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(postgresTypes.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    types: parsers,
  });
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
}

async function openPglite(directory: string | null): Promise<Database> {
  if (directory !== null) await mkdir(path.dirname(directory), { recursive: true });
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
    parsers: { [pgliteTypes.INT8]: Number },
  });
  return new Kysely<DatabaseSchema>({ dialect: new PGliteDialect({ pglite }) });
}
