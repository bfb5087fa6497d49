import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const SRC = path.join(import.meta.dirname, '../../../src');

test('every mutant of the harness can still be applied: its text occurs once in the source', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(SRC, name), 'utf8'));
  const times = (find: string) => sources.reduce((sum, text) => sum + text.split(find).length - 1, 0);
  expect(MUTANTS.filter(({ find }) => times(find) !== 1).map(({ name }) => name)).toEqual([]);
});
