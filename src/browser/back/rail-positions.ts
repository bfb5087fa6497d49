/** Elements that scroll sideways within a page. */
const RAILS = '.home-rail,.carousel-track';
const positions = new WeakMap<Element, ReadonlyMap<Element, number>>();

/** Saves how far the rails of an element are scrolled; a detached element loses its scroll position. */
export function saveRails(within: Element): void {
  positions.set(within, new Map([...within.querySelectorAll(RAILS)].map((rail) => [rail, rail.scrollLeft])));
}

/** Restores the saved positions, once the element is in the page again. */
export function restoreRails(within: Element): void {
  for (const [rail, position] of positions.get(within) ?? []) rail.scrollLeft = position;
}
