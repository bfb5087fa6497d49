import type { Transaction } from 'kysely';
import type { OrderAct } from '../../../../domain/acts/order-acts.ts';
import { isState } from '../../../../domain/orders/order-state-table.ts';
import { hasLeft, type ParcelLoss, type Scan } from '../../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
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
} from '../../shipments/service.ts';
import type { ActSubject } from '../facts/order-facts.ts';
import { requireAct } from '../facts/require-act.ts';
import type { ActGuard, MerchantDeps, RecordedGuard } from '../merchant-deps.ts';
import { requireShipment } from '../ship-order.ts';
import { endLost, parcelLost, parcelOf, sendAgain } from './lost-parcel.ts';
import { followParcels, moveByParcels } from './move-by-parcels.ts';
import { type Act, withLockedOrder } from './with-locked-order.ts';

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
  'ship-part'(
    orderId: string,
    parcel: Content & { carrier: string; awb: string },
    by: string,
    guard?: ActGuard,
  ): Promise<OrderRow>;
  /** Puts items into a shipment that the caller books; `nextAt` ends the caller's claim. Throws like ship-part. */
  book(
    orderId: string,
    parcel: Content & { provider: string; nextAt: Date },
    by: string,
    guard?: ActGuard,
  ): Promise<{ order: OrderRow; shipment: ShipmentRow }>;
  /**
   * Claims a parcel to be booked, or fetched, once more: not what is under way or tried again by itself. `nextAt` ends the
   * caller's claim. Throws shipment_not_found, invalid_transition.
   */
  'book-again'(orderId: string, parcel: { parcel: number; nextAt: Date }, guard: RecordedGuard): Promise<OrderRow>;
  /** Records a provider's booking, with AWB. Returns null if the shipment was cancelled meanwhile. */
  storeNumber(shipment: ShipmentRow, booked: Booked, nextAt: Date): Promise<ShipmentRow | null>;
  /** Cancels a shipment before pickup; its items can be sent again. Throws shipment_not_found, shipment_picked_up. */
  'cancel-booking'(orderId: string, parcel: number, guard: RecordedGuard): Promise<OrderRow>;
  /** Notes that a parcel never reaches its shopper. Throws shipment_not_found, invalid_transition. */
  lost(orderId: string, parcel: number, loss: ParcelLoss, guard: RecordedGuard): Promise<OrderRow>;
  /** Takes the units out of a lost parcel, to be sent in another one. Throws shipment_not_found, invalid_transition. */
  'send-again'(orderId: string, parcel: number, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Ends a locked order of which nothing is left but what was lost: what was paid goes back, nothing is due. */
  endLost(transaction: Transaction<DatabaseSchema>, order: OrderRow, by: string): Promise<OrderRow>;
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
  const act = (
    name: OrderAct,
    { orderId, guard, ...subject }: { orderId: string; guard: ActGuard | undefined } & ActSubject,
    run: Act,
  ) =>
    withLockedOrder(deps, { orderId, guard }, async (transaction, order) => {
      const verdict = await requireAct(transaction, order, name, subject);
      return verdict === 'done' ? order : run(transaction, order);
    });
  return {
    'ship-part': (orderId, { lines, carrier, awb }, by, guard) =>
      act('ship-part', { orderId, guard }, async (transaction, order) => {
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
    async book(orderId, { lines, provider, nextAt }, by, guard) {
      const added: ShipmentRow[] = [];
      const order = await act('book', { orderId, guard }, async (transaction, locked) => {
        const at = new Date(deps.now());
        added.push(await addShipment(transaction, locked, { lines, provider, state: 'booking', nextAt }, at));
        return locked;
      });
      const [shipment] = added;
      if (!shipment) throw new Error(`no parcel came of ${orderId}, asked for by ${by}`);
      return { order, shipment };
    },
    'book-again': (orderId, { parcel, nextAt }, guard) =>
      act('book-again', { orderId, guard, parcel }, async (transaction, order) => {
        const { state, shipment_id: id } = await parcelOf(transaction, order, parcel);
        if (state === 'booking') await changeShipment(transaction, id, { next_at: nextAt });
        return order;
      }),
    storeNumber: (shipment, booked, nextAt) => storeNumber(deps, shipment, booked, nextAt),
    'cancel-booking': (orderId, parcel, guard) =>
      act('cancel-booking', { orderId, guard, parcel }, async (transaction, order) => {
        const found = await parcelOf(transaction, order, parcel);
        await cancelShipment(transaction, found, new Date(deps.now()));
        return order.awb !== null && order.awb === found.awb
          ? setNumber(transaction, order, { carrier: null, awb: null })
          : order;
      }),
    lost: (orderId, parcel, loss, guard) =>
      act('lost', { orderId, guard, parcel }, (transaction, order) =>
        parcelLost(deps, transaction, order, { parcel, loss }),
      ),
    'send-again': (orderId, parcel, by, guard) =>
      act('send-again', { orderId, guard, parcel }, (transaction, order) =>
        sendAgain(deps, transaction, order, { parcel, by }),
      ),
    endLost: (transaction, order, by) => endLost(deps, transaction, order, by),
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
        await announceCalledOff(deps, transaction, { order, before, shipment, at });
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

async function storeNumber(
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

type News = { order: OrderRow; before: ShipmentRow; shipment: ShipmentRow; at: Date };

/**
 * Notifies the merchant once if a shipment left although it or its order was cancelled. It is tracked like
 * any other.
 */
async function announceCalledOff(
  { transitions }: Pick<MerchantDeps, 'transitions'>,
  transaction: Transaction<DatabaseSchema>,
  { order, before, shipment, at }: News,
): Promise<void> {
  if (hasLeft(before.state) || !hasLeft(shipment.state)) return;
  if (before.state !== 'cancelled' && !isState(order.state, { phase: ['held', 'called_off'] })) return;
  const { shipment_id: id, order_id: orderId, parcel, provider } = shipment;
  if (provider !== BY_HAND) await changeShipment(transaction, id, { next_at: at, attempts: 0 });
  const eventId = `${orderId}.left_called_off.p${parcel}`;
  await transitions.announce(transaction, { orderId, eventId, type: 'parcel.left_called_off', at });
}
