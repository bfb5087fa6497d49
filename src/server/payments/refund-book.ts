import type { Selectable, Transaction } from 'kysely';
import type { Paise } from '../../domain/money.ts';
import { countsAsRefunded } from '../../domain/refund-state.ts';
import type { Database } from '../db/connect.ts';
import type { OrderTables, RefundKind } from '../db/order-tables.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import type { OrderRow } from '../orders/ledger.ts';

export type RefundRow = Selectable<OrderTables['refund']>;

export type RefundRequest = {
  refundId: string;
  kind: RefundKind;
  amountPaise: Paise;
  note: string;
  cause: string;
  paymentId?: string | null;
  /** When the gateway is to be asked. */
  startAt: Date;
};

/** All refunds of an order, in the order they were asked for. */
export function refundsOf(database: Database, orderId: string): Promise<RefundRow[]> {
  return database
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('refund_id')
    .execute();
}

/** What may still go back of the payment that pays for the order. */
export async function refundableLeft(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<Paise> {
  const settling = await transaction
    .selectFrom('payment')
    .select('amount_paise')
    .where('order_id', '=', order.order_id)
    .where('settles', '=', true)
    .executeTakeFirst();
  if (!settling) return 0;
  const refunds = await refundsOf(transaction, order.order_id);
  const gone = refunds
    .filter((refund) => (refund.kind === 'order' || refund.kind === 'partial') && countsAsRefunded(refund.state))
    .reduce((sum, refund) => sum + refund.amount_paise, 0);
  return settling.amount_paise - gone;
}

/**
 * Writes a refund down; the refund runner takes it to the gateway. Asking again with the same id changes nothing.
 * The order must be locked. Throws refund_too_large where it is more than what is left.
 */
export async function requestRefund(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  request: RefundRequest,
  at: Date,
): Promise<void> {
  const known = await refundsOf(transaction, order.order_id);
  const same = known.find((refund) => refund.refund_id === request.refundId);
  if (same) {
    if (same.amount_paise !== request.amountPaise) throw new ShopError('refund_reference_used');
    return;
  }
  if (request.kind === 'order' || request.kind === 'partial') {
    const left = await refundableLeft(transaction, order);
    if (request.amountPaise > left || request.amountPaise <= 0) {
      throw new ShopError('refund_too_large', { leftPaise: left });
    }
  }
  await transaction
    .insertInto('refund')
    .values({
      refund_id: request.refundId,
      order_id: order.order_id,
      cf_payment_id: request.paymentId ?? null,
      kind: request.kind,
      amount_paise: request.amountPaise,
      note: request.note,
      state: 'requested',
      state_cause: request.cause,
      state_at: at,
      requested_at: at,
      next_at: request.startAt,
    })
    .execute();
}

/** The id of the next refund of a whole order: the same until one has come to nothing. */
export function orderRefundId(orderId: string, refunds: readonly RefundRow[]): string {
  const failed = refunds.filter((refund) => refund.kind === 'order' && !countsAsRefunded(refund.state)).length;
  return `${orderId}-r${failed + 1}`;
}

/** The id of the refund of one payment too many. */
export function duplicateRefundId(paymentId: string, refunds: readonly RefundRow[]): string {
  const failed = refunds.filter(
    (refund) => refund.cf_payment_id === paymentId && refund.kind === 'duplicate' && !countsAsRefunded(refund.state),
  ).length;
  return `dup-${paymentId.replace(/[^\w-]/g, '').slice(-30)}-${failed + 1}`;
}
