import type { PaymentDeps } from '../parts.ts';
import { syncOrderPayment } from './sync-payment.ts';

const BATCH = 20;
/** Asking takes the gateway's time, not ours; its limits are kept by gateway-quota.ts. */
const AT_ONCE = 8;

/**
 * Settles orders that are due, some at once, the longest due first. Claims them by putting their next look off, so that of any number
 * of replicas each order is taken by one, and a claim that a crash leaves behind comes free by itself. Returns true
 * when a whole batch was due.
 */
export async function reconcileDue(parts: PaymentDeps): Promise<boolean> {
  const orderIds = await claimDue(parts);
  const waiting = orderIds.values();
  const settleWaiting = async () => {
    for (const orderId of waiting) await settleOne(parts, orderId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleWaiting));
  return orderIds.length === BATCH;
}

async function settleOne(parts: PaymentDeps, orderId: string): Promise<void> {
  try {
    await syncOrderPayment(parts, orderId, 'reconciler');
  } catch (error) {
    parts.log.error({ err: error, orderId }, 'an order could not be settled; it stays due');
  }
}

async function claimDue({ database, now, settings }: PaymentDeps): Promise<string[]> {
  const claimed = await database
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('gateway_order')
          .innerJoin('shop_order', 'shop_order.order_id', 'gateway_order.order_id')
          .select('gateway_order.order_id')
          .where('next_sync_at', '<=', new Date(now()))
          .orderBy('next_sync_at')
          .limit(BATCH)
          // The order's row too: the old columns follow, and must not be waited for.
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('gateway_order')
    .set({ next_sync_at: new Date(now() + settings.claim) })
    .where('order_id', 'in', (query) => query.selectFrom('due').select('order_id'))
    .returning('order_id')
    .execute();
  return claimed.map((row) => row.order_id);
}
