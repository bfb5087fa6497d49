import type { Transaction } from 'kysely';
import { mayBeLost, type ParcelLoss } from '../../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import { prepaidPaise, type OrderRow } from '../../order-transitions/service.ts';
import { changeShipment, type ShipmentRow, shipmentsOf } from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundAll } from '../merchant-refund.ts';
import { refundExchange } from './refund-exchange.ts';

/**
 * Notes that a parcel was lost, damaged or delivered to somebody else. Its units stay in it until the merchant sends
 * them again or gives their money back; it counts neither as returned nor as delivered. Throws shipment_not_found,
 * invalid_transition, also for a delivered one of which a unit is returned or exchanged.
 */
export async function parcelLost(
  deps: Pick<MerchantDeps, 'now'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { parcel, loss }: { parcel: number; loss: ParcelLoss },
): Promise<OrderRow> {
  const shipment = await parcelOf(transaction, order, parcel);
  if (!mayBeLost(shipment.state, loss)) {
    throw new ShopError('invalid_transition', { from: shipment.state, to: 'lost' });
  }
  const changes = { state: 'lost', loss, state_at: new Date(deps.now()), next_at: null, bad_news: null } as const;
  await changeShipment(transaction, shipment.shipment_id, changes);
  return order;
}

/** Takes the units out of a lost parcel, so that they can be packed once more. Throws shipment_not_found. */
export async function sendAgain(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { parcel, by }: { parcel: number; by: string },
): Promise<OrderRow> {
  await releaseLost(transaction, order, parcel);
  if (order.state !== 'delivered') return order;
  return deps.transitions.move(transaction, order, { to: 'shipped', cause: by }, new Date(deps.now()));
}

/** Takes the units out of a lost parcel. Throws shipment_not_found. */
export async function releaseLost(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  parcel: number,
): Promise<ShipmentRow> {
  const { shipment_id: id } = await parcelOf(transaction, order, parcel);
  return changeShipment(transaction, id, { released: true });
}

/** Returns one parcel of an order. Throws shipment_not_found. */
export async function parcelOf(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId }: OrderRow,
  parcel: number,
): Promise<ShipmentRow> {
  const found = (await shipmentsOf(transaction, orderId)).find((one) => one.parcel === parcel);
  if (!found) throw new ShopError('shipment_not_found');
  return found;
}

/** Ends an order of which nothing is left but what was lost: what was paid goes back, and nothing is due. */
export async function endLost(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  if (prepaidPaise(order) > 0) {
    return refundAll(deps, transaction, order, { note: 'The parcel was lost', by, lost: true });
  }
  const cancelled = await deps.transitions.move(
    transaction,
    order,
    { to: 'cancelled', cause: by },
    new Date(deps.now()),
  );
  await refundExchange(deps, transaction, cancelled, { note: 'An exchange was lost', by });
  return cancelled;
}
