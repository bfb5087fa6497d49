import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Database, connectDatabase } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { type TestPostgres, startPostgres } from './postgres.ts';

/** On the server that TEST_POSTGRES_URL names: the migrated database that every test's own is copied from. */
const TEMPLATE_DATABASE = 'template_shop';

/**
 * A PostgreSQL for one whole run of tests. A copy of its template takes 50 ms, where migrating an embedded database of
 * one's own takes seconds of processor.
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
  await template.destroy();
  return postgres;
}

/**
 * A migrated database of the test's own: a copy on the server of the run, or an embedded one in memory where there is no
 * server (TEST_DATABASE=pglite). It is dropped when it is destroyed.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env['TEST_POSTGRES_URL'] === undefined) {
    const embedded = await connectDatabase({ engine: 'pglite', directory: null });
    await migrate(embedded);
    return embedded;
  }
  const { url, drop } = await copyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url: throughSocket(url), poolSize: 4 });
  const close = database.destroy.bind(database);
  database.destroy = async () => {
    await close();
    await drop();
  };
  return database;
}

/** The address of a database through the socket of the run's server, where that is known. */
function throughSocket(database: string): string {
  const url = new URL(database);
  const socket = process.env['TEST_POSTGRES_SOCKET'];
  if (socket !== undefined) url.searchParams.set('host', socket);
  return url.href;
}

/**
 * The address of a migrated database of the test's own, for several connections; needs the server of the run. Its files are
 * copied as they are: through the log, which a crash would be recovered by, a copy takes twice the work.
 */
export function copyTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createOnServer('copy', sql` template ${sql.id(TEMPLATE_DATABASE)} strategy file_copy`);
}

/** The address of an empty database on the server of the run, and the way to drop it; needs that server. */
export function emptyTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createOnServer('empty', sql``);
}

/**
 * The address of a database for processes that a drill starts: a migrated one on the server of the run, or an empty one on a
 * server of its own where the drill is run by its command.
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

/** For the copies a worker asks for one after the other; it ends with the worker. */
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
