const LATIN_MARKS = /(?<=[a-z])\p{Mn}+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const MAX_WORD = 40;
/** Half of a surrogate pair that a limit cut; no database stores it. */
const HALF_LETTER = /\p{Cs}$/u;

/**
 * Returns the words of a text for the search index and for queries: lower case, without Latin accents,
 * English plurals folded, other scripts unchanged. Index and query both use it, so they always agree.
 */
export function searchWords(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC').replace(/['’]/g, '');
  return (plain.match(WORD) ?? []).map((word) => foldPlural(word.slice(0, MAX_WORD).replace(HALF_LETTER, '')));
}

/** Folds English plurals: "kurtas" → "kurta", "dresses" → "dress", "sarees" → "saree"; "dress" stays. */
export function foldPlural(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Returns the number of single-letter edits (insert, delete, replace, swap of neighbours) between two words.
 * Stops counting above `limit` and then returns limit + 1.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return Math.min(at(previous, b.length), limit + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

const STOP_WORDS = new Set(
  'for with and or the in of a an on to from by under ke ka ki liye wala wali aur size waist inch off'.split(' '),
);

/** Returns the words of a query without stop words such as "for" and "ke", unless there are no others. */
export function queryWords(text: string): string[] {
  const words = searchWords(text);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}
