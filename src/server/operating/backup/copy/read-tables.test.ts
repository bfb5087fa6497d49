import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyTestDatabase, openTestDatabase } from '../../../../../test/database/template-database.ts';
import { connectDatabase } from '../../../running/db/connect.ts';
import { keepHistory } from '../../history/keep-history.ts';
import { readDatabase, readTable } from './read-tables.ts';
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

test('rows of history that were to get another month while a backup is read are in the backup', async () => {
  const { url, drop } = await copyTestDatabase();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 4 });
  for (const at of ['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
    await sql`insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
      values ('order', 'ord_1', 'ord_1', '', 'created', 'a test', ${at}::timestamptz)`.execute(database);
  const note = () => undefined;
  const log = { debug: note, info: note, warn: note, error: note };
  let table = '';
  let rows = 0;
  for await (const part of readDatabase(database, { engine: 'postgres', now: Date.now })) {
    if (part.kind === 'begin') await keepHistory({ database, now: Date.now, log, keepMonths: null });
    if (part.kind === 'table') table = part.shape.table;
    if (part.kind === 'rows' && table === 'state_change') rows += part.lines.length;
  }
  expect(rows).toBe(2);
  // They get their months when it is over.
  await keepHistory({ database, now: Date.now, log, keepMonths: null });
  expect((await sql`select from state_change_default`.execute(database)).rows).toEqual([]);
  await database.destroy();
  await drop();
});
