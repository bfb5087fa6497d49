import type { Selectable } from 'kysely';
import { unitsToSend } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import type { ShipmentTables } from '../../running/db/tables/shipment-tables.ts';
import { type BookedOrder, readBook } from '../units/service.ts';

export type ShipmentRow = Selectable<ShipmentTables['shipment']>;
/** A number of pieces of one line of the order. */
export type Pieces = { line: number; quantity: number };

/** Returns the parcels of an order by number, cancelled ones too. */
export function shipmentsOf(database: Database, orderId: string): Promise<ShipmentRow[]> {
  return database.selectFrom('shipment').selectAll().where('order_id', '=', orderId).orderBy('parcel').execute();
}

/** Whether a parcel holds units: not cancelled, and not lost with its units sent again or off the order. */
export function isGoing({ state, released }: Pick<ShipmentRow, 'state' | 'released'>): boolean {
  return state !== 'cancelled' && !released;
}

/** Provider of a parcel whose carrier and number were entered by hand. */
export const BY_HAND = 'manual';

/**
 * Whether a provider's courier comes for a parcel, or is being booked for it. A booking that failed for good holds the
 * parcel, but nobody comes.
 */
export function awaitsBookedCourier(row: Pick<ShipmentRow, 'state' | 'provider' | 'next_at'>): boolean {
  return row.provider !== BY_HAND && (row.state === 'booked' || (row.state === 'booking' && row.next_at !== null));
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

/** Returns the pieces of an order that are to be sent and not in a parcel. */
export async function openPieces(database: Database, order: BookedOrder): Promise<Pieces[]> {
  return unitsToSend(await readBook(database, order));
}
