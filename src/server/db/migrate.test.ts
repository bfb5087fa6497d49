import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
