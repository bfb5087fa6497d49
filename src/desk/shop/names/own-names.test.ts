import { expect, test } from 'vitest';
import { languagesWithout, namesInWords, ownName, withEntry, withName } from './own-names.ts';

const place = { language: 'hi', kind: 'tags', key: '60% cotton, v1.5' } as const;
const empty = { collections: {}, tags: {}, descriptions: {}, types: {}, colours: {} };
const names = {
  collections: [],
  tags: [],
  types: [],
  colours: [],
  ofFile: { hi: { ...empty, tags: { cotton: 'सूती' } } },
};

test('a name is entered and taken away again, whatever signs its key has, and nothing stays behind', () => {
  const named = withName({ bn: { tags: { cotton: 'সুতি' } } }, place, 'सूती');
  expect(named).toEqual({ bn: { tags: { cotton: 'সুতি' } }, hi: { tags: { '60% cotton, v1.5': 'सूती' } } });
  expect(ownName(named, place)).toBe('सूती');
  expect(withName(named, place, '')).toEqual({ bn: { tags: { cotton: 'সুতি' } } });
  expect(withName(withName(undefined, place, 'x'), place, '')).toEqual({});
  expect(ownName({}, { ...place, key: 'constructor' })).toBe('');
  expect(withEntry({ indigo: '#112233' }, 'indigo', '')).toEqual({});
});

test('a thing lacks a name in a language where neither the desk nor the file has one; the feed’s language needs none', () => {
  const without = (ownNames: object, key: string) =>
    languagesWithout(names, ownNames, { kind: 'tags', key }, ['en', 'hi', 'bn']);
  expect(without({}, 'cotton')).toEqual(['bn']);
  expect(without({ bn: { tags: { cotton: 'সুতি' } } }, 'cotton')).toEqual([]);
  expect(without({}, 'linen')).toEqual(['hi', 'bn']);
});

test('names are said in a line, alone or in groups', () => {
  expect(namesInWords('सूती')).toBe('सूती');
  expect(namesInWords({ tags: { cotton: 'सूती', linen: 'लिनन' }, types: {} })).toBe('cotton: सूती, linen: लिनन');
  expect(namesInWords(undefined)).toBeNull();
});
