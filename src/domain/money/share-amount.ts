import type { Paise } from './money.ts';

/**
 * Shares an amount by weights, to the paisa. The parts add up to it, and each is its exact share rounded up
 * or down (largest remainder; of equal remainders the earlier first). If the amount is not above the sum of
 * the weights, no part is above its weight. If no weight is above 0, the first part gets everything. Throws
 * RangeError for numbers that are not whole or are below 0.
 */
export function shareAmount(amount: Paise, weights: readonly number[]): Paise[] {
  if (![amount, ...weights].every((number) => Number.isSafeInteger(number) && number >= 0)) {
    throw new RangeError('amounts and weights are whole numbers of 0 and above');
  }
  if (weights.length === 0) {
    if (amount === 0) return [];
    throw new RangeError('there is nothing to share an amount over');
  }
  // The product of two amounts may be above the safe integers.
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  let remainder = amount - shares.reduce((total, share) => total + share.part, 0);
  const parts = shares.map((share) => share.part);
  for (const { index } of shares.toSorted((a, b) =>
    a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : 0,
  )) {
    if (remainder === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    remainder -= 1;
  }
  return parts;
}

/** Returns `amount` × `part` / `whole`, rounded half up, exact for any safe whole numbers. */
export function proportion(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * Shares an amount by weights in one pass, for rules that are tried many times: as `shareAmount`, but each part is
 * what the running total rounded down gives it. No part is above its weight if the amount is not above their sum.
 */
export function shareInOrder(amount: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  // The product of two amounts may be above the safe integers.
  const upTo = Number.isSafeInteger(amount * sum)
    ? (weight: number) => (amount * weight - ((amount * weight) % sum)) / sum
    : (weight: number) => Number((BigInt(amount) * BigInt(weight)) / BigInt(sum));
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const part = upTo(before) - given;
    given += part;
    return part;
  });
}
