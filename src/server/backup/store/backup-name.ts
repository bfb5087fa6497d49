import { randomBytes } from 'node:crypto';

const NAME = /^poshak-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\da-f]{8}\.backup$/;

/** Sorts by time. */
export function backupName(at: number): string {
  const time = new Date(at).toISOString().replaceAll(/[-:.]/g, '');
  return `poshak-${time}-${randomBytes(4).toString('hex')}.backup`;
}

/** When the backup of this name was made, in ms; null for any other name. */
export function backupTime(name: string): number | null {
  const [found, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  if (found === undefined) return null;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** Those that are backups, the newest first. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter((name) => backupTime(name) !== null).toSorted((a, b) => (a < b ? 1 : -1));
}
