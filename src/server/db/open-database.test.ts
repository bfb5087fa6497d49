import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { openDatabase } from './open-database.ts';

const someDirectory = () => mkdtemp(path.join(tmpdir(), 'poshak-open-'));

test('[SHELL-06] an unreachable PostgreSQL stops the start with a sentence that names DATABASE_URL and no password', async () => {
  const dataDir = await someDirectory();
  const opening = openDatabase({ databaseUrl: 'postgres://shop:hunter2@127.0.0.1:1/shop', dataDir });
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain('DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be reached');
  expect(String(error)).not.toContain('hunter2');
});

test('[SHELL-06] an embedded database that cannot be opened stops the start with a sentence that names DATA_DIR', async () => {
  const dataDir = await someDirectory();
  await writeFile(path.join(dataDir, 'database'), 'a file where a directory should be');
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(`DATA_DIR ${dataDir}: `);
});
