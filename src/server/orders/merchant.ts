import type { Transaction } from 'kysely';
import { netCapturedBeforeOwnRefunds } from '../../domain/payments/captured-amount.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { FileRow } from '../../domain/shipping/shipping-file.ts';
import { ShopError } from '../errors.ts';
import { changeGatewayOrder, isAtGateway, readRefundLedger, syncSoon } from '../payments/service.ts';
import { openPieces, shipmentsFollow } from '../shipments/service.ts';
import type { Address } from '../../domain/address/address.ts';
import { changeAddress } from './change-address.ts';
import { backAtTheShop, comeBack } from './parcels/come-back.ts';
import { findOrders, type OrderSearch } from './search/find-orders.ts';
import type { ActGuard, MerchantDeps, RefundInput } from './merchant-deps.ts';
import { type Move, onlinePaise, type OrderRow } from '../order-transitions/service.ts';
import { refund, refundAll } from './merchant-refund.ts';
import { importShipments, previewShipments, type ShipmentsImport } from './parcels/import-shipments.ts';
import { type Act, onLocked } from './parcels/on-locked.ts';
import { createParcelService, type ParcelService } from './parcels/parcel-service.ts';
import { ship } from './ship-order.ts';
import { type OrderFilter, listOrders, listedOrders, showOrder } from './merchant-view.ts';
import type { MerchantDetail, MerchantView } from './merchant-view-types.ts';

/**
 * What the merchant does with orders; the orders command and the desk stand on this. Every act gives the order as it
 * then is, is recorded with `by` as its cause, and done twice changes nothing. Throws order_not_found, move_not_allowed, and
 * order_changed where a guard's version is not the order's.
 */
