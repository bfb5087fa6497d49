import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../settings/config/config.ts';
import type { Database } from '../../running/db/connect.ts';
import { prepareDataDirectory } from '../../running/db/data-directory.ts';
import { describeDatabase } from '../../running/db/database-address.ts';
import { tryLockDatabase } from '../../running/db/lock-directory.ts';
import { connectTo } from '../../running/db/open-database.ts';
import { BackupError } from './format/backup-key.ts';

export type TargetConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize'>;

/**
 * Opens the target of a restore, does the work in it and closes it. An embedded database is created for it,
 * and removed again if the work fails. Rejects with BackupError if a shop runs there or a database already
 * exists.
 */
export async function inEmptyTarget<T>(target: TargetConfig, work: (database: Database) => Promise<T>): Promise<T> {
  if (target.databaseUrl !== null) return closing(await connectTo(target), work);
  await prepareDataDirectory(target.dataDir);
  const unlock = tryLockDatabase(target.dataDir);
  if (!unlock) throw new BackupError(`${describeDatabase(target)} is in use: stop the shop there first.`);
  try {
    const directory = path.join(target.dataDir, 'database');
    if (existsSync(directory)) {
      throw new BackupError(
        `The target is not empty: ${directory} exists. A restore deletes nothing; move it away first.`,
      );
    }
    return await closing(await connectTo(target), work).catch(async (error: unknown) => {
      await rm(directory, { recursive: true, force: true });
      throw error;
    });
  } finally {
    unlock();
  }
}

async function closing<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
