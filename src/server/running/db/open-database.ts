import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../environment/config-error.ts';
import type { Log } from '../log.ts';
import { connectDatabase, type Database } from './connect.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { describeDatabase, readDatabaseAddress } from './database-address.ts';
import { refuseContracted } from './contract-steps.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrate } from './migrate.ts';
import { refuseHeld } from './restore-hold.ts';

export type DatabaseLocation = {
  /** Null: the embedded database in the data directory. */
  databaseUrl: string | null;
  databasePoolSize: number;
  dataDir: string;
};

/**
 * Creates the data directory, opens the shop's database and migrates it. Rejects with ConfigError naming the
 * key if it cannot be opened.
 */
export async function openDatabase(location: DatabaseLocation, log?: Pick<Log, 'warn'>): Promise<Database> {
  await prepareDataDirectory(location.dataDir);
  if (location.databaseUrl === null) await lockDirectory(location.dataDir);
  const database = await connectTo(location, log);
  await refuseHeld(database);
  await refuseContracted(database);
  await migrate(database);
  return database;
}

/**
 * Opens a database without creating or changing anything. For the embedded one, the caller must hold the
 * directory's lock. Rejects with ConfigError.
 */
export async function connectTo(location: DatabaseLocation, log?: Pick<Log, 'warn'>): Promise<Database> {
  return location.databaseUrl === null ? openEmbedded(location) : openServer(location, location.databaseUrl, log);
}

async function openEmbedded({ dataDir }: DatabaseLocation): Promise<Database> {
  const directory = path.join(dataDir, 'database');
  try {
    // PGlite's files are accessible to everybody who can enter the directory, whatever the umask, so the
    // directory is closed.
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o700);
    return await connectDatabase({ engine: 'pglite', directory });
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir}: the embedded database there cannot be opened (${reasonOf(error)}).`);
  }
}

/** Opens PostgreSQL. Its URL contains a password, so an error names only the host, the database and the user. */
async function openServer(location: DatabaseLocation, url: string, log?: Pick<Log, 'warn'>): Promise<Database> {
  readDatabaseAddress(url);
  const options = { engine: 'postgres', url, poolSize: location.databasePoolSize, ...(log && { log }) } as const;
  return connectDatabase(options).catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: ${describeDatabase(location)} cannot be reached (${reasonOf(error)}).`);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('code' in error && typeof error.code === 'string' && error.message === '') return error.code;
  return error.message;
}
