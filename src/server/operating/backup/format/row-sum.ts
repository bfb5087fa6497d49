import { hash } from 'node:crypto';

/** A sum over rows that does not depend on their order, because two databases sort texts differently. */
export type RowSum = { add(lines: readonly string[]): void; rows: () => number; sum: () => string };

const TWO_64 = 1n << 64n;

/** Adds up 128 bits of every row's SHA-256, so a missing, changed, added or duplicated row changes the sum. */
export function createRowSum(): RowSum {
  let rows = 0;
  let high = 0n;
  let low = 0n;
  return {
    add(lines) {
      rows += lines.length;
      // Words of 32 bits, whose sums over a batch are exact. A digest as text costs a quarter of one as a
      // buffer.
      let [first, second, third, fourth] = [0, 0, 0, 0];
      for (const line of lines) {
        const digest = hash('sha256', line, 'binary');
        first += wordAt(digest, 0);
        second += wordAt(digest, 4);
        third += wordAt(digest, 8);
        fourth += wordAt(digest, 12);
      }
      high = (high + (BigInt(first) << 32n) + BigInt(second)) % TWO_64;
      low = (low + (BigInt(third) << 32n) + BigInt(fourth)) % TWO_64;
    },
    rows: () => rows,
    sum: () => `${high.toString(16).padStart(16, '0')}${low.toString(16).padStart(16, '0')}`,
  };
}

/** Reads four bytes of a digest whose characters are its bytes. */
function wordAt(digest: string, at: number): number {
  const bytes = (digest.charCodeAt(at + 1) << 16) | (digest.charCodeAt(at + 2) << 8) | digest.charCodeAt(at + 3);
  return digest.charCodeAt(at) * 0x1_00_00_00 + bytes;
}
