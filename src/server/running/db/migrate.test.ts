import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTestDatabase } from '../../../../test/database/template-database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate, migrationNames, statementsOf } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** From SHARE UPDATE EXCLUSIVE on a lock is one that some query waits for. */
const LOCKS = ['ShareUpdateExclusive', 'Share', 'ShareRowExclusive', 'Exclusive', 'AccessExclusive'];
/** Ran before 0.3.0, the oldest version that is upgraded. */
const OF_OLD_VERSIONS = /^00[01]|^002[01]/;

test('migrations apply once, in order, and running them again changes nothing', async () => {
  const { url, drop } = await emptyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  await migrate(database);
  const first = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  await migrate(database);
  const second = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  expect(second.rows).toEqual(first.rows);
  expect(first.rows.length).toBeGreaterThan(0);
  await database.destroy();
  await drop();
});

test('a migration is split at statement ends, and a function body stays whole', () => {
  const text = `-- a comment;\ncreate table a (x int);\ncreate function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend;\n$$;\nselect 1;`;
  expect(statementsOf(text).map((statement) => statement.split('\n')[0])).toEqual([
    'create table a (x int);',
    'create function f() returns int language plpgsql as $$',
    'select 1;',
  ]);
});

/** Returns the tables that a statement locked more strongly than an earlier one of its migration. */
async function strongerLocks(transaction: Database, statements: readonly string[]): Promise<string[]> {
  const tables = await sql<{ oid: number }>`select oid from pg_class where relkind in ('r', 'p')`.execute(transaction);
  const held = new Map<number, number>(tables.rows.map(({ oid }) => [oid, -1]));
  const found = [];
  for (const statement of statements) {
    await sql.raw(statement).execute(transaction);
    const { rows } = await sql<{ relation: number; name: string; mode: string }>`
      select relation, relation::regclass::text as name, mode from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation'`.execute(transaction);
    const before = new Map(held);
    for (const { relation, name, mode } of rows) {
      const [lock, last] = [LOCKS.indexOf(mode.replace(/Lock$/, '')), before.get(relation)];
      if (last === undefined) continue;
      if (last >= 0 && lock > last) found.push(`${name} at “${statement.slice(0, 60)}”`);
      held.set(relation, Math.max(held.get(relation) ?? -1, lock));
    }
  }
  return found;
}

test('a migration takes its strongest lock of a table first: while it waits for a stronger one, orders that wait for it are cancelled at once', async () => {
  const { url, drop } = await emptyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const wrong = [];
  for (const name of await migrationNames()) {
    const statements = statementsOf(await readFile(path.join(MIGRATIONS, name), 'utf8'));
    const stronger = await database.transaction().execute((transaction) => strongerLocks(transaction, statements));
    if (!OF_OLD_VERSIONS.test(name)) wrong.push(...stronger.map((table) => `${name}: ${table}`));
  }
  expect(wrong).toEqual([]);
  await database.destroy();
  await drop();
});

/** Makes an empty database with two tables, and a folder for the given migrations. */
async function withTables(
  migrations: Readonly<Record<string, string>>,
  work: (database: Database, directory: string) => Promise<void>,
): Promise<void> {
  const { url, drop } = await emptyTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-migrations-'));
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 4, statementLimitMs: 20_000 });
  try {
    await sql`create table first (x int)`.execute(database);
    await sql`create table second (x int)`.execute(database);
    for (const [name, text] of Object.entries(migrations)) await writeFile(path.join(directory, name), text);
    await work(database, directory);
  } finally {
    await database.destroy();
    await drop();
    await rm(directory, { recursive: true });
  }
}

const someoneWaits = (database: Database) =>
  expect
    .poll(
      async () =>
        (await sql<{ waits: number }>`select count(*)::int as waits from pg_locks where not granted`.execute(database))
          .rows[0]?.waits,
      { timeout: 10_000, interval: 10 },
    )
    .toBe(1);

test('a migration in a deadlock with a running shop gives way and is retried as a whole', async () => {
  const both = 'alter table second add column y int;\nalter table first add column y int;\n';
  await withTables({ '0001-both.sql': both }, async (database, directory) => {
    let migrating = Promise.resolve();
    await database.transaction().execute(async (shop) => {
      await sql`insert into first values (1)`.execute(shop);
      migrating = migrate(database, directory);
      // The migration holds one table and waits for the other.
      await someoneWaits(database);
      await sql`insert into second (x) values (1)`.execute(shop);
    });
    await migrating;
    const { rows } = await sql`select x, y from first`.execute(database);
    expect(rows).toEqual([{ x: 1, y: null }]);
  });
});

test('a migration that waits for a table that a backup reads does not block other readers', async () => {
  await withTables({ '0001-first.sql': 'alter table first add column y int;\n' }, async (database, directory) => {
    let migrating = Promise.resolve();
    await database.transaction().execute(async (backup) => {
      await sql`select from first`.execute(backup);
      migrating = migrate(database, directory);
      await someoneWaits(database);
      await sql`insert into first (x) values (1)`.execute(database);
    });
    await migrating;
    expect((await sql`select x, y from first`.execute(database)).rows).toEqual([{ x: 1, y: null }]);
  });
});

test('each migration commits by itself, so that a failing or slow one holds no tables of those before it', async () => {
  const files = {
    '0001-first.sql': 'alter table first add column y int;\n',
    '0002-broken.sql': 'alter table third add column y int;\n',
  };
  await withTables(files, async (database, directory) => {
    const applied = async () =>
      (await sql<{ name: string }>`select name from migration order by applied_at`.execute(database)).rows;
    await expect(migrate(database, directory)).rejects.toThrow('third');
    expect(await applied()).toEqual([{ name: '0001-first.sql' }]);
    await writeFile(path.join(directory, '0002-broken.sql'), 'alter table second add column y int;\n');
    await migrate(database, directory);
    expect(await applied()).toEqual(Object.keys(files).map((name) => ({ name })));
  });
});
