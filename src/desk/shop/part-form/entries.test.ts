import { expect, test } from 'vitest';
import type { Settings } from '../../../domain/merchant/setting-path.ts';
import { changed, idOf, moved, putBack, removed } from './entries.ts';

const [kurtas, sarees, kids]: [Settings, Settings, Settings] = [
  { name: 'Kurtas' },
  { name: 'Sarees' },
  { name: 'Kids' },
];
const ALL = [kurtas, sarees, kids];
const names = (entries: readonly Settings[]) => entries.map(({ name }) => name);

test('an entry keeps its id when it is changed or moved, and no other has it', () => {
  const id = idOf(kurtas);
  const named = changed(ALL, id, (entry) => ({ ...entry, name: 'All kurtas' }));
  expect(names(moved(named, id, 2))).toEqual(['Sarees', 'Kids', 'All kurtas']);
  expect(moved(named, id, 2).map(idOf)).toEqual([idOf(sarees), idOf(kids), id]);
  expect(new Set(ALL.map(idOf)).size).toBe(3);
  // A section of home is stored with its own.
  expect(idOf({ id: 'hero-1' })).toBe('hero-1');
});

test('what every new entry begins with gives two entries that it becomes no common id', () => {
  const same = changed(ALL, idOf(kurtas), () => sarees);
  expect(idOf(same[0] ?? {})).toBe(idOf(kurtas));
  expect(idOf(sarees)).not.toBe(idOf(kurtas));
});

test('an act on an entry that is gone by then changes nothing', () => {
  const without = removed(ALL, idOf(sarees));
  expect(names(without)).toEqual(['Kurtas', 'Kids']);
  expect(names(moved(without, idOf(sarees), 0))).toEqual(['Kurtas', 'Kids']);
  expect(names(changed(without, idOf(sarees), () => ({ name: 'None' })))).toEqual(['Kurtas', 'Kids']);
});

test('what was removed comes back once, into the list as it is by then', () => {
  const by = moved(removed(ALL, idOf(kurtas)), idOf(kids), 0);
  const back = putBack(by, kurtas, 0);
  expect(names(back)).toEqual(['Kurtas', 'Kids', 'Sarees']);
  expect(putBack(back, kurtas, 0)).toBe(back);
});
