import { unitsToRefund, unitsToSend, valueOfUnits } from '../../../../domain/units/unit-book.ts';
import type { Database } from '../../../running/db/connect.ts';
import { ShopError } from '../../../running/errors.ts';
import { type BookedOrder, readBook } from '../../units/service.ts';
import type { RefundedPieces, ValuedPieces } from './refund-lines.ts';

/**
 * Returns the pieces of an order that may be refunded by items: sent, not refunded, and not part of a return, which has
 * its own refund.
 */
export async function refundablePieces(database: Database, order: BookedOrder): Promise<RefundedPieces[]> {
  return unitsToRefund(await readBook(database, order));
}

/**
 * Returns the pieces with their share of what was charged: a free piece of the offer is not free once the paid ones
 * come back, and pieces refunded one by one add up to their line. Throws items_not_sent for pieces that are still at the
 * shop, which are taken off the order instead, and invalid_fields for others that may not be refunded by items.
 */
export async function valueOfRefund(
  database: Database,
  order: BookedOrder,
  pieces: readonly RefundedPieces[],
): Promise<ValuedPieces[]> {
  const book = await readBook(database, order);
  const [sent, open] = [unitsToRefund(book), unitsToSend(book)];
  if (new Set(pieces.map(({ line }) => line)).size !== pieces.length) {
    throw new ShopError('invalid_fields', { fields: { lines: 'each line once' } });
  }
  return pieces.map(({ line, quantity }) => {
    const remaining = sent.find((one) => one.line === line)?.quantity ?? 0;
    if (quantity >= 1 && quantity <= remaining) {
      return { line, quantity, valuePaise: valueOfUnits(book, { line, quantity }) };
    }
    if (open.some((one) => one.line === line)) throw new ShopError('items_not_sent', { line });
    throw new ShopError('invalid_fields', {
      fields: { lines: `line ${line} has no ${quantity} pieces left to refund` },
    });
  });
}
