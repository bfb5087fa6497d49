import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../environment/config-error.ts';

/** How long a starting shop waits for a command that holds the lock. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** A lock lasts as long as its connection, so this set protects the connections from garbage collection. */
const locks = new Set<DatabaseSync>();

/**
 * Locks a data directory's embedded database for this process, because two processes that open it would
 * damage it. The lock is an operating system lock on a file in the directory. It therefore holds between
 * containers on one volume with different temporary directories, and ends with its process, even if that is
 * killed. Rejects with ConfigError naming DATA_DIR if another shop holds the lock, or a command that does not
 * end. Returns a function that releases the lock.
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

/**
 * Takes the part of the lock that commands also take. Returns a function that releases it, or null if a shop
 * or another command holds it.
 */
export function tryLockDatabase(directory: string): (() => void) | null {
  return tryLockFile(path.join(directory, 'database.lock'));
}

/**
 * Locks a file with an exclusive transaction that is never committed. SQLite is how this runtime reaches the
 * operating system's file locks.
 */
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
