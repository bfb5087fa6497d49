import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/running/db/connect.ts';
import { openTestDatabase } from './template-database.ts';

const NOW = new Date('2026-11-22T10:00:00+05:30');

async function nameOf(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  return rows[0]?.name ?? '';
}

async function rowCounts(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name,
      (xpath('/row/count/text()', query_to_xml(format('select count(*) from %s', oid::regclass), true, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function storeContact(database: Database): Promise<number> {
  const { id } = await database
    .insertInto('contact_request')
    .values({ request_key: 'k', name: 'Asha', email: '', mobile: '', message: '', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Closes a database as a test does, and opens the next test's. */
async function afterThis(database: Database): Promise<Database> {
  await database.destroy();
  return openTestDatabase();
}

test('a later test gets the database as it was after its migrations, with its ids starting anew', async () => {
  const first = await openTestDatabase();
  const [name, counts] = [await nameOf(first), await rowCounts(first)];
  expect(counts['migration']).toBeGreaterThan(10);
  const id = await storeContact(first);
  await sql`delete from migration`.execute(first);
  await first.updateTable('catalogue_state').set({ version: 77 }).execute();
  const second = await afterThis(first);
  expect(await nameOf(second)).toBe(name);
  expect(await rowCounts(second)).toEqual(counts);
  expect(await second.selectFrom('catalogue_state').select('version').execute()).not.toEqual([{ version: 77 }]);
  expect(await storeContact(second)).toBe(id);
  await expect(nameOf(first)).rejects.toThrow('destroyed');
  await second.destroy();
});

test.each([
  ['a table', sql`create table other (x int)`],
  ['a trigger', sql`alter table shop_order disable trigger all`],
  ['a function', sql`create or replace function other() returns int language sql as 'select 1'`],
])('a database in which a test changed %s is not used again', async (_what, change) => {
  const first = await openTestDatabase();
  const name = await nameOf(first);
  await change.execute(first);
  const second = await afterThis(first);
  expect(await nameOf(second)).not.toBe(name);
  await second.destroy();
});

test('a database that stored much is not used again', async () => {
  const first = await openTestDatabase();
  const name = await nameOf(first);
  await sql`insert into contact_request (request_key, name, email, mobile, message, created_at)
    select 'k' || n, '', '', '', repeat('x', 1000), now() from generate_series(1, 2000) as n`.execute(first);
  const second = await afterThis(first);
  expect(await nameOf(second)).not.toBe(name);
  await second.destroy();
});
