import { existsSync } from 'node:fs';
import { artVersion, specHash } from '../art/build-pictures.ts';
import { layerOf } from '../art/layer-name.ts';
import { PicturePool } from '../art/picture-pool.ts';
import type { PictureSpec } from '../art/picture-spec.ts';
import { placeholder } from './placeholder.ts';

const WORKERS = 2;

/** Composes pictures on worker threads, which start with the first picture, so that the feed answers meanwhile. */
export class Composer {
  #pool: PicturePool | null = null;
  #version: Promise<string> | null = null;

  /** JPEG bytes, 900x1200 for a product; a plain stand-in where the garment has no rendered layer. */
  compose(spec: PictureSpec): Promise<Buffer> {
    if (!existsSync(new URL(`../art/layers/${layerOf(spec)}.layer`, import.meta.url))) return placeholder(spec);
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
