import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

async function filesUnder(pattern: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: ROOT })) found.push(file);
  return found;
}

test('every file that docs/where-code-lives.md names exists', async () => {
  const text = await readFile(path.join(ROOT, 'docs', 'where-code-lives.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./<>-]+\.(?:ts|tsx|cjs|mjs))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(40);
  const files = await filesUnder('{src,scripts,stand-ins,test,e2e}/**/*.{ts,tsx}');
  const rooted = [...files, ...(await filesUnder('*.{ts,cjs}')), ...(await filesUnder('.*.cjs'))];
  const isThere = (name: string) => rooted.some((file) => file === name || file.endsWith(`/${name}`));
  expect(named.filter((name) => !name.includes('<') && !isThere(name))).toEqual([]);
});

test('every path that a document names exists', async () => {
  const missing: string[] = [];
  const documents = await filesUnder('{docs/*,docs/runbooks/*,README,CONTRIBUTING,SECURITY}.md');
  expect(documents.length).toBeGreaterThan(40);
  for (const document of documents) {
    const text = await readFile(path.join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`((?:src|scripts|test|e2e|bench|stand-ins|deploy)\/[\w./-]+\w)\/?`/g)];
    for (const [, name = ''] of named) if (!existsSync(path.join(ROOT, name))) missing.push(`${document}: ${name}`);
  }
  expect(missing).toEqual([]);
});
