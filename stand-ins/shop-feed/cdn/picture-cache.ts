import sharp from 'sharp';
import { macroPixels } from '../art/macro/macro.ts';
import { pictureManifest } from '../picture-manifest.ts';
import { MACRO, type PictureSpec, sizeOf } from '../picture-spec.ts';
import { ByteCache } from './byte-cache.ts';
import { ODD_PICTURES } from './odd-pictures.ts';
import { PictureFolder } from './picture-folder.ts';
import { readShipped, shippedPictures } from './shipped-pictures.ts';
import type { ShippedPicture } from './shipped-pictures.ts';
import { Limiter } from './limiter.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export type Bounds = { width: number | null; height: number | null };

/** Bytes of resized pictures in memory; others are made again or read from the folder. */
const SIZED_BUDGET = 8 * 1024 * 1024;
/**
 * Switches off libvips' cache of decoded pictures and its extra threads, which would hold memory between
 * requests.
 */
sharp.cache(false);
sharp.concurrency(1);

const DETAIL = sizeOf({ kind: 'closeup', view: 'front' });

type Original = { bytes: Buffer; corner?: readonly [left: number, top: number] | undefined };

/** Resizes without ever enlarging; the result satisfies both bounds. A detail is cut out first. */
async function resize(original: Original, { width, height }: Bounds, format: PictureFormat): Promise<Buffer> {
  const bound = { ...(width !== null && { width }), ...(height !== null && { height }) };
  const whole = sharp(original.bytes);
  const [left, top] = original.corner ?? [0, 0];
  const shown = original.corner === undefined ? whole : whole.extract({ left, top, ...DETAIL });
  const sized = shown.resize({ ...bound, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 52, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 76, effort: 2 }).toBuffer();
    case 'jpeg':
      return sized.jpeg({ quality: 80 }).toBuffer();
  }
}

/** Returns a text that differs whenever the picture differs. */
function fingerprint({ sha256, corner }: ShippedPicture): string {
  return [sha256.slice(0, 24), ...(corner ?? [])].join('-');
}

/** To be incremented when macros are painted differently: the folder stores them. */
const MACROS_PAINTED = 1;

function macroFingerprint({ textile, palette, labelled, seed }: PictureSpec): string {
  return `macro-${MACROS_PAINTED}-${textile}-${palette}-${seed}${labelled ? '-labelled' : ''}`;
}

/** Paints a macro and encodes it, larger than any size of it. */
async function paintMacro(spec: PictureSpec): Promise<Buffer> {
  const raw = { ...MACRO, channels: 3 } as const;
  return sharp(await macroPixels(spec), { raw })
    .webp({ quality: 94, effort: 1 })
    .toBuffer();
}

/**
 * The demo shop's pictures by file name, in any size, from the originals in the repository; macros are painted
 * when they are first requested. Simultaneous
 * requests for one size share the work, and only one resize runs at a time.
 */
export class PictureCache {
  readonly #folder: PictureFolder | null;
  readonly #shipped = shippedPictures();
  readonly #macros = new Map(
    pictureManifest().flatMap((spec) => (spec.kind === 'macro' ? [[spec.file, spec] as const] : [])),
  );
  readonly #sized = new ByteCache(SIZED_BUDGET);
  readonly #underway = new Map<string, Promise<Buffer>>();
  readonly #resizing = new Limiter(1);

  /** `folder` stores resized pictures between starts; null stores them in memory only. */
  constructor(folder: string | null) {
    this.#folder = folder === null ? null : new PictureFolder(folder);
  }

  has(file: string): boolean {
    return this.#shipped.has(file) || this.#macros.has(file) || ODD_PICTURES.has(file);
  }

  /** Returns the picture within bounds. Throws RangeError for a file that the shop does not have. */
  async sized(file: string, bounds: Bounds, format: PictureFormat): Promise<Buffer> {
    const size = `${bounds.width ?? ''}x${bounds.height ?? ''}.${format}`;
    return this.#once(`${file}.${size}`, async () => {
      const make = async () => {
        const original = await this.#original(file);
        return this.#resizing.run(() => resize(original, bounds, format));
      };
      const macro = this.#macros.get(file);
      if (macro !== undefined) return this.#fromFolderOr(`${macroFingerprint(macro)}.${size}`, make);
      const shipped = this.#shipped.get(file);
      return shipped === undefined ? make() : this.#fromFolderOr(`${fingerprint(shipped)}.${size}`, make);
    });
  }

  async #original(file: string): Promise<Original> {
    const shipped = this.#shipped.get(file);
    if (shipped !== undefined) return { bytes: await readShipped(shipped), corner: shipped.corner };
    const macro = this.#macros.get(file);
    if (macro !== undefined) {
      const name = `${macroFingerprint(macro)}.webp`;
      const paint = () => this.#fromFolderOr(name, () => this.#resizing.run(() => paintMacro(macro)));
      return { bytes: await this.#once(name, paint) };
    }
    const [model] = this.#shipped.keys();
    const odd = ODD_PICTURES.get(file);
    if (odd === undefined || model === undefined) throw new RangeError(`no picture ${file}`);
    return { bytes: await odd((await this.#original(model)).bytes) };
  }

  async #fromFolderOr(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await this.#folder?.read(name);
    if (stored !== undefined && stored !== null) return stored;
    const created = await make();
    await this.#folder?.store(name, created);
    return created;
  }

  async #once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = this.#sized.get(key);
    if (found !== null) return found;
    const underway = this.#underway.get(key);
    if (underway !== undefined) return underway;
    const making = make().finally(() => this.#underway.delete(key));
    this.#underway.set(key, making);
    const created = await making;
    this.#sized.set(key, created);
    return created;
  }
}
