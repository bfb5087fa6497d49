import { backupTime, newestFirst } from './backup-name.ts';
import { dayNumberInIndia } from '../../../../domain/dates/india.ts';

/** The number of days and of weeks whose last backup is kept. */
export type RetentionRule = { daily: number; weekly: number };

export const USUAL_RETENTION: RetentionRule = { daily: 7, weekly: 4 };

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY = 3;

/**
 * Returns the backups that may be removed: all but the last one of each of the last days and weeks that have
 * one. Days without a backup do not count, so a shop that was down loses nothing. The newest always stays.
 */
export function backupsToRemove(names: readonly string[], rule: RetentionRule): string[] {
  const all = newestFirst(names);
  const retained = new Set([
    ...all.slice(0, 1),
    ...lastOfEach(all, rule.daily, (day) => day),
    ...lastOfEach(all, rule.weekly, (day) => Math.floor((day + MONDAY) / 7)),
  ]);
  return all.filter((name) => !retained.has(name));
}

function lastOfEach(newest: readonly string[], count: number, periodOf: (day: number) => number): string[] {
  const last = new Map<number, string>();
  for (const name of newest) {
    const period = periodOf(dayNumberInIndia(backupTime(name) ?? 0));
    if (last.size < count && !last.has(period)) last.set(period, name);
  }
  return [...last.values()];
}
