import { sizeKey } from './size-key.ts';

const MAX_SIZES = 4;

/**
 * Adds a size to those a shopper chose, newest first. Letter sizes, waists and children's ages are remembered
 * alike.
 */
export function withSize(sizes: readonly string[], size: string): string[] {
  return [size, ...sizes.filter((other) => sizeKey(other) !== sizeKey(size))].slice(0, MAX_SIZES);
}

/** A size of a product; `instead`: only another colour exists in it. */
type OfferedSize = { size: string; available: boolean; instead?: unknown };

/**
 * Returns the size that the shopper need not choose: the only one, or the first of `known` (those of an
 * active filter, then the remembered ones) that is available in what is shown. Returns null if the shopper
 * must choose.
 */
export function knownSize(sizes: readonly OfferedSize[], known: readonly string[]): string | null {
  const [only, ...others] = sizes;
  if (only && others.length === 0) return only.size;
  return firstIn(
    sizes.filter(({ available, instead }) => available && instead === undefined),
    known,
  );
}

/** Returns which of these sizes the shopper took last, available or not; null if none. `remembered`: newest first. */
export function lastSize(sizes: readonly OfferedSize[], remembered: readonly string[]): string | null {
  return firstIn(sizes, remembered);
}

/** Returns the first of the wanted sizes that is there, as the product writes it. */
function firstIn(sizes: readonly OfferedSize[], wanted: readonly string[]): string | null {
  for (const size of wanted) {
    const found = sizes.find((choice) => sizeKey(choice.size) === sizeKey(size));
    if (found) return found.size;
  }
  return null;
}
