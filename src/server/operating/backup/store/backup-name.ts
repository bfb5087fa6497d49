import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../../domain/time/durations.ts';

const NAME = /^poshak-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\da-f]{8}\.backup$/;

/** Returns a backup's name. Names sort by time. */
export function backupName(at: number): string {
  const time = new Date(at).toISOString().replaceAll(/[-:.]/g, '');
  return `poshak-${time}-${randomBytes(4).toString('hex')}.backup`;
}

/** Returns the time, in ms, at which the backup of this name was made; null for any other name. */
export function backupTime(name: string): number | null {
  const [found, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  if (found === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

const LEFT_BEHIND = /^(poshak-.*\.backup)(?:\.drill)?\.part$/;

/** Returns the partial backups and drill databases of killed processes, started more than a day ago. */
export function leftBehind(names: readonly string[], now: number): string[] {
  return names.filter((name) => {
    const begunAt = backupTime(LEFT_BEHIND.exec(name)?.[1] ?? '');
    return begunAt !== null && begunAt < now - DAY_MS;
  });
}

/** Returns the names that are backups, newest first. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter((name) => backupTime(name) !== null).toSorted((a, b) => (a < b ? 1 : -1));
}
