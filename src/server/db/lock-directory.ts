import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config/config.ts';

/** A command that was there first ends soon; a shop that starts waits for it this long. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** A lock lasts as long as its connection, which must not be collected as garbage meanwhile. */
const locks = new Set<DatabaseSync>();

/**
 * Locks a data directory's embedded database for this process: it takes damage when two processes open it. The lock is
 * the system's own on a file in the directory, so it holds between containers on one volume and whatever their temporary
 * directories, and is gone the moment its process is, killed or not. Rejects with ConfigError naming DATA_DIR where
 * another shop holds it, or a command that does not end. Returns what releases it.
 */
export async function lockDirectory(directory: string, patienceMs = PATIENCE_MS): Promise<() => void> {
  const shop = tryLockFile(path.join(directory, 'shop.lock'));
  if (!shop) throw new ConfigError(`DATA_DIR ${directory} is in use by another running shop.`);
  const end = Date.now() + patienceMs;
  for (;;) {
    const unlock = tryLockDatabase(directory);
    if (unlock) {
      return () => {
        unlock();
        shop();
      };
    }
    if (Date.now() >= end) {
      shop();
      throw new ConfigError(`DATA_DIR ${directory} is in use by a command that has not ended yet; try again then.`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The part of the lock that commands take too; null where a shop or another command has it. Returns what releases it. */
export function tryLockDatabase(directory: string): (() => void) | null {
  return tryLockFile(path.join(directory, 'database.lock'));
}

/** An exclusive transaction that is never ended; SQLite is the way from this runtime to the system's file locks. */
function tryLockFile(file: string): (() => void) | null {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 0 });
    connection.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    connection?.close();
    if (isBusy(error)) return null;
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new ConfigError(`DATA_DIR ${path.dirname(file)} cannot be locked (${path.basename(file)}: ${reason}).`);
  }
  const held = connection;
  locks.add(held);
  return () => {
    if (locks.delete(held)) held.close();
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
