import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';
import type { Database } from './connect.ts';
import { refuseContracted } from './contract-steps.ts';
import { describeDatabase } from './database-address.ts';
import { tryLockDatabase } from './lock-directory.ts';
import { stageOf } from './migrate.ts';
import { connectTo, type DatabasePlace } from './open-database.ts';

export type OpenedDatabase = { database: Database; close: () => Promise<void> };

/**
 * Opens a shop's database for a command, without creating or migrating anything. Returns null if another
 * process has the embedded one open. Rejects with ConfigError if there is no shop's database, or one that
 * this version has yet to migrate.
 */
export async function openExistingDatabase(place: DatabasePlace): Promise<OpenedDatabase | null> {
  if (place.databaseUrl !== null) return openChecked(place, () => undefined);
  // Only a shop creates this file. If it is missing, no shop can be about to create the database either.
  if (!existsSync(path.join(place.dataDir, 'database.lock')) && !isMade(place)) throw noShop(place);
  const letGo = tryLockDatabase(place.dataDir);
  if (!letGo) return null;
  try {
    if (!isMade(place)) throw noShop(place);
    return await openChecked(place, letGo);
  } catch (error) {
    letGo();
    throw error;
  }
}

async function openChecked(place: DatabasePlace, letGo: () => void): Promise<OpenedDatabase> {
  const database = await connectTo(place);
  const close = async () => {
    await database.destroy();
    letGo();
  };
  const stage = await stageOf(database);
  if (stage === 'ready') {
    await refuseContracted(database).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return { database, close };
  }
  await close();
  if (stage === 'empty') throw noShop(place);
  throw new ConfigError(
    `${asSubject(place)} was written by an older version of the shop: start this version once, which brings it up to date.`,
  );
}

function isMade({ dataDir }: DatabasePlace): boolean {
  return existsSync(path.join(dataDir, 'database', 'PG_VERSION'));
}

function noShop(place: DatabasePlace): ConfigError {
  const where =
    place.databaseUrl === null
      ? `There is no shop's database in DATA_DIR ${place.dataDir}`
      : `There is no shop in ${describeDatabase(place)}`;
  return new ConfigError(
    `${where}, and a command makes none. Give the command the shop's own DATA_DIR or DATABASE_URL, or start the shop first.`,
  );
}

function asSubject(place: DatabasePlace): string {
  const words = describeDatabase(place);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
