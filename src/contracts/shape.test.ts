import { expect, test } from 'vitest';
import {
  aNumber,
  aString,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  parseJson,
  recordOf,
  textLike,
  wholeNumber,
} from './shape.ts';

const line = objectOf({
  id: aString,
  quantity: wholeNumber(1, 5),
  size: orNull(aString),
  state: optional(oneOf('sold_out', 'gone')),
});

test('[CART-12] an object matches if each field of the shape matches; other fields are ignored', () => {
  expect(line({ id: 'a', quantity: 5, size: null, more: true })).toBe(true);
  expect(line({ id: 'a', quantity: 1, size: 'M', state: 'gone' })).toBe(true);
  for (const wrong of [
    null,
    undefined,
    'text',
    [],
    {},
    { id: 1, quantity: 1, size: null },
    { id: 'a', quantity: 0, size: null },
    { id: 'a', quantity: 6, size: null },
    { id: 'a', quantity: 1.5, size: null },
    { id: 'a', quantity: Number.NaN, size: null },
    { id: 'a', quantity: '1', size: null },
    { id: 'a', quantity: 1 },
    { id: 'a', quantity: 1, size: null, state: 'sold' },
  ]) {
    expect(line(wrong), JSON.stringify(wrong)).toBe(false);
  }
});

test('lists and records match if every value matches, and textLike matches by pattern', () => {
  expect(listOf(line)([])).toBe(true);
  expect(listOf(aString)(['a', 1])).toBe(false);
  expect(listOf(aString)({ length: 0 })).toBe(false);
  expect(recordOf(aNumber)({ a: 1, b: 2 })).toBe(true);
  expect(recordOf(aNumber)({ a: '1' })).toBe(false);
  expect(textLike(/^\//)('/cart')).toBe(true);
  expect(textLike(/^\//)('https://shop.example')).toBe(false);
});

test('[CART-12] parseJson returns null for damaged or missing text and never throws', () => {
  expect(parseJson('{"id":"a","quantity":2,"size":null}', line)?.quantity).toBe(2);
  expect(parseJson('{"id":"a"', line)).toBeNull();
  expect(parseJson('"a"', line)).toBeNull();
  expect(parseJson(null, line)).toBeNull();
});
