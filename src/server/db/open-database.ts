import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import type { Log } from '../log.ts';
import { connectDatabase, type Database } from './connect.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { describeDatabase, readDatabaseAddress } from './database-address.ts';
import { refuseContracted } from './contract-steps.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrate } from './migrate.ts';
import { refuseHeld } from './restore-hold.ts';

export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize'>;

/**
 * Makes the data directory, opens the database and brings it up to date, for the shop. Rejects with ConfigError naming the
 * key when it cannot be had.
 */
export async function openDatabase(place: DatabasePlace, log?: Pick<Log, 'warn'>): Promise<Database> {
  await prepareDataDirectory(place.dataDir);
  if (place.databaseUrl === null) await lockDirectory(place.dataDir);
  const database = await connectTo(place, log);
  await refuseHeld(database);
  await refuseContracted(database);
  await migrate(database);
  return database;
}

/**
 * Opens a database without making or changing anything. Rejects with ConfigError; whoever opens the embedded one holds
 * its directory before.
 */
export async function connectTo(place: DatabasePlace, log?: Pick<Log, 'warn'>): Promise<Database> {
  return place.databaseUrl === null ? openEmbedded(place) : openServer(place, place.databaseUrl, log);
}

async function openEmbedded({ dataDir }: DatabasePlace): Promise<Database> {
  const directory = path.join(dataDir, 'database');
  try {
    // Whatever the umask, its files can be read and written by everybody who may enter.
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o700);
    return await connectDatabase({ engine: 'pglite', directory });
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir}: the embedded database there cannot be opened (${reasonOf(error)}).`);
  }
}

/** The address holds a password, so the sentence names only the host, the database and the user. */
async function openServer(place: DatabasePlace, url: string, log?: Pick<Log, 'warn'>): Promise<Database> {
  readDatabaseAddress(url);
  const options = { engine: 'postgres', url, poolSize: place.databasePoolSize, ...(log && { log }) } as const;
  return connectDatabase(options).catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: ${describeDatabase(place)} cannot be reached (${reasonOf(error)}).`);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('code' in error && typeof error.code === 'string' && error.message === '') return error.code;
  return error.message;
}
