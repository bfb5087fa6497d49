import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTestDatabase } from '../../../test/template-database.ts';
import { connectDatabase } from './connect.ts';
import { migrate, statementsOf } from './migrate.ts';

test('migrations apply once, in order, and again change nothing', async () => {
  const database = await connectDatabase({ engine: 'pglite', directory: null });
  await migrate(database);
  const first = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  await migrate(database);
  const second = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  expect(second.rows).toEqual(first.rows);
  expect(first.rows.length).toBeGreaterThan(0);
  await database.destroy();
});

test('a migration is split at statement ends, and a function body stays whole', () => {
  const text = `-- a comment;\ncreate table a (x int);\ncreate function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend;\n$$;\nselect 1;`;
  expect(statementsOf(text).map((statement) => statement.split('\n')[0])).toEqual([
    'create table a (x int);',
    'create function f() returns int language plpgsql as $$',
    'select 1;',
  ]);
});

test('a migration that is sent away for waiting in a circle with a shop at work is tried again, whole', async () => {
  const { url, drop } = await emptyTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-migrations-'));
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 4 });
  try {
    await sql`create table first (x int)`.execute(database);
    await sql`create table second (x int)`.execute(database);
    const text = 'alter table second add column y int;\nalter table first add column y int;\n';
    await writeFile(path.join(directory, '0001-both.sql'), text);
    let migrating = Promise.resolve();
    await database.transaction().execute(async (shop) => {
      await sql`insert into first values (1)`.execute(shop);
      migrating = migrate(database, directory);
      // It holds the one and waits for the other: its wait began first, so it is the one that is sent away.
      const waits = sql<{ waits: number }>`select count(*)::int as waits from pg_locks where not granted`;
      await expect.poll(async () => (await waits.execute(database)).rows[0]?.waits, { timeout: 10_000 }).toBe(1);
      await sql`insert into second (x) values (1)`.execute(shop);
    });
    await migrating;
    const { rows } = await sql`select x, y from first`.execute(database);
    expect(rows).toEqual([{ x: 1, y: null }]);
  } finally {
    await database.destroy();
    await drop();
    await rm(directory, { recursive: true });
  }
});
