import { searchWords } from './search-text.ts';

/** A term: one word, or several that belong together. */
export type Term = readonly string[];

/** All terms with one meaning; `name` is the first term as written. */
export type SynonymGroup = { name: string; terms: readonly Term[] };

/** Groups by each of their terms, the words joined by spaces. */
export type Synonyms = ReadonlyMap<string, SynonymGroup>;

const MAX_TERM_WORDS = 3;
const MAX_TERMS = 24;

/**
 * Reads a synonyms file: one group of terms per line, separated by commas, the right spelling first; # starts
 * a comment. Terms after => are found by the others but do not find them: blue finds navy, but navy finds no
 * other blue. Unreadable lines are left out.
 */
export function parseSynonyms(text: string): Synonyms {
  const synonyms = new Map<string, SynonymGroup>();
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('#')) continue;
    const [group = '', found = ''] = line.split('=>');
    const sayings = readTerms(group);
    const all = new Map([...sayings, ...readTerms(found)]);
    if (all.size < 2) continue;
    const name = (line.split(',')[0] ?? '').trim().toLowerCase();
    for (const phrase of sayings.keys()) {
      const earlier = synonyms.get(phrase);
      const terms = new Map((earlier?.terms ?? []).map((term) => [term.join(' '), term]));
      for (const [other, words] of all) terms.set(other, words);
      synonyms.set(phrase, { name: earlier?.name ?? name, terms: [...terms.values()].slice(0, MAX_TERMS) });
    }
  }
  return synonyms;
}

/** Returns the synonyms with names that find what the catalogue calls otherwise: the words of each pair's second text. */
export function withNames(synonyms: Synonyms, pairs: Iterable<readonly [name: string, called: string]>): Synonyms {
  const all = new Map(synonyms);
  for (const [name, called] of pairs) {
    const [phrase, term] = [searchWords(name), searchWords(called)];
    const key = phrase.join(' ');
    if (phrase.length === 0 || phrase.length > MAX_TERM_WORDS || term.length === 0 || key === term.join(' ')) continue;
    const earlier = all.get(key);
    const terms = new Map([
      [term.join(' '), term],
      ...(earlier?.terms ?? []).map((one) => [one.join(' '), one] as const),
    ]);
    all.set(key, { name: earlier?.name ?? name.trim().toLowerCase(), terms: [...terms.values()].slice(0, MAX_TERMS) });
  }
  return all;
}

function readTerms(text: string): Map<string, readonly string[]> {
  return new Map(
    text
      .split(',')
      .map((term) => searchWords(term))
      .filter((words) => words.length > 0 && words.length <= MAX_TERM_WORDS)
      .map((words) => [words.join(' '), words] as const),
  );
}

/**
 * One concept of a query: the words as typed, and every term with the same meaning, the typed one first. A
 * product matches if it has all words of one term.
 */
export type QueryConcept = { typed: Term; terms: readonly Term[] };

/**
 * Splits a query into concepts, the longest known term first: "block print kurti" → [block print], [kurti,
 * kurta, …].
 */
export function readConcepts(words: readonly string[], synonyms: Synonyms): QueryConcept[] {
  const concepts: QueryConcept[] = [];
  let at = 0;
  while (at < words.length) {
    const lengths = [MAX_TERM_WORDS, 2].filter((length) => at + length <= words.length);
    const length = lengths.find((candidate) => synonyms.has(words.slice(at, at + candidate).join(' '))) ?? 1;
    const typed = words.slice(at, at + length);
    const others = (synonyms.get(typed.join(' '))?.terms ?? []).filter((term) => term.join(' ') !== typed.join(' '));
    concepts.push({ typed, terms: [typed, ...others] });
    at += length;
  }
  return concepts;
}
