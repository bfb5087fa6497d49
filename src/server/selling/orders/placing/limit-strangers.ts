import { ShopError } from '../../../running/errors.ts';
import type { OrderDeps } from '../deps.ts';
import { orderLimits } from '../order-limits.ts';
import { HOUR_MS } from '../../../../domain/time/durations.ts';

/**
 * Orders to be paid online that one address may place an hour for numbers that never paid one. Who tries stolen cards
 * makes an order for each. Behind one address of a carrier there may be thousands of phones: they are shut out only
 * together with five new buyers a minute, for an hour at most, and whoever has bought here before is not.
 */
export const STRANGERS_AN_HOUR = 300;

/** Counts an order that is about to be placed. `caller` is the address of the request. Throws too_many_requests. */
export async function limitStrangers(deps: OrderDeps, caller: string, mobile: string): Promise<void> {
  const quota = {
    purpose: 'strangers_orders',
    caller: deps.vault.digest(`orders from ${caller}`),
    max: STRANGERS_AN_HOUR,
    windowMs: HOUR_MS,
  };
  const { requests, endsInMs } = await orderLimits(deps).add(quota);
  if (requests <= quota.max || (await hasPaid(deps, mobile))) return;
  throw new ShopError('too_many_requests', { retryAfterSeconds: Math.ceil(endsInMs / 1000) });
}

async function hasPaid({ database, vault }: OrderDeps, mobile: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
