import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../settings/config/config.ts';
import { checkCluster, checkReadServers, isPooled } from './database-cluster.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { checkGiftCards } from './gift-cards.ts';
import { checkHistory } from './history.ts';
import type { Database } from '../../running/db/connect.ts';
import { describeDatabase } from '../../running/db/database-address.ts';
import { tryLockDatabase } from '../../running/db/lock-directory.ts';
import { migrationNames } from '../../running/db/migrate.ts';
import { connectTo } from '../../running/db/open-database.ts';
import { readHold } from '../../running/db/restore-hold.ts';
import { keyIdOf } from '../../running/encryption/customer-vault.ts';
import { keysInUse, readDataKeys } from '../../running/encryption/data-key.ts';

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrls' | 'dataDir' | 'databasePoolSize' | 'dataKey' | 'oldDataKeys'
>;

const OLDEST_VERSION = 13;
const EXTENSIONS = ['pg_trgm'];

/** Opens the database as a command would, changes nothing, and reports its state. */
export async function checkDatabase(config: DatabaseConfig): Promise<Finding[]> {
  const words = describeDatabase(config);
  if (config.databaseUrl !== null) return withDatabase(config, () => undefined);
  if (!existsSync(path.join(config.dataDir, 'database', 'PG_VERSION'))) {
    return [warn('database', `There is no database in DATA_DIR ${config.dataDir} yet; the first start makes it.`)];
  }
  const unlock = tryLockDatabase(config.dataDir);
  return unlock ? withDatabase(config, unlock) : [ok('database', `${words} is open in a running shop.`)];
}

async function withDatabase(config: DatabaseConfig, unlock: () => void): Promise<Finding[]> {
  let database: Database | null = null;
  try {
    database = await connectTo(config);
    return await inspectDatabase(database, config);
  } catch (error) {
    return [fail('database', error instanceof Error ? error.message : 'The database cannot be opened.')];
  } finally {
    await database?.destroy();
    unlock();
  }
}

/** Runs all checks of an open database. */
export async function inspectDatabase(database: Database, config: DatabaseConfig): Promise<Finding[]> {
  const { databaseUrl } = config;
  const server =
    databaseUrl === null
      ? []
      : [
          await checkServer(database, config.databasePoolSize, databaseUrl),
          ...(await checkCluster(database, databaseUrl)),
          ...(await checkReadServers(database, config.databaseReadUrls)),
        ];
  const extensions = await checkExtensions(database);
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(
    database,
  );
  if (rows[0]?.there !== true) {
    return [...server, extensions, warn('migrations', 'The database is empty; the first start fills it.')];
  }
  const migrations = await checkMigrations(database);
  return [
    ...server,
    extensions,
    migrations,
    ...(await checkHeld(database)),
    await checkKeys(database, config),
    // Before the next start migrates it, the tables may not be there.
    ...(migrations.level === 'ok' ? await checkGiftCards(database, Date.now) : []),
    ...(migrations.level === 'ok' ? await checkHistory(database, Date.now()) : []),
  ];
}

async function checkServer(database: Database, poolSize: number, url: string): Promise<Finding> {
  const { rows } = await sql<{ version: number; most: number; used: number; reads: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as reads,
      current_setting('server_version_num')::int / 10000 as version,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(database);
  const { version = 0, most = 0, used = 0 } = rows[0] ?? {};
  const words = `PostgreSQL ${version}, ${used} of ${most} connections in use, DATABASE_POOL_SIZE ${poolSize}`;
  if (rows[0]?.reads) {
    return fail('database', `${words}: this server only reads. Use the address of the primary.`);
  }
  if (version < OLDEST_VERSION) return fail('database', `${words}: version ${OLDEST_VERSION} is the least that does.`);
  // The pooler's connections are its own affair, and on other machines there are more of them.
  if (await isPooled(database, url)) return ok('database', `${words}, behind a pooler.`);
  if (poolSize > most)
    return fail('database', `${words}: one process alone can take more than there are. Make the pool smaller.`);
  // During a rolling update there are two processes.
  if (2 * poolSize > most) {
    return warn(
      'database',
      `${words}: two processes, as in an update, can take more than there are. Make the pool smaller.`,
    );
  }
  return ok('database', `${words}.`);
}

async function checkExtensions(database: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions where name in (${sql.join(EXTENSIONS)})`.execute(database);
  const there = new Set(rows.map(({ name }) => name));
  const absent = EXTENSIONS.filter((name) => !there.has(name));
  return absent.length === 0
    ? ok('extensions', `${EXTENSIONS.join(', ')} are there.`)
    : fail(
        'extensions',
        `${absent.join(', ')} cannot be made on this server: install postgresql-contrib, or ask the provider.`,
      );
}

async function checkMigrations(database: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  const known = await migrationNames();
  const applied = new Set(rows.map(({ name }) => name));
  const pending = known.filter((name) => !applied.has(name));
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return warn(
      'migrations',
      `A newer version of the shop was here (${unknown.join(', ')}); this one goes on beside it.`,
    );
  }
  return pending.length === 0
    ? ok('migrations', `All ${known.length} are applied.`)
    : warn('migrations', `${pending.join(', ')} will be applied by the next start of this version.`);
}

async function checkHeld(database: Database): Promise<Finding[]> {
  const hold = await readHold(database);
  if (!hold) return [];
  return [fail('restore', 'The database was restored and is held: see npm run restore -- status, then release.')];
}

/** Checks that the keys with which orders are encrypted are available. */
async function checkKeys(database: Database, config: DatabaseConfig): Promise<Finding> {
  const needed = await keysInUse(database);
  const keys = await readDataKeys(config).catch(() => null);
  if (!keys && needed.length === 0) return ok('data key', 'None is needed yet; the first start makes one.');
  const knownIds = new Set(keys ? [keys.current, ...keys.old].map(keyIdOf) : []);
  const absent = needed.filter((id) => !knownIds.has(id));
  return absent.length === 0
    ? ok('data key', 'DATA_KEY opens every order. Keep a copy of it apart from the backups: they do not hold it.')
    : fail('data key', `Orders need the key ${absent.join(', ')}: give it as DATA_KEY or DATA_KEY_OLD.`);
}
