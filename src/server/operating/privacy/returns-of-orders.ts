import { type RawBuilder, sql } from 'kysely';
import { OPEN_RETURN_STATES } from '../../../domain/returns/return-state.ts';
import type { Database } from '../../running/db/connect.ts';

/**
 * Condition on a row of shop_order: it has a return that is still in progress or to be refunded or replaced. Then
 * its address and the UPI id given with the return are still needed.
 */
export const hasOpenReturn: RawBuilder<boolean> = sql<boolean>`exists (
  select from return_request where return_request.order_id = shop_order.order_id and return_request.state in (${sql.join(OPEN_RETURN_STATES)}))`;

/**
 * Removes what shoppers wrote with the returns of these orders, where these are fetched, and all pictures: those of what
 * came may show the label.
 */
export async function forgetReturns(database: Database, orders: readonly string[] | RawBuilder<string>): Promise<void> {
  const returns = database.selectFrom('return_request').select('return_id').where('order_id', 'in', orders);
  await database
    .updateTable('return_request')
    .set({ details_sealed: null, details_key_id: null })
    .where('details_sealed', 'is not', null)
    .where('order_id', 'in', orders)
    .execute();
  await database
    .updateTable('return_pickup')
    .set({ address_sealed: null, address_key_id: null })
    .where('address_sealed', 'is not', null)
    .where('return_id', 'in', returns)
    .execute();
  for (const table of ['return_picture', 'return_check_picture'] as const)
    await database.deleteFrom(table).where('return_id', 'in', returns).execute();
}
