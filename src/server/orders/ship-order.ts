import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { tallyParcel } from './cod/rto-tally.ts';
import type { MerchantDeps } from './merchant-deps.ts';

/** Shipped again with another number is a correction of what was typed. */
export async function ship(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: { carrier: string; awb: string },
  by: string,
): Promise<OrderRow> {
  if (order.state !== 'shipped') {
    const move = { to: 'shipped', cause: by, changes: { ...shipment, sent_tallied: true } } as const;
    const at = new Date(deps.now());
    const shipped = await deps.transitions.move(transaction, order, move, at);
    await tallyParcel(transaction, deps.vault, shipped, 'sent', at);
    return shipped;
  }
  return transaction
    .updateTable('shop_order')
    .set(shipment)
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
