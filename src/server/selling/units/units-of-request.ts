import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';

/** Units of a line of an order with their value, as a request has them. */
export type RequestedUnits = { line: number; quantity: number; valuePaise: Paise };
type Request = { return_id: string; order_id: string };
type Payer = { order_id: string };

/**
 * Returns the units of the paid order that a request is for. Units that were sent in exchange are those for which
 * they were sent.
 */
export async function unitsOfRequest(database: Database, payer: Payer, request: Request): Promise<RequestedUnits[]> {
  return asPaid(database, payer, request.order_id, await linesOf(database, request.return_id));
}

/** Returns units of an order, or of one that was sent in exchange, as units of the order that was paid. */
export async function asPaid<T extends { line: number }>(
  database: Database,
  payer: Payer,
  orderId: string,
  units: readonly T[],
): Promise<T[]> {
  if (orderId === payer.order_id) return [...units];
  const sent = await exchangeOf(database, orderId);
  if (!sent) return [];
  // A replacement has its lines in the order of the request that it answers (returns/exchange/replacement.ts).
  const first = await unitsOfRequest(database, payer, sent);
  return units.flatMap((one) => {
    const origin = first[one.line - 1];
    return origin ? [{ ...one, line: origin.line }] : [];
  });
}

async function linesOf(database: Database, returnId: string): Promise<RequestedUnits[]> {
  const rows = await database
    .selectFrom('return_line')
    .select(['line', 'quantity', 'value_paise'])
    .where('return_id', '=', returnId)
    .orderBy('line')
    .execute();
  return rows.map(({ line, quantity, value_paise: valuePaise }) => ({ line, quantity, valuePaise }));
}

async function exchangeOf(database: Database, replacementId: string): Promise<Request | null> {
  const query = database
    .selectFrom('return_request')
    .select(['return_id', 'order_id'])
    .where('replacement_order_id', '=', replacementId);
  return (await query.executeTakeFirst()) ?? null;
}
