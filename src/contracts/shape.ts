/**
 * A type guard without error messages. Every page uses shapes to check the browser's storage and similar data. Schemas
 * with messages would add 3.5 KB to each first visit, and no one would read the messages; they are used where a shopper
 * or an operator does.
 */
export type Shape<T> = (value: unknown) => value is T;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Shaped<F extends Fields> = { [Name in keyof F]: F[Name] extends Shape<infer T> ? T : never };

export const aString: Shape<string> = (value) => typeof value === 'string';
export const aNumber: Shape<number> = (value) => typeof value === 'number';
export const aBoolean: Shape<boolean> = (value) => typeof value === 'boolean';
export const aList: Shape<unknown[]> = (value) => Array.isArray(value);

/** Matches a whole number within inclusive bounds. */
export const wholeNumber =
  (least: number, most = Infinity): Shape<number> =>
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const textLike =
  (pattern: RegExp): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

export const oneOf =
  <const T>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((each) => each === value);

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape);

/** Matches an object whose values all have one shape. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(shape);

/** Matches an object with at least these fields. */
export const objectOf =
  <F extends Fields>(fields: F): Shape<Shaped<F>> =>
  (value): value is Shaped<F> =>
    isObject(value) && Object.entries(fields).every(([name, shape]) => shape(Reflect.get(value, name)));

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the value of a JSON text, or null if it is not valid JSON. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses a JSON text. Returns null if it is not JSON or does not have the shape. */
export function parseJson<T>(text: string | null, shape: Shape<T>): T | null {
  const value = parsedJson(text);
  return shape(value) ? value : null;
}
