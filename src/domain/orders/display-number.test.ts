import { expect, test } from 'vitest';
import { displayOrderNumber, orderIdPrefix } from './display-number.ts';

const ID = 'PSK4F7K2M9Q0123456789AB';

test('the order number for people is eight characters of the id, in two groups', () => {
  expect(displayOrderNumber(ID)).toBe('4F7K-2M9Q');
  expect(displayOrderNumber('ord_1')).toBe('ord_1');
});

test('an order is found by its number in any spelling, and only by a complete one', () => {
  for (const typed of ['4F7K-2M9Q', '4f7k 2m9q', 'PSK4F7K2M9Q', ' 4F7K – 2M9Q ']) {
    expect(orderIdPrefix(typed)).toBe('PSK4F7K2M9Q');
  }
  expect(orderIdPrefix('oilF-2M9Q')).toBe('PSK011F2M9Q');
  expect(orderIdPrefix('4F7K-2M9')).toBeNull();
  expect(orderIdPrefix('4F7K-2M9U')).toBeNull();
});