export type MerchantService = ParcelService & {
  list(filter: OrderFilter): Promise<MerchantView[]>;
  /** The ids of one page of what a search finds. */
  find(search: OrderSearch): Promise<{ orderIds: string[]; next: string | null }>;
  /** These orders, in this order; unknown ones are left out. */
  listed(orderIds: readonly string[]): Promise<MerchantView[]>;
  show(orderId: string): Promise<MerchantDetail>;
  confirm(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  pack(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  ship(orderId: string, shipment: { carrier: string; awb: string }, by: string, guard?: ActGuard): Promise<OrderRow>;
  outForDelivery(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  deliver(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  takeBack(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** The carrier could not hand it over. */
  deliveryFailed(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** The carrier sends it back to the shop (return to origin). */
  rtoInTransit(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** It is back at the shop; money paid online goes back at once where the merchant's policy says so. */
  rtoDelivered(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Accepts a held order although the sum is not the order's own. */
  accept(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Calls an order off; money that came for it is sent back. Not after it was shipped, nor from other states than the guard's. */
  cancel(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Before it is packed; also throws address_fixed afterwards. */
  changeAddress(orderId: string, address: Address, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** What a courier's file would do; changes nothing. */
  previewShipments(rows: readonly FileRow[]): Promise<ShipmentsImport>;
  /** Ships and moves on what a courier's file says: all of it, or nothing where any row has a fault. */
  importShipments(
    rows: readonly FileRow[],
    by: string,
    record: NonNullable<ActGuard['record']>,
  ): Promise<ShipmentsImport>;
  /** Also throws refund_too_large, refund_reference_used, invalid_fields. */
  refund(orderId: string, wish: RefundInput, by: string, guard?: ActGuard): Promise<OrderRow>;
};

export function createMerchantService(deps: MerchantDeps): MerchantService {
  const step = (to: OrderState) => (orderId: string, by: string, guard?: ActGuard) =>
    moveTo(deps, orderId, { to, cause: by }, { guard });
  const onOrder = (orderId: string, guard: ActGuard | undefined, act: Act) => onFollowed(deps, { orderId, guard }, act);
  return {
    ...createParcelService(deps),
    previewShipments: (rows) => previewShipments(deps, rows),
    importShipments: (rows, by, record) => importShipments(deps, rows, by, record),
    list: (filter) => listOrders(deps, filter),
    find: (search) => findOrders(deps, search),
    listed: (orderIds) => listedOrders(deps, orderIds),
    show: (orderId) => showOrder(deps, orderId),
    confirm: (orderId, by, guard) =>
      moveTo(deps, orderId, { to: 'confirmed', cause: by }, { from: CONFIRMED_FROM, looksAgain: true, guard }),
    pack: (orderId, by, guard) => moveTo(deps, orderId, { to: 'packed', cause: by }, { looksAgain: true, guard }),
    ship: (orderId, shipment, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => ship(deps, transaction, order, shipment, by)),
    outForDelivery: step('out_for_delivery'),
    deliver: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => deliverAll(deps, transaction, order, by)),
    takeBack: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) =>
        comeBack(deps, transaction, order, { to: 'returned', cause: by }),
      ),
    deliveryFailed: step('delivery_attempt_failed'),
    rtoInTransit: step('rto_in_transit'),
    rtoDelivered: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => backAtTheShop(deps, transaction, order, by)),
    accept: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => accept(deps, transaction, order, by)),
    cancel: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => {
        if (guard?.from && !isCalledOff(order.state) && !guard.from.includes(order.state)) {
          throw new ShopError('move_not_allowed', { from: order.state, to: 'cancelled' });
        }
        return cancel(deps, transaction, order, { by, byShopper: guard?.byShopper === true });
      }),
    changeAddress: (orderId, address, _by, guard) =>
      onOrder(orderId, guard, (transaction, order) => changeAddress(deps, transaction, order, address)),
    refund: (orderId, wish, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => refund(deps, transaction, order, wish, by)),
  };
}

/** Not while pieces of it are still at the shop. */
async function deliverAll(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  if (order.state === 'delivered') return order;
  if ((await openPieces(transaction, order)).length > 0) {
    throw new ShopError('move_not_allowed', { from: order.state, to: 'delivered', reason: 'pieces_not_sent' });
  }
  return deps.transitions.move(transaction, order, { to: 'delivered', cause: by }, new Date(deps.now()));
}

/** The order's parcels go where the act moved it. */
function onFollowed(
  deps: MerchantDeps,
  what: { orderId: string; guard: ActGuard | undefined },
  act: Act,
): Promise<OrderRow> {
  return onLocked(deps, what, async (transaction, order) => {
    const after = await act(transaction, order);
    if (after.state !== order.state) await shipmentsFollow(transaction, after, new Date(deps.now()));
    return after;
  });
}

/**
 * `from`: the state machine also has the move for other reasons, the merchant makes it from one state only. `looksAgain`:
 * before goods leave, the reconciler asks the gateway once more whether the money is still there.
 */
type MoveLimits = { from?: readonly OrderState[]; looksAgain?: boolean; guard: ActGuard | undefined };

function moveTo(
  deps: MerchantDeps,
  orderId: string,
  move: Move,
  { from, looksAgain = false, guard }: MoveLimits,
): Promise<OrderRow> {
  return onFollowed(deps, { orderId, guard }, async (transaction, order) => {
    if (order.state === move.to) return order;
    if (from !== undefined && !from.includes(order.state)) {
      throw new ShopError('move_not_allowed', { from: order.state, to: move.to });
    }
    const at = new Date(deps.now());
    if (looksAgain && (await isAtGateway(transaction, orderId))) {
      await syncSoon(deps, transaction, orderId, { at, refunds: true });
    }
    return deps.transitions.move(transaction, order, move, at);
  });
}

/** A cash order that waits for the shopper's yes may have the merchant's, by a call. */
const CONFIRMED_FROM: readonly OrderState[] = ['paid', 'unconfirmed'];

/** What is there now is enough: the order is not held again before more goes back. */
async function accept(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  if (order.state === 'paid') return order;
  if (order.state !== 'held') throw new ShopError('move_not_allowed', { from: order.state, to: 'paid' });
  const kept = netCapturedBeforeOwnRefunds(await readRefundLedger(transaction, order.order_id));
  const changes = { accepted_paise: Math.max(0, Math.min(kept, onlinePaise(order))) };
  return deps.transitions.move(transaction, order, { to: 'paid', cause: by, changes }, new Date(deps.now()));
}

function isCalledOff(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refund_pending' || state === 'refunded';
}

/** An advance may be kept where the shopper calls the order off; where the shop does, all money goes back. */
function goesBackWhenCancelled(deps: MerchantDeps, order: OrderRow, byShopper: boolean): boolean {
  if (order.payment_method === 'online') return true;
  return order.advance_paise > 0 && !(byShopper && deps.advanceBackOnCancel === false);
}

/** An order that still waits is closed at the gateway by the reconciler, which is made to look at once. */
async function cancel(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { by, byShopper }: { by: string; byShopper: boolean },
): Promise<OrderRow> {
  const at = new Date(deps.now());
  switch (order.state) {
    case 'cancelled':
    case 'refund_pending':
    case 'refunded':
      return order;
    case 'created':
    case 'awaiting_payment':
      await changeGatewayOrder(transaction, order.order_id, { next_sync_at: at, sync_count: 0 });
      return deps.transitions.move(transaction, order, { to: 'cancelled', cause: by }, at);
    case 'paid':
    case 'held':
    case 'unconfirmed':
    case 'confirmed':
    case 'packed':
      return goesBackWhenCancelled(deps, order, byShopper)
        ? refundAll(deps, transaction, order, { note: 'The order was cancelled', by })
        : deps.transitions.move(transaction, order, { to: 'cancelled', cause: by }, at);
    case 'failed':
    case 'expired':
    case 'shipped':
    case 'out_for_delivery':
    case 'delivery_attempt_failed':
    case 'delivered':
    case 'rto_in_transit':
    case 'rto_delivered':
    case 'returned':
      throw new ShopError('move_not_allowed', { from: order.state, to: 'cancelled' });
  }
  return order;
}
