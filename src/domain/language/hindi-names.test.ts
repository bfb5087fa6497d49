import { expect, test } from 'vitest';
import { nameIn } from './hindi-names.ts';

const names = { kurtas: 'कुर्ते' };

test('a collection has the merchant’s Hindi name in Hindi only, and the feed’s where the merchant gave none', () => {
  expect(nameIn('hi', names, 'kurtas', 'Kurtas')).toBe('कुर्ते');
  expect(nameIn('en', names, 'kurtas', 'Kurtas')).toBe('Kurtas');
  expect(nameIn('hi', names, 'sarees', 'Sarees')).toBe('Sarees');
  expect(nameIn('hi', names, 'constructor', 'Constructor')).toBe('Constructor');
});
