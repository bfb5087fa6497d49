import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readEnvironmentFile } from '../clean-machine/units.ts';
import { SETTING_NAMES, TRACING_NAMES } from '../../src/server/settings/config/setting-names.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const DEPLOY = path.join(ROOT, 'deploy');

/** Settings that the runtime and glibc read, not the shop. */
const OTHER_NAMES = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'PATH'];
const KNOWN: ReadonlySet<string> = new Set([
  ...SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]),
  ...TRACING_NAMES,
  ...OTHER_NAMES,
]);

/** Returns the names that nothing in the shop reads. */
export function unknownSettings(names: readonly string[]): string[] {
  return names.filter((name) => !KNOWN.has(name));
}

/** Reads a file of deploy/. */
export function deployFile(name: string): Promise<string> {
  return readFile(path.join(DEPLOY, name), 'utf8');
}

/** Returns the paths of the files below deploy/ that match the pattern. */
export async function deployFiles(pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern, { cwd: DEPLOY }))).toSorted();
}

/** Parses all documents of a YAML file of deploy/. Throws on a syntax error or a duplicate key. */
export async function deployYaml(name: string): Promise<unknown[]> {
  const documents = parseAllDocuments(await deployFile(name), { merge: true });
  return [...documents].map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw new Error(`${name}: ${fault.message}`);
    return document.toJS();
  });
}

/** Parses a file for --env-file or EnvironmentFile=. */
export async function environmentFile(name: string): Promise<Record<string, string>> {
  return readEnvironmentFile(await deployFile(name));
}
