import { sql } from 'kysely';
import {
  type QueryConcept,
  readConcepts,
  type Synonyms,
  type Term,
} from '../../../../domain/search/search-synonyms.ts';
import { namesGoods } from '../../../../domain/search/goods.ts';
import { queryWords } from '../../../../domain/search/search-text.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { WordIndex } from './word-index.ts';

const MAX_WORDS = 8;
const COMPLETIONS = 12;
const CANDIDATES = 5;

/** A shopper's text as database queries. */
export type ParsedQuery = {
  concepts: QueryConcept[];
  /** Every concept must match. '' if there is nothing to search for. */
  all: string;
  /** Any concept may match: used if all together match nothing. */
  any: string;
  /** The corrected text; null if it was searched as typed. */
  searchedFor: string | null;
  /** The text names goods of which the catalogue has none, so that nothing may match. */
  notSold: boolean;
  /** The estimated number of products for each concept, and the number of products ever stored. */
  estimate: { perIdea: number[]; stored: number };
};

/** Words of the catalogue, with the number of products that contain them. */
type WordCounts = Map<string, number>;

export type QueryDeps = { database: Database; synonyms: Synonyms; words: WordIndex };

/**
 * Turns a text into words of the catalogue: adds synonyms, completes a last word still being typed, and
 * corrects an unknown word to the nearest known one. A word that resembles nothing is omitted if there are
 * others. If the text names goods that are not sold, nothing matches, whatever else it says.
 */
export async function parseQuery(
  { database, synonyms, words: index }: QueryDeps,
  text: string,
  options: { completeLast: boolean },
): Promise<ParsedQuery> {
  const words = queryWords(text.slice(0, 200)).slice(0, MAX_WORDS);
  const concepts = readConcepts(words, synonyms);
  const queryTerms = [...new Set(concepts.flatMap((concept) => concept.terms.flat()))];
  const { known, stored } = await knownWords(database, queryTerms);
  const resolved: QueryConcept[] = [];
  let mended = false;
  let lacksGoods = false;
  for (const [position, concept] of concepts.entries()) {
    const last = position === concepts.length - 1;
    const terms = concept.terms.filter((term) => term.every((word) => known.has(word)));
    const [word] = concept.typed;
    const isGoods = concept.typed.every(namesGoods);
    const isUnfinished = options.completeLast || (terms.length === 0 && !isGoods);
    if (last && word !== undefined && concept.typed.length === 1 && isUnfinished) {
      terms.push(...(await completions(database, word, known)));
    }
    if (terms.length > 0) resolved.push({ typed: concept.typed, terms: unique(terms) });
    else {
      const isNoun = isGoods && concept.typed.length === 1;
      const replaced = isNoun ? [] : await replacementTerms({ database, synonyms, words: index }, concept.typed, known);
      lacksGoods ||= isGoods && replaced.length === 0;
      resolved.push(...replaced);
      mended = true;
    }
  }
  // "cap sleeve kurta" asks for kurtas.
  const notSold = lacksGoods && !resolved.some((concept) => concept.typed.some(namesGoods));
  return {
    concepts: resolved,
    notSold,
    all: notSold ? '' : resolved.map(ideaQuery).join(' & '),
    any: notSold ? '' : resolved.map(ideaQuery).join(' | '),
    searchedFor: mended && resolved.length > 0 ? resolved.map((concept) => concept.typed.join(' ')).join(' ') : null,
    estimate: { perIdea: resolved.map((concept) => estimate(concept, known)), stored },
  };
}

/**
 * The replacement for a term that the catalogue lacks: those of its words that are known, or the words
 * nearest to a misspelt one. A correctly spelt word for something not sold here is not a misspelling: it is
 * omitted.
 */
async function replacementTerms(deps: QueryDeps, typed: Term, known: WordCounts): Promise<QueryConcept[]> {
  const nearest: QueryConcept[] = [];
  for (const word of typed) {
    const own = typed.length === 1 ? [] : await synonymsOf(deps, word, known);
    if (own.length > 0) nearest.push({ typed: [word], terms: own });
    else if (!deps.synonyms.has(word)) nearest.push(...((await nearestTerms(deps, [word], known)) ?? []));
  }
  return nearest;
}

/** The word and its synonyms that the catalogue has products for. */
async function synonymsOf({ database, synonyms }: QueryDeps, word: string, known: WordCounts): Promise<Term[]> {
  const [concept] = readConcepts([word], synonyms);
  const { known: found } = await knownWords(database, concept?.terms.flat() ?? []);
  for (const [part, count] of found) known.set(part, count);
  return concept?.terms.filter((term) => term.every((part) => found.has(part))) ?? [];
}

/** Each term of a concept is found at most as often as its rarest word. Numbers count as rare. */
function estimate(concept: QueryConcept, known: WordCounts): number {
  return concept.terms.reduce((sum, term) => sum + Math.min(...term.map((word) => known.get(word) ?? 0)), 0);
}

function ideaQuery(concept: QueryConcept): string {
  return `(${concept.terms.map((term) => `(${term.join(' & ')})`).join(' | ')})`;
}

function unique(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.join(' '), term])).values()];
}

/** Numbers are not among the stored words, because there may be one per product; they count as known. */
async function knownWords(
  database: Database,
  words: readonly string[],
): Promise<{ known: WordCounts; stored: number }> {
  const { rows } = await sql<{ counts: Record<string, number> | null; stored: number | null }>`
    select (select json_object_agg(word, product_count) from search_word where word = any(${[...words]}::text[])) as counts,
      (select max(product_key) from product) as stored`.execute(database);
  const known = new Map(words.filter((word) => /^\d+$/.test(word)).map((word) => [word, 0]));
  for (const [word, count] of Object.entries(rows[0]?.counts ?? {})) known.set(word, count);
  return { known, stored: rows[0]?.stored ?? 0 };
}

/** Words with this beginning, the most used first. */
async function completions(database: Database, start: string, known: WordCounts): Promise<Term[]> {
  const { rows } = await sql<{ word: string; product_count: number }>`
    select word, product_count from search_word where word like ${`${start}%`} order by product_count desc, word
    limit ${COMPLETIONS}`.execute(database);
  for (const row of rows) known.set(row.word, row.product_count);
  return rows.map((row) => [row.word]);
}

/** Two errors make another word if the first letter differs, or two are missing: "formal" is not "coral". */
function isLikely(typed: string, word: string): boolean {
  return typed[0] === word[0] && Math.abs(typed.length - word.length) < 2;
}

/**
 * The most likely word of the catalogue for a misspelt one, with its synonyms; null if none is near. A word
 * with synonyms is shown as the first of them: the others may be misspellings themselves.
 */
async function nearestTerms(deps: QueryDeps, typed: Term, known: WordCounts): Promise<QueryConcept[] | null> {
  const { synonyms, words } = deps;
  const word = typed.join('');
  const limit = word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2;
  if (limit === 0) return null;
  const sayings = [...synonyms.keys()].filter((phrase) => !phrase.includes(' '));
  const near = (await words(word, limit, sayings)).filter((one) => one.distance < 2 || isLikely(word, one.word));
  for (const candidate of near.slice(0, CANDIDATES)) {
    const terms = await synonymsOf(deps, candidate.word, known);
    if (terms.length > 0) return [{ typed: [synonyms.get(candidate.word)?.name ?? candidate.word], terms }];
  }
  return null;
}
