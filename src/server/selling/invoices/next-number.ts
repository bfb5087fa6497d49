import { type Transaction, sql } from 'kysely';
import { financialYear, invoiceNumber } from '../../../domain/invoices/invoice-number.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';

export type DocumentNumber = {
  number: string;
  series: string;
  financialYear: number;
  sequence: number;
  /** Never before that of the number before it. */
  issuedAt: Date;
};

/** A last document further ahead than this was dated by a wrong clock, which later ones do not follow. */
const WRONG_CLOCK_MS = 7 * 24 * 3600_000;

/**
 * Returns the next number of a series in the financial year of `now`, and its time. The counter's row stays locked
 * until the transaction ends: other callers wait, and a rollback returns the number. So the caller must write the
 * document in this transaction, soon after. A clock that is behind that of the last document, as on another replica,
 * does not set dates against numbers.
 */
export async function nextNumber(
  transaction: Transaction<DatabaseSchema>,
  series: string,
  now: Date,
): Promise<DocumentNumber> {
  const year = financialYear((await notBefore(transaction, series, now)).getTime());
  const { last_number: sequence } = await transaction
    .insertInto('invoice_counter')
    .values({ series, financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet({ last_number: sql<number>`invoice_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  // Read again: another document may have been written until the counter was locked.
  const issuedAt = await notBefore(transaction, series, now, year);
  return { number: invoiceNumber(series, year, sequence), series, financialYear: year, sequence, issuedAt };
}

async function notBefore(
  transaction: Transaction<DatabaseSchema>,
  series: string,
  now: Date,
  year?: number,
): Promise<Date> {
  const last = await transaction
    .selectFrom('invoice')
    .select('issued_at')
    .where('series', '=', series)
    .$if(year !== undefined, (query) => query.where('financial_year', '=', year ?? 0))
    .orderBy('financial_year', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const aheadMs = last === undefined ? 0 : last.issued_at.getTime() - now.getTime();
  return last !== undefined && aheadMs > 0 && aheadMs <= WRONG_CLOCK_MS ? last.issued_at : now;
}
