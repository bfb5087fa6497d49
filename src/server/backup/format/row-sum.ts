import { hash } from 'node:crypto';

/** A sum over rows that does not depend on their order: two databases sort texts differently. */
export type RowSum = { add(lines: readonly string[]): void; rows: () => number; sum: () => string };

const TWO_64 = 1n << 64n;

/** Adds up 128 bits of every row's SHA-256: a row that is missing, changed, added or doubled changes it. */
export function createRowSum(): RowSum {
  let rows = 0;
  let high = 0n;
  let low = 0n;
  return {
    add(lines) {
      rows += lines.length;
      for (const line of lines) {
        const digest = hash('sha256', line, 'buffer');
        high += digest.readBigUInt64BE(0);
        low += digest.readBigUInt64BE(8);
      }
      high %= TWO_64;
      low %= TWO_64;
    },
    rows: () => rows,
    sum: () => `${high.toString(16).padStart(16, '0')}${low.toString(16).padStart(16, '0')}`,
  };
}
