import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../../domain/time/durations.ts';

/**
 * Finding the oldest files reads the whole directory, which takes a second or two, so room is made for many
 * new pictures at once.
 */
const SHARE_AFTER_TRIM = 0.9;

/** The time of last use decides only what is removed first, so it need not be exact. */
const USE_NOTED_EACH_MS = HOUR_MS;
/** What is larger is rare in a list, and would take the place of many that are not. */
const LARGEST_IN_MEMORY = 256 * 1024;

/**
 * Files in one directory, at most `maxBytes` in total. The least recently used ones are removed first. On a
 * full or read-only disk nothing is stored; reads then miss and the caller makes the file again. Those read last stay
 * in memory as well, at most `memoryBytes`: reading a file costs several times what sending it does.
 */
export class DiskCache {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #remove: (file: string) => Promise<void>;
  #bytes: number | null = null;
  #trimming = false;
  readonly #memory: LRUCache<string, { bytes: Buffer; notedAt: number }>;

  constructor(
    directory: string,
    maxBytes: number,
    memoryBytes: number,
    remove = (file: string): Promise<void> => rm(file, { force: true }),
  ) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
    this.#remove = remove;
    this.#memory = new LRUCache({
      maxSize: memoryBytes,
      maxEntrySize: LARGEST_IN_MEMORY,
      sizeCalculation: ({ bytes }) => bytes.length,
    });
  }

  async read(key: string): Promise<Buffer | null> {
    const kept = this.#memory.get(key);
    if (kept && Date.now() - kept.notedAt < USE_NOTED_EACH_MS) return kept.bytes;
    const file = this.#fileOf(key);
    const bytes = kept?.bytes ?? (await readFile(file).catch(() => null));
    if (!bytes) return null;
    this.#memory.set(key, { bytes, notedAt: Date.now() });
    // If the time cannot be set, only the order in which files are removed gets worse.
    void utimes(file, new Date(), new Date()).catch(() => undefined);
    return bytes;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    this.#memory.delete(key);
    const file = this.#fileOf(key);
    const part = `${file}.${process.pid}.part`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      // Renamed once complete, so that neither a reader nor a crash ever sees half a file.
      await writeFile(part, bytes);
      await rename(part, file);
    } catch {
      await rm(part, { force: true }).catch(() => undefined);
      return;
    }
    if (this.#bytes !== null) this.#bytes += bytes.length;
    if (this.#trimming || (this.#bytes !== null && this.#bytes <= this.#maxBytes)) return;
    this.#trimming = true;
    await this.#trim().finally(() => (this.#trimming = false));
  }

  async #trim(): Promise<void> {
    const names = await readdir(this.#directory, { recursive: true }).catch(() => []);
    const files: { file: string; size: number; usedAt: number }[] = [];
    for (const name of names) {
      const file = path.join(this.#directory, name);
      const info = await stat(file).catch(() => null);
      if (info?.isFile()) files.push({ file, size: info.size, usedAt: info.mtimeMs });
    }
    files.sort((a, b) => a.usedAt - b.usedAt);
    let total = files.reduce((sum, file) => sum + file.size, 0);
    for (const { file, size } of files) {
      if (total <= this.#maxBytes * SHARE_AFTER_TRIM) break;
      // One that cannot be removed stays, and is counted.
      await this.#remove(file).then(
        () => (total -= size),
        () => undefined,
      );
    }
    this.#bytes = total;
  }

  #fileOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(this.#directory, name.slice(0, 2), name);
  }
}
