import type { Transaction } from 'kysely';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import { movesBetween, orderStateOf } from '../../../../domain/shipping/order-of-shipments.ts';
import { hasLeft } from '../../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { isGoing, openPieces, scansOf, type ShipmentRow, shipmentsOf } from '../../shipments/service.ts';
import { receiveRto } from './receive-rto.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundParcel } from './refund-parcel.ts';
import { moveToShipped } from '../ship-order.ts';

type News = { shipment: ShipmentRow; changed: boolean; by: string; at: Date };

/**
 * Moves a locked order as far as its shipments are, with the same messages, counts and refunds as a manual
 * step. If the order has several shipments, the shopper is also notified of a shipment whose progress the
 * order's own message did not cover.
 */
export async function moveByParcels(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { shipment, changed, by, at }: News,
): Promise<OrderRow> {
  const parcels = (await shipmentsOf(transaction, order.order_id)).filter(isGoing);
  const open = await openPieces(transaction, order);
  const target = orderStateOf(
    parcels.map(({ state }) => state),
    open.length === 0,
  );
  let now = order;
  for (const to of target === null ? [] : movesBetween(order.state, target)) {
    now = await moveOne(deps, transaction, now, { to, shipment, by, at });
  }
  const several = parcels.length > 1 || open.length > 0;
  const isAnnounced = now.state !== order.state && now.state === shipment.state;
  if (changed && several && !isAnnounced && ANNOUNCED_BY_SHIPMENT.has(shipment.state)) {
    await announceShipment(deps, transaction, shipment, at);
  }
  // If all shipments came back, receiveRto has already refunded the order.
  return changed && shipment.state === 'rto_delivered' && target !== 'rto_delivered'
    ? refundParcel(deps, transaction, now, { parcel: shipment, by })
    : now;
}

/**
 * Does the same after a change of the order instead of a shipment: it was on hold meanwhile, or only part of
 * it is left to send.
 */
export async function followParcels(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  const shipment = (await shipmentsOf(transaction, order.order_id)).find(({ state }) => hasLeft(state));
  const news = { changed: false, by, at: new Date(deps.now()) };
  return shipment === undefined ? order : moveByParcels(deps, transaction, order, { shipment, ...news });
}

type Step = { to: OrderState; shipment: Pick<ShipmentRow, 'carrier' | 'awb'>; by: string; at: Date };

/** Makes one move that a courier reported, with its counts and refunds. */
export function moveOne(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { to, shipment: { carrier, awb }, by, at }: Step,
): Promise<OrderRow> {
  if (to === 'shipped') return moveToShipped(deps, transaction, order, { carrier, awb, by, at });
  if (to === 'rto_delivered') return receiveRto(deps, transaction, order, by);
  return deps.transitions.move(transaction, order, { to, cause: by }, at);
}

/**
 * Shipment states that the shopper is notified of. Delivery is notified once for the whole order, because
 * that message asks for a review.
 */
const ANNOUNCED_BY_SHIPMENT: ReadonlySet<string> = new Set([
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'rto_in_transit',
]);

/** Event ids look like `….shipped.p2-1`: the second shipment, by its first such scan. */
async function announceShipment(
  { transitions }: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  { shipment_id: id, order_id: orderId, parcel, state }: ShipmentRow,
  at: Date,
): Promise<void> {
  const occurrence = (await scansOf(transaction, [id])).filter(({ event }) => event === state).length;
  const eventId = `${orderId}.${state}.p${parcel}-${occurrence}`;
  await transitions.announce(transaction, { orderId, eventId, type: `order.${state}`, at });
}
