import type { Selectable, Transaction } from 'kysely';
import type { Paise } from '../../../../domain/money/money.ts';
import {
  type LedgerPayment,
  type LedgerRefund,
  type PaymentLedger,
  refundable,
} from '../../../../domain/payments/captured-amount.ts';
import {
  type PartOfOrder,
  partInId,
  REFUND_PURPOSES,
  type RefundPurpose,
} from '../../../../domain/payments/refund-purpose.ts';
import { countsAsRefunded, isRefundOver } from '../../../../domain/payments/refund-state.ts';
import { creditToCover, NO_CREDIT, splitRefund } from '../../../../domain/store-credit/credit-of-order.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { PaymentTables } from '../../../running/db/tables/payment-tables.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { cardToPayBack, takeOffCard } from '../../gift-cards/service.ts';
import { creditOfOrder, returnCredit } from '../../store-credit/service.ts';
import { reservedForExchanges } from '../../units/service.ts';
import { disputedPayments, openDisputes } from '../dispute-hold.ts';
import { readGatewayOrder } from '../gateway-order.ts';
import { type ValuedPieces, writeRefundLines } from './refund-lines.ts';

/** Why a refund is done at once. */
export const CREDIT_CAUSE = 'it went back as store credit';

export type RefundRow = Selectable<PaymentTables['refund']>;

type PurposeOfRequest = PartOfOrder | { purpose: Exclude<RefundPurpose, PartOfOrder['purpose']> };

export type RefundRequest = PurposeOfRequest & {
  refundId: string;
  amountPaise: Paise;
  note: string;
  cause: string;
  paymentId?: string | null;
  /** For a refund started at the gateway: the payment it is taken from, and the gateway's id. */
  takenPaymentId?: string | null;
  gatewayRefundId?: string | null;
  /** The pieces it covers, if it is a refund by items. */
  pieces?: readonly ValuedPieces[];
  /** The owner sends it although a bank decides about the payment. */
  despiteDispute?: boolean | undefined;
  /** It is owed: if a bank decides about the payment, it waits for that instead of being refused. */
  waits?: boolean | undefined;
  /** The shopper chose store credit in place of its money, which then stays at the gateway. */
  asCredit?: boolean | undefined;
  /** When to request it at the gateway. */
  startAt: Date;
};

/** All refunds of an order, oldest first. */
export function refundsOf(database: Database, orderId: string): Promise<RefundRow[]> {
  return database
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('refund_id')
    .execute();
}

/** The payment a refund is taken from: the one the gateway chose, otherwise the one it was requested for. */
export function paymentOf(refund: RefundRow): string | null {
  return refund.taken_payment_id ?? refund.cf_payment_id;
}

/** Whether the gateway made it by itself: it covers a whole payment, whatever amount it reports. */
export const isAutomaticRefund = ({ purpose }: RefundRow) => purpose === 'automatic';

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
  // What went back as store credit was never in a payment.
  const amountPaise = row.amount_paise - row.credit_paise;
  return { kind: row.kind, paymentId: paymentOf(row), amountPaise, state: row.state };
}

/**
 * The amount of the paying payment and the store credit that can still be refunded: replacements under way are paid by
 * it.
 */
export async function refundablePaise(database: Database, order: OrderRow): Promise<Paise> {
  const remainingPaise = await unrefundedPaise(database, order);
  return Math.max(0, remainingPaise - (await reservedForExchanges(database, order.order_id)));
}

/** The same with what pays for replacements under way. */
export async function unrefundedPaise(database: Database, order: OrderRow): Promise<Paise> {
  const moneyPaise = refundable(await readPaymentLedger(database, order.order_id));
  if (order.source === 'gift_card') {
    // What was spent of the card has paid for goods.
    return Math.min(moneyPaise, (await cardToPayBack(database, order.order_id)) ?? moneyPaise);
  }
  return moneyPaise + creditToCover(await creditOfOrder(database, order));
}

