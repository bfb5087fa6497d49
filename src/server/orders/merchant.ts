import type { OrderState } from '../../domain/orders/order-state.ts';
import type { FileRow } from '../../domain/shipping/shipping-file.ts';
import type { Address } from '../../domain/address/address.ts';
import { accept } from './acts/accept-order.ts';
import { cancel } from './acts/cancel-order.ts';
import { deliverAll } from './acts/deliver-order.ts';
import { moveTo, onFollowed } from './acts/move-order.ts';
import { changeAddress } from './change-address.ts';
import { receiveRto, recordComeBack, refusePartlyDelivered } from './parcels/receive-rto.ts';
import { findOrders, type OrderSearch } from './search/find-orders.ts';
import type { ActGuard, MerchantDeps, RecordedGuard, RefundInput } from './merchant-deps.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { refund, retryRefund } from './merchant-refund.ts';
import { importShipments, previewShipments, type ShipmentsImport } from './parcels/import-shipments.ts';
import type { Act } from './parcels/with-locked-order.ts';
import { createParcelService, type ParcelService } from './parcels/parcel-service.ts';
import { ship } from './ship-order.ts';
import { type OrderFilter, listOrders, listedOrders, showOrder } from './merchant-view.ts';
import type { MerchantDetail, MerchantView } from './merchant-view-types.ts';

/**
 * The merchant's operations on orders, used by the orders command and the desk. Every action returns the
 * resulting order and is idempotent. One that moves the order writes `by` to its history as the cause;
 * changeAddress and callOffParcel move nothing and need a guard that records the user. Throws order_not_found,
 * invalid_transition, and order_changed if the guard's version is not the order's.
 */
export type MerchantService = ParcelService & {
  list(filter: OrderFilter): Promise<MerchantView[]>;
  /** Returns the order ids of one page of search results. */
  find(search: OrderSearch): Promise<{ orderIds: string[]; next: string | null }>;
  /** Returns the given orders in the given order. Unknown ids are left out. */
  listed(orderIds: readonly string[]): Promise<MerchantView[]>;
  show(orderId: string): Promise<MerchantDetail>;
  confirm(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  pack(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  ship(orderId: string, shipment: { carrier: string; awb: string }, by: string, guard?: ActGuard): Promise<OrderRow>;
  outForDelivery(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  deliver(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  takeBack(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** A delivery attempt failed. */
  deliveryFailed(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** The carrier sends it back to the shop (return to origin). */
  rtoInTransit(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** The order is back at the shop. A prepaid order is refunded at once if the policy says so. */
  rtoDelivered(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Accepts a held order with the amount captured so far. */
  accept(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /**
   * Cancels an order and refunds what was paid. Not possible after shipping, nor from states outside the
   * guard's.
   */
  cancel(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Changes the address before packing. Afterwards throws address_locked, or address_invoiced. */
  changeAddress(orderId: string, address: Address, guard: RecordedGuard): Promise<OrderRow>;
  /** Returns what a courier's file would do; changes nothing. */
  previewShipments(rows: readonly FileRow[]): Promise<ShipmentsImport>;
  /** Ships and moves the orders of a courier's file: all of them, or none if any row is invalid. */
  importShipments(rows: readonly FileRow[], by: string, record: RecordedGuard['record']): Promise<ShipmentsImport>;
  /** Also throws refund_too_large, refund_reference_used, refund_retries_exhausted, invalid_fields. */
  refund(orderId: string, input: RefundInput, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Also throws refund_not_retryable, refund_retries_exhausted, refund_too_large. */
  retryRefund(orderId: string, refundId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
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
      moveTo(deps, orderId, { to: 'confirmed', cause: by }, { rechecksPayment: true, guard }),
    pack: (orderId, by, guard) => moveTo(deps, orderId, { to: 'packed', cause: by }, { rechecksPayment: true, guard }),
    ship: (orderId, shipment, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => ship(deps, transaction, order, shipment, by)),
    outForDelivery: step('out_for_delivery'),
    deliver: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => deliverAll(deps, transaction, order, by)),
    takeBack: (orderId, by, guard) =>
      onOrder(orderId, guard, async (transaction, order) => {
        await refusePartlyDelivered(transaction, order, 'returned');
        return recordComeBack(deps, transaction, order, { to: 'returned', cause: by });
      }),
    deliveryFailed: step('delivery_attempt_failed'),
    rtoInTransit: step('rto_in_transit'),
    rtoDelivered: (orderId, by, guard) =>
      onOrder(orderId, guard, async (transaction, order) => {
        await refusePartlyDelivered(transaction, order, 'rto_delivered');
        return receiveRto(deps, transaction, order, by);
      }),
    accept: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) =>
        accept(deps, transaction, order, { by, despiteDispute: guard?.despiteDispute }),
      ),
    cancel: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => cancel(deps, transaction, order, { by, guard })),
    changeAddress: (orderId, address, guard) =>
      onOrder(orderId, guard, (transaction, order) => changeAddress(deps, transaction, order, address)),
    refund: (orderId, input, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => refund(deps, transaction, order, input, by)),
    retryRefund: (orderId, refundId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => retryRefund(deps, transaction, order, refundId, by)),
  };
}
