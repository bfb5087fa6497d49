import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../test/database/template-database.ts';
import { readTable } from './read-tables.ts';
import { tableShapes } from './table-shapes.ts';

test('a table of pictures is read a few rows at a time from the start', async () => {
  const database = await openTestDatabase();
  await sql`create table picture (id int primary key, bytes text not null)`.execute(database);
  await sql`insert into picture select n, repeat('x', 300000) from generate_series(1, 40) n`.execute(database);
  const { longest, rows } = await database.transaction().execute(async (transaction) => {
    const shape = (await tableShapes(transaction)).find(({ table }) => table === 'picture');
    if (shape === undefined) throw new Error('the table is not there');
    let [longest, rows] = [0, 0];
    for await (const part of readTable(transaction, shape)) {
      if (part.kind !== 'rows') continue;
      longest = Math.max(longest, part.lines.join('').length);
      rows += part.lines.length;
    }
    return { longest, rows };
  });
  await database.destroy();
  expect(rows).toBe(40);
  expect(longest).toBeLessThan(2_000_000);
});
