import { afterEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';
import { clearStorage, readStoredText, writeStored, writeStoredText } from './storage.ts';

afterEach(() => {
  clearStorage();
  vi.unstubAllGlobals();
});

/** Storage as a full phone has it: everything is read, nothing written. */
function fillUp(stored: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
}

test('what a full storage refuses is read from memory instead of what was stored before, until storage has a newer text', () => {
  const stored = stubLocalStorage();
  writeStoredText('address', 'old');
  fillUp(stored);
  expect(writeStoredText('address', 'new')).toBe(false);
  expect(readStoredText('address')).toBe('new');
  vi.unstubAllGlobals();
  stubLocalStorage();
  expect(writeStoredText('address', 'newer')).toBe(true);
  expect(readStoredText('address')).toBe('newer');
});

test.each([
  ['absent', () => null],
  [
    'denied',
    () => {
      throw new DOMException('', 'SecurityError');
    },
  ],
])('without storage (%s) a text is kept in memory, removed and cleared', (_how, get) => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  expect(readStoredText('cart')).toBeNull();
  expect(writeStored('cart', [1])).toBe(false);
  expect(readStoredText('cart')).toBe('[1]');
  writeStored('cart', null);
  expect(readStoredText('cart')).toBeNull();
  writeStored('cart', [2]);
  clearStorage();
  expect(readStoredText('cart')).toBeNull();
});
