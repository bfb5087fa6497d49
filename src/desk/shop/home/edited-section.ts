import type { HomeSectionKind } from '../../../contracts/merchant/home-sections.ts';
import { isGroup, type Settings } from '../../../domain/merchant/setting-path.ts';
import { SECTION_KINDS } from './section-kinds.ts';

/** A section of home while it is edited: what is typed may not be valid yet. */
export type EditedSection = Settings & { id: string; kind: HomeSectionKind };

/** Returns the sections of a home that the merchant composed; none while the shop composes it itself. */
export function sectionsIn(home: unknown): EditedSection[] {
  return Array.isArray(home) ? home.filter(isSection) : [];
}

function isSection(value: unknown): value is EditedSection {
  return (
    isGroup(value) &&
    typeof value['id'] === 'string' &&
    typeof value['kind'] === 'string' &&
    Object.hasOwn(SECTION_KINDS, value['kind'])
  );
}

/** Returns a new section of a kind, with an id that no other has. */
export function newSection(kind: HomeSectionKind, others: readonly EditedSection[]): EditedSection {
  const ids = new Set(others.map(({ id }) => id));
  let number = others.length + 1;
  while (ids.has(`${kind}-${number}`)) number += 1;
  return { ...SECTION_KINDS[kind].empty, kind, id: `${kind}-${number}`, hidden: false, from: null, until: null };
}
