import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { makeDataDirectory } from '../../../test/data-directory.ts';
import { copyTemplateDirectory } from '../../../test/template-directory.ts';
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