/**
 * Records a refund; the refund runner requests it at the gateway. What the order's money does not cover goes back as
 * store credit, at once. A repeated call with the same id changes nothing. The order must be locked. Throws refund_too_large if the amount exceeds what is left,
 * refund_reference_used if the id exists with another amount, payment_disputed while a bank decides about the payment.
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
  const kind = REFUND_PURPOSES[request.purpose];
  const isOfShop = kind === 'order' || kind === 'partial';
  if (isOfShop) {
    const remainingPaise = await refundablePaise(transaction, order);
    if (request.amountPaise > remainingPaise || request.amountPaise <= 0) {
      throw new ShopError('refund_too_large', { remainingPaise });
    }
    const [dispute] =
      request.despiteDispute === true || request.waits === true ? [] : await openDisputes(transaction, order.order_id);
    if (dispute !== undefined) throw new ShopError('payment_disputed', { disputeId: dispute });
  }
  const split = isOfShop
    ? await splitOf(transaction, order, request)
    : splitRefund(request.amountPaise, request.amountPaise, NO_CREDIT);
  await transaction
    .insertInto('refund')
    .values({
      refund_id: request.refundId,
      order_id: order.order_id,
      ...(await providerOf(transaction, order.order_id, request.paymentId ?? request.takenPaymentId ?? null)),
      cf_payment_id: request.paymentId ?? null,
      kind,
      purpose: request.purpose,
      refers_to: 'refersTo' in request ? request.refersTo : null,
      amount_paise: request.amountPaise,
      credit_paise: split.creditPaise,
      instead_paise: request.asCredit === true ? split.moneyPaise : 0,
      note: request.note,
      state: 'requested',
      state_cause: request.cause,
      state_at: at,
      requested_at: at,
      next_at: (await waitsForBank(transaction, order.order_id, request)) ? null : request.startAt,
      taken_payment_id: request.takenPaymentId ?? null,
      cf_refund_id: request.gatewayRefundId ?? null,
    })
    .execute();
  await writeRefundLines(transaction, request.refundId, request.pieces ?? []);
  if (order.source === 'gift_card' && isOfShop) {
    const { refundId, amountPaise: paise } = request;
    await takeOffCard(transaction, { orderId: order.order_id, refundId, paise }, at);
  }
  await returnCredit(transaction, order, { paise: split.givePaise, refundId: request.refundId }, at);
  if (split.moneyPaise === 0 || request.asCredit === true) await endAtOnce(transaction, request.refundId, at);
}

/** Only the merchant's refunds touch store credit: duplicates and refunds by others are money of the gateway. */
async function splitOf(transaction: Transaction<DatabaseSchema>, order: OrderRow, request: RefundRequest) {
  if (order.credit_paise === 0) return splitRefund(request.amountPaise, request.amountPaise, NO_CREDIT);
  const moneyPaise = refundable(await readPaymentLedger(transaction, order.order_id));
  return splitRefund(request.amountPaise, moneyPaise, await creditOfOrder(transaction, order));
}

/** A refund that is store credit alone asks nothing of the gateway. */
async function endAtOnce(transaction: Transaction<DatabaseSchema>, refundId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('refund')
    .set({ state: 'success', state_cause: CREDIT_CAUSE, state_at: at, next_at: null })
    .where('refund_id', '=', refundId)
    .execute();
}

/** Money goes back from the gateway that has it: that of the payment, which may not be where the order was paid last. */
async function providerOf(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  paymentId: string | null,
): Promise<{ provider?: string }> {
  const { provider, has_moved: hasMoved } = await readGatewayOrder(transaction, orderId);
  if (provider === null || !hasMoved) return provider === null ? {} : { provider };
  const payments = await transaction
    .selectFrom('payment')
    .select(['cf_payment_id', 'provider', 'settles'])
    .where('order_id', '=', orderId)
    .execute();
  const payment = payments.find(({ cf_payment_id: id }) => id === paymentId) ?? payments.find(({ settles }) => settles);
  return { provider: payment?.provider ?? provider };
}

/**
 * A second payment is sent back unless a bank decides about it: then its refund waits (disputes/record-dispute.ts), as do
 * refunds that are owed whatever the bank decides.
 */
async function waitsForBank(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  { purpose, paymentId, waits }: RefundRequest,
): Promise<boolean> {
  if (waits === true) return (await openDisputes(transaction, orderId)).length > 0;
  return purpose === 'duplicate' && (await disputedPayments(transaction, orderId)).includes(paymentId ?? null);
}

/** The id of the next refund of a whole order. It stays the same until that refund succeeded or failed. */
export function orderRefundId(orderId: string, refunds: readonly RefundRow[]): string {
  const over = refunds.filter((refund) => refund.kind === 'order' && isRefundOver(refund.state)).length;
  return `${orderId}-r${over + 1}`;
}

/** The id of the refund of one duplicate payment. */
export function duplicateRefundId(paymentId: string, refunds: readonly RefundRow[]): string {
  return `dup-${paymentId.replace(/[^\w-]/g, '').slice(-30)}-${failedDuplicates(paymentId, refunds) + 1}`;
}

/** How many refunds of a duplicate payment have failed. */
export function failedDuplicates(paymentId: string, refunds: readonly RefundRow[]): number {
  return refunds.filter(
    (refund) => refund.cf_payment_id === paymentId && refund.kind === 'duplicate' && !countsAsRefunded(refund.state),
  ).length;
}

/**
 * The id of a partial refund: the same until it fails, then the id of the next attempt. Throws
 * refund_retries_exhausted if the last attempt failed too.
 */
export function partRefundId(orderId: string, part: PartOfOrder, refunds: readonly RefundRow[]): string {
  const tries = refunds.filter((one) => one.purpose === part.purpose && one.refers_to === part.refersTo);
  const standing = tries.find((one) => countsAsRefunded(one.state));
  if (standing) return standing.refund_id;
  // The attempt number goes before the part, so that truncation to 40 characters cannot remove it.
  const ids = ['p', '2', '3'].map((attempt) => `${orderId}-${attempt}${partInId(part)}`.slice(0, 40));
  const free = ids.find((id) => refunds.every((one) => one.refund_id !== id));
  if (free === undefined || tries.length >= ids.length) throw new ShopError('refund_retries_exhausted');
  return free;
}

/** The part of its order that a refund is for; null if it is none of a part. */
export function partOf({ purpose, refers_to: refersTo }: RefundRow): PartOfOrder | null {
  return refersTo !== null && isOfPart(purpose) ? { purpose, refersTo } : null;
}

function isOfPart(purpose: RefundPurpose): purpose is PartOfOrder['purpose'] {
  return REFUND_PURPOSES[purpose] === 'partial';
}
