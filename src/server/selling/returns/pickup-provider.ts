import type { Database } from '../../running/db/connect.ts';
import { piecesIn, shipmentsOf } from '../shipments/service.ts';
import type { ReturnCouriers, CourierAccount, CourierAccounts } from '../shipping/courier-port.ts';
import type { ReturnRow } from './returnable-order.ts';

/** A provider with its couriers that fetch from shoppers. */
export type PickupProvider = { provider: CourierAccount; returns: ReturnCouriers };

/** Returns the couriers of a provider that fetch from shoppers; null if it has none. */
export function withReturnCouriers(provider: CourierAccount | undefined): PickupProvider | null {
  return provider?.returns ? { provider, returns: provider.returns } : null;
}

/**
 * Returns who fetches the goods of a return: the provider that booked the parcel they came in, which has the shopper's
 * address already, otherwise the one that books new parcels. Null if neither fetches from shoppers.
 */
export async function pickupProvider(
  database: Database,
  { current, all }: CourierAccounts,
  { return_id: returnId, order_id: orderId }: Pick<ReturnRow, 'return_id' | 'order_id'>,
): Promise<PickupProvider | null> {
  const lines = await database.selectFrom('return_line').select('line').where('return_id', '=', returnId).execute();
  const returned = new Set(lines.map(({ line }) => line));
  const sent = await shipmentsOf(database, orderId);
  const pieces = await piecesIn(
    database,
    sent.map((shipment) => shipment.shipment_id),
  );
  const bringers = sent
    .filter(
      ({ shipment_id: id, state }) => state !== 'cancelled' && pieces.get(id)?.some(({ line }) => returned.has(line)),
    )
    .flatMap(({ provider }) => withReturnCouriers(all.find(({ id }) => id === provider)) ?? []);
  return bringers.at(-1) ?? withReturnCouriers(current);
}
