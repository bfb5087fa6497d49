import { isGroup } from './setting-path.ts';

/** Why a text of the settings is refused. */
export type TextFault = 'markup' | 'unseen' | 'long';

/** Far more than any page has room for; a story is a list of paragraphs, each a text. */
export const LONGEST_TEXT = 5_000;

const MARKUP = /<[a-z!/?]/i;
/** Control characters but line ends, lone surrogates, and marks that turn the direction of a line or take no room. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Returns why pages cannot show a text as it was typed; null if they can. Joiners and emoji may stay. */
export function textFault(text: string): TextFault | null {
  if (text.length > LONGEST_TEXT) return 'long';
  if (MARKUP.test(text)) return 'markup';
  return UNSEEN.test(text) ? 'unseen' : null;
}

/**
 * Returns the first faulty text within a value, keys included, by its path; null if there is none. A list of texts counts
 * as one value, groups in a list by their position.
 */
export function faultyText(value: unknown, path: string): { path: string; fault: TextFault } | null {
  const entries = Array.isArray(value)
    ? value.map((one: unknown, index) => [isGroup(one) ? `${path}.${index}` : path, one] as const)
    : entriesOf(value, path);
  for (const [at, part] of entries) {
    const found = faultyText(part, at);
    if (found) return found;
  }
  const texts = typeof value === 'string' ? [value] : isGroup(value) ? Object.keys(value) : [];
  const fault = texts.map(textFault).find((one) => one !== null);
  return fault === undefined ? null : { path, fault };
}

const entriesOf = (value: unknown, path: string) =>
  isGroup(value) ? Object.entries(value).map(([key, part]) => [`${path}.${key}`, part] as const) : [];
