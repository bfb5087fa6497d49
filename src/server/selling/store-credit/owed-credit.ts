import { sql } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';

/** What all numbers, or all gift cards, can still spend: the shop owes it. What has expired is not owed. */
export async function owedCredit(database: Database, holder: 'number' | 'gift_card', now: number): Promise<Paise> {
  const { rows } = await sql<{ paise: number | string }>`
    select coalesce(sum(line.amount_paise), 0)::bigint as paise from store_credit_entry line
    join store_credit_entry added on added.entry_id = coalesce(line.from_entry_id, line.entry_id)
    join store_credit_account account on account.account_id = line.account_id
    where added.expires_at > ${new Date(now)} and account.holder = ${holder}`.execute(database);
  return Number(rows[0]?.paise ?? 0);
}
