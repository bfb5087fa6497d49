import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';
import { loadDataKeys } from './data-key.ts';

const load = (dataDir: string) => loadDataKeys({ dataKey: null, oldDataKeys: [], dataDir });

test('shops that start at once in a new directory get the same key, and none of them reads half of it', async () => {
  const dataDir = await temporaryDirectory('keys');
  const lengths = new Set<number>();
  let starting = true;
  const look = () => {
    for (let index = 0; index < 20; index += 1) {
      const file = path.join(dataDir, String(index), 'data.key');
      if (existsSync(file)) lengths.add(readFileSync(file).length);
    }
    if (starting) setImmediate(look);
  };
  look();
  for (let index = 0; index < 20; index += 1) {
    const place = path.join(dataDir, String(index));
    const keys = await Promise.all(Array.from({ length: 5 }, () => load(place)));
    expect(new Set(keys.map(({ current }) => current.toString('hex'))).size).toBe(1);
    expect(await readdir(place)).toEqual(['data.key']);
    expect((await stat(path.join(place, 'data.key'))).mode & 0o777).toBe(0o600);
  }
  starting = false;
  expect([...lengths]).toEqual([44]);
});

test('a key file without a key is not overwritten, so the operator can restore it, or remove it before a first start', async () => {
  const dataDir = await temporaryDirectory('keys');
  await writeFile(path.join(dataDir, 'data.key'), '');
  await expect(load(dataDir)).rejects.toThrow(
    'restore it or set DATA_KEY, or remove it where nothing was ever sold here',
  );
});
