import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../environment/config-error.ts';
import type { Database } from './connect.ts';
import { refuseContracted } from './contract-steps.ts';
import { describeDatabase } from './database-address.ts';
import { tryLockDatabase } from './lock-directory.ts';
import { stageOf } from './migrate.ts';
import { connectTo, type DatabaseLocation } from './open-database.ts';

export type OpenedDatabase = { database: Database; close: () => Promise<void> };

/**
 * Opens a shop's database for a command, without creating or migrating anything. Returns null if another
 * process has the embedded one open. Rejects with ConfigError if there is no shop's database, or one that
 * this version has yet to migrate.
 */
export async function openExistingDatabase(location: DatabaseLocation): Promise<OpenedDatabase | null> {
  if (location.databaseUrl !== null) return openChecked(location, () => undefined);
  // Only a shop creates this file. If it is missing, no shop can be about to create the database either.
  if (!existsSync(path.join(location.dataDir, 'database.lock')) && !isCreated(location)) throw noShop(location);
  const unlock = tryLockDatabase(location.dataDir);
  if (!unlock) return null;
  try {
    if (!isCreated(location)) throw noShop(location);
    return await openChecked(location, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openChecked(location: DatabaseLocation, unlock: () => void): Promise<OpenedDatabase> {
  const database = await connectTo(location);
  try {
    await requireReady(database, location);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const close = async () => {
    await database.destroy();
    unlock();
  };
  return { database, close };
}

async function requireReady(database: Database, location: DatabaseLocation): Promise<void> {
  const stage = await stageOf(database);
  if (stage === 'ready') return refuseContracted(database);
  if (stage === 'empty') throw noShop(location);
  throw new ConfigError(
    `${asSubject(location)} was written by an older version of the shop: start this version once, which brings it up to date.`,
  );
}

function isCreated({ dataDir }: DatabaseLocation): boolean {
  return existsSync(path.join(dataDir, 'database', 'PG_VERSION'));
}

function noShop(location: DatabaseLocation): ConfigError {
  const where =
    location.databaseUrl === null
      ? `There is no shop's database in DATA_DIR ${location.dataDir}`
      : `There is no shop in ${describeDatabase(location)}`;
  return new ConfigError(
    `${where}, and a command makes none. Give the command the shop's own DATA_DIR or DATABASE_URL, or start the shop first.`,
  );
}

function asSubject(location: DatabaseLocation): string {
  const words = describeDatabase(location);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
