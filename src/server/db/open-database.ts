import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { connectDatabase, type Database } from './connect.ts';
import { holdDirectory } from './hold-directory.ts';
import { migrate } from './migrate.ts';

/** Opens the database and brings it up to date. Rejects with ConfigError naming the key when it cannot be had. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: Pick<Log, 'warn'>,
): Promise<Database> {
  const database =
    config.databaseUrl === null ? await openEmbedded(config.dataDir) : await openServer(config.databaseUrl, log);
  await migrate(database);
  return database;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  await holdDirectory(dataDir);
  const directory = path.join(dataDir, 'database');
  return connectDatabase({ engine: 'pglite', directory }).catch((error: unknown) => {
    throw new ConfigError(`DATA_DIR ${dataDir}: the embedded database there cannot be opened (${reasonOf(error)}).`);
  });
}

/** The address holds a password, so the sentence names only the host. */
async function openServer(url: string, log: Pick<Log, 'warn'> | undefined): Promise<Database> {
  return connectDatabase({ engine: 'postgres', url, ...(log && { log }) }).catch((error: unknown) => {
    const { host } = new URL(url);
    throw new ConfigError(`DATABASE_URL: PostgreSQL at ${host} cannot be reached (${reasonOf(error)}).`);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('code' in error && typeof error.code === 'string' && error.message === '') return error.code;
  return error.message;
}
