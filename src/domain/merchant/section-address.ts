/**
 * In an address, a section of a composed home takes the place of a collection (pages/home/rest.tsx): no handle begins so.
 * A route of its own would be bytes of every page's scripts.
 */
const SECTION = '~';

export const sectionHandle = (id: string): string => SECTION + id;

/** Returns the section that a handle of an address means; null for a collection's. */
export const sectionInHandle = (handle: string): string | null =>
  handle.startsWith(SECTION) ? handle.slice(SECTION.length) : null;

/** The parameter of home's address that says after which of its sections the page begins. */
export const AFTER_SECTION = 'after';

export const homeAfterHref = (id: string): string => `/?${new URLSearchParams({ [AFTER_SECTION]: id })}`;
