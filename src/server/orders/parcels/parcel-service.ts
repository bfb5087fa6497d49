import type { Transaction } from 'kysely';
import { isState, SENDABLE } from '../../../domain/orders/order-state-table.ts';
import type { ParcelLoss, Scan } from '../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import {
  addScans,
  addShipment,
  BY_HAND,
  cancelShipment,
  changeShipment,
  lockShipment,
  type Pieces,
  type ShipmentRow,
  shipmentsOf,
} from '../../shipments/service.ts';
import { followParcels, moveByParcels } from './move-by-parcels.ts';
import { noteCalledOff } from './called-off-parcel.ts';
import type { ActGuard, MerchantDeps, RecordedGuard } from '../merchant-deps.ts';
import { refuseUnpaid, requireShipment } from '../ship-order.ts';
import { callOffLost, parcelLost, sendAgain } from './lost-parcel.ts';
import { withLockedOrder } from './with-locked-order.ts';

/** `lines` null: all items that are in no shipment yet. */
type Content = { lines: readonly Pieces[] | null };
export type Booked = {
  carrier: string;
  awb: string;
  trackingUrl: string | null;
  providerOrderId: string;
  providerShipmentId: string;
};

/** Operations on an order's shipments, guarded and recorded like the merchant's others (merchant.ts). */
export type ParcelService = {
  /** Sends one shipment without a provider. Throws invalid_transition, nothing_to_ship, invalid_fields. */
  shipParcel(
    orderId: string,
    parcel: Content & { carrier: string; awb: string },
    by: string,
    guard?: ActGuard,
  ): Promise<OrderRow>;
  /** Puts items into a shipment that the caller books; `nextAt` ends the caller's claim. Throws like shipParcel. */
  bookParcel(
    orderId: string,
    parcel: Content & { provider: string; nextAt: Date },
    by: string,
    guard?: ActGuard,
  ): Promise<{ order: OrderRow; shipment: ShipmentRow }>;
  /** Records a provider's booking, with AWB. Returns null if the shipment was cancelled meanwhile. */
  noteBooked(shipment: ShipmentRow, booked: Booked, nextAt: Date): Promise<ShipmentRow | null>;
  /** Cancels a shipment before pickup; its items can be sent again. Throws shipment_not_found, shipment_picked_up. */
  callOffParcel(orderId: string, parcel: number, guard: RecordedGuard): Promise<OrderRow>;
  /** Notes that a parcel never reaches its shopper. Throws shipment_not_found, invalid_transition. */
  parcelLost(orderId: string, parcel: number, loss: ParcelLoss, guard: RecordedGuard): Promise<OrderRow>;
  /** Takes the units out of a lost parcel, to be sent in another one. Throws shipment_not_found, invalid_transition. */
  sendAgain(orderId: string, parcel: number, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Ends a locked order of which nothing is left but what was lost: what was paid goes back, nothing is due. */
  callOffLost(transaction: Transaction<DatabaseSchema>, order: OrderRow, by: string): Promise<OrderRow>;
  /** Moves a locked order as far as its shipments are, after the order changed and no shipment did. */
  followParcels(transaction: Transaction<DatabaseSchema>, order: OrderRow, by: string): Promise<OrderRow>;
  /** Stores scans and moves shipment and order accordingly, never back. Returns false if all were known. */
  recordScans(
    shipment: Pick<ShipmentRow, 'order_id' | 'shipment_id'>,
    scans: readonly Scan[],
    by: string,
  ): Promise<boolean>;
};

export function createParcelService(deps: MerchantDeps): ParcelService {
  return {
    shipParcel: (orderId, { lines, carrier, awb }, by, guard) =>
      withLockedOrder(deps, { orderId, guard }, async (transaction, order) => {
        mayBeSent(order);
        await refuseUnpaid(transaction, order);
        requireShipment({ carrier, awb });
        const at = new Date(deps.now());
        const shipment = await addShipment(
          transaction,
          order,
          { lines, provider: BY_HAND, state: 'shipped', carrier, awb },
          at,
        );
        return moveByParcels(deps, transaction, order, { shipment, changed: true, by, at });
      }),
    async bookParcel(orderId, { lines, provider, nextAt }, by, guard) {
      const added: ShipmentRow[] = [];
      const order = await withLockedOrder(deps, { orderId, guard }, async (transaction, locked) => {
        mayBeSent(locked);
        await refuseUnpaid(transaction, locked);
        const at = new Date(deps.now());
        added.push(await addShipment(transaction, locked, { lines, provider, state: 'booking', nextAt }, at));
        return locked;
      });
      const [shipment] = added;
      if (!shipment) throw new Error(`no parcel came of ${orderId}, asked for by ${by}`);
      return { order, shipment };
    },
    noteBooked: (shipment, booked, nextAt) => noteBooked(deps, shipment, booked, nextAt),
    callOffParcel: (orderId, parcel, guard) =>
      withLockedOrder(deps, { orderId, guard }, async (transaction, order) => {
        const found = (await shipmentsOf(transaction, orderId)).find((one) => one.parcel === parcel);
        if (!found) throw new ShopError('shipment_not_found');
        if (found.state === 'cancelled') return order;
        if (found.state !== 'booking' && found.state !== 'booked') throw new ShopError('shipment_picked_up');
        await cancelShipment(transaction, found, new Date(deps.now()));
        return order.awb !== null && order.awb === found.awb
          ? setNumber(transaction, order, { carrier: null, awb: null })
          : order;
      }),
    parcelLost: (orderId, parcel, loss, guard) =>
      withLockedOrder(deps, { orderId, guard }, (transaction, order) =>
        parcelLost(deps, transaction, order, { parcel, loss }),
      ),
    sendAgain: (orderId, parcel, by, guard) =>
      withLockedOrder(deps, { orderId, guard }, (transaction, order) =>
        sendAgain(deps, transaction, order, { parcel, by }),
      ),
    callOffLost: (transaction, order, by) => callOffLost(deps, transaction, order, by),
    followParcels: (transaction, order, by) => followParcels(deps, transaction, order, by),
    async recordScans({ order_id: orderId, shipment_id: shipmentId }, scans, by) {
      let isNew = false;
      await withLockedOrder(deps, { orderId }, async (transaction, order) => {
        const before = await lockShipment(transaction, shipmentId);
        const at = new Date(deps.now());
        const news = before && (await addScans(transaction, before, scans, at));
        if (!before || !news) return order;
        isNew = true;
        const { shipment } = news;
        await noteCalledOff(deps, transaction, { order, before, shipment, at });
        if (news.failedAgain) return failAgain(deps, transaction, order, { shipment, by, at });
        const changed = shipment.state !== before.state;
        return moveByParcels(deps, transaction, order, { shipment, changed, by, at });
      });
      return isNew;
    },
  };
}

/**
 * Repeats both states after a failed attempt whose out-for-delivery scan is missing, so that the shopper is
 * notified.
 */
async function failAgain(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { shipment: { shipment_id: id }, by, at }: { shipment: ShipmentRow; by: string; at: Date },
): Promise<OrderRow> {
  let now = order;
  for (const state of ['out_for_delivery', 'delivery_attempt_failed'] as const) {
    const shipment = await changeShipment(transaction, id, { state, state_at: at });
    now = await moveByParcels(deps, transaction, now, { shipment, changed: true, by, at });
  }
  return now;
}

function mayBeSent({ state }: OrderRow): void {
  if (!isState(state, SENDABLE)) throw new ShopError('invalid_transition', { from: state, to: 'shipped' });
}

async function noteBooked(
  { database, transitions, now }: MerchantDeps,
  { order_id: orderId, shipment_id: shipmentId }: ShipmentRow,
  { carrier, awb, trackingUrl, providerOrderId, providerShipmentId }: Booked,
  nextAt: Date,
): Promise<ShipmentRow | null> {
  return database.transaction().execute(async (transaction) => {
    const order = await transitions.lock(transaction, orderId);
    const shipment = await lockShipment(transaction, shipmentId);
    if (!order || !shipment) return null;
    const ids = { provider_order_id: providerOrderId, provider_shipment_id: providerShipmentId };
    if (shipment.state !== 'booking') {
      // The provider needs these ids to cancel the shipment.
      await changeShipment(transaction, shipmentId, ids);
      return null;
    }
    const known = { ...ids, carrier, awb, tracking_url: trackingUrl, last_error: null };
    const done = { ...known, state: 'booked', next_at: nextAt, attempts: 0 } as const;
    const booked = await changeShipment(transaction, shipmentId, { ...done, state_at: new Date(now()) });
    // Search, labels and lists use the AWB of the order's first shipment.
    if (order.awb === null && order.state === 'packed') await setNumber(transaction, order, { carrier, awb });
    else await countVersion(transaction, order);
    return booked;
  });
}

function setNumber(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId }: OrderRow,
  number: { carrier: string | null; awb: string | null },
): Promise<OrderRow> {
  return transaction
    .updateTable('shop_order')
    .set(number)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countVersion(transaction: Transaction<DatabaseSchema>, { order_id: orderId }: OrderRow): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
}
