import type { Transaction } from 'kysely';
import { capturedBeforeMerchantRefunds } from '../../../../domain/payments/captured-amount.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { onlinePaise, type OrderRow } from '../../order-transitions/service.ts';
import { readGatewayOrder, readPaymentLedger } from '../../payments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';

/**
 * Accepts a held order with the amount captured so far, and at most what the gateway's order said. It is held again only if more money is refunded.
 */
export async function accept(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  const capturedPaise = capturedBeforeMerchantRefunds(await readPaymentLedger(transaction, order.order_id));
  // The gateway's order says what was paid, whatever its payment says (domain/payments/payment-decision.ts).
  const { reported_paise: reportedPaise } = await readGatewayOrder(transaction, order.order_id);
  const paidPaise = Math.min(capturedPaise, reportedPaise ?? Infinity, onlinePaise(order));
  const changes = { accepted_paise: Math.max(0, paidPaise) };
  return deps.transitions.move(transaction, order, { to: 'paid', cause: by, changes }, new Date(deps.now()));
}
