import type { Selectable, Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import {
  type LedgerPayment,
  type LedgerRefund,
  type PaymentLedger,
  refundable,
} from '../../../domain/payments/captured-amount.ts';
import { countsAsRefunded, isRefundOver } from '../../../domain/payments/refund-state.ts';
import type { Database } from '../../db/connect.ts';
import type { PaymentTables, RefundKind } from '../../db/tables/payment-tables.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { type RefundedPieces, writeRefundLines } from './refund-lines.ts';

export type RefundRow = Selectable<PaymentTables['refund']>;

export type RefundRequest = {
  refundId: string;
  kind: RefundKind;
  amountPaise: Paise;
  note: string;
  cause: string;
  paymentId?: string | null;
  /** For a refund begun at the gateway: the payment it takes, and the gateway's id. */
  takenPaymentId?: string | null;
  gatewayRefundId?: string | null;
  /** The pieces it is for, where it is for pieces. */
  pieces?: readonly RefundedPieces[];
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

/** The payment a refund takes the money of: the one the gateway took, or else the one that was meant. */
export function paymentOf(refund: RefundRow): string | null {
  return refund.taken_payment_id ?? refund.cf_payment_id;
}

/** Sent by the gateway of its own accord: always a whole payment, whatever sum its word has. */
export function isAutomaticRefund(refund: RefundRow): boolean {
  return refund.kind === 'gateway' && refund.refund_id.startsWith('auto-');
}

/** Successful payments of an order. */
export async function readLedgerPayments(database: Database, orderId: string): Promise<LedgerPayment[]> {
  const payments = await database
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .orderBy('cf_payment_id')
    .execute();
  return payments.map((row) => ({ id: row.cf_payment_id, amountPaise: row.amount_paise, settles: row.settles }));
}

/** Successful payments of an order and all its refunds. */
export async function readPaymentLedger(database: Database, orderId: string): Promise<PaymentLedger> {
  const payments = await readLedgerPayments(database, orderId);
  const refunds = await refundsOf(database, orderId);
  return { payments, refunds: refunds.map(toLedgerRefund) };
}

export function toLedgerRefund(row: RefundRow): LedgerRefund {
  return { kind: row.kind, paymentId: paymentOf(row), amountPaise: row.amount_paise, state: row.state };
}

/** What may still go back of the payment that pays for the order. */
export async function refundableLeft(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<Paise> {
  return refundable(await readPaymentLedger(transaction, order.order_id));
}

/**
 * Records a refund; the refund runner requests it at the gateway. A repeated call with the same id changes nothing.
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
      taken_payment_id: request.takenPaymentId ?? null,
      cf_refund_id: request.gatewayRefundId ?? null,
    })
    .execute();
  await writeRefundLines(transaction, request.refundId, request.pieces ?? []);
}

/** The id of the next refund of a whole order: the same until it is over, well or not. */
export function orderRefundId(orderId: string, refunds: readonly RefundRow[]): string {
  const over = refunds.filter((refund) => refund.kind === 'order' && isRefundOver(refund.state)).length;
  return `${orderId}-r${over + 1}`;
}

/** The id of the refund of one payment too many. */
export function duplicateRefundId(paymentId: string, refunds: readonly RefundRow[]): string {
  return `dup-${paymentId.replace(/[^\w-]/g, '').slice(-30)}-${failedDuplicates(paymentId, refunds) + 1}`;
}

/** How often sending a payment too many back has come to nothing. */
export function failedDuplicates(paymentId: string, refunds: readonly RefundRow[]): number {
  return refunds.filter(
    (refund) => refund.cf_payment_id === paymentId && refund.kind === 'duplicate' && !countsAsRefunded(refund.state),
  ).length;
}

/**
 * The id of a part refund: the same until it has come to nothing, then that of its next try. Throws refund_tries_over where
 * the last one came to nothing too.
 */
export function partRefundId(orderId: string, reference: string, refunds: readonly RefundRow[]): string {
  // The turn stands where it is not cut off: an order's id and a return's leave one letter of the 40 free.
  const ids = ['p', '2', '3'].map((turn) => `${orderId}-${turn}${reference}`.slice(0, 40));
  const tries = triesOfPart(ids, refunds);
  const standing = tries.find((one) => countsAsRefunded(one.state));
  if (standing) return standing.refund_id;
  const free = ids.find((id) => tries.every((one) => one.refund_id !== id));
  if (free === undefined || tries.length >= ids.length) throw new ShopError('refund_tries_over');
  return free;
}

/** The id of the next try of a part refund that came to nothing. Throws refund_tries_over. */
export function nextTryOfPart({ order_id: orderId, refund_id: id }: RefundRow, refunds: readonly RefundRow[]): string {
  return partRefundId(orderId, id.slice(`${orderId}-p`.length), refunds);
}

/** Refunds under these ids, and those of before, when a later try had its turn at the end and cut off where that was too long. */
function triesOfPart([first = '', ...others]: readonly string[], refunds: readonly RefundRow[]): RefundRow[] {
  // Without a first try, what ends like a later one is a reference of its own.
  if (refunds.every((one) => one.refund_id !== first)) return [];
  const ids = new Set([first, ...others, ...['-2', '-3'].map((end) => `${first}${end}`.slice(0, 40))]);
  return refunds.filter((one) => ids.has(one.refund_id));
}
