import type { HomeSections } from '../../../contracts/merchant/home-sections.ts';
import { changesBetween, type ShownPeriod } from '../../../domain/merchant/shown-period.ts';

/** Returns a look at the clock, which notices that a section of home began or ended since the last one. */
export function homeWatch(home: HomeSections, { now, onChange }: { now: () => number; onChange: () => void }) {
  const periods = home.flatMap((section): ShownPeriod[] =>
    section.kind === 'countdown' ? [section, { hidden: section.hidden, from: null, until: section.ends }] : [section],
  );
  let last = now();
  return async (): Promise<boolean> => {
    const at = now();
    if (changesBetween(periods, last, at)) onChange();
    last = at;
    return false;
  };
}
