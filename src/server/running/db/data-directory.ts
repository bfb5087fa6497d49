import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { ConfigError } from '../environment/config-error.ts';

const OWNER_ONLY = 0o700;
const STICKY = 0o1000;

/**
 * Creates the data directory if it does not exist, and closes it to other users of the machine, because it
 * contains the embedded database and the key. Rejects with ConfigError naming DATA_DIR if it cannot be
 * created or written to.
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: OWNER_ONLY });
    await closeToOthers(directory);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigError(`DATA_DIR ${directory} is not a directory that the shop may write to (${reason}).`);
  }
}

/**
 * Removes access of other users. A directory of another owner (a container's volume) or one that many users
 * share (/tmp) is left unchanged.
 */
async function closeToOthers(directory: string): Promise<void> {
  const { mode, uid } = await stat(directory);
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return;
  await chmod(directory, OWNER_ONLY);
}
