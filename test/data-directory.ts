import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Set before a test run (postgres-of-the-run.ts). Benches and drills run by command write to the disk, as a
 * shop does.
 */
const IN_MEMORY_SETTING = 'TEST_DATA_IN_MEMORY';
const IN_MEMORY = '/dev/shm';
/** Twice the space that the databases of a whole run need. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Makes an empty directory for a test's databases, in memory if a test run sets this and there is room. A
 * database is some four hundred files; on a disk, most of a test's time went into making and removing them.
 * Programs may not be executable there (it may be mounted noexec). `parent` is the parent directory if a
 * certain one is needed.
 */
export async function makeDataDirectory(name: string, parent?: string): Promise<string> {
  return mkdtemp(path.join(parent ?? (await defaultParent()), `poshak-${name}-`));
}

async function defaultParent(): Promise<string> {
  return process.env[IN_MEMORY_SETTING] === 'true' && (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir();
}

async function hasRoom(directory: string): Promise<boolean> {
  const space = await statfs(directory).catch(() => null);
  return space !== null && space.bavail * space.bsize > ENOUGH_BYTES;
}
