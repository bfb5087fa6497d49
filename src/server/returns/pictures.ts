import type { Database } from '../db/connect.ts';
import { ShopError } from '../errors.ts';
import { transformImage } from '../images/service.ts';

export const MAX_PICTURES = 3;
const WIDTH = 1280;

/**
 * Returns pictures as they are stored: upright JPEGs at most 1280 pixels wide. They are re-encoded, which
 * removes location, camera data and anything hidden in the file. Throws invalid_fields for files that are not
 * pictures.
 */
export async function encodePictures(files: readonly Buffer[]): Promise<Buffer[]> {
  if (files.length > MAX_PICTURES) throw new ShopError('invalid_fields', { fields: { pictures: 'at most 3' } });
  const encoded: Buffer[] = [];
  // One at a time, because a phone's photograph takes 50 MB while it is decoded.
  for (const file of files) {
    try {
      encoded.push(await transformImage(file, WIDTH, 'jpeg'));
    } catch {
      throw new ShopError('invalid_fields', { fields: { pictures: 'must be JPEG, PNG or WebP pictures' } });
    }
  }
  return encoded;
}

/** Returns one picture of a request for the merchant; positions start at 1. Throws return_not_found. */
export async function readPicture(database: Database, returnId: string, position: number): Promise<Buffer> {
  const row = await database
    .selectFrom('return_picture')
    .select('jpeg')
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!row) throw new ShopError('return_not_found');
  return Buffer.from(row.jpeg);
}
