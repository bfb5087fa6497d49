import { statesWith } from '../../../../domain/orders/order-state-table.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { ShipmentRow } from '../../shipments/service.ts';

/** The parcel of an order that holds what was added to it: the first that was made and not given up; null: none was made. */
export function parcelWithAdditions<Parcel extends Pick<ShipmentRow, 'state'>>(
  parcels: readonly Parcel[],
): Parcel | null {
  return parcels.find(({ state }) => state !== 'cancelled') ?? null;
}

/** The orders that were added to one, are paid and go in its parcel, the oldest first. */
export async function addedToParcel(database: Database, orderId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where('ships_with', '=', orderId)
    .where('ships_alone', '=', false)
    .where('state', 'in', statesWith({ phase: ['active', 'came_back'] }))
    .orderBy('placed_at')
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}
