import type { Transaction } from 'kysely';
import type { Paise } from '../../domain/money.ts';
import type { OrderState } from '../../domain/order-state.ts';
import { countsAsRefunded } from '../../domain/refund-state.ts';
import type { Database } from '../db/connect.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import { orderRefundId, refundableLeft, refundsOf, requestRefund } from '../payments/refund-book.ts';
import type { CustomerVault } from './customer-vault.ts';
import type { Move, OrderLedger, OrderRow } from './ledger.ts';
import { type MerchantDetail, type MerchantView, type OrderFilter, listOrders, showOrder } from './merchant-view.ts';

export type MerchantParts = {
  database: Database;
  ledger: OrderLedger;
  vault: CustomerVault;
  /** Epoch ms. */
  now: () => number;
};

export type RefundWish = {
  note: string;
  /** Null: all that is left, and the order ends as refunded. */
  amountPaise: Paise | null;
  /** Names a partial refund; the same reference again changes nothing. 1–20 letters, digits, - or _. */
  reference: string | null;
};

/**
 * What the merchant does with orders; the orders command and the desk stand on this. Every act gives the order as it
 * then is, is recorded with `by` as its cause, and done twice changes nothing. Throws order_not_found, move_not_allowed.
 */
export type MerchantService = {
  list(filter: OrderFilter): Promise<MerchantView[]>;
  show(orderId: string): Promise<MerchantDetail>;
  confirm(orderId: string, by: string): Promise<OrderRow>;
  pack(orderId: string, by: string): Promise<OrderRow>;
  ship(orderId: string, shipment: { carrier: string; awb: string }, by: string): Promise<OrderRow>;
  outForDelivery(orderId: string, by: string): Promise<OrderRow>;
  deliver(orderId: string, by: string): Promise<OrderRow>;
  takeBack(orderId: string, by: string): Promise<OrderRow>;
  /** Accepts a held order although the sum is not the order's own. */
  accept(orderId: string, by: string): Promise<OrderRow>;
  /** Calls an order off; money that came for it is sent back. Not after it was shipped. */
  cancel(orderId: string, by: string): Promise<OrderRow>;
  /** Also throws refund_too_large, refund_reference_used, invalid_fields. */
  refund(orderId: string, wish: RefundWish, by: string): Promise<OrderRow>;
};

export function createMerchantService(parts: MerchantParts): MerchantService {
  const step = (to: OrderState) => (orderId: string, by: string) => moveTo(parts, orderId, { to, cause: by });
  /** Steps that the state machine also has for other reasons: the merchant takes them from one state only. */
  const stepFrom = (from: OrderState, to: OrderState) => (orderId: string, by: string) =>
    moveTo(parts, orderId, { to, cause: by }, from);
  return {
    list: (filter) => listOrders(parts, filter),
    show: (orderId) => showOrder(parts, orderId),
    confirm: stepFrom('paid', 'confirmed'),
    pack: step('packed'),
    ship: (orderId, { carrier, awb }, by) =>
      moveTo(parts, orderId, { to: 'shipped', cause: by, changes: { carrier, awb } }),
    outForDelivery: step('out_for_delivery'),
    deliver: step('delivered'),
    takeBack: step('returned'),
    accept: stepFrom('held', 'paid'),
    cancel: (orderId, by) => onLocked(parts, orderId, (transaction, order) => cancel(parts, transaction, order, by)),
    refund: (orderId, wish, by) =>
      onLocked(parts, orderId, (transaction, order) => refund(parts, transaction, order, wish, by)),
  };
}

async function onLocked(
  { database, ledger }: MerchantParts,
  orderId: string,
  act: (transaction: Transaction<DatabaseSchema>, order: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> {
  return database.transaction().execute(async (transaction) => {
    const order = await ledger.lock(transaction, orderId);
    if (!order) throw new ShopError('order_not_found');
    return act(transaction, order);
  });
}

function moveTo(parts: MerchantParts, orderId: string, move: Move, from?: OrderState): Promise<OrderRow> {
  return onLocked(parts, orderId, async (transaction, order) => {
    if (order.state === move.to) return order;
    if (from !== undefined && order.state !== from) {
      throw new ShopError('move_not_allowed', { from: order.state, to: move.to });
    }
    return parts.ledger.move(transaction, order, move, new Date(parts.now()));
  });
}

/** An order that still waits is closed at the gateway by the reconciler, which is made to look at once. */
async function cancel(
  parts: MerchantParts,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  const at = new Date(parts.now());
  switch (order.state) {
    case 'cancelled':
    case 'refund_pending':
    case 'refunded':
      return order;
    case 'created':
    case 'awaiting_payment':
      return parts.ledger.move(
        transaction,
        order,
        { to: 'cancelled', cause: by, changes: { poll_at: at, poll_count: 0 } },
        at,
      );
    case 'paid':
    case 'held':
    case 'confirmed':
    case 'packed':
      return order.payment_method === 'online'
        ? refundAll(parts, transaction, order, { note: 'The order was cancelled', by })
        : parts.ledger.move(transaction, order, { to: 'cancelled', cause: by }, at);
    case 'failed':
    case 'expired':
    case 'shipped':
    case 'out_for_delivery':
    case 'delivered':
    case 'returned':
      throw new ShopError('move_not_allowed', { from: order.state, to: 'cancelled' });
  }
  return order;
}

async function refund(
  parts: MerchantParts,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  wish: RefundWish,
  by: string,
): Promise<OrderRow> {
  if (order.payment_method !== 'online') throw new ShopError('move_not_allowed', { from: order.state, to: 'refunded' });
  if (wish.amountPaise === null) return refundAll(parts, transaction, order, { note: wish.note, by });
  if (wish.reference === null || !/^[\w-]{1,14}$/.test(wish.reference)) {
    throw new ShopError('invalid_fields', { fields: { reference: 'must be 1 to 14 letters, digits, - or _' } });
  }
  const at = new Date(parts.now());
  const request = {
    refundId: `${order.order_id}-p${wish.reference}`.slice(0, 40),
    kind: 'partial',
    amountPaise: wish.amountPaise,
    note: wish.note,
    cause: by,
    startAt: at,
  } as const;
  await requestRefund(transaction, order, request, at);
  return order;
}

/** Moves the order to refund_pending and asks for what is left; again only where an earlier refund came to nothing. */
async function refundAll(
  parts: MerchantParts,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { note, by }: { note: string; by: string },
): Promise<OrderRow> {
  if (order.state === 'refunded') return order;
  const at = new Date(parts.now());
  const refunds = await refundsOf(transaction, order.order_id);
  const underWay = refunds.some((one) => one.kind === 'order' && countsAsRefunded(one.state));
  if (order.state === 'refund_pending' && underWay) return order;
  const moved =
    order.state === 'refund_pending'
      ? order
      : await parts.ledger.move(transaction, order, { to: 'refund_pending', cause: by }, at);
  const request = {
    refundId: orderRefundId(order.order_id, refunds),
    kind: 'order',
    amountPaise: await refundableLeft(transaction, order),
    note,
    cause: by,
    startAt: at,
  } as const;
  await requestRefund(transaction, moved, request, at);
  return moved;
}
