import { settingDifferences } from '../../../domain/merchant/setting-differences.ts';
import type { EditedSection } from './edited-section.ts';

export type SectionChange = 'added' | 'takenOut' | 'changed' | 'otherPlace';

/** Returns the later sections in order, then those that are gone, each with what became of it. */
export function homeChanges(
  before: readonly EditedSection[],
  after: readonly EditedSection[],
): { section: EditedSection; what: SectionChange[] }[] {
  const isIn = (sections: readonly EditedSection[]) => (id: string) => sections.some((one) => one.id === id);
  // What was added or taken out between them moves nothing.
  const stayed = before.map(({ id }) => id).filter(isIn(after));
  const staying = after.map(({ id }) => id).filter(isIn(before));
  return [
    ...after.map((section) => {
      const old = before.find(({ id }) => id === section.id);
      if (old === undefined) return { section, what: ['added' as const] };
      const what: SectionChange[] = settingDifferences(old, section).length > 0 ? ['changed'] : [];
      if (stayed.indexOf(section.id) !== staying.indexOf(section.id)) what.push('otherPlace');
      return { section, what };
    }),
    ...before.filter(({ id }) => !isIn(after)(id)).map((section) => ({ section, what: ['takenOut' as const] })),
  ];
}
