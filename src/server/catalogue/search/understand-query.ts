import { sql } from 'kysely';
import { type QueryConcept, readConcepts, type Synonyms, type Term } from '../../../domain/search/search-synonyms.ts';
import { queryWords } from '../../../domain/search/search-text.ts';
import type { Database } from '../../db/connect.ts';
import type { WordIndex } from './word-index.ts';

const MAX_WORDS = 8;
const COMPLETIONS = 12;
const CANDIDATES = 5;

/** A shopper's text as the database is asked. */
export type ParsedQuery = {
  concepts: QueryConcept[];
  /** Every idea must match. '' where there is nothing to look for. */
  all: string;
  /** Any idea may match: asked where all together match nothing. */
  any: string;
  /** The text as mended; null where it was searched as typed. */
  searchedFor: string | null;
  /** About how many products each idea is found in, and how many products were ever stored. */
  estimate: { perIdea: number[]; stored: number };
};

/** Words of the catalogue, with the number of products that hold them. */
type WordCounts = Map<string, number>;

export type QueryDeps = { database: Database; synonyms: Synonyms; words: WordIndex };

/**
 * Turns a text into words of the catalogue: synonyms stand beside each other, a last word still being typed is
 * completed, and a word nobody wrote is mended to the nearest one. A word that resembles nothing is left out when there
 * are others.
 */
export async function parseQuery(
  { database, synonyms, words: index }: QueryDeps,
  text: string,
  options: { completeLast: boolean },
): Promise<ParsedQuery> {
  const words = queryWords(text.slice(0, 200)).slice(0, MAX_WORDS);
  const concepts = readConcepts(words, synonyms);
  const asked = [...new Set(concepts.flatMap((concept) => concept.terms.flat()))];
  const { known, stored } = await knownWords(database, asked);
  const resolved: QueryConcept[] = [];
  let mended = false;
  for (const [place, concept] of concepts.entries()) {
    const last = place === concepts.length - 1;
    const terms = concept.terms.filter((term) => term.every((word) => known.has(word)));
    const [word] = concept.typed;
    if (last && word !== undefined && concept.typed.length === 1 && (options.completeLast || terms.length === 0)) {
      terms.push(...(await completions(database, word, known)));
    }
    if (terms.length > 0) resolved.push({ typed: concept.typed, terms: unique(terms) });
    else {
      resolved.push(...(await replacementTerms({ database, synonyms, words: index }, concept.typed, known)));
      mended = true;
    }
  }
  return {
    concepts: resolved,
    all: resolved.map(ideaQuery).join(' & '),
    any: resolved.map(ideaQuery).join(' | '),
    searchedFor: mended && resolved.length > 0 ? resolved.map((concept) => concept.typed.join(' ')).join(' ') : null,
    estimate: { perIdea: resolved.map((concept) => estimate(concept, known)), stored },
  };
}

/**
 * What the catalogue has instead of a saying that it has not: the words of it that it knows, or the words nearest to a
 * misspelt one. A word that shoppers use rightly for what is not sold here is nobody's misspelling: it is left out.
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

/** The word and its synonyms, of which the catalogue has products. */
async function synonymsOf({ database, synonyms }: QueryDeps, word: string, known: WordCounts): Promise<Term[]> {
  const [concept] = readConcepts([word], synonyms);
  const { known: found } = await knownWords(database, concept?.terms.flat() ?? []);
  for (const [part, count] of found) known.set(part, count);
  return concept?.terms.filter((term) => term.every((part) => found.has(part))) ?? [];
}

/** Each way of saying an idea is found at most as often as its rarest word. Numbers count as rare. */
function estimate(concept: QueryConcept, known: WordCounts): number {
  return concept.terms.reduce((sum, term) => sum + Math.min(...term.map((word) => known.get(word) ?? 0)), 0);
}

function ideaQuery(concept: QueryConcept): string {
  return `(${concept.terms.map((term) => `(${term.join(' & ')})`).join(' | ')})`;
}

function unique(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.join(' '), term])).values()];
}

/** Numbers are not kept among the words, for there may be one per product; they are taken as known. */
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

/** Words that start so, the most used first. */
async function completions(database: Database, start: string, known: WordCounts): Promise<Term[]> {
  const { rows } = await sql<{ word: string; product_count: number }>`
    select word, product_count from search_word where word like ${`${start}%`} order by product_count desc, word
    limit ${COMPLETIONS}`.execute(database);
  for (const row of rows) known.set(row.word, row.product_count);
  return rows.map((row) => [row.word]);
}

/**
 * The most likely word of the catalogue behind a misspelt one, with its synonyms; null where nothing is near. What stands
 * among synonyms is shown under their first name: the others may be misspelt themselves.
 */
async function nearestTerms(deps: QueryDeps, typed: Term, known: WordCounts): Promise<QueryConcept[] | null> {
  const { synonyms, words } = deps;
  const word = typed.join('');
  const limit = word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2;
  if (limit === 0) return null;
  const sayings = [...synonyms.keys()].filter((saying) => !saying.includes(' '));
  // Two slips and another beginning are another word: "formal" is no "coral".
  const near = (await words(word, limit, sayings)).filter((one) => one.distance < 2 || one.word[0] === word[0]);
  for (const candidate of near.slice(0, CANDIDATES)) {
    const terms = await synonymsOf(deps, candidate.word, known);
    if (terms.length > 0) return [{ typed: [synonyms.get(candidate.word)?.name ?? candidate.word], terms }];
  }
  return null;
}
