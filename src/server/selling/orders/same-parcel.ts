import type { Together } from '../../../contracts/checkout/order-summary.ts';
import { displayOrderNumber } from '../../../domain/orders/display-number.ts';
import { isReceived } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { OrderDeps } from './deps.ts';
import { addUntil } from './order-to-add-to.ts';

/** What anybody who knows an order's id may know of its parcel: nothing that opens another order. */
export async function parcelInShort(
  deps: Pick<OrderDeps, 'database' | 'settings' | 'now'>,
  order: OrderRow,
): Promise<{ addUntil?: number; addedTo?: { number: string; alone: boolean } }> {
  const until = await addUntil(deps, deps.database, order);
  const { ships_with: first, ships_alone: alone } = order;
  return {
    ...(until === null ? {} : { addUntil: until }),
    ...(first === null ? {} : { addedTo: { number: displayOrderNumber(first), alone } }),
  };
}

/** The other orders in the parcel of an order, as far as they are paid or confirmed; for its shopper. */
export async function togetherWith(database: Database, order: OrderRow): Promise<Together[]> {
  if (order.ships_alone) return [];
  const first = order.ships_with ?? order.order_id;
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'state'])
    .where((row) => row.or([row('order_id', '=', first), row('ships_with', '=', first)]))
    .where('ships_alone', '=', false)
    .where('order_id', '!=', order.order_id)
    .orderBy('placed_at')
    .execute();
  return rows.filter(({ state }) => isReceived(state)).map((row) => ({ orderId: row.order_id, state: row.state }));
}
