import { ShopError } from '../../../running/errors.ts';
import { type Periodic, startPeriodic } from '../../../running/jobs/periodic.ts';
import type { OrderDeps } from '../deps.ts';
import { cancelUnconfirmed } from './shopper-confirmation.ts';
import { HOUR_MS } from '../../../../domain/time/durations.ts';

const BATCH = 50;

/**
 * Cancels orders not confirmed within `hours`. Returns true if there may be more. Any number of replicas may
 * run it.
 */
export async function cancelForgotten(deps: OrderDeps, hours: number): Promise<boolean> {
  const due = await deps.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('state', '=', 'unconfirmed')
    .where('state_at', '<=', new Date(deps.now() - hours * HOUR_MS))
    .orderBy('state_at')
    .limit(BATCH)
    .execute();
  for (const { order_id: orderId } of due) await cancelOne(deps, orderId, `nobody confirmed it in ${hours} hours`);
  return due.length === BATCH;
}

/** A confirmation at the same moment wins. */
async function cancelOne(deps: OrderDeps, orderId: string, why: string): Promise<void> {
  try {
    await cancelUnconfirmed(deps, orderId, why);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'deadline_passed') throw error;
  }
}

/** Checks every minute until stopped. Does nothing if the merchant lets orders wait (`hours` is null). */
export function startCancellingForgotten(deps: OrderDeps, hours: number | null): Periodic {
  return startPeriodic({
    everyMs: 60_000,
    run: () => (hours === null ? Promise.resolve(false) : cancelForgotten(deps, hours)),
    onError: (error) => deps.log.error({ err: error }, 'unconfirmed orders not cancelled; will retry'),
  });
}
