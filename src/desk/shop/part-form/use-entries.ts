import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../domain/merchant/setting-path.ts';
import { sayRemoved } from '../say-removed.ts';
import { changed, idOf, moved, putBack, removed } from './entries.ts';
import type { Update } from './part-form.ts';
import { texts } from './texts.ts';

type EntriesProps<Entry> = {
  entries: readonly Entry[];
  /** Does nothing once there is no list any more. */
  update: Update<readonly Entry[]>;
  nameOf: (entry: Entry, place: number) => string;
};

/** The acts on the entries of a list. Each is done to the list as it is by then, and finds its entry by the id. */
export function useEntries<Entry extends Settings>({ entries, update, nameOf }: EntriesProps<Entry>) {
  const [said, setSaid] = useState('');
  /** The button that moved an entry, which keeps the focus at the entry's new place. */
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${moving.current}"]`)?.focus();
    moving.current = null;
  });
  const rows = entries.map((entry, place) => ({ entry, id: idOf(entry), place, name: nameOf(entry, place) }));
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  return {
    rows,
    /** What is read aloud of a move. */
    said,
    move: (id: string, to: number) => {
      const row = rowOf(id);
      if (row === undefined || row.place === to || to < 0 || to >= rows.length) return;
      moving.current = `${to < row.place ? 'up' : 'down'} ${id}`;
      update((now) => moved(now, id, to));
      setSaid(texts.movedTo(row.name, to + 1, rows.length));
    },
    remove: (id: string) => {
      const row = rowOf(id);
      if (row === undefined) return;
      update((now) => removed(now, id));
      sayRemoved(row.name, () => update((now) => putBack(now, row.entry, row.place)));
    },
    change: (id: string, change: (entry: Entry) => Entry) => update((now) => changed(now, id, change)),
    /** Adds a copy, and returns its id. */
    add: (entry: Entry): string => {
      const added = { ...entry };
      update((now) => [...now, added]);
      return idOf(added);
    },
  };
}
