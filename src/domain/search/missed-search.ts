import { queryWords } from './search-text.ts';

const MAX_CHARACTERS = 60;
/** A long number, written in groups or not: a telephone, order or card number. */
const NUMBER = /\p{Nd}(?:[\s().-]*\p{Nd}){5,}/u;

/**
 * Returns the words under which a search without results is counted, the same for every spelling and order.
 * Returns null for text that may identify the shopper: a mail address or a long number, typed into the wrong
 * field.
 */
export function missedSearchWords(text: string): string | null {
  if (text.includes('@') || NUMBER.test(text.normalize('NFKC'))) return null;
  const words = [...new Set(queryWords(text))].toSorted().join(' ');
  return words === '' || words.length > MAX_CHARACTERS ? null : words;
}
