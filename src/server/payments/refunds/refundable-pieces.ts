import { holdsPieces } from '../../../domain/returns/return-state.ts';
import type { Database } from '../../db/connect.ts';
import { ShopError } from '../../errors.ts';
import { type RefundedPieces, refundedPieces } from './refund-lines.ts';

/**
 * Returns the pieces of an order that may be refunded by items: not cancelled, not already refunded, and not part
 * of a return, which has its own refund.
 */
export async function refundablePieces(database: Database, orderId: string): Promise<RefundedPieces[]> {
  const byItems = await refundedPieces(database, orderId);
  const items = await database
    .selectFrom('order_item')
    .select((item) => ['line', item('quantity', '-', item.ref('cancelled_quantity')).as('quantity')])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const requests = await database
    .selectFrom('return_line')
    .innerJoin('return_request', 'return_request.return_id', 'return_line.return_id')
    .select(['line', 'quantity', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'cancel')
    .execute();
  return items.flatMap(({ line, quantity }) => {
    const returned = requests
      .filter((one) => one.line === line && holdsPieces(one.state))
      .reduce((sum, one) => sum + one.quantity, 0);
    const remaining = quantity - (byItems.get(line) ?? 0) - returned;
    return remaining > 0 ? [{ line, quantity: remaining }] : [];
  });
}

/** Throws invalid_fields if one of the pieces may not be refunded by items. */
export async function requireRefundable(
  database: Database,
  orderId: string,
  pieces: readonly RefundedPieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  const remaining = new Map((await refundablePieces(database, orderId)).map(({ line, quantity }) => [line, quantity]));
  for (const { line, quantity } of pieces) {
    if (quantity <= (remaining.get(line) ?? 0)) continue;
    throw new ShopError('invalid_fields', {
      fields: { lines: `line ${line} has no ${quantity} pieces left to refund` },
    });
  }
}
