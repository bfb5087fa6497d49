import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCKED = {
  '': {},
  'node_modules/kept': { version: '1.0.0' },
  'node_modules/for-tests': { version: '2.0.0', dev: true },
  'node_modules/for-another-system': { version: '3.0.0', optional: true },
};

const RUNTIME_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`;
const RUNTIME = { [RUNTIME_PACKAGE]: { version: '24.0.0', optional: true } };

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(await readFile(path.join(import.meta.dirname, '..', 'package.json'), 'utf8')),
);
/** The commands for a shop: all but the tests. */
const COMMANDS = Object.values(scripts)
  .flatMap((command) => /with-runtime\.mjs scripts\/([\w-]+)\.ts/.exec(command)?.[1] ?? [])
  .filter((script) => !script.startsWith('test'));

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'poshak-runtime-'));
  for (const folder of ['scripts', 'bin', 'node_modules/.bin', `${RUNTIME_PACKAGE}/bin`])
    await mkdir(path.join(root, folder), { recursive: true });
  await cp(path.join(import.meta.dirname, 'with-runtime.mjs'), path.join(root, 'scripts', 'with-runtime.mjs'));
  await symlink(process.execPath, path.join(root, RUNTIME_PACKAGE, 'bin/node'));
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  for (const script of ['start', 'build', 'test', ...COMMANDS]) {
    await writeFile(path.join(root, 'scripts', `${script}.ts`), `console.log('${script} ran');`);
  }
  // Replaces npm and prints how it was called.
  await writeFile(path.join(root, 'bin', 'npm'), `#!/bin/sh\necho "npm $1"\n`);
  await chmod(path.join(root, 'bin', 'npm'), 0o755);
});
afterEach(() => rm(root, { recursive: true }));

/** Writes the record of installed packages that `npm ci` writes. */
async function installed(...places: (keyof typeof LOCKED)[]): Promise<void> {
  const packages = Object.fromEntries(places.map((place) => [place, LOCKED[place]]));
  await writeFile(path.join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

function run(script: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/with-runtime.mjs', `scripts/${script}.ts`], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${path.join(root, 'bin')}:/usr/bin:/bin` },
    timeout: 20_000,
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('nothing is installed again after the operator ran npm ci', async () => {
  await installed('node_modules/kept', 'node_modules/for-tests');
  for (const script of ['start', 'build', 'test', 'command']) expect(run(script).lines).toEqual([`${script} ran`]);
});

test('npm ci --omit=dev is enough for a shop and its commands; the tests need all packages', async () => {
  await installed('node_modules/kept');
  for (const script of ['start', 'build', ...COMMANDS]) expect(run(script).lines).toEqual([`${script} ran`]);
  expect(run('test').lines).toContain('npm ci');
});

test('a command never installs packages, and says what to do when some are missing', async () => {
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  await installed('node_modules/kept', 'node_modules/for-tests');
  await writeFile(path.join(root, 'package-lock.json'), lockfile.replace('1.0.0', '1.0.1'));
  const { status, lines, stderr } = run('command');
  expect({ status, lines }).toEqual({ status: 1, lines: [''] });
  expect(stderr).toContain('Run `npm ci`');
  expect(run('start').lines).toContain('npm ci');
});

test('a runtime of another version is replaced', async () => {
  await installed('node_modules/kept', 'node_modules/for-tests');
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { ...LOCKED, ...RUNTIME } }));
  expect(run('command').stderr).toContain('Run `npm ci`');
  expect(run('start').lines).toContain('npm ci');
});

test('the link to the runtime, which services use, is made if npm left it out', async () => {
  await installed('node_modules/kept');
  for (const time of ['first', 'second']) expect(run('build').lines, time).toEqual(['build ran']);
  expect(await realpath(path.join(root, 'node_modules/.bin/node'))).toBe(await realpath(process.execPath));
});

test('a script runs even if the link cannot be made', async () => {
  await installed('node_modules/kept');
  await rm(path.join(root, 'node_modules/.bin'), { recursive: true });
  expect(run('command').lines).toEqual(['command ran']);
});

test('on a system without a pinned runtime, the Node that npm runs on is used', async () => {
  await installed('node_modules/kept', 'node_modules/for-tests');
  await rm(path.join(root, RUNTIME_PACKAGE), { recursive: true });
  expect(run('command').lines).toEqual(['command ran']);
});

test('a script ends with its work even if one of its packages listens for messages', async () => {
  await installed('node_modules/kept', 'node_modules/for-tests');
  const listening = "process.on('message', () => undefined); console.log('done');";
  await writeFile(path.join(root, 'scripts', 'test.ts'), listening);
  expect(run('test')).toMatchObject({ status: 0, lines: ['done'] });
});
