import type { Transaction } from 'kysely';
import { isState } from '../../../../domain/orders/order-state-table.ts';
import { hasLeft } from '../../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { BY_HAND, changeShipment, type ShipmentRow } from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';

type News = { order: OrderRow; before: ShipmentRow; shipment: ShipmentRow; at: Date };

/**
 * Notifies the merchant once if a shipment left although it or its order was cancelled. It is tracked like
 * any other.
 */
export async function noteCalledOff(
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
