import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const INDEX = '.pictures.json';
const indexSchema = v.record(v.string(), v.string());

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function readIndex(folder: string): Promise<Record<string, string>> {
  const text = await readIfThere(path.join(folder, INDEX));
  return text === null ? {} : v.parse(indexSchema, JSON.parse(text.toString()));
}

/**
 * The folder where pictures outlive the process: those that the picture build put there under their own names, with
 * its index of which version each is, and those made on demand, under the fingerprint of what they show.
 */
export class PictureFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The built picture, unless it is missing or shows something older than `fingerprint`. */
  async built(file: string, fingerprint: string): Promise<Buffer | null> {
    const index = await readIndex(this.#folder);
    return index[file] === fingerprint ? readIfThere(path.join(this.#folder, file)) : null;
  }

  /** What `keep` kept under this name; null where it did not. */
  async kept(name: string): Promise<Buffer | null> {
    return readIfThere(path.join(this.#folder, '.made', name));
  }

  async keep(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.#folder, '.made', name);
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}.part`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  }
}
