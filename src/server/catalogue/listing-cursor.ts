import * as v from 'valibot';
import type { SortOrder } from './catalogue.ts';

/**
 * Where a page of a list ended. `value` is the last product's sort key (a position, a price in paise, basis points, or
 * ms since the epoch, a rank), `keys` the last few products, newest first: positions move when the catalogue changes,
 * and the place is found again by whichever of them is still listed.
 */
export type Cursor = { sort: SortOrder; value: number; keys: readonly [number, ...number[]] };

const ANCHORS = 4;

const cursorSchema = v.tuple([
  v.picklist(['featured', 'newest', 'price-up', 'price-down', 'biggest-discount']),
  v.number(),
  v.tupleWithRest([v.pipe(v.number(), v.integer())], v.pipe(v.number(), v.integer())),
]);

export function writeCursor(sort: SortOrder, rows: readonly { value: number; key: number }[]): string | null {
  const [last, ...before] = rows.slice(-ANCHORS).toReversed();
  if (!last) return null;
  return Buffer.from(JSON.stringify([sort, last.value, [last.key, ...before.map((row) => row.key)]])).toString(
    'base64url',
  );
}

/** Null for a cursor of another sort order or one that was tampered with; the list then starts at its beginning. */
export function readCursor(text: string | null, sort: SortOrder): Cursor | null {
  if (text === null || text.length > 500) return null;
  const parsed = v.safeParse(cursorSchema, parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.output[0] !== sort) return null;
  return { sort, value: parsed.output[1], keys: parsed.output[2] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
