import { NOT_REFUNDED_STATES } from '../../../../domain/payments/refund-state.ts';
import { sql, type Transaction } from 'kysely';
import { endsRefunded } from '../../../../domain/acts/order-acts.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { refundedOfOrder } from '../../../../domain/payments/captured-amount.ts';
import { CALLED_OFF, isState } from '../../../../domain/orders/order-state-table.ts';
import { standingPaise, unitsAt } from '../../../../domain/units/unit-book.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { readBook } from '../../units/service.ts';
import type { PaymentDeps } from '../deps.ts';
import {
  orderRefundId,
  partRefundId,
  readPaymentLedger,
  refundablePaise,
  refundsOf,
  requestRefund,
} from '../refunds/refund-ledger.ts';

/**
 * Cancels refunds that the gateway has not got yet and for which a lost dispute left no money, the latest first: the
 * shopper has it from the bank. Of a whole order's refund the rest is requested.
 */
export async function dropUncoveredRefunds(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  at: Date,
): Promise<void> {
  const { order_id: orderId } = order;
  const waiting = (await refundsOf(transaction, orderId)).filter(
    ({ kind, state, attempts }) => (kind === 'order' || kind === 'partial') && state === 'requested' && attempts === 0,
  );
  for (const refund of waiting.toReversed()) {
    const ledger = await readPaymentLedger(transaction, orderId);
    const paying = ledger.payments.find(({ settles }) => settles);
    if (!paying || refundedOfOrder(ledger) <= paying.amountPaise) return;
    await transaction
      .updateTable('refund')
      .set({ state: 'cancelled', state_cause: 'the bank took the payment back', state_at: at, next_at: null })
      .where('refund_id', '=', refund.refund_id)
      .execute();
    const leftPaise = await refundablePaise(transaction, order);
    if (refund.kind !== 'order' || leftPaise === 0) continue;
    const refundId = orderRefundId(orderId, await refundsOf(transaction, orderId));
    const rest = { refundId, purpose: 'order', amountPaise: leftPaise, note: refund.note, startAt: at } as const;
    await requestRefund(transaction, order, { ...rest, cause: 'the bank took the rest back', waits: true }, at);
  }
}

/**
 * Gives back what units brought that came off the order while a bank had its money: nothing was left to send back for
 * them then. What went back as a gesture stays withheld. Goods that the shopper keeps are paid by what came back. If
 * another bank still decides, the refund waits for it. Returns the order as it is then.
 */
export async function giveBackWithheld(
  { transitions, log }: Pick<PaymentDeps, 'transitions' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  reversedPaise: Paise,
  at: Date,
): Promise<OrderRow> {
  const { order_id: orderId } = order;
  const amountPaise = Math.min(reversedPaise, await withheldPaise(transaction, order));
  if (amountPaise <= 0) return order;
  const refunds = await refundsOf(transaction, orderId);
  const before = refunds.filter(({ purpose }) => purpose === 'bank').map((one) => Number(one.refers_to));
  const part = { purpose: 'bank', refersTo: String(Math.max(0, ...before) + 1) } as const;
  const refundId = partRefundId(orderId, part, refunds);
  const refund = { ...part, refundId, amountPaise, note: 'The bank gave the money to the shop again' };
  await requestRefund(transaction, order, { ...refund, cause: 'dispute_won', startAt: at, waits: true }, at);
  const counted = await transaction
    .updateTable('shop_order')
    .set((one) => ({ version: one('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await transitions.announce(transaction, { orderId, eventId: `${refundId}.started`, type: 'refund.started', at });
  log.warn({ orderId, refundId, amountPaise }, 'what a lost dispute had kept back is refunded: the bank reversed it');
  return (await refundablePaise(transaction, counted)) === 0 && endsRefunded(counted.state)
    ? transitions.move(transaction, counted, { to: 'refund_pending', cause: 'dispute_won' }, at)
    : counted;
}

async function withheldPaise(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<Paise> {
  const leftPaise = await refundablePaise(transaction, order);
  const book = await readBook(transaction, order);
  if (isState(order.state, CALLED_OFF)) return unitsAt(book, 'kept').length > 0 ? 0 : leftPaise;
  if (order.payment_method !== 'online') return 0;
  const { of_units: ofUnits, of_exchanges: ofExchanges, exchanged } = await readWithheld(transaction, order.order_id);
  const stands = standingPaise(book) + Number(exchanged);
  return Math.min(Number(ofUnits) + Number(ofExchanges), Math.max(0, leftPaise - stands));
}

type Withheld = { of_units: string; of_exchanges: string; exchanged: string };

/**
 * What went back less than units were worth that came off, by requests and by exchanges that were called off, and the
 * value of goods that the shopper has in exchange.
 */
async function readWithheld(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<Withheld> {
  const { rows } = await sql<Withheld>`
    with family as (
      select order_id from shop_order where order_id = ${orderId} or exchange_of = ${orderId}
    ), settled as (
      select * from return_request join family using (order_id)
      where refund_paise is not null and state not in ('declined', 'cancelled', 'exchanged')
    ), replacement as (
      select sent.order_id, sent.state, (select sum(value_paise) from order_item where order_id = sent.order_id) as value
      from shop_order sent join return_request first on first.replacement_order_id = sent.order_id
      where sent.exchange_of = ${orderId} and first.state = 'exchanged'
    )
    select
      (select coalesce(sum(value_paise - deduction_paise - offers_lost_paise - refund_paise), 0) from settled) as of_units,
      (select coalesce(sum(value - coalesce((
          select sum(amount_paise) from refund where refund.order_id = ${orderId}
            and refund.state not in (${sql.join(NOT_REFUNDED_STATES)})
            and refund.purpose = 'exchange' and refund.refers_to = replacement.order_id
        ), 0)), 0) from replacement where state = 'cancelled') as of_exchanges,
      (select coalesce(sum(value), 0) from replacement where state in ('delivered', 'returned'))
        - (select coalesce(sum(value_paise), 0) from settled where order_id <> ${orderId}) as exchanged`.execute(
    transaction,
  );
  return rows[0] ?? { of_units: '0', of_exchanges: '0', exchanged: '0' };
}
