import sharp from 'sharp';
import type { PictureSpec } from '../art/picture-spec.ts';
import { pictureManifest } from '../picture-manifest.ts';
import { ByteCache } from './byte-cache.ts';
import { Composer } from './composer.ts';
import { ODD_PICTURES } from './odd-pictures.ts';
import { PictureFolder } from './picture-folder.ts';
import { Turnstile } from './turnstile.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export type Bounds = { width: number | null; height: number | null };

const ORIGINALS_BUDGET = 48 * 1024 * 1024;
const SIZED_BUDGET = 48 * 1024 * 1024;

/** Never enlarges; both bounds hold at once. */
async function resize(original: Buffer, { width, height }: Bounds, format: PictureFormat): Promise<Buffer> {
  const bound = { ...(width !== null && { width }), ...(height !== null && { height }) };
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
  readonly #folder: PictureFolder | null;
  readonly #specs = new Map<string, PictureSpec>(pictureManifest().map((spec) => [spec.file, spec]));
  readonly #composer = new Composer();
  readonly #originals = new ByteCache(ORIGINALS_BUDGET);
  readonly #sized = new ByteCache(SIZED_BUDGET);
  readonly #underway = new Map<string, Promise<Buffer>>();
  readonly #resizing = new Turnstile(2);
  /** What odd pictures are made from. */
  readonly #model = [...this.#specs.values()].find(({ kind }) => kind === 'view')?.file ?? '';
  #closed = false;

  /** `folder`: where built pictures are and composed ones are kept; null keeps them in memory only. */
  constructor(folder: string | null) {
    this.#folder = folder === null ? null : new PictureFolder(folder);
  }

  has(file: string): boolean {
    return this.#specs.has(file) || ODD_PICTURES.has(file);
  }

  /** The picture as composed, JPEG. Throws RangeError for a file that the shop does not have. */
  async original(file: string): Promise<Buffer> {
    return this.#once(this.#originals, file, async () => {
      const odd = ODD_PICTURES.get(file);
      if (odd !== undefined) return odd(await this.original(this.#model));
      const spec = this.#spec(file);
      const fingerprint = await this.#composer.fingerprint(spec);
      return (
        (await this.#folder?.built(file, fingerprint)) ??
        (await this.#keptOr(`${fingerprint}.jpg`, () => this.#composer.compose(spec)))
      );
    });
  }

  async sized(file: string, bounds: Bounds, format: PictureFormat): Promise<Buffer> {
    if (format === 'jpeg' && bounds.width === null && bounds.height === null) return this.original(file);
    const size = `${bounds.width ?? ''}x${bounds.height ?? ''}.${format}`;
    return this.#once(this.#sized, `${file}.${size}`, async () => {
      const make = async () => {
        const original = await this.original(file);
        return this.#resizing.through(() => resize(original, bounds, format));
      };
      if (ODD_PICTURES.has(file)) return make();
      return this.#keptOr(`${await this.#composer.fingerprint(this.#spec(file))}.${size}`, make);
    });
  }

  /** Composes every picture that is not there yet, one after the other, the first needed first. */
  async warm(onProgress: (done: number, total: number) => void = () => undefined): Promise<void> {
    let done = 0;
    for (const file of this.#specs.keys()) {
      onProgress(done, this.#specs.size);
      done += 1;
      if (this.#closed) return;
      await this.original(file).catch((error: unknown) => {
        if (!this.#closed) throw error;
      });
    }
    onProgress(done, this.#specs.size);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#composer.close();
  }

  #spec(file: string): PictureSpec {
    const spec = this.#specs.get(file);
    if (spec === undefined) throw new RangeError(`no picture ${file}`);
    return spec;
  }

  async #keptOr(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.#folder?.kept(name);
    if (kept !== undefined && kept !== null) return kept;
    const made = await make();
    await this.#folder?.keep(name, made);
    return made;
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
