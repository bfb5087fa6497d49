import type { Paise } from '../../../domain/money/money.ts';
import { type PaymentLedger, refundable, refundedOfOrder } from '../../../domain/payments/captured-amount.ts';
import type { Database } from '../../running/db/connect.ts';

/**
 * Returns what the shop has of the money that an order of a card brought, whoever sent some of it back: the merchant, the
 * gateway, or a bank. While its payment is not known yet, what it costs stands for it.
 */
export async function moneyOfCard(database: Database, orderId: string): Promise<Paise> {
  const payments = await database
    .selectFrom('payment')
    .select(['cf_payment_id as id', 'amount_paise as amountPaise', 'settles'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .execute();
  const refunds = await database
    .selectFrom('refund')
    .select((row) => [
      'kind',
      row.fn.coalesce('taken_payment_id', 'cf_payment_id').as('paymentId'),
      'amount_paise as amountPaise',
      'state',
    ])
    .where('order_id', '=', orderId)
    .execute();
  const ledger: PaymentLedger = { payments, refunds };
  if (payments.some(({ settles }) => settles)) return refundable(ledger);
  const order = await database
    .selectFrom('shop_order')
    .select(['amount_paise', 'accepted_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Math.max(0, (order.accepted_paise ?? order.amount_paise) - refundedOfOrder(ledger));
}
