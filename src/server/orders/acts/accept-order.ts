import type { Transaction } from 'kysely';
import { canMerchantMove } from '../../../domain/orders/merchant-moves.ts';
import { capturedBeforeMerchantRefunds } from '../../../domain/payments/captured-amount.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import { onlinePaise, type OrderRow } from '../../order-transitions/service.ts';
import { openDisputes, readGatewayOrder, readPaymentLedger } from '../../payments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';

/**
 * Accepts a held order with the amount captured so far, and at most what the gateway's order said. It is held again only if more money is refunded.
 * Throws invalid_transition, payment_disputed.
 */
export async function accept(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { by, despiteDispute }: { by: string; despiteDispute?: boolean | undefined },
): Promise<OrderRow> {
  if (order.state === 'paid') return order;
  if (!canMerchantMove(order.state, 'paid'))
    throw new ShopError('invalid_transition', { from: order.state, to: 'paid' });
  const [dispute] = despiteDispute === true ? [] : await openDisputes(transaction, order.order_id);
  if (dispute !== undefined) throw new ShopError('payment_disputed', { disputeId: dispute });
  const capturedPaise = capturedBeforeMerchantRefunds(await readPaymentLedger(transaction, order.order_id));
  // The gateway's order says what was paid, whatever its payment says (domain/payments/payment-decision.ts).
  const { reported_paise: reportedPaise } = await readGatewayOrder(transaction, order.order_id);
  const paidPaise = Math.min(capturedPaise, reportedPaise ?? Infinity, onlinePaise(order));
  const changes = { accepted_paise: Math.max(0, paidPaise) };
  return deps.transitions.move(transaction, order, { to: 'paid', cause: by, changes }, new Date(deps.now()));
}
