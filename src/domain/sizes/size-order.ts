import { sizeKey } from './size-key.ts';
import { looksLikeSize } from './size-option.ts';

const UNKNOWN = 10_000;
const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const AGE = /^(\d+)(?:\s*(?:-|–|to)\s*\d+)?\s*(m|months?|y|yrs?|years?)$/i;

/**
 * Compares sizes in the usual order: XS before S before M, then ages, then numbers upwards, then the rest by
 * name.
 */
export function bySize(a: { value: string }, b: { value: string }): number {
  const [first, second] = [sizeRank(a.value), sizeRank(b.value)];
  return first - second || a.value.localeCompare(b.value, 'en', { numeric: true });
}

/** Returns sizes in the usual order; unchanged if one of them is of no known kind, because its place is unknown. */
export function inSizeOrder(sizes: readonly string[]): string[] {
  if (sizes.some((size) => sizeRank(size) === UNKNOWN)) return [...sizes];
  return sizes.toSorted((a, b) => bySize({ value: a }, { value: b }));
}

function sizeRank(size: string): number {
  const letter = LETTERS.indexOf(sizeKey(size));
  if (letter !== -1) return letter;
  const [, age, unit] = AGE.exec(size.trim()) ?? [];
  if (age !== undefined) return 20 + (Number(age) * (/^m/i.test(unit ?? '') ? 1 : 12)) / 100;
  const number = Number.parseFloat(/\d+(\.\d+)?/.exec(size)?.[0] ?? '');
  if (looksLikeSize(size) && !Number.isNaN(number)) return 100 + number;
  return UNKNOWN;
}
