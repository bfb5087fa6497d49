import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '../../../domain/time/durations.ts';

const WEEK_MS = 7 * DAY_MS;
const TOUCH_EVERY_MS = 12 * HOUR_MS;
const MAX_BYTES = 512 * 1024 * 1024;

export type SharedAssetsOptions = {
  /** Directory of this build's files. */
  own: string;
  /** Directory that all builds share; created if it does not exist. */
  shared: string;
  now: () => number;
  /** Default: a week after a process of their build last used them. */
  maxAgeMs?: number;
  maxBytes?: number;
};

/**
 * Copies this build's files to the shared directory, from which processes of other builds serve them. A page
 * that was loaded before a deploy, or that a CDN still serves, therefore finds its scripts, even if a process
 * of the other version gets the request. File names contain a hash of their content, so builds do not
 * collide. Deletes files that no process has used for a week. Rejects if the directory cannot be written.
 */
export async function shareAssets(options: SharedAssetsOptions): Promise<void> {
  const { own, shared, now } = options;
  await mkdir(shared, { recursive: true });
  const [names, there] = await Promise.all([readdir(own), readdir(shared)]);
  const known = new Set(there);
  const at = new Date(now());
  for (const name of names) {
    const file = path.join(shared, name);
    if (!known.has(name)) {
      // Renamed once complete, so that no client gets half a script.
      const part = `${file}.${randomUUID()}.part`;
      await copyFile(path.join(own, name), part);
      await rename(part, file);
    }
    await utimes(file, at, at);
  }
  await removeOld(options, new Set(names));
}

/**
 * Repeats `shareAssets` twice a day, so that the files of a process that runs for weeks stay. Returns a
 * function that stops it.
 */
export function shareRegularly(options: SharedAssetsOptions, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void shareAssets(options).catch(onError), TOUCH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function removeOld({ shared, now, ...limits }: SharedAssetsOptions, own: ReadonlySet<string>): Promise<void> {
  const files: { file: string; usedAt: number; size: number }[] = [];
  for (const name of await readdir(shared)) {
    const file = path.join(shared, name);
    const info = await stat(file).catch(() => null);
    if (info?.isFile() && !own.has(name)) files.push({ file, usedAt: info.mtimeMs, size: info.size });
  }
  files.sort((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  for (const { file, usedAt, size } of files) {
    bytes += size;
    const old = now() - usedAt > (limits.maxAgeMs ?? WEEK_MS);
    if (old || bytes > (limits.maxBytes ?? MAX_BYTES)) await rm(file, { force: true });
  }
}
