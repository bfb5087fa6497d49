import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';
import { createBackup } from './backups.ts';
import { drillBackup } from './drill.ts';
import { backupName } from './store/backup-name.ts';

const DAY = 24 * 3600 * 1000;

test('leftovers of a killed backup or drill are removed by the next backup, but not those that may still be in use', async () => {
  const directory = await temporaryDirectory('backup');
  const [workDir, url] = [path.join(directory, 'work'), path.join(directory, 'kept')];
  const now = Date.now();
  const [old, young] = [`${backupName(now - 2 * DAY)}.part`, `${backupName(now - DAY / 2)}.part`];
  for (const folder of [workDir, url]) {
    await mkdir(folder);
    for (const name of [old, young, 'mine.part']) await writeFile(path.join(folder, name), 'half');
  }
  const drill = `${backupName(now - 2 * DAY)}.drill.part`;
  await mkdir(path.join(workDir, drill, 'database'), { recursive: true });
  const database = await openTestDatabase();
  const place = { url, key: Buffer.alloc(32, 9) };
  const made = await createBackup({ database, engine: 'postgres', now: () => now }, place, {
    workDir,
    retention: null,
  });
  await database.destroy();
  expect(await readdir(workDir)).toEqual(expect.arrayContaining(['mine.part', young]));
  expect(await readdir(workDir)).toHaveLength(2);
  expect((await readdir(url)).toSorted()).toEqual(['mine.part', made.name, young].toSorted());
});

test('a drill restores into the shop’s own directory, because the one for temporary files may be small or in memory', async () => {
  const directory = await temporaryDirectory('backup');
  const [workDir, url] = [path.join(directory, 'work'), path.join(directory, 'kept')];
  const database = await openTestDatabase();
  const place = { url, key: Buffer.alloc(32, 9) };
  const { name } = await createBackup({ database, engine: 'postgres', now: Date.now }, place, {
    workDir,
    retention: null,
  });
  await database.destroy();
  // If that directory is not writable nothing is restored, which takes a hundredth of the time.
  const file = path.join(url, name);
  await expect(drillBackup(place, name, { on: null, workDir: file, now: Date.now })).rejects.toThrow(file);
});
