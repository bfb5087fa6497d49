import type * as v from 'valibot';
import { type shipmentSchema, SHIPPING_REASONS } from '../../../contracts/desk/shipping.ts';
import { waitsForCourier } from '../../../domain/shipping/shipment-state.ts';
import type { Database } from '../../running/db/connect.ts';
import {
  awaitsBookedCourier,
  BY_HAND,
  piecesIn,
  scansOf,
  type ShipmentRow,
  shipmentsOf,
  shipmentsOfOrders,
} from '../../selling/shipments/service.ts';

import type { PossibleActs } from './possible-acts.ts';

type Shipment = v.InferOutput<typeof shipmentSchema>;

/** Returns the orders for which a provider's courier is booked, so that they are not shipped under another number. */
export async function courierBookedFor(database: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await shipmentsOfOrders(database, orderIds);
  const booked = rows.filter(awaitsBookedCourier);
  return new Set(booked.map((row) => row.order_id));
}

/**
 * Returns an order's shipments as the desk shows them. `nameOf`: the name of the provider that booked one, null if its
 * account is not open; `possible`: what the user can do about one of them.
 */
export async function shipmentsOfOrder(
  database: Database,
  orderId: string,
  { nameOf, possible }: { nameOf: (providerId: string) => string | null; possible: (row: ShipmentRow) => PossibleActs },
): Promise<Shipment[]> {
  const rows = await shipmentsOf(database, orderId);
  const ids = rows.map((row) => row.shipment_id);
  const [pieces, scans] = await Promise.all([piecesIn(database, ids), scansOf(database, ids)]);
  return rows.map((row) => ({
    number: row.parcel,
    state: row.state,
    provider: row.provider === BY_HAND ? null : (nameOf(row.provider) ?? row.provider),
    carrier: row.carrier,
    awb: row.awb,
    trackingUrl: row.tracking_url,
    collectPaise: row.collect_paise,
    pieces: pieces.get(row.shipment_id) ?? [],
    reason: reasonOf(row),
    badNews: row.bad_news,
    waits: row.state === 'booking' && row.next_at !== null,
    hasLabel: nameOf(row.provider) !== null && row.state !== 'cancelled' && row.awb !== null,
    ...possible(row),
    loss: row.loss,
    released: row.released,
    scans: scans
      .filter((scan) => scan.shipment_id === row.shipment_id)
      .toReversed()
      .map(({ at, status, activity, location }) => ({ at: at.toISOString(), status, activity, location })),
  }));
}

/** Returns the error to show. Errors while fetching scans are left out, because they pass by themselves. */
function reasonOf({ state, last_error: error }: ShipmentRow): Shipment['reason'] {
  if (state === 'cancelled') return error === 'cancel_refused' ? error : null;
  if (!waitsForCourier(state)) return null;
  return SHIPPING_REASONS.find((reason) => reason === error) ?? null;
}
