import { expect, test } from 'vitest';
import {
  colourName,
  descriptionOf,
  factInLanguage,
  merchantNames,
  nameOf,
  namePairs,
  namesIn,
  typeName,
} from './merchant-names.ts';

const hindi = { collections: { kurtas: 'कुर्ते', tees: 'टी-शर्ट' }, tags: { cotton: 'सूती' } };
const bengali = { collections: { kurtas: 'কুর্তা' }, tags: {} };

test('a collection has the merchant’s name in a language, or the feed’s if the merchant gave none', () => {
  const names = merchantNames({ names: { bn: bengali }, hindi });
  const kurtas = (language: string) => nameOf(namesIn(names, language).collections, 'kurtas', 'Kurtas');
  expect(['en', 'hi', 'bn', 'constructor'].map(kurtas)).toEqual(['Kurtas', 'कुर्ते', 'কুর্তা', 'Kurtas']);
  expect(nameOf(namesIn(names, 'hi').collections, 'sarees', 'Sarees')).toBe('Sarees');
  expect(nameOf(namesIn(names, 'hi').collections, 'constructor', 'Constructor')).toBe('Constructor');
});

test('Hindi names under the old key count, but a name under the new key wins', () => {
  const names = { hi: { collections: { tees: 'टी-शर्ट और पोलो' }, tags: {} } };
  expect(namesIn(merchantNames({ names, hindi }), 'hi')).toEqual({
    collections: { kurtas: 'कुर्ते', tees: 'टी-शर्ट और पोलो' },
    tags: { cotton: 'सूती' },
  });
});

test('a collection has the merchant’s description in a language that has one', () => {
  const descriptions = { kurtas: 'सीधे कुर्ते' };
  const names = merchantNames({ names: { hi: { collections: {}, tags: {}, descriptions }, bn: bengali }, hindi });
  expect(descriptionOf(namesIn(names, 'hi'), 'kurtas')).toBe('सीधे कुर्ते');
  expect(descriptionOf(namesIn(names, 'hi'), 'constructor')).toBeNull();
  expect(descriptionOf(namesIn(names, 'bn'), 'kurtas')).toBeNull();
});

test.each([
  ['India', 'भारत'],
  ['Ajrakh Block Print', 'अजरख'],
  ['100% cotton', '100% सूती'],
  ['60% cotton, 40% silk', 'सूती और रेशम'],
  ['100% jute', '100% jute'],
  ['Constructor', 'Constructor'],
])('a fact of a description is translated by the merchant’s facts or tags: %s', (fact, expected) => {
  const tags = { cotton: 'सूती', 'ajrakh block print': 'अजरख', '60% cotton, 40% silk': 'सूती और रेशम' };
  expect(factInLanguage({ collections: {}, tags, facts: { india: 'भारत' } }, fact)).toBe(expected);
});

test('names of the desk precede those of the file, thing by thing, also in a language that the file has not', () => {
  const ownNames = {
    hi: { collections: { kurtas: 'कुर्ते और कुर्तियाँ' }, types: { kurta: 'कुर्ता' } },
    en: { colours: { indigo: 'Midnight' } },
  };
  const names = merchantNames({ names: { bn: bengali }, hindi, ownNames });
  const inHindi = namesIn(names, 'hi');
  expect(nameOf(inHindi.collections, 'kurtas', 'Kurtas')).toBe('कुर्ते और कुर्तियाँ');
  expect(nameOf(inHindi.collections, 'tees', 'Tees')).toBe('टी-शर्ट');
  expect([typeName(inHindi, 'Kurta'), typeName(inHindi, 'Saree'), typeName(inHindi, 'constructor')]).toEqual([
    'कुर्ता',
    'Saree',
    'constructor',
  ]);
  expect(colourName(namesIn(names, 'en'), 'INDIGO')).toBe('Midnight');
  expect(namesIn(names, 'bn')).toBe(bengali);
});

test('a name of the desk precedes the file’s of the same thing, of every kind', () => {
  const kinds = ['collections', 'tags', 'descriptions', 'types', 'colours'] as const;
  const said = (text: string) => ({
    collections: { x: text },
    tags: { x: text },
    descriptions: { x: text },
    types: { x: text },
    colours: { x: text },
  });
  const names = merchantNames({
    names: { bn: { ...said('file'), facts: { x: 'file' } } },
    hindi,
    ownNames: { bn: said('desk') },
  });
  expect(kinds.map((kind) => namesIn(names, 'bn')[kind]?.['x'])).toEqual(kinds.map(() => 'desk'));
  expect(namesIn(names, 'bn').facts).toEqual({ x: 'file' });
});

test('each name stands with what the feed calls the thing', () => {
  const names = { hi: { ...hindi, colours: { indigo: 'नील' } } };
  expect(namePairs(names)).toEqual([
    ['कुर्ते', 'kurtas'],
    ['टी-शर्ट', 'tees'],
    ['सूती', 'cotton'],
    ['नील', 'indigo'],
  ]);
});
