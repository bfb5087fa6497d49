import type { Transaction } from 'kysely';
import type { Paise } from '../../domain/money/money.ts';
import { proportion } from '../../domain/money/share-amount.ts';
import { holdsPieces } from '../../domain/returns/return-state.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { refundedPieces } from '../payments/service.ts';
import { readReturnableOrder, type ReturnRow } from './returnable-order.ts';

/**
 * Returns the part of a request's value that the merchant has already refunded by items. A line never refunds
 * more items than it has. An exchange's own order has no refunds by items.
 */
export async function refundedBefore(
  transaction: Transaction<DatabaseSchema>,
  payer: OrderRow,
  row: ReturnRow,
): Promise<Paise> {
  if (payer.order_id !== row.order_id) return 0;
  const byItems = await refundedPieces(transaction, payer.order_id);
  if (byItems.size === 0) return 0;
  const { items, requests } = await readReturnableOrder(transaction, payer);
  const completed = requests.filter(
    (one) => one.return_id !== row.return_id && holdsPieces(one.state) && isCompleted(one),
  );
  const own = requests.find((one) => one.return_id === row.return_id)?.lines ?? [];
  return own.reduce((sum, { line, quantity, value_paise: valuePaise }) => {
    const pieces = items.find((item) => item.line === line)?.quantity ?? 0;
    const gone = completed.flatMap((one) => one.lines).filter((one) => one.line === line);
    const remaining = pieces - (byItems.get(line) ?? 0) - gone.reduce((total, one) => total + one.quantity, 0);
    return sum + proportion(valuePaise, Math.max(0, quantity - Math.max(0, remaining)), quantity);
  }, 0);
}

/** Returns true if a request was refunded, or its replacement was sent. */
const isCompleted = ({ refund_paise: refundPaise, state }: ReturnRow) => refundPaise !== null || state === 'exchanged';
