import { useState } from 'react';
import * as v from 'valibot';
import { parsedJson } from '../api/parsed-json.ts';

const KEY = 'desk-order-views';
const MAX_VIEWS = 12;
const viewsSchema = v.array(v.object({ name: v.string(), address: v.pipe(v.string(), v.startsWith('/orders')) }));

/** A saved list: a name and an address with the filters. Stored on this device. */
export type SavedView = v.InferOutput<typeof viewsSchema>[number];

export function useSavedViews() {
  const [views, setViews] = useState(read);
  const store = (next: readonly SavedView[]) => {
    const stored = next.slice(-MAX_VIEWS);
    localStorage.setItem(KEY, JSON.stringify(stored));
    setViews(stored);
  };
  return {
    views,
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}

function read(): SavedView[] {
  const parsed = v.safeParse(viewsSchema, parsedJson(localStorage.getItem(KEY)));
  return parsed.success ? parsed.output : [];
}
