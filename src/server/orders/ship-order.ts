import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { addShipment, BY_HAND, callOffWaiting, changeShipment, openPieces, shipmentsOf } from '../shipments/service.ts';
import { tallyParcel } from './cod/rto-tally.ts';
import type { MerchantDeps } from './merchant-deps.ts';

type Shipment = { carrier: string; awb: string };

/**
 * Everything in one parcel, by hand; what was booked and not fetched is called off. Shipped again with another number is a
 * correction of what was typed.
 */
export async function ship(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: Shipment,
  by: string,
): Promise<OrderRow> {
  if (order.state === 'shipped') return correct(transaction, order, shipment);
  const at = new Date(deps.now());
  await callOffWaiting(transaction, order.order_id, at);
  const open = await openPieces(transaction, order);
  const shipped = await moveToShipped(deps, transaction, order, { ...shipment, by, at });
  // Money taken without goods has nothing to put into a parcel.
  if (open.length > 0) {
    await addShipment(transaction, order, { lines: open, provider: BY_HAND, state: 'shipped', ...shipment }, at);
  }
  return shipped;
}

/** The first parcel has left. */
export async function moveToShipped(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { carrier, awb, by, at }: { carrier: string | null; awb: string | null; by: string; at: Date },
): Promise<OrderRow> {
  const move = { to: 'shipped', cause: by, changes: { carrier, awb, sent_tallied: true } } as const;
  const shipped = await deps.transitions.move(transaction, order, move, at);
  await tallyParcel(transaction, deps.vault, shipped, 'sent', at);
  return shipped;
}

async function correct(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: Shipment,
): Promise<OrderRow> {
  const written = (await shipmentsOf(transaction, order.order_id)).find(
    ({ state, awb }) => state !== 'cancelled' && awb === order.awb,
  );
  if (written)
    await changeShipment(transaction, written.shipment_id, { ...shipment, provider: BY_HAND, next_at: null });
  return transaction
    .updateTable('shop_order')
    .set(shipment)
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
