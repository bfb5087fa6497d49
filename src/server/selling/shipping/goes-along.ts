import { addedToParcel, type MerchantView, parcelWithAdditions } from '../orders/service.ts';
import { shipmentsOf } from '../shipments/service.ts';
import type { ShippingDeps } from './deps.ts';

/**
 * What was added to an order and goes in one of its parcels: the first that was made for it. `shipmentId`: that of the parcel; null: a
 * parcel that is still to be made.
 */
export async function goesAlong(
  { database, merchant }: Pick<ShippingDeps, 'database' | 'merchant'>,
  orderId: string,
  shipmentId: string | null,
): Promise<{ items: MerchantView['items']; valuePaise: number }> {
  const first = parcelWithAdditions(await shipmentsOf(database, orderId));
  if ((first?.shipment_id ?? null) !== shipmentId) return { items: [], valuePaise: 0 };
  const orders = await Promise.all((await addedToParcel(database, orderId)).map((id) => merchant.show(id)));
  const items = orders.flatMap((order) => order.items);
  return { items, valuePaise: orders.reduce((sum, one) => sum + one.amountPaise - one.cancelledPaise, 0) };
}
