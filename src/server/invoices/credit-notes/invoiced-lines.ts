import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DocumentRow } from '../document.ts';
import type { RequestRow } from './credit-source.ts';

/**
 * Returns the lines of an invoice (from 0) that have the pieces of a request. Null if the pieces were sent in
 * exchange for others, because then their line is unknown. An invoice leaves out lines whose pieces were all
 * cancelled before it was issued.
 */
export async function invoicedLines(
  database: Database,
  invoice: DocumentRow,
  request: RequestRow,
): Promise<number[] | null> {
  if (request.order_id !== invoice.order_id) return null;
  const query = database.selectFrom('return_line').select('line').where('return_id', '=', request.return_id);
  const wanted = (await query.execute()).map(({ line }) => line);
  return invoicedAt(database, invoice, wanted);
}

/** Returns the lines of an invoice for lines of its order. */
export async function invoicedAt(
  database: Database,
  invoice: DocumentRow,
  wanted: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from order_item item
    where order_id = ${invoice.order_id} and quantity > (
      select coalesce(sum(taken.quantity), 0) from return_line taken join return_request using (return_id)
      where kind = 'cancel' and requested_at < ${invoice.issued_at}
        and return_request.order_id = item.order_id and taken.line = item.line
    )
    order by line`.execute(database);
  return rows.flatMap(({ line }, index) => (wanted.includes(line) ? [index] : []));
}
