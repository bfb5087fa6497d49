import { afterEach, expect, test, vi } from 'vitest';
import { clearEntryState } from './clear-entry-state.ts';

afterEach(() => vi.unstubAllGlobals());

test('clearing the entry state removes messages and query but retains the state the page needs', () => {
  const entries: unknown[] = [];
  const state = { idx: 3, key: 'a', usr: { cartChanged: true, routeChange: true } };
  vi.stubGlobal('history', { state, replaceState: (...words: unknown[]) => void entries.push(words) });
  vi.stubGlobal('window', { history: { state } });
  vi.stubGlobal('location', { pathname: '/cart' });
  clearEntryState();
  clearEntryState({ routeChange: true });
  expect(entries).toEqual([
    [{ idx: 3 }, '', '/cart'],
    [{ idx: 3, usr: { routeChange: true } }, '', '/cart'],
  ]);
});
