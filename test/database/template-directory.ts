import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase, type Database } from '../../src/server/running/db/connect.ts';
import { migrate } from '../../src/server/running/db/migrate.ts';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { makeDataDirectory } from '../data-directory.ts';

const DATABASE_CODE = path.join(import.meta.dirname, '../../src/server/running/db');
const LOCKFILE = path.join(import.meta.dirname, '../../package-lock.json');

/**
 * Puts a migrated embedded database at `directory`, as a shop's first start makes it. Making one takes
 * seconds of processor time, copying one a tenth of a second. The template is made again when the migrations,
 * the packages or the code that opens databases change.
 */
export async function copyTemplateDirectory(directory: string): Promise<void> {
  const template = path.join(CACHE_DIRECTORY, `database-${await fingerprint()}`);
  if ((await stat(template).catch(() => null)) === null) await createTemplate(template);
  await mkdir(path.dirname(directory), { recursive: true });
  // The asynchronous `cp` takes eight times as long for a thousand small files.
  cpSync(template, directory, { recursive: true });
}

/** Opens an embedded database with the shop's tables. Its files are removed when it is destroyed. */
export async function openEmbeddedDatabase(): Promise<Database> {
  const dataDirectory = await makeDataDirectory('embedded');
  const directory = path.join(dataDirectory, 'database');
  await copyTemplateDirectory(directory);
  const database = await connectDatabase({ engine: 'pglite', directory });
  const close = database.destroy.bind(database);
  database.destroy = async () => {
    await close();
    await rm(dataDirectory, { recursive: true });
  };
  return database;
}

/**
 * Makes the template in a new folder and renames it when complete, because several workers may make it at
 * once and any may be killed.
 */
async function createTemplate(template: string): Promise<void> {
  await mkdir(CACHE_DIRECTORY, { recursive: true });
  const created = await mkdtemp(`${template}-`);
  const database = await connectDatabase({ engine: 'pglite', directory: path.join(created, 'database') });
  await migrate(database);
  await database.destroy();
  await rename(path.join(created, 'database'), template).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  await rm(created, { recursive: true, force: true });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(LOCKFILE));
  const names = await readdir(DATABASE_CODE, { recursive: true });
  for (const name of names.filter((each) => /(\.sql|(?<!\.test)\.ts)$/.test(each)).toSorted()) {
    hash.update(name).update(await readFile(path.join(DATABASE_CODE, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns whether another worker made the template first. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}
