import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const ID = /\b[A-Z]{3,5}-\d\d\b/g;

const listed = new Set(
  [...(await readFile(path.join(ROOT, 'docs/requirements.md'), 'utf8')).matchAll(/^- ([A-Z]{3,5}-\d\d) /gm)].map(
    ([, id = '']) => id,
  ),
);

const found = async (pattern: string, folders: readonly string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('git', ['grep', '-hoE', pattern, '--', ...folders], { cwd: ROOT });
  return [...new Set([...stdout.matchAll(ID)].map(([id]) => id))].toSorted();
};

test('docs/requirements.md lists every requirement id in the code', async () => {
  const used = await found(String.raw`\[[A-Z]{3,5}-[0-9]{2}\]`, [
    'src',
    'test',
    'e2e',
    'stand-ins',
    'bench',
    'scripts',
  ]);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((id) => !listed.has(id))).toEqual([]);
});

test('every id of docs/requirements.md is in the title of a test', async () => {
  const proven = new Set(await found(String.raw`\[[A-Z]{3,5}-[0-9]{2}\]`, ['*.test.ts', '*.test.tsx', '*.spec.ts']));
  expect([...listed].filter((id) => !proven.has(id))).toEqual([]);
});
