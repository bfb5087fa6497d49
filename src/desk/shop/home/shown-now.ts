import { formatMoment } from '../../language/formats.ts';
import type { EditedSection } from './edited-section.ts';
import { texts } from './texts.ts';

export type ShownNow = { now: number };

/** Returns what is to be said of the times of a section: when it begins or ends, or that it is over. */
export function momentsOf(section: EditedSection, { now }: ShownNow): string[] {
  const [from, until, ends] = ['from', 'until', 'ends'].map((key) => section[key]);
  const last = [until, ends].filter((moment) => typeof moment === 'number').toSorted((a, b) => a - b)[0];
  if (last !== undefined && last <= now) return [texts.over];
  return [
    ...(typeof from === 'number' && from > now ? [texts.later(formatMoment(new Date(from).toISOString()))] : []),
    ...(last === undefined ? [] : [texts.until(formatMoment(new Date(last).toISOString()))]),
  ];
}
