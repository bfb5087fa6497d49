import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { migrate } from '../../src/server/running/db/migrate.ts';
import { startPostgres } from '../database/postgres.ts';
import { oneOfEach, refusedBy, writeRelease } from './recorded-release.ts';
import { readSchema } from './schema-contract.ts';
import { currentVersion } from './current-version.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * Records the release in package.json: runs the server's tests, notes the shop's database statements, and
 * writes one statement of each kind and the schema to recorded/. Returns what went wrong.
 */
export async function recordRelease(print: (line: string) => void): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-statements-'));
  const postgres = await startPostgres();
  try {
    const args = ['node_modules/.bin/vitest', 'run', '--project', 'services', '--reporter=dot', 'src/server'];
    const env = { ...process.env, RECORD_STATEMENTS: directory };
    const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }), 'exit');
    if (code !== 0) return [`the tests ended with ${code}: record a release whose tests pass`];
    const statements = oneOfEach(await noted(directory));
    const database = await connectDatabase({ engine: 'postgres', url: await postgres.createDatabase(), poolSize: 2 });
    try {
      await migrate(database);
      // Statements on temporary tables (those of the backup) are refused, because the schema does not contain
      // them.
      const refused = await refusedBy(database, statements);
      for (const line of refused) print(`left out: ${line}`);
      const accepted = statements.filter((statement) => !refused.some((line) => line.endsWith(`: ${statement}`)));
      const version = await currentVersion();
      await writeRelease({ version, statements: accepted, schema: await readSchema(database) });
      print(`${accepted.length} statements of ${version}`);
      return [];
    } finally {
      await database.destroy();
    }
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function noted(directory: string): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await readdir(directory)) {
    const lines = (await readFile(path.join(directory, name), 'utf8')).split('\n').filter((line) => line !== '');
    // Not at once: there are more than a call takes arguments.
    for (const line of lines) texts.push(v.parse(v.string(), JSON.parse(line)));
  }
  return texts;
}
