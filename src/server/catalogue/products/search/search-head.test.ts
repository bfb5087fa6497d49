import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHead, nextHead } from './search-head.ts';

const MILLION = 1_000_000;

test('[CARD-05] a word that few products have is searched in the whole catalogue', () => {
  expect(firstHead([0], MILLION, 1_001)).toBeNull();
  expect(firstHead([16_384], MILLION, 1_001)).toBeNull();
  expect(firstHead([900_000, 40, 300_000], MILLION, 1_001)).toBeNull();
});

test('[CARD-05] a common word is searched among as many products as should contain enough matches', () => {
  expect(firstHead([200_000], MILLION, 1_001)).toBe(8_192);
  expect(firstHead([200_000], MILLION, 2_001)).toBe(16_384);
  expect(firstHead([800_000], MILLION, 1_001)).toBe(2_048);
});

test('[CARD-05] common words that seldom occur together are searched among more products', () => {
  expect(firstHead([200_000, 100_000], MILLION, 1_001)).toBe(32_768);
  expect(firstHead([20_000, 20_000, 20_000], MILLION, 1_001)).toBeNull();
});

test('[CARD-05] a shop of ordinary size is always searched completely', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 16_384 }), { minLength: 1 });
  fc.assert(
    fc.property(counts, (perIdea) => {
      expect(firstHead(perIdea, 16_384, 1_001)).toBeNull();
    }),
  );
});

test('[CARD-05] a search that is extended step by step ends, whatever it finds', () => {
  const stored = fc.integer({ min: 1, max: 5_000_000 });
  const finds = fc.array(fc.integer({ min: 0, max: 499 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(stored, finds, (products, found) => {
      const heads = [firstHead([products], products, 1_001)];
      for (const few of found) {
        const head = heads.at(-1) ?? null;
        if (head !== null) heads.push(nextHead(head, few, 1_001, products));
      }
      expect(heads.at(-1)).toBeNull();
      const tried = heads.filter((head) => head !== null);
      expect(tried).toEqual([...new Set(tried)].toSorted((one, other) => one - other));
    }),
  );
});
