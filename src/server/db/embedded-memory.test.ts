import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../../../test/data-directory.ts';
import { copyTemplateDirectory } from '../../../test/template-directory.ts';

let directory: string;

beforeAll(async () => {
  directory = await makeDataDirectory('embedded');
  await copyTemplateDirectory(path.join(directory, 'database'));
});
afterAll(() => rm(directory, { recursive: true }));

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
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', OPEN], {
    cwd: import.meta.dirname,
    env: { ...process.env, DIRECTORY: path.join(directory, 'database') },
  });
  expect(Number(stdout)).toBeLessThan(400);
});
