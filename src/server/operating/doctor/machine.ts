import { access, constants, readFile, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { fail, type Finding, ok, warn } from './finding.ts';

const MB = 1024 * 1024;
const LITTLE_DISK = 1024 * MB;
const NO_DISK = 200 * MB;
/**
 * A shop on PostgreSQL needs some 230 MB under load; with the embedded database it needs more
 * (docs/performance.md).
 */
const LITTLE_MEMORY = 300 * MB;

/** Checks that the data directory is writable and has enough free space. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    if (reason === 'ENOENT') return warn('disk', `DATA_DIR ${dataDir} is not there yet; the first start makes it.`);
    return fail(
      'disk',
      `DATA_DIR ${dataDir} may not be written to by this user (${reason}): give it to the shop's user.`,
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  return freeDiskSpace(dataDir, bavail * bsize);
}

export function freeDiskSpace(dataDir: string, bytes: number): Finding {
  const freeSpace = `DATA_DIR ${dataDir} has ${Math.floor(bytes / MB)} MB left`;
  if (bytes < NO_DISK)
    return fail('disk', `${freeSpace}: the embedded database takes no orders on a full disk. Make room now.`);
  if (bytes < LITTLE_DISK)
    return warn('disk', `${freeSpace}: pictures take up to 512 MB, a backup its size twice. Make room.`);
  return ok('disk', `${freeSpace}.`);
}

/** Where Linux counts what a container's files take of its memory: version 2 and 1 of control groups. */
const MEMORY_COUNTS = ['/sys/fs/cgroup/memory.stat', '/sys/fs/cgroup/memory/memory.stat'];

/** Checks the memory that this process could still use, also inside a container. */
export async function checkMemory(): Promise<Finding> {
  const [limit, whole] = [process.constrainedMemory(), totalmem()];
  if (limit === 0 || limit >= whole) return freeMemory(freemem(), whole);
  const counts = await Promise.all(MEMORY_COUNTS.map((file) => readFile(file, 'utf8').catch(() => '')));
  return freeMemory(containerMemory(process.availableMemory(), counts.join('\n')), limit);
}

/** The free bytes of a container: files that were read count as used there, but the system drops them when asked. */
export function containerMemory(available: number, counts: string): number {
  return available + Number(/^(?:total_)?inactive_file (\d+)$/m.exec(counts)?.[1] ?? 0);
}

export function freeMemory(free: number, whole: number): Finding {
  const words = `${Math.floor(free / MB)} MB of ${Math.floor(whole / MB)} MB memory are free`;
  return free < LITTLE_MEMORY
    ? warn('memory', `${words}: a shop takes 200 to 400 MB; without them the system ends processes.`)
    : ok('memory', `${words}.`);
}
