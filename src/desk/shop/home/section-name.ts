import { isGroup } from '../../../domain/merchant/setting-path.ts';
import type { EditedSection } from './edited-section.ts';
import { SECTION_KINDS } from './section-kinds.ts';

/** Returns a section's name for the merchant: its kind, and what distinguishes it from others of that kind. */
export function sectionName(section: EditedSection, titleOf: (handle: string) => string): string {
  const kind = SECTION_KINDS[section.kind];
  const { title, collection, slides } = section;
  const first: unknown = Array.isArray(slides) ? slides[0] : undefined;
  const own =
    firstText(title) ??
    (typeof collection === 'string' && collection !== '' ? titleOf(collection) : undefined) ??
    (isGroup(first) ? firstText(first['headline']) : undefined);
  return own === undefined ? kind.name : `${kind.name}: ${own}`;
}

const firstText = (texts: unknown): string | undefined =>
  isGroup(texts)
    ? Object.values(texts)
        .find((text) => typeof text === 'string' && text !== '')
        ?.toString()
    : undefined;
