import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory } from '../../src/server/running/db/lock-directory.ts';
import { makeDataDirectory } from '../../test/data-directory.ts';
import { resetDemo } from './reset-demo.ts';

async function demoDirectory(orders: string): Promise<string> {
  const dataDir = path.join(await makeDataDirectory('reset-demo'), 'data');
  await fill(dataDir, orders);
  return dataDir;
}

async function fill(dataDir: string, orders: string): Promise<void> {
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'demo-desk-password'), 'x');
  await writeFile(path.join(dataDir, 'orders'), orders);
}

test('a reset demo begins anew, and what it had last stays beside it', async () => {
  const dataDir = await demoDirectory('first');
  expect(await resetDemo(dataDir)).toBe(`${dataDir}-before-reset`);
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
  await fill(dataDir, 'second');
  await resetDemo(dataDir);
  expect(await readFile(path.join(`${dataDir}-before-reset`, 'orders'), 'utf8')).toBe('second');
  expect(await resetDemo(dataDir)).toBeNull();
});

test('a directory that no demo made, or whose shop runs, is left as it is', async () => {
  const own = await makeDataDirectory('own-shop');
  await expect(resetDemo(own)).rejects.toThrow('holds no demo');
  const dataDir = await demoDirectory('of a running shop');
  const unlock = await lockDirectory(dataDir);
  await expect(resetDemo(dataDir)).rejects.toThrow('in use');
  unlock();
  expect(await readFile(path.join(dataDir, 'orders'), 'utf8')).toBe('of a running shop');
});
