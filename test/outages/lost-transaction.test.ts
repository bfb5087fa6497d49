import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { emptyTestDatabase } from '../database/template-database.ts';

test('a process that vanishes loses its row locks, and its transaction is rolled back', async () => {
  const { url, drop } = await emptyTestDatabase();
  onTestFinished(drop);
  const lost = await connectDatabase({ engine: 'postgres', url, idleTransactionLimitMs: 300 });
  const other = await connectDatabase({ engine: 'postgres', url });
  await sql`create table held as select 1 as id, 'before' as text`.execute(other);
  const silent = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const work = lost.transaction().execute(async (transaction) => {
    await sql`update held set text = 'lost'`.execute(transaction);
    held.resolve();
    await silent.promise;
    await sql`select 1`.execute(transaction);
  });
  await held.promise;
  // Waits for the row lock; statement_timeout would end the wait.
  const { rows } = await sql<{ text: string }>`update held set text = text || ', after' returning text`.execute(other);
  expect(rows).toEqual([{ text: 'before, after' }]);
  silent.resolve();
  await expect(work).rejects.toThrow(/terminated|connection error/);
  await Promise.all([lost.destroy(), other.destroy()]);
});
