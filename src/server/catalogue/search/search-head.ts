import { type RawBuilder, sql } from 'kysely';

/**
 * A head is the first so many products ever stored: the powers of two that migration 0006 gives a word in the index.
 * Null is the whole catalogue.
 */
export type Head = number | null;

const HEADS = [11, 12, 13, 14, 15, 16, 17, 18].map((power) => ({ size: 2 ** power, word: `'~${power}'` }));
/** So many entries the index walks in a few milliseconds. */
const CHEAP = 16_384;
const MARGIN = 1.2;

/**
 * The smallest head that should hold `wanted` matches of ideas found in so many products each. Words that are searched
 * together occur together more often than chance has it, and less often than always: the mean of both is taken.
 */
export function firstHead(perIdea: readonly number[], stored: number, wanted: number): Head {
  const rarest = Math.min(...perIdea);
  if (rarest <= CHEAP) return null;
  const always = rarest / stored;
  const byChance = perIdea.reduce((share, count) => share * Math.min(1, count / stored), 1);
  return headFor((wanted * MARGIN) / Math.sqrt(always * byChance), stored);
}

/** A larger head, after `found` matches in a smaller one were too few. */
export function nextHead(head: number, found: number, wanted: number, stored: number): Head {
  if (found === 0) return null;
  return headFor(Math.max((wanted * MARGIN * head) / found, head + 1), stored);
}

/** Half the catalogue or more is no head worth trying. */
function headFor(size: number, stored: number): Head {
  return HEADS.find((head) => head.size >= size && head.size * 2 <= stored)?.size ?? null;
}

/**
 * What the index is asked. A query that the planner cannot see at planning time makes it use the index: it takes words
 * that never meet to meet often, and would read the whole table for them.
 */
export function headQuery(query: string, head: Head): RawBuilder<unknown> {
  const word = HEADS.find(({ size }) => size === head)?.word;
  return sql`(select ${word === undefined ? query : `${word} & (${query})`}::tsquery)`;
}
