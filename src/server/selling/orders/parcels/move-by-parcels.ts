import type { Transaction } from 'kysely';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import { movesBetween, orderStateOf } from '../../../../domain/shipping/order-of-shipments.ts';
import { hasLeft } from '../../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import {
  isDisputed,
  partRefundId,
  refundablePaise,
  refundablePieces,
  refundsOf,
  type ValuedPieces,
  valueOfRefund,
} from '../../payments/service.ts';
import { isGoing, openPieces, piecesIn, scansOf, type ShipmentRow, shipmentsOf } from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundPart } from '../merchant-refund.ts';
import { moveToShipped } from '../ship-order.ts';
import { receiveRto } from './receive-rto.ts';

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

/**
 * Refunds the online payment for a shipment that came back undelivered while the rest of its order continues,
 * once and if the merchant's policy says so: its full value for a prepaid order, the part its courier did not
 * have to collect for a COD order.
 */
async function refundParcel(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { parcel, by }: { parcel: ShipmentRow; by: string },
): Promise<OrderRow> {
  const isPrepaid = order.payment_method === 'online';
  if ((isPrepaid ? deps.refundPrepaidRto : deps.advanceBackOnRto) !== true) return order;
  // The merchant decides once the bank has.
  if (await isDisputed(transaction, order.order_id)) return order;
  // For a COD order only the advance is refunded, which belongs to no item.
  const pieces = isPrepaid ? await piecesOf(transaction, order, parcel.shipment_id) : [];
  const value = pieces.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  const paidPaise = isPrepaid ? value : parcel.value_paise + parcel.delivery_paise - parcel.collect_paise;
  const refunds = await refundsOf(transaction, order.order_id);
  const part = { purpose: 'parcel', refersTo: String(parcel.parcel) } as const;
  const refundId = partRefundId(order.order_id, part, refunds);
  // The merchant may have refunded some of it manually.
  const amountPaise = Math.min(paidPaise, await refundablePaise(transaction, order));
  if (amountPaise <= 0 || refunds.some((one) => one.refund_id === refundId)) return order;
  const note = 'A parcel came back undelivered';
  return refundPart(deps, transaction, order, { ...part, refundId, amountPaise, note, pieces, by });
}

/** Returns the items in a shipment with their value, without those already refunded. */
async function piecesOf(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipmentId: string,
): Promise<ValuedPieces[]> {
  const refundable = new Map(
    (await refundablePieces(transaction, order)).map(({ line, quantity }) => [line, quantity]),
  );
  const lines = (await piecesIn(transaction, [shipmentId])).get(shipmentId) ?? [];
  const pieces = lines.flatMap(({ line, quantity }) => {
    const remaining = Math.min(quantity, refundable.get(line) ?? 0);
    return remaining > 0 ? [{ line, quantity: remaining }] : [];
  });
  return valueOfRefund(transaction, order, pieces);
}
