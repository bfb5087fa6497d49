import { sizeKey } from './size-key.ts';

const KEPT = 4;

/** The sizes a shopper chose, newest first, with one more: of a letter, a waist and a child's age each has its own. */
export function withSize(sizes: readonly string[], size: string): string[] {
  return [size, ...sizes.filter((other) => sizeKey(other) !== sizeKey(size))].slice(0, KEPT);
}

/** A size a product comes in; `instead`: only another colour comes in it. */
type OfferedSize = { size: string; available: boolean; instead?: unknown };

/**
 * The size of these that need not be asked for: the only one there is, or the first of `known` (an active filter's, then
 * the remembered ones) that can be had of what is shown. Null where it must be asked.
 */
export function knownSize(sizes: readonly OfferedSize[], known: readonly string[]): string | null {
  const [only, ...others] = sizes;
  if (only && others.length === 0) return only.size;
  for (const size of known) {
    const found = sizes.find(
      (choice) => choice.available && choice.instead === undefined && sizeKey(choice.size) === sizeKey(size),
    );
    if (found) return found.size;
  }
  return null;
}
