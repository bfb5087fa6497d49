import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en, hi } from './fault-texts.ts';
import { refusalInWords } from './refused-fields.ts';

const CONTRACTS = path.join(import.meta.dirname, '..', '..', 'contracts');

test('each sentence that the desk says in its own words is one that the settings refuse with', async () => {
  const files = await Array.fromAsync(glob('{shop-config,merchant/*}.ts', { cwd: CONTRACTS }));
  const texts = await Promise.all(files.map((file) => readFile(path.join(CONTRACTS, file), 'utf8')));
  const all = texts.join('\n');
  expect(Object.keys(en.refusals).filter((sentence) => !all.includes(`'${sentence}'`))).toEqual([]);
  expect(Object.keys(hi.refusals)).toEqual(Object.keys(en.refusals));
});

test('the server ends its sentences with a full stop, and one that has no words here stays', () => {
  expect(refusalInWords('needs a slide.')).toBe('This needs a slide.');
  expect(refusalInWords('is new.')).toBe('is new.');
});
