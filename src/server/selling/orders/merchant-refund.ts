import type { Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { endsRefunded } from '../../../domain/acts/order-acts.ts';
import { isActiveOrder } from '../../../domain/orders/order-state-table.ts';
import { PART_OF_THE_SHOP, type PartOfOrder } from '../../../domain/payments/refund-purpose.ts';
import { isRefundOver } from '../../../domain/payments/refund-state.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import {
  changeGatewayOrder,
  endRefund,
  linesOfRefund,
  orderRefundId,
  partOf,
  partRefundId,
  readPaymentLedger,
  refundablePaise,
  refundsOf,
  requestRefund,
  valueOfRefund,
  type ValuedPieces,
  requestDuplicateRefund,
} from '../payments/service.ts';
import { cardToPayBack } from '../gift-cards/service.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { isPaidOnline } from './facts/order-facts.ts';
import { requireAct } from './facts/require-act.ts';
import { refundAsCredit } from './refund-as-credit.ts';
import type { MerchantDeps, RefundInput } from './merchant-deps.ts';

/** Refunds money of an order for the merchant: the whole remaining amount, a part, or a duplicate payment. */
export async function refund(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  input: RefundInput,
  by: string,
): Promise<OrderRow> {
  if (input.note.length < 3 || input.note.length > 100) {
    throw new ShopError('invalid_fields', { fields: { note: 'must be 3 to 100 characters' } });
  }
  const { paymentId = null } = input;
  if (paymentId !== null) return refundDuplicate(deps, transaction, order, { ...input, paymentId }, by);
  const { note, pieces = [], despiteDispute } = input;
  if (input.amountPaise === null && pieces.length === 0) {
    return refundAll(deps, transaction, order, { note, by, despiteDispute });
  }
  if (input.reference === null || !/^[\w-]{1,14}$/.test(input.reference)) {
    throw new ShopError('invalid_fields', { fields: { reference: 'must be 1 to 14 letters, digits, - or _' } });
  }
  if (PART_OF_THE_SHOP.test(input.reference)) {
    throw new ShopError('invalid_fields', { fields: { reference: 'is kept for refunds that the shop makes itself' } });
  }
  const refunds = await refundsOf(transaction, order.order_id);
  const part = { purpose: 'part', refersTo: input.reference } as const;
  const refundId = partRefundId(order.order_id, part, refunds);
  const valued = await valueOfRefund(transaction, order, pieces);
  // The same reference once more is the same refund, whatever the order is by now.
  if (!refunds.some((one) => one.refund_id === refundId)) {
    await requireAct(transaction, order, pieces.length > 0 ? 'refund-items' : 'refund-amount', { despiteDispute });
  }
  const value = valueOf(valued);
  const amountPaise = input.amountPaise ?? value;
  if (pieces.length > 0 && amountPaise !== value) {
    throw new ShopError('invalid_fields', { fields: { amount: `must be ${value} paise for these pieces` } });
  }
  return refundPart(deps, transaction, order, {
    ...part,
    refundId,
    amountPaise,
    note,
    pieces: valued,
    by,
    despiteDispute,
  });
}

const valueOf = (pieces: readonly ValuedPieces[]) => pieces.reduce((sum, { valuePaise }) => sum + valuePaise, 0);

type PartRefund = PartOfOrder & {
  refundId: string;
  amountPaise: Paise;
  note: string;
  pieces: readonly ValuedPieces[];
  by: string;
  despiteDispute?: boolean | undefined;
  waits?: boolean | undefined;
};

/** Refunds a part of an order and notifies the shopper. If nothing is left, the order counts as refunded. */
export async function refundPart(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { by, ...part }: PartRefund,
): Promise<OrderRow> {
  const at = new Date(deps.now());
  const { refundId } = part;
  const request = { ...part, cause: by, startAt: at };
  await requestRefund(transaction, order, request, at);
  const started = { orderId: order.order_id, eventId: `${refundId}.started`, type: 'refund.started', at };
  await deps.transitions.announce(transaction, started);
  const remainingPaise = await refundablePaise(transaction, order);
  // Partial refunds that add up to the full amount make the order refunded. After a refunded advance the rest
  // is still due on delivery.
  if (remainingPaise !== 0 || order.payment_method !== 'online' || !endsRefunded(order.state)) return order;
  const moved = await deps.transitions.move(transaction, order, { to: 'refund_pending', cause: by }, at);
  return order.credit_paise === 0 ? moved : endRefund(deps.transitions, transaction, moved, at);
}

/**
 * Repeats a failed refund with the same amount, or of the same pieces. Throws refund_not_retryable,
 * refund_retries_exhausted, refund_too_large.
 */
