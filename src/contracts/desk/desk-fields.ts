import * as v from 'valibot';
import { withoutUnseen } from '../../domain/language/ascii-digits.ts';

/** Integer paise. */
export const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** ISO 8601 in UTC. */
export const time = v.string();
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A revision or version of what is stored, from the first one on; the database counts no further than an integer. */
export const revisionFrom = (first: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(first), v.maxValue(2 ** 31 - 2));

/**
 * Control characters, which can control a terminal and start formulas in spreadsheets, and lone surrogates, which the
 * database cannot store.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** One line of text, typed by a user of the desk. */
export const typedLine = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => withoutUnseen(text).replaceAll('\t', ' ').trim()),
    v.check((text) => !UNPRINTABLE.test(text), 'must be one line of text'),
    v.minLength(min, min === 1 ? 'must not be empty' : `must be at least ${min} characters`),
    v.maxLength(max, `must be at most ${max} characters`),
  );

/** A list of names in one query parameter: `state=paid,held`. */
export const listed = <const T extends string>(names: readonly T[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((part) => part !== '')),
    v.array(v.picklist(names)),
  );

/** The number of rows per page in a query: 1 to 200. */
export const pageLimit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/),
  v.transform(Number),
  v.maxValue(200, 'must be at most 200'),
);

/** Of which kind an exported file is. */
export const exportQuery = v.strictObject({ format: v.picklist(['csv', 'xlsx']) });

/** Start of the next page: the unchanged `next` of the previous response. The longest cursors hold a mail address. */
export const cursor = v.pipe(v.string(), v.maxLength(512));

/** A day in India: 2026-01-31. */
export const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-01-31'));

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Date.parse reads 30 February as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment that a request names: ISO 8601 with its zone. */
export const isoMoment = v.pipe(
  v.string(),
  v.check(
    (text) => isDay(MOMENT.exec(text)?.[1] ?? '') && !Number.isNaN(Date.parse(text)),
    'must be a moment such as 2026-01-31T18:30:00Z',
  ),
);

/** NUL and lone surrogates, which the database cannot store. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** Text of one or more lines, without what nobody sees: marks of direction turn a line around. */
export const storedText = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(withoutUnseen),
    v.trim(),
    v.check((text) => !UNSTORABLE.test(text), 'has letters that cannot be kept'),
    v.minLength(min),
    v.maxLength(max),
  );

/** The id of a database row. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A numeric id in a URL. */
export const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const noFields = v.strictObject({});
export const done = v.object({ ok: v.literal(true) });
