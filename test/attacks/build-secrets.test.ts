import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SOURCES } from '../../scripts/build.ts';
import { SECRET_ENVIRONMENT, SECRET_FORMS } from './secrets.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const COPIED = [...SOURCES.map((source) => source.replace(/\/\*.*$/, '')), 'tsconfig.json', 'package.json'];
const COMPRESSED = /\.(br|gz)$/;

/** `npm test` makes its build with every secret in the environment, unless a build exists already. */
const ALL_IS_BUILT_SO = process.env['BUILD_KNOWS_SECRETS'] === 'true';

test('a build made with every secret in the environment contains none of them', async () => {
  const directory = ALL_IS_BUILT_SO ? ROOT : await buildCopy();
  try {
    const files = (await Array.fromAsync(glob('build/**/*', { cwd: directory, withFileTypes: true }))).filter(
      (file) => file.isFile() && !COMPRESSED.test(file.name),
    );
    expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
    for (const file of files) {
      const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
      for (const secret of SECRET_FORMS) expect(text.includes(secret), `${file.name} holds a secret`).toBe(false);
    }
  } finally {
    if (directory !== ROOT) await rm(directory, { recursive: true, force: true });
  }
});

/** Builds the pages from a copy of the sources, in one language. */
async function buildCopy(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-build-'));
  const filter = (file: string) => !file.includes('.test.');
  for (const source of COPIED)
    cpSync(path.join(ROOT, source), path.join(directory, source), { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/react-router'), ['build'], {
    cwd: directory,
    env: { ...process.env, ...SECRET_ENVIRONMENT, NODE_ENV: 'production' },
  });
  return directory;
}
