import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const FOLDER = new URL('../pictures/', import.meta.url);

const shippedSchema = v.object({
  /** File name in `pictures/`. */
  from: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+\.webp$/)),
  /** SHA-256 of that file, in hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** For a detail: its left and top edge in that picture. */
  corner: v.optional(v.tuple([v.number(), v.number()])),
});

export type ShippedPicture = v.InferOutput<typeof shippedSchema>;

/** Returns the pictures in the repository (made by art/studio), by their names in the shop. */
export function shippedPictures(): ReadonlyMap<string, ShippedPicture> {
  const text = readFileSync(new URL('manifest.json', FOLDER), 'utf8');
  return new Map(Object.entries(v.parse(v.record(v.string(), shippedSchema), JSON.parse(text))));
}

/** Reads the whole file, also for a detail. */
export function readShipped(picture: ShippedPicture): Promise<Buffer> {
  return readFile(new URL(picture.from, FOLDER));
}
