import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readEnvironmentFile } from '../clean-machine/units.ts';
import { SETTING_NAMES, TRACING_NAMES } from '../../src/server/config/setting-names.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const DEPLOY = path.join(ROOT, 'deploy');

/** Read by the runtime and by glibc, not by the shop. */
const OTHER_NAMES = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'PATH'];
const KNOWN: ReadonlySet<string> = new Set([
  ...SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]),
  ...TRACING_NAMES,
  ...OTHER_NAMES,
]);

/** Those of the names that nothing of the shop reads. */
export function unknownSettings(names: readonly string[]): string[] {
  return names.filter((name) => !KNOWN.has(name));
}

/** The text of a file below deploy/. */
export function deployFile(name: string): Promise<string> {
  return readFile(path.join(DEPLOY, name), 'utf8');
}

/** Every file below deploy/ whose name fits, by its path there. */
export async function deployFiles(pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern, { cwd: DEPLOY }))).toSorted();
}

/** All documents of a YAML file below deploy/; throws where it has a fault or a key twice. */
export async function deployYaml(name: string): Promise<unknown[]> {
  const documents = parseAllDocuments(await deployFile(name), { merge: true });
  return [...documents].map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw new Error(`${name}: ${fault.message}`);
    return document.toJS();
  });
}

/** The names and values of a file for --env-file or EnvironmentFile=. */
export async function environmentFile(name: string): Promise<Record<string, string>> {
  return readEnvironmentFile(await deployFile(name));
}
