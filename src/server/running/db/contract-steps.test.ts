import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDirectory } from '../../../../test/data-directory.ts';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { connectDatabase } from './connect.ts';
import { openExistingDatabase } from './existing-database.ts';
import { openDatabase } from './open-database.ts';

let place: { databaseUrl: string; dataDir: string; databasePoolSize: number };
let drop: () => Promise<void>;

beforeEach(async () => {
  const migrated = await copyTestDatabase();
  drop = migrated.drop;
  const dataDir = await makeDataDirectory('contract');
  place = { databaseUrl: migrated.url, dataDir, databasePoolSize: 2 };
  await (await openDatabase(place)).destroy();
});
afterEach(async () => {
  await drop();
  await rm(place.dataDir, { recursive: true });
});

/** Records a migration as a newer version does. */
async function leave(migration: string): Promise<void> {
  const database = await connectDatabase({ engine: 'postgres', url: place.databaseUrl, poolSize: 1 });
  await sql`insert into migration (name) values (${migration})`.execute(database);
  await database.destroy();
}

test('an older version of the shop starts despite unknown migrations that only added something', async () => {
  await leave('9998-more-columns.sql');
  const again = await openDatabase(place);
  await again.destroy();
  const forCommand = await openExistingDatabase(place);
  expect(forCommand).not.toBeNull();
  await forCommand?.close();
});

test('an older version and its commands do not start if a newer one removed what they need', async () => {
  await leave('9999-old-columns-contract.sql');
  await expect(openDatabase(place)).rejects.toThrow(/9999-old-columns-contract\.sql.*start that version again/);
  await expect(openExistingDatabase(place)).rejects.toThrow(/9999-old-columns-contract\.sql/);
});

test('a database whose stage cannot be read is left without a connection', async () => {
  const database = await connectDatabase({ engine: 'postgres', url: place.databaseUrl, poolSize: 1 });
  await sql`alter table migration rename name to label`.execute(database);
  await expect(openExistingDatabase(place)).rejects.toThrow('does not exist');
  const others = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await expect.poll(async () => (await others.execute(database)).rows, { timeout: 2_000 }).toEqual([]);
  await database.destroy();
});
