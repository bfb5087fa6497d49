import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'poshak-data-'));
});
afterAll(() => rm(parent, { recursive: true }));

const modeOf = async (directory: string) => (await stat(directory)).mode & 0o7777;

test('a missing data directory is created for its owner alone', async () => {
  const directory = path.join(parent, 'a', 'b');
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test('a data directory open to others is closed to them; one that many users share is left unchanged', async () => {
  const open = path.join(parent, 'open');
  const shared = path.join(parent, 'shared');
  for (const directory of [open, shared]) await mkdir(directory);
  await chmod(open, 0o755);
  await chmod(shared, 0o1777);
  for (const directory of [open, shared]) await prepareDataDirectory(directory);
  expect([await modeOf(open), await modeOf(shared)]).toEqual([0o700, 0o1777]);
});

test('[SHELL-06] an unusable data directory stops the start with a sentence that names DATA_DIR', async () => {
  const file = path.join(parent, 'file');
  await writeFile(file, '');
  for (const directory of [file, path.join(file, 'below')]) {
    await expect(prepareDataDirectory(directory)).rejects.toThrow(
      `DATA_DIR ${directory} is not a directory that the shop may write to`,
    );
  }
});
