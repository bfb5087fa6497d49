import * as v from 'valibot';

/** Integer paise. */
export const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** ISO 8601 in UTC. */
export const time = v.string();
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Control characters (they drive a terminal, and open formulas in tables) and half surrogates (they cannot be stored). */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** One line of text that a person at the desk typed. */
export const typedLine = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\t', ' ').trim()),
    v.check((text) => !UNPRINTABLE.test(text), 'must be one line of text'),
    v.minLength(min, min === 1 ? 'must not be empty' : `must be at least ${min} characters`),
    v.maxLength(max, `must be at most ${max} characters`),
  );

/** The names of a list in one parameter: `state=paid,held`. */
export const listed = <const T extends string>(names: readonly T[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((part) => part !== '')),
    v.array(v.picklist(names)),
  );

/** A page's length in a query: 1 to 200. */
export const pageLimit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/),
  v.transform(Number),
  v.maxValue(200, 'must be at most 200'),
);

/** Where the next page begins: the `next` of the page before, as it came. The longest hold a mail address. */
export const cursor = v.pipe(v.string(), v.maxLength(512));

/** A day in India: 2026-01-31. */
export const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-01-31'));

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // The 30th of February is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What a database cannot keep: a NUL, half a letter. */
const UNKEPT = /\0|\p{Cs}/u;

/** Text of any lines. */
export const storedText = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => !UNKEPT.test(text), 'has letters that cannot be kept'),
    v.minLength(min),
    v.maxLength(max),
  );

/** The number of a row. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A number in an address. */
export const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const noFields = v.strictObject({});
export const done = v.object({ ok: v.literal(true) });
