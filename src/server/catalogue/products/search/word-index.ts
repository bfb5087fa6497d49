import { sql } from 'kysely';
import { editDistance } from '../../../../domain/search/search-text.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';
import type { Database } from '../../../running/db/connect.ts';

/** The most used words; a million products have fewer. */
const MAX_WORDS = 50_000;
/** The word list lags a little behind the catalogue's version. */
const HELD_MS = MINUTE_MS;

export type SimilarWord = { word: string; count: number; distance: number };

/** The words of the catalogue that a misspelt one may mean, the nearest first, then the most used. */
export type WordIndex = (misspelt: string, limit: number, more: Iterable<string>) => Promise<SimilarWord[]>;

type HeldWord = { word: string; count: number; letters: number };

/**
 * Compares with every word of similar length, so that an error at a word's start is corrected like one at its
 * end. Words are kept in memory, and most are excluded by their letters alone: tens of thousands take a few
 * milliseconds.
 */
export function createWordIndex(database: Database, version: () => Promise<number>, now: () => number): WordIndex {
  let held: { version: number; at: number; words: Promise<HeldWord[]> } | null = null;

  async function words(): Promise<HeldWord[]> {
    const current = await version();
    if (held?.version !== current || now() - held.at > HELD_MS) {
      const reading = readWords(database);
      held = { version: current, at: now(), words: reading };
      reading.catch(() => {
        held = null;
      });
    }
    return await held.words;
  }

  return async (misspelt, limit, more) => {
    const letters = lettersOf(misspelt);
    const known = await words();
    const others = [...more].map((word) => ({ word, count: 0, letters: lettersOf(word) }));
    const near: SimilarWord[] = [];
    for (const candidate of [...known, ...others]) {
      if (Math.abs(candidate.word.length - misspelt.length) > limit) continue;
      // One edit removes at most one letter and adds one.
      if (bits(candidate.letters ^ letters) > 2 * limit) continue;
      const distance = editDistance(misspelt, candidate.word, limit);
      if (distance <= limit) near.push({ word: candidate.word, count: candidate.count, distance });
    }
    return near.toSorted((a, b) => rank(misspelt, a) - rank(misspelt, b) || b.count - a.count);
  };
}

/**
 * Ranks a word. The first letter is seldom mistyped, so of equally near words the one with the same first
 * letter ranks first.
 */
function rank(misspelt: string, { word, distance }: SimilarWord): number {
  return distance * 2 + (word[0] === misspelt[0] ? 0 : 1);
}

async function readWords(database: Database): Promise<HeldWord[]> {
  const { rows } = await sql<{ words: [string, number][] | null }>`
    select json_agg(json_build_array(word, product_count)) as words from (
      select word, product_count from search_word order by product_count desc, word limit ${MAX_WORDS}
    ) most_used`.execute(database);
  return (rows[0]?.words ?? []).map(([word, count]) => ({ word, count, letters: lettersOf(word) }));
}

/** A bit for each letter that a word has; letters of other scripts share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function bits(value: number): number {
  let rest = value;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
