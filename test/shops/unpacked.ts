import { sql } from 'kysely';
import type { Database } from '../../src/server/running/db/connect.ts';

/**
 * Takes a packed order back to confirmed, by the moves of one that is held and accepted. So an order is invoiced
 * and open, as by earlier versions, which invoiced from the confirmation on.
 */
export async function unpack(database: Database, orderId: string): Promise<void> {
  for (const state of ['held', 'paid', 'confirmed']) {
    await sql`update shop_order set state = ${state}, state_cause = 'a test' where order_id = ${orderId}`.execute(
      database,
    );
  }
}
