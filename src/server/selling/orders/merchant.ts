import { mayFrom, type OrderAct, type PlainMove } from '../../../domain/acts/order-acts.ts';
import { isState, NO_PAYMENT } from '../../../domain/orders/order-state-table.ts';
import type { FileRow } from '../../../domain/shipping/shipping-file.ts';
import type { Address } from '../../../domain/address/address.ts';
import { accept } from './acts/accept-order.ts';
import { cancel } from './acts/cancel-order.ts';
import { onFollowed, type Plain, plainMoves } from './acts/move-order.ts';
import { changeAddress } from './change-address.ts';
import { changeGiftNote } from './change-gift-note.ts';
import type { ActSubject } from './facts/order-facts.ts';
import { requireAct } from './facts/require-act.ts';
import { lockAdditions } from './parcels/additions-follow.ts';
import { receiveRto, recordComeBack } from './parcels/receive-rto.ts';
import { findOrders, type OrderSearch } from './search/find-orders.ts';
import type { ActGuard, MerchantDeps, RecordedGuard, RefundInput } from './merchant-deps.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { refund, retryRefund } from './merchant-refund.ts';
import { importShipments, previewShipments, type ShipmentsImport } from './parcels/import-shipments.ts';
import type { Act } from './parcels/with-locked-order.ts';
import { createParcelService, type ParcelService } from './parcels/parcel-service.ts';
import { correct, type Shipment, ship } from './ship-order.ts';
import { anyPaidWithCredit, type OrderFilter, listOrders, listedOrders, showOrder } from './merchant-view.ts';
import type { MerchantDetail, MerchantView } from './merchant-view-types.ts';

/**
 * What a merchant does with orders, at the desk and by the orders command. An act is a row of
 * domain/acts/order-acts.ts and has its name; it returns the resulting order and is idempotent. Those that move no
 * order need a guard that records the user. All throw order_not_found, invalid_transition or the code of another reason
 * why the act is not possible, and order_changed if the guard's version is not the order's.
 */
export type MerchantService = ParcelService &
  Record<PlainMove, Plain> & {
    list(filter: OrderFilter): Promise<MerchantView[]>;
    /** Returns the order ids of one page of search results. */
    find(search: OrderSearch): Promise<{ orderIds: string[]; next: string | null }>;
    /** Returns the given orders in the given order. Unknown ids are left out. */
    listed(orderIds: readonly string[]): Promise<MerchantView[]>;
    /** Whether any order was paid with store credit, so that exports have a column for it. */
    anyPaidWithCredit(): Promise<boolean>;
    show(orderId: string): Promise<MerchantDetail>;
    /** For an order that is on its way it corrects carrier and number. Also throws invalid_fields. */
    ship(orderId: string, shipment: Shipment, by: string, guard?: ActGuard): Promise<OrderRow>;
    'correct-shipment'(orderId: string, shipment: Shipment, guard: RecordedGuard): Promise<OrderRow>;
    /** Accepts a held order with the amount captured so far. */
    accept: Plain;
    /** Also throws address_locked, address_invoiced, cod_not_eligible. */
    'change-address'(orderId: string, address: Address, guard: RecordedGuard): Promise<OrderRow>;
    'change-gift-note'(orderId: string, note: string, guard: RecordedGuard): Promise<OrderRow>;
    /** Returns what a courier's file would do; changes nothing. */
    previewShipments(rows: readonly FileRow[]): Promise<ShipmentsImport>;
    /** Ships and moves the orders of a courier's file: all of them, or none if any row is invalid. */
    importShipments(rows: readonly FileRow[], by: string, record: RecordedGuard['record']): Promise<ShipmentsImport>;
    /** Whole, by amount or by items. Also throws refund_too_large, refund_reference_used, refund_retries_exhausted, invalid_fields. */
    refund(orderId: string, input: RefundInput, by: string, guard?: ActGuard): Promise<OrderRow>;
    /** Also throws refund_not_retryable, refund_retries_exhausted, refund_too_large. */
    'retry-refund'(orderId: string, refundId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  };

export function createMerchantService(deps: MerchantDeps): MerchantService {
  const lists = deps.listsFrom ?? (async () => deps.database);
  const onOrder = (orderId: string, guard: ActGuard | undefined, run: Act) => onFollowed(deps, { orderId, guard }, run);
  const act = (
    name: OrderAct,
    { orderId, guard, ...subject }: { orderId: string; guard: ActGuard | undefined } & ActSubject,
    run: Act,
  ) =>
    onOrder(orderId, guard, async (transaction, order) =>
      (await requireAct(transaction, order, name, { despiteDispute: guard?.despiteDispute, ...subject })) === 'done'
        ? order
        : run(transaction, order),
    );
  return {
    ...createParcelService(deps),
    // Those that do more than their row says stand below.
    ...plainMoves(deps),
    previewShipments: (rows) => previewShipments(deps, rows),
    importShipments: (rows, by, record) => importShipments(deps, rows, by, record),
    list: (filter) => listOrders(deps, filter),
    find: async (search) => findOrders({ ...deps, database: await lists() }, search),
    listed: async (orderIds) => listedOrders({ ...deps, database: await lists() }, orderIds),
    anyPaidWithCredit: () => anyPaidWithCredit(deps),
    show: (orderId) => showOrder(deps, orderId),
    ship: (orderId, shipment, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => ship(deps, transaction, order, shipment, by)),
    'correct-shipment': (orderId, shipment, guard) =>
      onOrder(orderId, guard, (transaction, order) => correct(transaction, order, shipment)),
    return: (orderId, by, guard) =>
      act('return', { orderId, guard }, (transaction, order) =>
        recordComeBack(deps, transaction, order, { to: 'returned', cause: by }),
      ),
    'rto-received': (orderId, by, guard) =>
      act('rto-received', { orderId, guard }, (transaction, order) => receiveRto(deps, transaction, order, by)),
    accept: (orderId, by, guard) =>
      act('accept', { orderId, guard }, (transaction, order) => accept(deps, transaction, order, by)),
    cancel: (orderId, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => cancel(deps, transaction, order, { by, guard })),
    'change-address': (orderId, address, guard) =>
      act('change-address', { orderId, guard }, async (transaction, order) => {
        // One parcel goes to one address, also what is paid only later.
        for (const addition of await lockAdditions(transaction, orderId)) {
          if (movesAlong(addition)) await changeAddress(deps, transaction, addition, address);
        }
        return changeAddress(deps, transaction, order, address);
      }),
    'change-gift-note': (orderId, note, guard) =>
      act('change-gift-note', { orderId, guard }, (transaction, order) =>
        changeGiftNote(deps, transaction, order, note),
      ),
    refund: (orderId, input, by, guard) =>
      onOrder(orderId, guard, (transaction, order) => refund(deps, transaction, order, input, by)),
    'retry-refund': (orderId, refundId, by, guard) =>
      act('retry-refund', { orderId, guard, refundId }, (transaction, order) =>
        retryRefund(deps, transaction, order, refundId, by),
      ),
  };
}

/** Whether an addition gets the address of the order it travels with. Whose address was removed gets none again. */
function movesAlong({ state, customer_sealed: sealed }: OrderRow): boolean {
  return sealed !== null && (mayFrom(state, 'change-address') || isState(state, NO_PAYMENT));
}
