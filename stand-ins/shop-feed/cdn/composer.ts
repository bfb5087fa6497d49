import { artVersion, specHash } from '../art/build-pictures.ts';
import { PicturePool } from '../art/picture-pool.ts';
import type { PictureSpec } from '../art/picture-spec.ts';

const WORKERS = 2;

/** Composes pictures on worker threads, which start with the first picture, so that the feed answers meanwhile. */
export class Composer {
  #pool: PicturePool | null = null;
  #version: Promise<string> | null = null;

  /** JPEG bytes, 900x1200 for a product. */
  compose(spec: PictureSpec): Promise<Buffer> {
    this.#pool ??= new PicturePool(WORKERS);
    return this.#pool.render(spec);
  }

  /** Differs wherever the picture would. */
  async fingerprint(spec: PictureSpec): Promise<string> {
    this.#version ??= artVersion();
    return specHash(spec, await this.#version);
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
