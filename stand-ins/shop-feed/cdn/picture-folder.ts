import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The folder that stores resized pictures after the process ends, under the digest of their original and
 * their size.
 */
export class PictureFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns what `store` wrote under this name, or null. */
  async read(name: string): Promise<Buffer | null> {
    return readIfThere(path.join(this.#folder, '.made', name));
  }

  async store(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.#folder, '.made', name);
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}.part`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  }
}
