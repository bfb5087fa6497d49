import { expect, test } from 'vitest';
import * as v from 'valibot';
import { labelsSchema } from './labels.ts';

test('labels are off unless they are asked for, and what is left out has a usual value', () => {
  expect(v.parse(labelsSchema, {})).toEqual({ new: null, bestseller: null });
  expect(v.parse(labelsSchema, { new: {}, bestseller: {} })).toEqual({
    new: { days: 14, name: {} },
    bestseller: { days: 30, pieces: 5, most: 5, name: {} },
  });
});

test.each([
  [{ new: { days: 0 } }, 'at least 1'],
  [{ new: { days: 91 } }, 'at most 90'],
  [{ new: { days: 1.5 } }, 'a whole number'],
  [{ new: { days: '14; drop table product' } }, 'must be a number'],
  [{ bestseller: { pieces: -1 } }, 'at least 1'],
  [{ bestseller: { most: 51 } }, 'at most 50'],
  [{ new: { name: { en: 'x'.repeat(21) } } }, 'at most 20 characters'],
  [{ new: { name: { fr: 'Neuf' } } }, 'must be a language'],
  [{ sale: {} }, 'sale'],
])('%j is refused with a sentence', (labels, sentence) => {
  const { issues = [] } = v.safeParse(labelsSchema, labels);
  expect(issues.map(({ message }) => message).join(' ')).toContain(sentence);
});
