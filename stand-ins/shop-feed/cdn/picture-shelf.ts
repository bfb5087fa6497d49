import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PictureSpec } from '../art/picture-spec.ts';
import { pictureManifest } from '../picture-manifest.ts';
import { ByteCache } from './byte-cache.ts';
import { ODD_PICTURES } from './odd-pictures.ts';
import { placeholder } from './placeholder.ts';
import { Turnstile } from './turnstile.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export type Bounds = { width: number | null; height: number | null };

const ORIGINALS_BUDGET = 48 * 1024 * 1024;
const SIZED_BUDGET = 48 * 1024 * 1024;
/** Text that changes when pictures are encoded otherwise, so that old files on disk are not served again. */
const ENCODING = 'e1';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Never enlarges; both bounds hold at once. */
async function resize(original: Buffer, { width, height }: Bounds, format: PictureFormat): Promise<Buffer> {
  const bound = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
  const sized = sharp(original).resize({ ...bound, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpeg':
      return sized.jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}

/**
 * The demo shop's pictures by file name, in any size. Originals come from the folder of built pictures, else they are
 * composed when first asked for; each piece of work is done once however many ask, and at most two run at a time.
 */
export class PictureShelf {
  readonly #folder: string | null;
  readonly #specs = new Map<string, PictureSpec>(pictureManifest().map((spec) => [spec.file, spec]));
  /** What odd pictures are made from. */
  readonly #model = [...this.#specs.values()].find(({ kind }) => kind === 'view')?.file ?? '';
  readonly #originals = new ByteCache(ORIGINALS_BUDGET);
  readonly #sized = new ByteCache(SIZED_BUDGET);
  readonly #underway = new Map<string, Promise<Buffer>>();
  readonly #composing = new Turnstile(2);
  readonly #resizing = new Turnstile(2);

  /** `folder`: where built pictures are and composed ones are kept; null keeps them in memory only. */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  has(file: string): boolean {
    return this.#specs.has(file) || ODD_PICTURES.has(file);
  }

  /** The picture as composed, JPEG. Throws RangeError for a file that the shop does not have. */
  async original(file: string): Promise<Buffer> {
    return this.#once(this.#originals, file, async () => {
      const odd = ODD_PICTURES.get(file);
      if (odd !== undefined) return odd(await this.original(this.#model));
      const spec = this.#specs.get(file);
      if (spec === undefined) throw new RangeError(`no picture ${file}`);
      const built = this.#folder && path.join(this.#folder, file);
      const found = built && (await readIfThere(built));
      if (found !== null && found !== '') return found;
      const composed = await this.#composing.through(() => placeholder(spec));
      if (built !== null) await keep(built, composed);
      return composed;
    });
  }

  async sized(file: string, bounds: Bounds, format: PictureFormat): Promise<Buffer> {
    if (format === 'jpeg' && bounds.width === null && bounds.height === null) return this.original(file);
    const key = `${file}.${bounds.width ?? ''}x${bounds.height ?? ''}.${format}`;
    return this.#once(this.#sized, key, async () => {
      const kept = this.#folder && path.join(this.#folder, '.sized', ENCODING, key);
      const found = kept && (await readIfThere(kept));
      if (found !== null && found !== '') return found;
      const original = await this.original(file);
      const sized = await this.#resizing.through(() => resize(original, bounds, format));
      if (kept !== null) await keep(kept, sized);
      return sized;
    });
  }

  async #once(cache: ByteCache, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = cache.get(key);
    if (found !== null) return found;
    const underway = this.#underway.get(key);
    if (underway !== undefined) return underway;
    const making = make().finally(() => this.#underway.delete(key));
    this.#underway.set(key, making);
    const made = await making;
    cache.set(key, made);
    return made;
  }
}
