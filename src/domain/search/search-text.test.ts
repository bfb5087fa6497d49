import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSynonyms, readConcepts } from './search-synonyms.ts';
import { editDistance, foldPlural, queryWords, searchWords } from './search-text.ts';

test('[CARD-05] words lose capitals, Latin accents and English plurals, and other scripts do not change', () => {
  expect(searchWords('Rosé Kurtas, Women’s T-Shirts & साड़ी')).toEqual([
    'rose',
    'kurta',
    'women',
    't',
    'shirt',
    'साड़ी'.normalize('NFC'),
  ]);
});

test.each([
  ['kurtas', 'kurta'],
  ['dresses', 'dress'],
  ['sarees', 'saree'],
  ['dress', 'dress'],
  ['lotus', 'lotus'],
  ['tees', 'tee'],
  ['gas', 'gas'],
])('"%s" is searched as "%s"', (word, folded) => expect(foldPlural(word)).toBe(folded));

test('a word is cut between two characters, never inside one', () => {
  expect(searchWords(`${'a'.repeat(39)}\u{10330}\u{10330}`)).toEqual(['a'.repeat(39)]);
  expect(searchWords(`${'a'.repeat(38)}\u{10330}b`)).toEqual([`${'a'.repeat(38)}\u{10330}`]);
});

test('stop words are left out of a query unless there are no other words', () => {
  expect(queryWords('kurta for the men')).toEqual(['kurta', 'men']);
  expect(queryWords('for the')).toEqual(['for', 'the']);
});

test.each([
  ['kurta', 'kutra', 1],
  ['saree', 'sari', 2],
  ['lehenga', 'lehnga', 1],
  ['dupatta', 'dupata', 1],
  ['abc', 'xyz', 3],
])('%s and %s are %i edits apart', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance));

test('the edit distance is symmetric, zero only for equal words, and never above its limit plus one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), fc.nat(4), (a, b, limit) => {
      const distance = editDistance(a, b, limit);
      expect(distance).toBe(editDistance(b, a, limit));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(limit + 1);
    }),
  );
});

const SYNONYMS = parseSynonyms('# notes\nkurta, kurti, कुर्ता\nblock print, blockprint\nblue, neela\nlonely\n');

test('[CARD-05] a group of synonyms is found by each of its terms', () => {
  expect(readConcepts(['kurti'], SYNONYMS)[0]?.terms).toEqual([['kurti'], ['kurta'], ['कुर्ता']]);
  expect(readConcepts(['neela', 'kurta'], SYNONYMS).map((concept) => concept.typed)).toEqual([['neela'], ['kurta']]);
});

test('a term of several words is one concept', () => {
  expect(readConcepts(['block', 'print', 'kurta'], SYNONYMS).map((concept) => concept.typed)).toEqual([
    ['block', 'print'],
    ['kurta'],
  ]);
  expect(readConcepts(['blockprint'], SYNONYMS)[0]?.terms).toEqual([['blockprint'], ['block', 'print']]);
});

test('a word without synonyms has only itself as a term', () => {
  expect(readConcepts(['lonely'], SYNONYMS)).toEqual([{ typed: ['lonely'], terms: [['lonely']] }]);
});
