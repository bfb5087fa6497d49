import { expect, test } from 'vitest';
import { nameOfHandle } from './name-of-handle.ts';

test('[HOME-03] a collection is named by its handle, each word with a capital', () => {
  expect(nameOfHandle('kurtas')).toBe('Kurtas');
  expect(nameOfHandle('block-print_kurtas')).toBe('Block Print Kurtas');
  expect(nameOfHandle('T-Shirts--2026')).toBe('T Shirts 2026');
});
