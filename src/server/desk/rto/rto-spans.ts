import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** This and so many months before it, up to the first of the last one ('2026-11-01'). */
export type RtoSpan = { months: number; until: string };

/**
 * The span that ends now, in India, summed up where nobody had asked for it yet: once a month for each length of span. From
 * then on migration 0035's trigger follows what is counted, so that a report reads rows and adds nothing up.
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
  // Whoever counts waits until this is written, and what was being counted is in: nothing is missed, nothing is in twice.
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

/** India has one time all year, five and a half hours before the sun of Greenwich. */
function monthInIndia(at: number): string {
  return `${new Date(at + 5.5 * 3600_000).toISOString().slice(0, 7)}-01`;
}
