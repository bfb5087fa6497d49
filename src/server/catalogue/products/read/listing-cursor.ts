import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import type { SortOrder } from '../../../../domain/listing/listing-choice.ts';

/**
 * The place where a page of a list ended. `value` is the last product's sort key (a position, a price in
 * paise, basis points, ms since the epoch, or a rank). `keys` are the last few products, the last one first.
 * Positions move when the catalogue changes, so the place is found by the first of them that is still listed.
 */
export type Cursor = { sort: SortOrder; value: number; keys: readonly [number, ...number[]] };

const ANCHORS = 4;

const LARGEST_KEY = 2 ** 31 - 1;
/** The limit of JavaScript dates. */
const LAST_TIME_MS = 8.64e15;

const aKey = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_KEY));
const cursorSchema = v.tuple([
  v.picklist(['featured', 'newest', 'price-up', 'price-down', 'biggest-discount']),
  v.number(),
  v.tupleWithRest([aKey], aKey),
]);

/** A list's products have positions, a search's have a rank, which may be larger. */
export type CursorOf = 'list' | 'search';

/** Whether the database can compare a sort key with this value. */
function isSortKey(sort: SortOrder, value: number, of: CursorOf): boolean {
  if (!Number.isSafeInteger(value)) return false;
  switch (sort) {
    case 'featured':
      return of === 'search' || Math.abs(value) <= LARGEST_KEY;
    case 'newest':
      return Math.abs(value) <= LAST_TIME_MS;
    case 'price-up':
    case 'price-down':
      return true;
    case 'biggest-discount':
      return Math.abs(value) <= LARGEST_KEY;
  }
}

export function writeCursor(sort: SortOrder, rows: readonly { value: number; key: number }[]): string | null {
  const [last, ...before] = rows.slice(-ANCHORS).toReversed();
  if (!last) return null;
  return Buffer.from(JSON.stringify([sort, last.value, [last.key, ...before.map((row) => row.key)]])).toString(
    'base64url',
  );
}

/**
 * Null for a cursor of another sort order or one that was tampered with; the list then starts at the
 * beginning.
 */
export function readCursor(text: string | null, sort: SortOrder, of: CursorOf = 'list'): Cursor | null {
  if (text === null || text.length > 500) return null;
  const parsed = v.safeParse(cursorSchema, parsedJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.output[0] !== sort) return null;
  const [, value, keys] = parsed.output;
  return isSortKey(sort, value, of) ? { sort, value, keys } : null;
}
