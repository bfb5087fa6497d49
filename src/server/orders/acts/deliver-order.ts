import type { Transaction } from 'kysely';
import { waitsForCourier } from '../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { blockedTransition } from '../../errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { openPieces, shipmentsOf } from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';

/** Marks the whole order as delivered. Throws invalid_transition while items of it are still at the shop or lost. */
export async function deliverAll(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  if (order.state === 'delivered') return order;
  const parcels = await shipmentsOf(transaction, order.order_id);
  const isMissing = (one: (typeof parcels)[number]) =>
    waitsForCourier(one.state) || (one.state === 'lost' && !one.released);
  if (parcels.some(isMissing) || (await openPieces(transaction, order)).length > 0) {
    throw blockedTransition(order.state, 'delivered', 'pieces_not_sent');
  }
  return deps.transitions.move(transaction, order, { to: 'delivered', cause: by }, new Date(deps.now()));
}
