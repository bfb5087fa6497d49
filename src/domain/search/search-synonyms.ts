import { searchWords } from './search-text.ts';

/** A way to say something: one word or several that belong together. */
export type Term = readonly string[];

/** What means the same as a saying, the saying among it; `name` is how the group's first term is written. */
export type SynonymGroup = { name: string; terms: readonly Term[] };

/** Groups by each of their sayings, the words joined by blanks. */
export type Synonyms = ReadonlyMap<string, SynonymGroup>;

const MAX_TERM_WORDS = 3;
const MAX_TERMS = 24;

/**
 * Reads a synonyms file: one group of terms a line, parted by commas, the right spelling first; # starts a note. What stands
 * after => is found by the others, and does not find them: blue finds navy, navy no other blue.
 * Unreadable lines are left out.
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
    for (const saying of sayings.keys()) {
      const earlier = synonyms.get(saying);
      const terms = new Map((earlier?.terms ?? []).map((term) => [term.join(' '), term]));
      for (const [other, words] of all) terms.set(other, words);
      synonyms.set(saying, { name: earlier?.name ?? name, terms: [...terms.values()].slice(0, MAX_TERMS) });
    }
  }
  return synonyms;
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
 * One idea of a query: the words as typed, and every term that means the same, the typed one first. A product matches
 * when it has all words of one term.
 */
export type QueryConcept = { typed: Term; terms: readonly Term[] };

/** Parts a query into ideas, the longest known term first: "block print kurti" → [block print], [kurti, kurta, …]. */
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
