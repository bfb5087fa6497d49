import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Database, connectDatabase, onPool, openPool } from '../../src/server/running/db/connect.ts';
import { migrate } from '../../src/server/running/db/migrate.ts';
import { emptyDatabase, prepareEmptying } from './empty-database.ts';
import { type TestPostgres, startPostgres } from './postgres.ts';

/** Migrated database on the server of TEST_POSTGRES_URL, from which tests copy theirs. */
const TEMPLATE_DATABASE = 'template_shop';

/**
 * Starts a PostgreSQL for a whole test run. Copying its template takes 50 ms, while migrating an embedded
 * database takes seconds of processor time.
 */
export async function startTemplateServer(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  await administer(postgres.url, async (admin) => {
    await sql`create database ${sql.id(TEMPLATE_DATABASE)}`.execute(admin);
  });
  const template = await connectDatabase({
    engine: 'postgres',
    url: nameIn(postgres.url, TEMPLATE_DATABASE),
    poolSize: 1,
  });
  await migrate(template);
  await prepareEmptying(template);
  await template.destroy();
  return postgres;
}

type TestDatabase = { pool: Pool; drop: () => Promise<void> };

/** Databases that tests of this worker have used, empty again and with open connections. */
const idle: TestDatabase[] = [];

/**
 * Opens a migrated database for one test: on the run's server, or without a server (TEST_DATABASE=pglite) an embedded
 * one in memory. When it is destroyed, it is emptied for a later test of this worker, because making a database and
 * its connections takes more processor time than many tests.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env['TEST_POSTGRES_URL'] === undefined) {
    const embedded = await connectDatabase({ engine: 'pglite', directory: null });
    await migrate(embedded);
    return embedded;
  }
  const own = idle.pop() ?? (await openCopy());
  const database = onPool(own.pool, async () => {
    if (await emptyDatabase(own.pool)) {
      idle.push(own);
    } else {
      await own.pool.end();
      await own.drop();
    }
  });
  // Kysely ignores `destroy` before the first query.
  await sql`select 1`.execute(database);
  return database;
}

async function openCopy(): Promise<TestDatabase> {
  const { url, drop } = await copyTestDatabase();
  return { pool: openPool({ engine: 'postgres', url: throughSocket(url), poolSize: 4 }), drop };
}

/** Returns a database's URL through the Unix socket of the run's server, if that is known. */
function throughSocket(database: string): string {
  const url = new URL(database);
  const socket = process.env['TEST_POSTGRES_SOCKET'];
  if (socket !== undefined) url.searchParams.set('host', socket);
  return url.href;
}

/**
 * Copies the migrated database for a test with several connections, and returns its URL. Needs the run's
 * server. The files are copied directly; a copy through the write-ahead log, for crash recovery, takes twice
 * the work.
 */
export function copyTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createOnServer('copy', sql` template ${sql.id(TEMPLATE_DATABASE)} strategy file_copy`);
}

/** Makes an empty database on the run's server; returns its URL and a function that drops it. */
export function emptyTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createOnServer('empty', sql``);
}

/**
 * Makes a database for processes that a drill starts: a migrated one on the run's server, or an empty one on
 * a new server if the drill runs by command.
 */
export async function databaseForDrill(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return copyTestDatabase();
  const postgres = await startPostgres();
  return { url: await postgres.createDatabase(), drop: () => postgres.stop() };
}

async function createOnServer(
  kind: string,
  like: RawBuilder<unknown>,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) throw new Error('This test needs the PostgreSQL of the run.');
  const name = `${kind}_${randomUUID().replaceAll('-', '')}`;
  await administer(server, async (admin) => {
    await sql`create database ${sql.id(name)}${like}`.execute(admin);
  });
  const drop = () =>
    administer(server, async (admin) => {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
    });
  return { url: nameIn(server, name), drop };
}

/** One connection per worker for all its copies; it ends with the worker. */
const administrators = new Map<string, Promise<Database>>();

async function administer(url: string, work: (admin: Database) => Promise<void>): Promise<void> {
  const admin = administrators.get(url) ?? connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  administrators.set(url, admin);
  await work(await admin);
}

function nameIn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
