import type { Settings } from '../../../domain/merchant/setting-path.ts';

/**
 * Entries of a list while it is edited. Each has an id, by which it is found in the list as it is by then. That of a section
 * of home is stored; others have theirs beside them for as long as the page is open.
 */
const ids = new WeakMap<Settings, string>();
let given = 0;

export function idOf(entry: Settings): string {
  if (typeof entry['id'] === 'string') return entry['id'];
  const known = ids.get(entry);
  if (known !== undefined) return known;
  given += 1;
  return withId(entry, `entry-${given}`);
}

function withId(entry: Settings, id: string): string {
  ids.set(entry, id);
  return id;
}

const placeOf = (entries: readonly Settings[], id: string): number => entries.findIndex((entry) => idOf(entry) === id);

/** Returns the list with one entry changed, which keeps its id. */
export const changed = <Entry extends Settings>(
  entries: readonly Entry[],
  id: string,
  change: (entry: Entry) => Entry,
): readonly Entry[] =>
  entries.map((entry) => {
    if (idOf(entry) !== id) return entry;
    const next = { ...change(entry) };
    withId(next, id);
    return next;
  });

/** Returns the list with an entry at another place. */
export function moved<Entry extends Settings>(entries: readonly Entry[], id: string, to: number): readonly Entry[] {
  const entry = entries[placeOf(entries, id)];
  return entry === undefined ? entries : removed(entries, id).toSpliced(to, 0, entry);
}

export const removed = <Entry extends Settings>(entries: readonly Entry[], id: string): readonly Entry[] =>
  entries.filter((entry) => idOf(entry) !== id);

/** Returns the list with an entry where it was before it was removed. */
export const putBack = <Entry extends Settings>(
  entries: readonly Entry[],
  entry: Entry,
  place: number,
): readonly Entry[] => (placeOf(entries, idOf(entry)) === -1 ? entries.toSpliced(place, 0, entry) : entries);
