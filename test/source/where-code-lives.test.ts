import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
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

/** Folders whose own folders are subjects of code; the desk's are a screen each. */
const PARENTS = [
  'domain',
  'contracts',
  'ui',
  'browser',
  'pages',
  ...['running', 'catalogue', 'selling', 'providers', 'settings', 'communication', 'pages', 'operating'].map(
    (group) => `server/${group}`,
  ),
].map((folder) => `src/${folder}`);

test('docs/where-code-lives.md begins with the folders, names each of them, and no line of it is long', async () => {
  const text = await readFile(path.join(ROOT, 'docs', 'where-code-lives.md'), 'utf8');
  const [, folders = ''] = text.split('\n## ');
  expect(folders).toMatch(/^Folders and what they may import/);
  const entries = folders.split('\n- ').slice(1);
  const missing: string[] = [];
  for (const parent of [...PARENTS, 'stand-ins', 'scripts']) {
    const entry = entries.find((one) => one.startsWith(`**\`${parent}/\``)) ?? '';
    const found = await readdir(path.join(ROOT, parent), { withFileTypes: true });
    // A page's folder has the page's name; what several pages share begins with _.
    const own = found.filter((one) => one.isDirectory() && (parent !== 'src/pages' || one.name.startsWith('_')));
    expect(own.length, parent).toBeGreaterThan(0);
    for (const { name } of own) if (!entry.includes(`\`${name}/\``)) missing.push(`${parent}/${name}`);
  }
  expect(missing).toEqual([]);
  expect(text.split('\n').filter((line) => line.length > 200)).toEqual([]);
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

test('every file that a comment names exists', async () => {
  const files = await filesUnder('{src,scripts,stand-ins,test,e2e,bench}/**/*.{ts,tsx,css,sql}');
  const rooted = [...files, ...(await filesUnder('*.{ts,txt}'))];
  const byName = Map.groupBy(rooted, (file) => path.basename(file));
  const isThere = (name: string) =>
    byName.get(path.basename(name))?.some((file) => file === name || file.endsWith(`/${name}`)) ?? false;
  const missing: string[] = [];
  let named = 0;
  for (const file of files.filter((one) => /^src\/.*\.tsx?$/.test(one))) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)) {
      for (const [, name = ''] of comment.matchAll(
        /(?<![\w./-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|sql))(?![\w])/g,
      )) {
        named += 1;
        if (!isThere(name)) missing.push(`${file}: ${name}`);
      }
    }
  }
  expect(named).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
