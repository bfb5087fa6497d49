import { type Transaction, sql } from 'kysely';
import { financialYear, invoiceNumber } from '../../domain/invoices/invoice-number.ts';
import type { DatabaseSchema } from '../db/schema.ts';

export type DocumentNumber = { number: string; series: string; financialYear: number; sequence: number };

/**
 * Returns the next number of a series in the financial year of `at`. The counter's row stays locked until the
 * transaction ends: other callers wait, and a rollback returns the number. So the caller must write the document
 * in this transaction, soon after.
 */
export async function nextNumber(
  transaction: Transaction<DatabaseSchema>,
  series: string,
  at: Date,
): Promise<DocumentNumber> {
  const year = financialYear(at.getTime());
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
  return { number: invoiceNumber(series, year, sequence), series, financialYear: year, sequence };
}
