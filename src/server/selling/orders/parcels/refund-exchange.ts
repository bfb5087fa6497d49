import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { partRefundId, refundablePaise, refundsOf } from '../../payments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundPart } from '../merchant-refund.ts';

/**
 * Refunds goods that were sent in exchange and do not reach their shopper, from the payment of the first
 * order, which it locks. They must not be under way any more. If the first goods are not back yet, their own return refunds them later. Money paid
 * on delivery is refunded manually. While a bank decides about the payment, the refund waits.
 */
export async function refundExchange(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { note, by }: { note: string; by: string },
): Promise<void> {
  if (order.exchange_of === null) return;
  const request = await transaction
    .selectFrom('return_request')
    .select('return_id')
    .where('replacement_order_id', '=', order.order_id)
    .where('state', '=', 'exchanged')
    .executeTakeFirst();
  const payer = await deps.transitions.lock(transaction, order.exchange_of);
  if (!request || payer?.payment_method !== 'online') return;
  const { value } = await transaction
    .selectFrom('order_item')
    .select((row) => row.fn.sum<number | string>('value_paise').as('value'))
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  // The merchant may have refunded some of it manually.
  const amountPaise = Math.min(Number(value), await refundablePaise(transaction, payer));
  const part = { purpose: 'exchange', refersTo: order.order_id } as const;
  const refundId = partRefundId(payer.order_id, part, await refundsOf(transaction, payer.order_id));
  if (amountPaise <= 0) return;
  await refundPart(deps, transaction, payer, { ...part, refundId, amountPaise, note, pieces: [], by, waits: true });
  // The new version makes stale views of the first order fail, so that nobody refunds the same again.
  await transaction
    .updateTable('shop_order')
    .set((one) => ({ version: one('version', '+', 1) }))
    .where('order_id', '=', payer.order_id)
    .execute();
}
