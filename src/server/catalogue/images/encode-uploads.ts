import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';
import { limitCounts } from '../../running/http/limits/limited-counts.ts';
import { drawUpload } from './picture-queue.ts';
import { readHead, transformImage } from './transform.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';

/** More than a phone's camera makes by default; browsers scale pictures down before they send them. */
const MAX_PIXELS = 25_000_000;
/** Forms with pictures about one order. Each costs up to four pictures' decoding. */
const FORMS_AN_HOUR = 12;

type Deps = { database: Database; now: () => number };

type Uploads = {
  /** Id of the order or return that they are about, which takes its turns. */
  about: string;
  /** Maximum number of files. */
  most: number;
  /** Widths in pixels, the largest first; each is made from the one before. */
  widths: readonly number[];
  /** Fires when the client has left: what is still waiting is then dropped. */
  gone?: AbortSignal | undefined;
};

/**
 * Returns each of a shopper's pictures at the given widths, as upright JPEGs. They are re-encoded, which removes
 * location, camera data and anything hidden in the file. The dimensions are read before anything is decoded: a
 * file of 200 KB can have 49 million pixels. Throws invalid_fields for files that are not pictures or too large,
 * busy, too_many_requests.
 */
export async function encodeUploads(
  { database, now }: Deps,
  files: readonly Buffer[],
  { about, most, widths, gone }: Uploads,
): Promise<Buffer[][]> {
  if (files.length === 0) return [];
  if (files.length > most) throw new ShopError('invalid_fields', { fields: { pictures: `at most ${most}` } });
  const limits = limitCounts(createRequestCounts({ database, now }), now);
  await limits.admit([{ purpose: 'upload', caller: about, max: FORMS_AN_HOUR, windowMs: HOUR_MS }]);
  await drawUpload(about, async () => {
    for (const file of files) await requireFewPixels(file);
  });
  const encoded: Buffer[][] = [];
  // One at a time, because a phone's photograph takes 50 MB while it is decoded.
  for (const file of files) {
    encoded.push(
      await drawUpload(about, async () => {
        if (gone?.aborted) throw new ShopError('bad_request');
        return encode(file, widths);
      }),
    );
  }
  return encoded;
}

async function requireFewPixels(file: Buffer): Promise<void> {
  const { pixels } = await readHead(file).catch(() => refuse());
  if (pixels > MAX_PIXELS) refuse();
}

async function encode(file: Buffer, widths: readonly number[]): Promise<Buffer[]> {
  const sizes: Buffer[] = [];
  for (const width of widths)
    sizes.push(await transformImage(sizes.at(-1) ?? file, width, 'jpeg').catch(() => refuse()));
  return sizes;
}

function refuse(): never {
  throw new ShopError('invalid_fields', {
    fields: { pictures: 'must be JPEG, PNG or WebP pictures of at most 25 megapixels' },
  });
}
