/** What is scrolled sideways within a part of a page. */
const RAILS = '.home-rail,.carousel-track';
const places = new WeakMap<Element, ReadonlyMap<Element, number>>();

/** Notes how far the rails of an element are scrolled: one that leaves the page forgets it. */
export function keepRails(within: Element): void {
  places.set(within, new Map([...within.querySelectorAll(RAILS)].map((rail) => [rail, rail.scrollLeft])));
}

/** Scrolls them so again, once the element is in the page. */
export function restoreRails(within: Element): void {
  for (const [rail, place] of places.get(within) ?? []) rail.scrollLeft = place;
}
