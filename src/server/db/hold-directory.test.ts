import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { holdDirectory } from './hold-directory.ts';

const someDirectory = () => mkdtemp(path.join(tmpdir(), 'poshak-hold-'));

test('a data directory belongs to one process at a time, and is free again when it lets go', async () => {
  const directory = await someDirectory();
  const release = await holdDirectory(directory);
  await expect(holdDirectory(directory)).rejects.toThrow(`DATA_DIR ${directory} is in use by another running shop.`);
  await release();
  await (
    await holdDirectory(directory)
  )();
});

test('a process that was killed holds nothing', async () => {
  const directory = await someDirectory();
  const script = `
    const { holdDirectory } = await import(${JSON.stringify(path.join(import.meta.dirname, 'hold-directory.ts'))});
    await holdDirectory(${JSON.stringify(directory)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(holdDirectory(directory)).rejects.toThrow('in use');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (
    await holdDirectory(directory)
  )();
});
