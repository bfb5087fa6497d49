import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import {
  partRefundId,
  refundableLeft,
  refundablePieces,
  type RefundedPieces,
  refundsOf,
} from '../../payments/service.ts';
import type { ShipmentRow } from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundPart } from '../merchant-refund.ts';

/**
 * Sends back what was paid online for a parcel that came back undelivered while the rest of its order goes on, once and where the
 * merchant's policy says so: all of a prepaid one, and of a cash order's what its courier had not to collect.
 */
export async function refundParcel(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { parcel, by }: { parcel: ShipmentRow; by: string },
): Promise<OrderRow> {
  const isPrepaid = order.payment_method === 'online';
  if ((isPrepaid ? deps.refundPrepaidRto : deps.advanceBackOnRto) !== true) return order;
  const paidPaise = parcel.value_paise - (isPrepaid ? 0 : parcel.collect_paise);
  const refunds = await refundsOf(transaction, order.order_id);
  const refundId = partRefundId(order.order_id, `rto-${parcel.parcel}`, refunds);
  // Somebody may have sent some back before, by hand.
  const amountPaise = Math.min(paidPaise, await refundableLeft(transaction, order));
  if (amountPaise <= 0 || refunds.some((one) => one.refund_id === refundId)) return order;
  // Of a cash order only the advance goes back, which is no piece's.
  const pieces = isPrepaid ? await piecesOf(transaction, order.order_id, parcel.shipment_id) : [];
  const note = 'A parcel came back undelivered';
  return refundPart(deps, transaction, order, { refundId, amountPaise, note, pieces, by });
}

/** The pieces in a shipment, without those that were refunded before. */
async function piecesOf(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  shipmentId: string,
): Promise<RefundedPieces[]> {
  const refundable = new Map(
    (await refundablePieces(transaction, orderId)).map(({ line, quantity }) => [line, quantity]),
  );
  const lines = await transaction
    .selectFrom('shipment_line')
    .select(['line', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .execute();
  return lines.flatMap(({ line, quantity }) => {
    const left = Math.min(quantity, refundable.get(line) ?? 0);
    return left > 0 ? [{ line, quantity: left }] : [];
  });
}
