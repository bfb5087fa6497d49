import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

let source: string;

beforeAll(async () => {
  const cwd = path.join(import.meta.dirname, '../..');
  const files = await Array.fromAsync(glob('src/**/*.ts', { cwd, exclude: ['**/*.test.ts'] }));
  source = (await Promise.all(files.map((file) => readFile(path.join(cwd, file), 'utf8')))).join('\n');
});

test.each(MUTANTS)('the wrong change $name still applies: its text stands once in the source', ({ find }) => {
  expect(source.split(find).length - 1).toBe(1);
});
