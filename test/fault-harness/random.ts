/** A seeded random generator: the same seed gives the same run. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** Returns an integer in [from, to]. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Returns an independent generator, so that parallel work does not depend on its order. */
  fork(label: number): Random;
};

/** Returns a mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    fork: (label) => seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(label + 1, 0x85ebca6b)),
  };
}
