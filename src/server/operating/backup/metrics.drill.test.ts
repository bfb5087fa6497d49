import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerBackupMetrics } from './metrics.ts';
import { backupName } from './store/backup-name.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-backup-age-'));
});
afterEach(() => rm(directory, { recursive: true }));

const HOUR = 3_600_000;
const START = Date.parse('2026-11-22T00:00:00Z');

function openMetrics(url: string | null) {
  const registry = new Registry();
  let clock = START;
  registerBackupMetrics(registry, url, () => clock);
  return {
    pass: (ms: number) => (clock += ms),
    age: async () => /^shop_backup_age_seconds (\S+)$/m.exec(await registry.metrics())?.[1],
  };
}

test('the age of the newest backup is reported, grows by itself, and falls with the next backup', async () => {
  const { age, pass } = openMetrics(directory);
  expect(await age()).toBe('+Inf');
  await writeFile(path.join(directory, backupName(START - 5 * HOUR)), '');
  pass(HOUR);
  expect(await age()).toBe(String(6 * 3600));
  await writeFile(path.join(directory, backupName(START)), '');
  // The place is not read for every scrape.
  expect(await age()).toBe(String(6 * 3600));
  pass(HOUR);
  expect(await age()).toBe(String(2 * 3600));
});

test('without a place for backups, or with one that cannot be reached, there is no age', async () => {
  expect(await openMetrics(null).age()).toBeUndefined();
  expect(await openMetrics('ftp://nowhere.example').age()).toBeUndefined();
});
