import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import {
  partRefundId,
  refundablePaise,
  refundablePieces,
  refundsOf,
  valueOfRefund,
  type ValuedPieces,
  isDisputed,
} from '../../payments/service.ts';
import { piecesIn, type ShipmentRow } from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundPart } from '../merchant-refund.ts';

/**
 * Refunds the online payment for a shipment that came back undelivered while the rest of its order continues,
 * once and if the merchant's policy says so: its full value for a prepaid order, the part its courier did not
 * have to collect for a COD order.
 */
export async function refundParcel(
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
  const paidPaise = isPrepaid ? value : parcel.value_paise - parcel.collect_paise;
  const refunds = await refundsOf(transaction, order.order_id);
  const refundId = partRefundId(order.order_id, `rto-${parcel.parcel}`, refunds);
  // The merchant may have refunded some of it manually.
  const amountPaise = Math.min(paidPaise, await refundablePaise(transaction, order));
  if (amountPaise <= 0 || refunds.some((one) => one.refund_id === refundId)) return order;
  const note = 'A parcel came back undelivered';
  return refundPart(deps, transaction, order, { refundId, amountPaise, note, pieces, by });
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
