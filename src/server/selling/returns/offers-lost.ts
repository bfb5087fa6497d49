import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { offersLostBy, unitsOfRequest } from '../units/service.ts';
import type { ReturnRow } from './returnable-order.ts';

/**
 * What offers that no longer hold take off a request's refund; below 0: what comes back of that. Of units taken off it was
 * stored with them, and of a refund that is tried again with the first try. A deduction that leaves less takes less.
 */
export async function offersLost(database: Database, payer: OrderRow, row: ReturnRow): Promise<Paise> {
  if (row.kind === 'cancel' || row.refund_paise !== null) return row.offers_lost_paise;
  const units = await unitsOfRequest(database, payer, row);
  const going = { units, byShopper: !row.keeps_offers, returnId: row.return_id };
  return Math.min(row.value_paise - row.deduction_paise, await offersLostBy(database, payer, going));
}
