import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import { writeOffExpired } from './lock-account.ts';

const BATCH = 100;

/** Writes off credit that has expired, a hundred accounts at most; returns whether there may be more. */
export async function writeOffDue(database: Database, now: number): Promise<boolean> {
  const at = new Date(now);
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from store_credit_entry given
    where expires_at <= ${at} and amount_paise + coalesce((
      select sum(amount_paise) from store_credit_entry taken where taken.from_entry_id = given.entry_id
    ), 0) > 0 order by account_id limit ${BATCH}`.execute(database);
  for (const { id } of rows) {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('store_credit_account')
        .select('account_id')
        .where('account_id', '=', id)
        .forUpdate()
        .execute();
      await writeOffExpired(transaction, id, at);
    });
  }
  return rows.length === BATCH;
}
