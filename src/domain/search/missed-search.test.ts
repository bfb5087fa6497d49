import { expect, test } from 'vitest';
import { missedSearchWords } from './missed-search.ts';

test('the same words are counted together in any spelling and order', () => {
  for (const text of ['Velvet Gowns', 'gown, velvet!', '  VELVET gown velvet ', 'gown in velvet']) {
    expect(missedSearchWords(text)).toBe('gown velvet');
  }
  expect(missedSearchWords('मखमल')).toBe('मखमल');
});

const LONG = 'velvet satin taffeta organza chiffon georgette crepe brocade tussar muslin';

test('a search that may identify the shopper, has no word or is too long is not counted', () => {
  const numbers = ['9876543210', '+91 98765 43210', 'order 98765-43210', '９８７６５４３２１０', '(0987) 654'];
  for (const text of [...numbers, 'asha@shopper.example', '!!!', '', LONG]) {
    expect(missedSearchWords(text), text).toBeNull();
  }
  expect(missedSearchWords('kurta under 1500')).not.toBeNull();
});
