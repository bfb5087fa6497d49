import { expect, test } from 'vitest';
import { collectionName } from './collection-name.ts';

test('[HOME-03] a collection is named by its handle, each word with a capital', () => {
  expect(collectionName('kurtas')).toBe('Kurtas');
  expect(collectionName('block-print_kurtas')).toBe('Block Print Kurtas');
  expect(collectionName('T-Shirts--2026')).toBe('T Shirts 2026');
});
