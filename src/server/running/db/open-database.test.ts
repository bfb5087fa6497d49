import { execFile } from 'node:child_process';
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../environment/config-error.ts';
import { makeDataDirectory } from '../../../../test/data-directory.ts';
import { copyTemplateDirectory } from '../../../../test/database/template-directory.ts';
import { openDatabase } from './open-database.ts';

const made: string[] = [];
async function someDirectory(): Promise<string> {
  const directory = await makeDataDirectory('open');
  made.push(directory);
  return directory;
}
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true }))));

const databasePoolSize = 4;

test('[SHELL-06] an unreachable PostgreSQL stops the start with a sentence that names DATABASE_URL and no password', async () => {
  const dataDir = await someDirectory();
  const databaseUrl = 'postgres://shop:hunter2@127.0.0.1:1/shop';
  const error = await openDatabase({ databaseUrl, dataDir, databasePoolSize }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain('DATABASE_URL: PostgreSQL shop at 127.0.0.1:1 as shop cannot be reached');
  expect(String(error)).not.toContain('hunter2');
});

test('the data directory is created with PostgreSQL too, for pictures and the command socket', async () => {
  const dataDir = path.join(await someDirectory(), 'data');
  const databaseUrl = 'postgres://shop@127.0.0.1:1/shop';
  await expect(openDatabase({ databaseUrl, dataDir, databasePoolSize })).rejects.toThrow('cannot be reached');
  expect(await readdir(dataDir)).toEqual([]);
});

test('[SHELL-06] an embedded database that cannot be opened stops the start with a sentence that names DATA_DIR', async () => {
  const dataDir = await someDirectory();
  await writeFile(path.join(dataDir, 'database'), 'a file where a directory should be');
  await expect(openDatabase({ databaseUrl: null, dataDir, databasePoolSize })).rejects.toThrow(`DATA_DIR ${dataDir}: `);
});

test('the embedded database is closed to other users of the machine', async () => {
  const dataDir = path.join(await someDirectory(), 'data');
  const embedded = path.join(dataDir, 'database');
  await copyTemplateDirectory(embedded);
  await Promise.all([chmod(dataDir, 0o755), chmod(embedded, 0o755)]);
  const database = await openDatabase({ databaseUrl: null, dataDir, databasePoolSize });
  await database.destroy();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(embedded)).mode & 0o077).toBe(0);
});

/**
 * Opens the database in the directory DIRECTORY and prints the most memory that the process used, in MB. The maximum that
 * Node reports begins with the memory of the process that started it.
 */
const OPEN = `
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { connectDatabase } from './connect.ts';
const database = await connectDatabase({ engine: 'pglite', directory: process.env.DIRECTORY });
// Enough for V8 to find the engine worth optimising.
for (let statement = 0; statement < 1000; statement += 1) await sql\`select \${statement}::int\`.execute(database);
await database.destroy();
const [, kilobytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
console.log(kilobytes / 1024);
`;

test('V8 does not optimise the embedded database, which would take 600 MB', async () => {
  const directory = path.join(await someDirectory(), 'database');
  await copyTemplateDirectory(directory);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', OPEN], {
    cwd: import.meta.dirname,
    env: { ...process.env, DIRECTORY: directory },
  });
  expect(Number(stdout)).toBeLessThan(400);
});
