import type { Transaction } from 'kysely';
import { canMerchantMove } from '../../../domain/orders/merchant-moves.ts';
import { capturedBeforeMerchantRefunds } from '../../../domain/payments/captured-amount.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import { onlinePaise, type OrderRow } from '../../order-transitions/service.ts';
import { readPaymentLedger } from '../../payments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';

/**
 * Accepts a held order although the sum is not its own. What is there now is enough: it is not held again before more goes
 * back. Throws move_not_allowed.
 */
export async function accept(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  if (order.state === 'paid') return order;
  if (!canMerchantMove(order.state, 'paid')) throw new ShopError('move_not_allowed', { from: order.state, to: 'paid' });
  const kept = capturedBeforeMerchantRefunds(await readPaymentLedger(transaction, order.order_id));
  const changes = { accepted_paise: Math.max(0, Math.min(kept, onlinePaise(order))) };
  return deps.transitions.move(transaction, order, { to: 'paid', cause: by, changes }, new Date(deps.now()));
}
