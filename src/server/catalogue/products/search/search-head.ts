import { type RawBuilder, sql } from 'kysely';

/**
 * A head is the first N products ever stored. N is one of the powers of two for which migration 0006 puts a
 * word in the index. Null is the whole catalogue.
 */
export type Head = number | null;

const HEADS = [11, 12, 13, 14, 15, 16, 17, 18].map((power) => ({ size: 2 ** power, word: `'~${power}'` }));
/** The index reads this many entries in a few milliseconds. */
const CHEAP = 16_384;
const MARGIN = 1.2;

/**
 * The smallest head that should hold `wanted` matches of concepts found in this many products each. Words
 * searched together occur together more often than by chance and less often than always, so the mean of both
 * is used.
 */
export function firstHead(perIdea: readonly number[], stored: number, wanted: number): Head {
  const rarest = Math.min(...perIdea);
  if (rarest <= CHEAP) return null;
  const always = rarest / stored;
  const byChance = perIdea.reduce((share, count) => share * Math.min(1, count / stored), 1);
  return headFor((wanted * MARGIN) / Math.sqrt(always * byChance), stored);
}

/** A larger head, after a smaller one gave only `found` matches, which were too few. */
export function nextHead(head: number, found: number, wanted: number, stored: number): Head {
  if (found === 0) return null;
  return headFor(Math.max((wanted * MARGIN * head) / found, head + 1), stored);
}

/** A head of half the catalogue or more saves too little. */
function headFor(size: number, stored: number): Head {
  return HEADS.find((head) => head.size >= size && head.size * 2 <= stored)?.size ?? null;
}

/**
 * The query for the index. The subselect hides it from the planner, which overestimates how often words occur
 * together and would choose a sequential scan.
 */
export function headQuery(query: string, head: Head): RawBuilder<unknown> {
  const word = HEADS.find(({ size }) => size === head)?.word;
  return sql`(select ${word === undefined ? query : `${word} & (${query})`}::tsquery)`;
}
