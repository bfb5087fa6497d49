import type * as v from 'valibot';
import { mayCall } from '../../../contracts/desk/accountant.ts';
import type { DeskEndpointName } from '../../../contracts/desk/endpoints.ts';
import type { DeskRole } from '../../../contracts/desk/session.ts';
import { type shipmentSchema, SHIPPING_REASONS } from '../../../contracts/desk/shipping.ts';
import { mayBeLost, PARCEL_LOSSES, waitsForCourier } from '../../../domain/shipping/shipment-state.ts';
import type { Database } from '../../db/connect.ts';
import {
  awaitsBookedCourier,
  BY_HAND,
  piecesIn,
  scansOf,
  type ShipmentRow,
  shipmentsOf,
  shipmentsOfOrders,
} from '../../shipments/service.ts';

type Shipment = v.InferOutput<typeof shipmentSchema>;

/** Returns the orders for which a provider's courier is booked, so that they are not shipped under another number. */
export async function courierBookedFor(database: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await shipmentsOfOrders(database, orderIds);
  const booked = rows.filter(awaitsBookedCourier);
  return new Set(booked.map((row) => row.order_id));
}

/** What each act on a shipment calls; saying that one never arrives is one call for all losses. */
const ENDPOINTS: Partial<Record<Shipment['acts'][number], DeskEndpointName>> = {
  label: 'parcelLabel',
  bookAgain: 'bookParcelAgain',
  cancel: 'callOffParcel',
  sendAgain: 'sendAgain',
  refund: 'refundLost',
};

/** Returns an order's shipments as the desk shows them to a role, with the acts that it may do. */
export async function shipmentsOfOrder(
  database: Database,
  orderId: string,
  { providerName, role }: { providerName: string | null; role: DeskRole },
): Promise<Shipment[]> {
  const rows = await shipmentsOf(database, orderId);
  const ids = rows.map((row) => row.shipment_id);
  const [pieces, scans] = await Promise.all([piecesIn(database, ids), scansOf(database, ids)]);
  return rows.map((row) => ({
    number: row.parcel,
    state: row.state,
    provider: row.provider === BY_HAND ? null : (providerName ?? row.provider),
    carrier: row.carrier,
    awb: row.awb,
    trackingUrl: row.tracking_url,
    collectPaise: row.collect_paise,
    pieces: pieces.get(row.shipment_id) ?? [],
    reason: reasonOf(row),
    waits: row.state === 'booking' && row.next_at !== null,
    acts: [...(providerName === null ? [] : actsOf(row)), ...claimsOf(row)].filter((act) =>
      mayCall(role, ENDPOINTS[act] ?? 'parcelLost'),
    ),
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

/** What can be said and done about a shipment that never reaches its shopper. */
function claimsOf({ state, released }: ShipmentRow): Shipment['acts'] {
  const losses = PARCEL_LOSSES.filter((loss) => mayBeLost(state, loss));
  return state === 'lost' && !released ? ['sendAgain', 'refund'] : losses;
}

function actsOf({ provider, state, awb, next_at: nextAt, pickup_requested_at: pickup }: ShipmentRow): Shipment['acts'] {
  if (provider === BY_HAND || state === 'cancelled') return [];
  const again = (state === 'booking' && nextAt === null) || (state === 'booked' && pickup === null);
  return [
    ...(awb === null ? [] : ['label' as const]),
    ...(again ? ['bookAgain' as const] : []),
    ...(waitsForCourier(state) ? ['cancel' as const] : []),
  ];
}
