import type { HomeSectionKind } from '../../../contracts/merchant/home-sections.ts';
import { isGroup, type Settings } from '../../../domain/merchant/setting-path.ts';
import type { EditedSection } from './edited-section.ts';
import { SECTION_KINDS } from './section-kinds.ts';

/** Returns the collections that others go with. There is no form for them, so most shops have none. */
export function collectionsWithLook(settings: Settings): ReadonlySet<unknown> {
  const looks: unknown = settings['looks'];
  return new Set(Array.isArray(looks) ? looks.filter(isGroup).map((look) => look['of']) : []);
}

/** Returns the kinds of sections that a shop has something for. */
export function kindsFor(settings: Settings): HomeSectionKind[] {
  const hasLooks = collectionsWithLook(settings).size > 0;
  return Object.keys(SECTION_KINDS)
    .filter((kind): kind is HomeSectionKind => kind in SECTION_KINDS)
    .filter((kind) => kind !== 'look' || hasLooks);
}

/** Whether a section shows a look, and its collection has none: home leaves it out. */
export const lacksLook = ({ kind, collection }: EditedSection, settings: Settings): boolean =>
  kind === 'look' &&
  typeof collection === 'string' &&
  collection !== '' &&
  !collectionsWithLook(settings).has(collection);
