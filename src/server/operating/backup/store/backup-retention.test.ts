import { expect, test } from 'vitest';
import { backupName, backupTime } from './backup-name.ts';
import { backupsToRemove } from './backup-retention.ts';

const at = (text: string) => backupName(Date.parse(text));
const retained = (names: readonly string[], rule: { daily: number; weekly: number }) => {
  const removed = new Set(backupsToRemove(names, rule));
  return names.filter((name) => !removed.has(name));
};

test('a name contains the time of its backup, and other files are ignored', () => {
  expect(backupTime(at('2026-11-22T02:30:05Z'))).toBe(Date.parse('2026-11-22T02:30:05Z'));
  expect(backupTime('orders.csv')).toBeNull();
  expect(backupsToRemove(['orders.csv', 'poshak-old.backup'], { daily: 1, weekly: 1 })).toEqual([]);
});

test('the last backup of a day stays, with days as in India', () => {
  const evening = at('2026-11-21T18:00:00Z');
  const nextDayInIndia = at('2026-11-21T19:00:00Z');
  const later = at('2026-11-22T10:00:00Z');
  expect(retained([evening, nextDayInIndia, later], { daily: 7, weekly: 1 })).toEqual([evening, later]);
});

test('seven days and four weeks of nightly backups leave ten', () => {
  const nights = Array.from({ length: 60 }, (_, day) => at(new Date(Date.UTC(2026, 9, 1 + day, 2)).toISOString()));
  const left = retained(nights, { daily: 7, weekly: 4 });
  expect(left.slice(-7)).toEqual(nights.slice(-7));
  expect(left).toHaveLength(10);
});

test('days without a backup do not count, and the newest stays whatever the rule says', () => {
  const old = [at('2025-01-01T00:00:00Z'), at('2025-03-01T00:00:00Z'), at('2026-01-01T00:00:00Z')];
  expect(retained(old, { daily: 3, weekly: 1 })).toEqual(old);
  expect(retained(old, { daily: 0, weekly: 0 })).toEqual(old.slice(-1));
});
