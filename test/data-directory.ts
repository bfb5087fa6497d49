import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Set before a run of tests (postgres-of-the-run.ts); benches and drills by command write to the disk, as a shop does. */
const ASKED = 'TEST_DATA_IN_MEMORY';
const IN_MEMORY = '/dev/shm';
/** What the databases of a whole run may take, and as much again. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * An empty directory for the databases of tests, in memory where a test run asks for it and there is room: a database is some four hundred files,
 * and on a disk most of a test's time was the file system's, which made and removed them. No program can be relied on to
 * start from there (it may be mounted noexec). `place` is the directory to make it in for who needs a certain one.
 */
export async function makeDataDirectory(name: string, place?: string): Promise<string> {
  return mkdtemp(path.join(place ?? (await usualPlace()), `poshak-${name}-`));
}

async function usualPlace(): Promise<string> {
  return process.env[ASKED] === 'true' && (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir();
}

async function hasRoom(directory: string): Promise<boolean> {
  const space = await statfs(directory).catch(() => null);
  return space !== null && space.bavail * space.bsize > ENOUGH_BYTES;
}
