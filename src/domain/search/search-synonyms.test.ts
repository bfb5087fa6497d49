import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSynonyms, readConcepts, withNames } from './search-synonyms.ts';

const file = parseSynonyms('kurta, kurti\nindigo, neel');

test('[CARD-05] a merchant’s name finds what the catalogue calls otherwise, before what the file says', () => {
  const synonyms = withNames(file, [
    ['Midnight', 'Indigo'],
    ['Festive Edit', 'festive'],
    ['kurti', 'Long Tunics'],
  ]);
  const termsOf = (...words: string[]) => readConcepts(words, synonyms).map(({ terms }) => terms);
  expect(termsOf('midnight')).toEqual([[['midnight'], ['indigo']]]);
  expect(termsOf('festive', 'edit')).toEqual([[['festive', 'edit'], ['festive']]]);
  expect(termsOf('kurti')).toEqual([[['kurti'], ['long', 'tunic'], ['kurta']]]);
  expect(readConcepts(['midnight'], file)).toEqual([{ typed: ['midnight'], terms: [['midnight']] }]);
});

test('[CARD-05] a name that says what the catalogue says, or nothing to search for, changes no search', () => {
  expect(
    withNames(file, [
      ['Kurtas', 'kurta'],
      ['!!!', 'kurta'],
      ['one two three four', 'kurta'],
      ['Name', '—'],
    ]),
  ).toEqual(file);
});

test('[CARD-05] whatever names are entered, each has few terms and no empty one', () => {
  const pair = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 60 }), (pairs) => {
      for (const { terms } of withNames(file, [...pairs, ['kurta', 'tunic']]).values()) {
        expect(terms.length).toBeLessThanOrEqual(24);
        expect(terms.every((term) => term.length > 0)).toBe(true);
      }
    }),
  );
});
