import { sql, type Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';

/** A span of months; `until` is the first day of its last month ('2026-11-01'). */
export type RtoSpan = { months: number; until: string };

/**
 * Returns the span that ends with the current month in India. Its first request in a month, for each length of span,
 * sums it up. Afterwards the trigger of migration 0035 keeps the sums up to date, so that a report only reads rows.
 */
export async function rtoSpan(database: Database, months: number, at: number): Promise<RtoSpan> {
  const until = monthInIndia(at);
  const known = await database
    .selectFrom('rto_span')
    .select('months')
    .where('months', '=', months)
    .where('until', '=', sql<Date>`${until}::date`)
    .executeTakeFirst();
  if (!known) await database.transaction().execute((transaction) => sumUp(transaction, { months, until }));
  return { months, until };
}

async function sumUp(transaction: Transaction<DatabaseSchema>, { months, until }: RtoSpan): Promise<void> {
  // Locks the table: counts in progress finish first and later ones wait, so that each is included exactly once.
  await sql`lock table rto_tally in share row exclusive mode`.execute(transaction);
  const begun = await sql`
    insert into rto_span (months, until) values (${months}, ${until}::date) on conflict do nothing
  `.execute(transaction);
  if ((begun.numAffectedRows ?? 0n) === 0n) return;
  await sql`delete from rto_span where months = ${months} and until < ${until}::date`.execute(transaction);
  await sql`
    insert into rto_of_span (months, until, dimension, key, label, sent, rto, cash_sent, cash_rto, sent_paise, rto_paise)
    select ${months}, ${until}::date, dimension, key, max(label), sum(sent), sum(rto),
      coalesce(sum(sent) filter (where cash), 0), coalesce(sum(rto) filter (where cash), 0), sum(sent_paise), sum(rto_paise)
    from rto_tally
    where month <= ${until}::date and month > ${until}::date - make_interval(months => ${months}::int)
    group by dimension, key
  `.execute(transaction);
}

/** Returns the first day of an instant's month in India. */
function monthInIndia(at: number): string {
  return `${dayInIndia(at).slice(0, 7)}-01`;
}
