import type { AddTo } from '../../../../contracts/checkout/add-to-order.ts';
import type { Address } from '../../../../domain/address/address.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { OrderDeps } from '../deps.ts';
import { customerOf } from '../order-customer.ts';
import { readOrder } from '../read.ts';
import { provedOrder } from '../track.ts';
import { addUntil } from '../order-to-add-to.ts';

export type OpenParcel = { orderId: string; address: Address; until: number };

/**
 * Returns the parcel that a shopper may add to, with the address it goes to, which no answer repeats; null: nothing may be added
 * to it. What was added to an order leads to that order. A wrong proof is answered like an order that takes nothing.
 */
export async function openParcel(
  deps: OrderDeps,
  { orderId, mobileLast4 }: AddTo,
  caller: string,
): Promise<OpenParcel | null> {
  if ((deps.settings.addToOrderMinutes ?? 0) === 0) return null;
  const proved = await provedOrder(deps, { orderId, mobileLast4, caller }).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
  if (!proved) return null;
  const first = await parcelOwner(deps, proved.order);
  const address = first === null ? null : (customerOf(deps.vault, first)?.address ?? null);
  if (!first || address === null) return null;
  const until = await addUntil(deps, deps.database, first);
  return until === null ? null : { orderId: first.order_id, address, until };
}

/** The order in whose parcel an order travels: itself, or what it was added to. */
function parcelOwner(deps: OrderDeps, order: OrderRow): Promise<OrderRow | null> {
  return order.ships_with === null || order.ships_alone ? Promise.resolve(order) : readOrder(deps, order.ships_with);
}
