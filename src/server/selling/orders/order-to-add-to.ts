import type { Transaction } from 'kysely';
import { addableUntil } from '../../../domain/orders/add-to-order.ts';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { isDisputed } from '../payments/service.ts';
import type { OrderDeps } from './deps.ts';

/** What was added and given up, or called off, leaves its place to another one. */
const GIVEN_UP = [...statesWith({ phase: ['given_up', 'called_off'] })];

/** Until when something may be added to an order, in epoch ms; null: nothing may. */
export async function addUntil(
  { settings: { addToOrderMinutes = 0 }, now }: Pick<OrderDeps, 'settings' | 'now'>,
  database: Database,
  order: OrderRow,
): Promise<number | null> {
  const facts = {
    source: order.source,
    state: order.state,
    placedAt: order.placed_at.getTime(),
    isAddition: order.ships_with !== null,
  };
  // Most orders are refused by what is known of them already.
  if (addableUntil({ ...facts, disputed: false, additions: 0 }, addToOrderMinutes, now()) === null) return null;
  const disputed = await isDisputed(database, order.order_id);
  const { additions } = await database
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('additions'))
    .where('ships_with', '=', order.order_id)
    .where('ships_alone', '=', false)
    .where('state', 'not in', GIVEN_UP)
    .executeTakeFirstOrThrow();
  return addableUntil({ ...facts, disputed, additions }, addToOrderMinutes, now());
}

/**
 * Takes a place in the parcel of an order for the transaction that writes the addition. Packing takes the same lock, so
 * that one of both is first. Throws addition_closed.
 */
export async function holdPlaceInParcel(
  deps: OrderDeps,
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
): Promise<void> {
  const first = await deps.transitions.lock(transaction, orderId);
  if (!first || (await addUntil(deps, transaction, first)) === null) throw new ShopError('addition_closed');
}
