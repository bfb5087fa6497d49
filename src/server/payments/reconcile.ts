import type { PaymentParts } from './parts.ts';
import { settleOrder } from './settle.ts';

const BATCH = 20;

/**
 * Settles orders that are due, the longest due first. Claims them by putting their next look off, so that of any number
 * of replicas each order is taken by one, and a claim that a crash leaves behind comes free by itself. Returns true
 * when a whole batch was due.
 */
export async function reconcileDue(parts: PaymentParts): Promise<boolean> {
  const orderIds = await claimDue(parts);
  for (const orderId of orderIds) {
    try {
      await settleOrder(parts, orderId, 'reconciler');
    } catch (error) {
      parts.log.error({ err: error, orderId }, 'an order could not be settled; it stays due');
    }
  }
  return orderIds.length === BATCH;
}

async function claimDue({ database, now, settings }: PaymentParts): Promise<string[]> {
  const claimed = await database
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('shop_order')
          .select('order_id')
          .where('poll_at', '<=', new Date(now()))
          .orderBy('poll_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('shop_order')
    .set({ poll_at: new Date(now() + settings.claim) })
    .where('order_id', 'in', (query) => query.selectFrom('due').select('order_id'))
    .returning('order_id')
    .execute();
  return claimed.map((row) => row.order_id);
}
