import { queryWords } from './search-text.ts';

const MAX_CHARACTERS = 60;
/** Anything long made of digits, written in groups or not: a telephone, order or card number. */
const NUMBER = /\p{Nd}(?:[\s().-]*\p{Nd}){5,}/u;

/**
 * The words a search that found nothing is counted under, the same for every spelling of them and in any order; null for
 * what may say who searched: a mail address or a long number, typed into the wrong field.
 */
export function missedSearchWords(text: string): string | null {
  if (text.includes('@') || NUMBER.test(text.normalize('NFKC'))) return null;
  const words = [...new Set(queryWords(text))].toSorted().join(' ');
  return words === '' || words.length > MAX_CHARACTERS ? null : words;
}
