import type { Transaction, Updateable } from 'kysely';
import { CALLED_OFF, isState } from '../../../domain/orders/order-state-table.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import {
  badNewsOf,
  failedAgain,
  hasLeft,
  mayFollow,
  type Scan,
  SHIPMENT_STATES,
  type ShipmentState,
  stateAfterScans,
  waitsForCourier,
} from '../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { ShipmentTables } from '../../running/db/tables/shipment-tables.ts';
import { storeScans } from './store-scans.ts';
import { BY_HAND, scansOf, type ShipmentRow, shipmentsOf } from './read-shipments.ts';

type Executor = Transaction<DatabaseSchema>;

/** Locks and returns a shipment; null if it does not exist. */
export async function lockShipment(transaction: Executor, shipmentId: string): Promise<ShipmentRow | null> {
  const row = await transaction
    .selectFrom('shipment')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function changeShipment(
  transaction: Executor,
  shipmentId: string,
  changes: Updateable<ShipmentTables['shipment']>,
): Promise<ShipmentRow> {
  return transaction
    .updateTable('shipment')
    .set(changes)
    .where('shipment_id', '=', shipmentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `failedAgain`: another delivery attempt failed, which does not change the parcel's state. */
export type ScanOutcome = { shipment: ShipmentRow; failedAgain: boolean };

/** Stores scans, each once, and returns the parcel in the state that all known scans lead to; null if none was new. */
export async function addScans(
  transaction: Executor,
  shipment: ShipmentRow,
  scans: readonly Scan[],
  at: Date,
): Promise<ScanOutcome | null> {
  if (!(await storeScans(transaction, { shipment_id: shipment.shipment_id }, scans, at))) return null;
  const stored = await scansOf(transaction, [shipment.shipment_id]);
  const known = stored.map((scan) => ({ ...scan, at: scan.at.getTime() }));
  const state = stateAfterScans(shipment.state, known);
  const badNews = badNewsOf(state, known, shipment.pickup_requested_at?.getTime() ?? 0);
  const isMoved = state !== shipment.state;
  const changes = { ...(isMoved ? { state, state_at: at } : {}), bad_news: badNews };
  const after =
    isMoved || badNews !== shipment.bad_news
      ? await changeShipment(transaction, shipment.shipment_id, changes)
      : shipment;
  const again = !isMoved && state === 'delivery_attempt_failed' && failedAgain(known, shipment.state_at.getTime());
  return { shipment: after, failedAgain: again };
}

/**
 * Updates the parcels after a person changed the order's state: shipped parcels follow the order. If the order
 * was cancelled, parcels that the courier has not picked up are cancelled, also at their provider.
 */
export async function shipmentsFollow(
  transaction: Executor,
  order: { order_id: string; state: OrderState },
  at: Date,
): Promise<void> {
  if (isState(order.state, CALLED_OFF)) return cancelWaitingShipments(transaction, order.order_id, at);
  const to = SHIPMENT_STATES.find((state) => state === order.state);
  if (to === undefined || !hasLeft(to)) return;
  const sent = (await shipmentsOf(transaction, order.order_id)).filter(({ state }) => hasLeft(state));
  // A person who marks an order as delivered means the parcels on their way to the shopper. A returning parcel
  // keeps its state, unless all are returning.
  const goesBack = (state: ShipmentState) => state === 'rto_in_transit' || state === 'rto_delivered';
  const onTheirWay = sent.every(({ state }) => goesBack(state)) ? sent : sent.filter(({ state }) => !goesBack(state));
  for (const shipment of onTheirWay) {
    if (mayFollow(shipment.state, to)) {
      await changeShipment(transaction, shipment.shipment_id, { state: to, state_at: at, bad_news: null });
    }
  }
}

/** Cancels every parcel that waits for its courier; its provider is informed in the background. */
export async function cancelWaitingShipments(transaction: Executor, orderId: string, at: Date): Promise<void> {
  for (const shipment of await shipmentsOf(transaction, orderId)) {
    if (waitsForCourier(shipment.state)) await cancelShipment(transaction, shipment, at);
  }
}

/** Cancels a parcel. Does not check whether the courier has it already; callers must refuse that. */
export function cancelShipment(transaction: Executor, { shipment_id: id, provider }: ShipmentRow, at: Date) {
  const nextAt = provider === BY_HAND ? null : at;
  const changes = { state: 'cancelled', state_at: at, next_at: nextAt, attempts: 0, bad_news: null } as const;
  return changeShipment(transaction, id, changes);
}
