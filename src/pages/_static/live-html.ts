/** Pages whose elements are kept for Back; older ones are built from their HTML again. */
const KEPT_PAGES = 5;

/** By what the page came with, least recently shown first: elements that outlive their page. */
const live = new Map<object, Map<string, HTMLElement>>();

/** The element of a page's part as it was left, with what was done in it; undefined where none is kept. */
export function liveHtml(of: object, id: string): HTMLElement | undefined {
  return live.get(of)?.get(id);
}

/** Keeps an element for Back. `first`: it came with the document and its HTML is known nowhere else, so it is kept for good. */
export function keepLiveHtml(of: object, id: string, element: HTMLElement, first: boolean): void {
  const parts = live.get(of) ?? new Map<string, HTMLElement>();
  live.delete(of);
  live.set(of, parts.set(id, element));
  if (first) onlyHere.add(of);
  for (const oldest of live.keys()) {
    if (live.size <= KEPT_PAGES) break;
    if (!onlyHere.has(oldest) && oldest !== of) live.delete(oldest);
  }
}

/** At most one page of a document. */
const onlyHere = new WeakSet<object>();