export async function retryRefund(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  refundId: string,
  by: string,
): Promise<OrderRow> {
  const refunds = await refundsOf(transaction, order.order_id);
  const failed = refunds.find((one) => one.refund_id === refundId);
  if (!failed) throw new ShopError('refund_not_retryable');
  const { kind, note, amount_paise: amountPaise, cf_payment_id: paymentId } = failed;
  if (kind === 'order') return refundAll(deps, transaction, order, { note, by });
  if (kind === 'duplicate') {
    if (paymentId === null) throw new ShopError('refund_not_retryable');
    return refundDuplicate(deps, transaction, order, { note, amountPaise, reference: null, paymentId }, by);
  }
  const part = partOf(failed);
  if (part === null || !isPaidOnline(order)) throw new ShopError('refund_not_retryable');
  const pieces = await valueOfRefund(transaction, order, await linesOfRefund(transaction, refundId));
  return refundPart(deps, transaction, order, {
    ...part,
    refundId: partRefundId(order.order_id, part, refunds),
    // What the pieces are worth now: others of their line may have been refunded since.
    amountPaise: pieces.length > 0 ? valueOf(pieces) : amountPaise,
    note,
    pieces,
    by,
  });
}

/** Refunds a duplicate payment again after the shop's own attempts failed. */
async function refundDuplicate(
  { now }: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { paymentId, note }: RefundInput & { paymentId: string },
  by: string,
): Promise<OrderRow> {
  const { payments } = await readPaymentLedger(transaction, order.order_id);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment || payment.settles) {
    const fields = { payment: 'must be a successful payment of the order that does not pay for it' };
    throw new ShopError('invalid_fields', { fields });
  }
  const at = new Date(now());
  await requestDuplicateRefund(transaction, order, { paymentId, note, cause: by, startAt: at }, at);
  return order;
}

async function isSpent(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<boolean> {
  return isActiveOrder(order.state) && (await cardToPayBack(transaction, order.order_id)) === 0;
}

/** `lost`: of an order that is with the courier, because it never arrives. */
type WholeRefund = {
  note: string;
  by: string;
  despiteDispute?: boolean | undefined;
  lost?: boolean;
  /** The shopper chose store credit instead. */
  asCredit?: boolean | undefined;
};

/**
 * Moves the order to refund_pending and requests refunds of the remaining amount and of duplicate payments
 * not yet being refunded. Calling it again has an effect only if an earlier refund, also a partial one,
 * failed. Throws exchange_under_way while goods of an exchange are sent for this money, payment_disputed.
 */
export async function refundAll(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { note, by, despiteDispute, lost = false, asCredit = false }: WholeRefund,
): Promise<OrderRow> {
  // A card that is spent has paid for goods: there is nothing to send back, and nothing to call off.
  if (order.source === 'gift_card' && (await isSpent(transaction, order))) {
    throw new ShopError('refund_too_large', { remainingPaise: 0 });
  }
  const isDone = !lost && (await requireAct(transaction, order, 'refund', { despiteDispute })) === 'done';
  if (isDone || order.state === 'refunded') return order;
  const at = new Date(deps.now());
  const refunds = await refundsOf(transaction, order.order_id);
  const underWay = refunds.some((one) => one.kind === 'order' && !isRefundOver(one.state));
  if (order.state === 'refund_pending' && underWay) return order;
  const moved =
    order.state === 'refund_pending'
      ? order
      : await deps.transitions.move(transaction, order, { to: 'refund_pending', cause: by }, at);
  const { payments } = await readPaymentLedger(transaction, order.order_id);
  for (const payment of payments.filter(({ settles }) => !settles)) {
    await requestDuplicateRefund(transaction, moved, { paymentId: payment.id, note, cause: by, startAt: at }, at);
  }
  const remainingPaise = await refundablePaise(transaction, order);
  // The payment itself may not have been recorded yet.
  if (!payments.some(({ settles }) => settles)) {
    await changeGatewayOrder(transaction, order.order_id, { next_sync_at: at, sync_count: 0 });
  }
  // Partial refunds or refunds by the gateway already cover the whole amount.
  if (remainingPaise === 0) return endRefund(deps.transitions, transaction, moved, at);
  const request = {
    refundId: orderRefundId(order.order_id, refunds),
    purpose: 'order',
    amountPaise: remainingPaise,
    note,
    cause: by,
    despiteDispute,
    startAt: at,
  } as const;
  if (asCredit) await refundAsCredit(deps, transaction, moved, request, at);
  else await requestRefund(transaction, moved, request, at);
  // Store credit went back at once, and may be all.
  return order.credit_paise === 0 && !asCredit ? moved : endRefund(deps.transitions, transaction, moved, at);
}
