import type { Database } from '../db/connect.ts';
import { ShopError } from '../errors.ts';
import { transformImage } from '../images/service.ts';

export const MAX_PICTURES = 3;
const WIDTH = 1280;

/**
 * Pictures as they are kept: upright JPEGs at most 1280 pixels wide, encoded anew, so that neither the place nor the phone
 * they were taken with, nor anything hidden in the file, is kept. Throws invalid_fields for what is no picture.
 */
export async function encodePictures(files: readonly Buffer[]): Promise<Buffer[]> {
  if (files.length > MAX_PICTURES) throw new ShopError('invalid_fields', { fields: { pictures: 'at most 3' } });
  const kept: Buffer[] = [];
  // One after the other: a phone's photograph takes 50 MB while it is decoded.
  for (const file of files) {
    try {
      kept.push(await transformImage(file, WIDTH, 'jpeg'));
    } catch {
      throw new ShopError('invalid_fields', { fields: { pictures: 'must be JPEG, PNG or WebP pictures' } });
    }
  }
  return kept;
}

/** One picture of a request, for the merchant; position from 1. Throws return_not_found. */
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
