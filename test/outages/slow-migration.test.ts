import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { migrate } from '../../src/server/running/db/migrate.ts';
import { emptyTestDatabase } from '../database/template-database.ts';

let place: Awaited<ReturnType<typeof emptyTestDatabase>>;
let directory: string;

beforeAll(async () => {
  place = await emptyTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-migrations-'));
});
afterAll(async () => {
  await place.drop();
  await rm(directory, { recursive: true });
});

test('a migration may run longer than the statement timeout, and replicas that start meanwhile wait for it', async () => {
  await writeFile(path.join(directory, '0001-slow.sql'), 'create table slow (x int);\nselect pg_sleep(1.6);\n');
  const { url } = place;
  const replica = () =>
    connectDatabase({ engine: 'postgres', url, poolSize: 2, statementLimitMs: 1_000, silenceLimitMs: 1_200 });
  const replicas = await Promise.all([replica(), replica()]);
  await Promise.all(replicas.map((database) => migrate(database, directory)));
  for (const database of replicas) {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(database);
    expect(rows).toEqual([{ name: '0001-slow.sql' }]);
    // The timeout applies to all other statements.
    await expect(sql`select pg_sleep(1.6)`.execute(database)).rejects.toThrow(/statement timeout|terminated/);
    await database.destroy();
  }
});
