import { vi } from 'vitest';

/** Gives a test a localStorage of its own, and returns what is in it. `vi.unstubAllGlobals` takes it away. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  return stored;
}
