import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { encodeUploads } from '../../catalogue/images/service.ts';
import type { ReturnDeps } from './deps.ts';

const MAX_PICTURES = 3;
const WIDTH = 1280;

type Encoding = Pick<ReturnDeps, 'database' | 'now'>;

/** Returns pictures as they are stored; `about` is the order or return whose turn they take. Throws invalid_fields, busy, too_many_requests. */
export async function encodePictures(
  deps: Encoding,
  { about, gone }: { about: string; gone?: AbortSignal | undefined },
  files: readonly Buffer[],
): Promise<Buffer[]> {
  return (await encodeUploads(deps, files, { about, most: MAX_PICTURES, widths: [WIDTH], gone })).flat();
}

/**
 * Returns one picture of a request for the merchant, the shopper's or one of what came; positions start at 1. Throws
 * return_not_found.
 */
export async function readPicture(
  database: Database,
  table: 'return_picture' | 'return_check_picture',
  returnId: string,
  position: number,
): Promise<Buffer> {
  const row = await database
    .selectFrom(table)
    .select('jpeg')
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!row) throw new ShopError('return_not_found');
  return Buffer.from(row.jpeg);
}
