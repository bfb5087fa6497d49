import type { Database } from '../../db/connect.ts';

export type RefundedPieces = { line: number; quantity: number };

/** Stores which pieces a refund covers. */
export async function writeRefundLines(
  database: Database,
  refundId: string,
  pieces: readonly RefundedPieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  const rows = pieces.map(({ line, quantity }) => ({ refund_id: refundId, line, quantity }));
  await database.insertInto('refund_line').values(rows).execute();
}

/** Returns the pieces that one refund covers. */
export function linesOfRefund(database: Database, refundId: string): Promise<RefundedPieces[]> {
  return database.selectFrom('refund_line').select(['line', 'quantity']).where('refund_id', '=', refundId).execute();
}

/** Returns how many pieces of each line were refunded by items, without failed or cancelled refunds. */
export async function refundedPieces(database: Database, orderId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('refund_line')
    .innerJoin('refund', 'refund.refund_id', 'refund_line.refund_id')
    .select((row) => ['line', row.fn.sum<number | string>('quantity').as('quantity')])
    .where('refund.order_id', '=', orderId)
    .where('refund.state', 'not in', ['failed', 'cancelled'])
    .groupBy('line')
    .execute();
  return new Map(rows.map(({ line, quantity }) => [line, Number(quantity)]));
}
