import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { additionsFollow } from './additions-follow.ts';
import type { ActGuard, MerchantDeps } from '../merchant-deps.ts';

export type Act = (transaction: Transaction<DatabaseSchema>, order: OrderRow) => Promise<OrderRow>;

/**
 * Runs one action on a locked order, in one transaction with its audit record; what was added to the order follows it. Throws
 * order_not_found, order_changed.
 */
export async function withLockedOrder(
  deps: MerchantDeps,
  { orderId, guard = {} }: { orderId: string; guard?: ActGuard | undefined },
  act: Act,
): Promise<OrderRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const order = await lockAfterPayer(deps.transitions, transaction, orderId);
    if (!order) throw new ShopError('order_not_found');
    const { seenVersion, record } = guard;
    if (seenVersion !== undefined && seenVersion !== order.version) {
      throw new ShopError('order_changed', { orderId, state: order.state, version: order.version });
    }
    const after = await act(transaction, order);
    await additionsFollow(deps, transaction, order, after);
    // An action that moves nothing, such as a partial refund, raises the version too, so that a stale view
    // cannot repeat it.
    const counted =
      seenVersion !== undefined && after.version === seenVersion ? await countAct(transaction, after) : after;
    await record?.(transaction, counted);
    return counted;
  });
}

/**
 * Locks an order, after the order that paid for it if it is an exchange. Actions on returns use the same lock
 * order, and refunds of an exchange come from that first order.
 */
export async function lockAfterPayer(
  transitions: MerchantDeps['transitions'],
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
): Promise<OrderRow | null> {
  const found = await transaction
    .selectFrom('shop_order')
    .select('exchange_of')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (found?.exchange_of) await transitions.lock(transaction, found.exchange_of);
  return transitions.lock(transaction, orderId);
}

function countAct(transaction: Transaction<DatabaseSchema>, { order_id: orderId }: OrderRow): Promise<OrderRow> {
  return transaction
    .updateTable('shop_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
