import type { Transaction } from 'kysely';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** Something was bought, even if it went back later. */
export const BOUGHT = [
  ...statesWith({ phase: ['held', 'unconfirmed', 'active', 'came_back'] }),
  ...statesWith({ refunds: [true] }),
];

/** Returns whether a number ordered again after an order, and whether anything, that order too, was bought since. */
export async function ordersSince(
  { vault }: { vault: Pick<CustomerVault, 'customerRefs'> },
  executor: Database | Transaction<DatabaseSchema>,
  { orderId, mobile }: { orderId: string; mobile: string },
): Promise<{ orderedAgain: boolean; bought: boolean }> {
  const since = executor.selectFrom('shop_order').select('placed_at').where('order_id', '=', orderId);
  const rows = await executor
    .selectFrom('shop_order')
    .select(['order_id', 'state'])
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .where((row) => row.or([row('placed_at', '>', since), row('paid_at', '>=', since)]))
    .execute();
  return {
    orderedAgain: rows.some((row) => row.order_id !== orderId),
    bought: rows.some((row) => BOUGHT.includes(row.state)),
  };
}
