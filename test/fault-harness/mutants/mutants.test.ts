import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const SRC = path.join(import.meta.dirname, '../../../src');

test('every wrong change that the harness is tried with can still be made: its text stands in the source once', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(SRC, name), 'utf8'));
  const times = (find: string) => sources.reduce((sum, text) => sum + text.split(find).length - 1, 0);
  expect(MUTANTS.filter(({ find }) => times(find) !== 1).map(({ name }) => name)).toEqual([]);
});
