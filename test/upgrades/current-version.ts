import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const manifest = v.object({ version: v.string() });

/** Returns the version in package.json. */
export async function currentVersion(): Promise<string> {
  const file = path.join(import.meta.dirname, '..', '..', 'package.json');
  return v.parse(manifest, JSON.parse(await readFile(file, 'utf8'))).version;
}
