import type { Selectable } from 'kysely';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { Database } from '../db/connect.ts';
import type { ShipmentTables } from '../db/tables/shipment-tables.ts';

export type ShipmentRow = Selectable<ShipmentTables['shipment']>;
/** A number of pieces of one line of the order. */
export type Pieces = { line: number; quantity: number };

/** Returns the parcels of an order by number, cancelled ones too. */
export function shipmentsOf(database: Database, orderId: string): Promise<ShipmentRow[]> {
  return database.selectFrom('shipment').selectAll().where('order_id', '=', orderId).orderBy('parcel').execute();
}

/** Returns the parcels of several orders. */
export function shipmentsOfOrders(database: Database, orderIds: readonly string[]): Promise<ShipmentRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('parcel')
    .execute();
}

/** Returns the content of each parcel, by its shipment_id. */
export async function piecesIn(database: Database, shipmentIds: readonly string[]): Promise<Map<string, Pieces[]>> {
  const pieces = new Map<string, Pieces[]>(shipmentIds.map((id) => [id, []]));
  if (shipmentIds.length === 0) return pieces;
  const rows = await database
    .selectFrom('shipment_line')
    .selectAll()
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('line')
    .execute();
  for (const { shipment_id: id, line, quantity } of rows) pieces.get(id)?.push({ line, quantity });
  return pieces;
}

/** Returns the pieces in parcels that are returning, or were returned, to the shop undelivered. */
export async function piecesComingBack(database: Database, orderId: string): Promise<Pieces[]> {
  const shipments = await shipmentsOf(database, orderId);
  const back = shipments.filter(({ state }) => state === 'rto_in_transit' || state === 'rto_delivered');
  const pieces = await piecesIn(
    database,
    back.map((shipment) => shipment.shipment_id),
  );
  return [...pieces.values()].flat();
}

/** Returns the courier's scans of each parcel, oldest first. */
export function scansOf(database: Database, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('shipment_scan')
    .selectAll()
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('at')
    .orderBy('scan_key')
    .execute();
}

/**
 * Returns the pieces that are not in a parcel. An order that was shipped without any stored parcel counts as one
 * parcel with all pieces.
 */
export async function openPieces(
  database: Database,
  order: { order_id: string; state: OrderState },
): Promise<Pieces[]> {
  const items = await database
    .selectFrom('order_item')
    .select(['line', 'quantity', 'cancelled_quantity'])
    .where('order_id', '=', order.order_id)
    .orderBy('line')
    .execute();
  const shipments = (await shipmentsOf(database, order.order_id)).filter(({ state }) => state !== 'cancelled');
  if (shipments.length === 0 && !NOT_SENT.has(order.state)) return [];
  const held = new Map<number, number>();
  const pieces = await piecesIn(
    database,
    shipments.map((shipment) => shipment.shipment_id),
  );
  for (const { line, quantity } of [...pieces.values()].flat()) held.set(line, (held.get(line) ?? 0) + quantity);
  return items.flatMap(({ line, quantity, cancelled_quantity: cancelled }) => {
    const open = quantity - cancelled - (held.get(line) ?? 0);
    return open > 0 ? [{ line, quantity: open }] : [];
  });
}

/** States in which nothing has left the shop. */
const NOT_SENT: ReadonlySet<OrderState> = new Set([
  'created',
  'awaiting_payment',
  'paid',
  'held',
  'unconfirmed',
  'confirmed',
  'packed',
]);
