import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULE_ORDERS } from '../../domain/catalogue/collection-rule.ts';
import { fieldsOf, NEW_COLLECTION, readFields } from './collection-fields.ts';

const LANGUAGES = ['en', 'hi'];
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const listed = {
  id: '1',
  handle: 'under-999',
  version: 1,
  changedAt: '2026-06-01T06:00:00.000Z',
  changedBy: 'asha',
  count: 0,
  hidden: false,
  titles: {},
};

test('a rule stands in its form so that it is read back the same', () => {
  const rules = fc.record({
    tags: fc.array(word, { maxLength: 3 }),
    types: fc.array(word, { maxLength: 3 }),
    minPaise: fc.option(fc.integer({ min: 100, max: 50_000 })),
    maxPaise: fc.option(fc.integer({ min: 50_000, max: 9_000_000 })),
    minDiscount: fc.option(fc.integer({ min: 1, max: 99 })),
    newerThanDays: fc.integer({ min: 1, max: 3_650 }),
    onlyAvailable: fc.boolean(),
    order: fc.constantFrom(...RULE_ORDERS),
  });
  fc.assert(
    fc.property(rules, (rule) => {
      const input = { name: { en: 'Edit', hi: 'चुने हुए' }, picture: null, rule, products: [] };
      expect(readFields(fieldsOf({ ...listed, ...input }), [], LANGUAGES)).toEqual({ input });
    }),
  );
});

test('products that were picked stay in their order', () => {
  const fields = { ...NEW_COLLECTION, how: 'hand', 'name.en': 'Edit' };
  const picked = ['7', '3'].map((id) => ({ id, title: null }));
  expect(readFields(fields, picked, LANGUAGES)).toMatchObject({ input: { rule: null, products: ['7', '3'] } });
  expect(readFields(fields, [], LANGUAGES)).toEqual({ wrong: ['products'] });
});

test.each([
  [{}, ['name.en', 'rule']],
  [{ 'name.en': 'Edit', minRupees: 'cheap' }, ['minRupees']],
  [{ 'name.en': 'Edit', minRupees: '999', maxRupees: '499' }, ['maxRupees']],
  [{ 'name.en': 'Edit', minDiscount: '100' }, ['minDiscount']],
])('what is wrong in %o is named', (typed, wrong) => {
  expect(readFields({ ...NEW_COLLECTION, ...typed }, [], LANGUAGES)).toEqual({ wrong });
});
