import { type RawBuilder, sql } from 'kysely';
import { OPEN_RETURN_STATES } from '../../../domain/returns/return-state.ts';

/**
 * Condition on a row of shop_order: it has a return that is still in progress or to be refunded or replaced. Then
 * its address and the UPI id given with the return are still needed.
 */
export const hasOpenReturn: RawBuilder<boolean> = sql<boolean>`exists (
  select from return_request where return_request.order_id = shop_order.order_id and return_request.state in (${sql.join(OPEN_RETURN_STATES)}))`;
