import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDirectory, tryLockDatabase } from './lock-directory.ts';

const made: string[] = [];
async function someDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-hold-'));
  made.push(directory);
  return directory;
}
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true }))));

/** Starts a process with another temporary directory, as in a container. Resolves once it holds the directory. */
async function holderElsewhere(directory: string): Promise<ChildProcess> {
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock-directory.ts'))});
    await lockDirectory(${JSON.stringify(directory)});
    globalThis.gc();
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: await someDirectory() },
  });
  await once(child.stdout, 'data');
  return child;
}

test('a data directory belongs to one shop at a time, and is free once released', async () => {
  const directory = await someDirectory();
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`DATA_DIR ${directory} is in use by another running shop.`);
  expect(tryLockDatabase(directory)).toBeNull();
  release();
  (await lockDirectory(directory))();
});

test('a process with another temporary directory is locked out, and holds no lock after it was killed', async () => {
  const directory = await someDirectory();
  const child = await holderElsewhere(directory);
  await expect(lockDirectory(directory)).rejects.toThrow('in use by another running shop');
  expect(tryLockDatabase(directory)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await lockDirectory(directory))();
});

test('of many processes that take over from a killed one at once, one gets the directory', async () => {
  const directory = await someDirectory();
  const child = await holderElsewhere(directory);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  const [winner, ...others] = tries.filter((one) => one.status === 'fulfilled');
  expect(others).toEqual([]);
  winner?.value();
});

test('a starting shop waits for a command to end, and fails with a sentence if the command does not end', async () => {
  const directory = await someDirectory();
  const command = tryLockDatabase(directory);
  await expect(lockDirectory(directory, 0)).rejects.toThrow(`DATA_DIR ${directory} is in use by a command`);
  const opening = lockDirectory(directory);
  command?.();
  (await opening)();
});

test('the lock file is in the directory itself', async () => {
  const directory = await someDirectory();
  const release = await lockDirectory(directory);
  expect((await readdir(directory)).toSorted()).toEqual(['database.lock', 'shop.lock']);
  release();
});

test('a directory that cannot be locked causes an error that names DATA_DIR', async () => {
  const directory = await someDirectory();
  await mkdir(path.join(directory, 'shop.lock'));
  await expect(lockDirectory(directory)).rejects.toThrow(`DATA_DIR ${directory} cannot be locked (shop.lock: `);
});
