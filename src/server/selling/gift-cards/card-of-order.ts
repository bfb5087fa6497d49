import { sql, type Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import type { OrderSource } from '../../../domain/orders/order-source.ts';
import { creditExpiry, takeCredit } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { lockAccountById } from '../store-credit/service.ts';

type Open = Transaction<DatabaseSchema>;
type Order = { order_id: string; source: OrderSource; amount_paise: Paise; accepted_paise: Paise | null };

/** Makes the card of a locked order that was just paid, once: however often the order is paid, there is one card. */
export async function makeCard(transaction: Open, order: Order, at: Date): Promise<void> {
  const { order_id: orderId } = order;
  const card = await transaction
    .selectFrom('gift_card')
    .select(['account_id', 'months_valid'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (card === undefined || card.account_id !== null) return;
  // The merchant may have accepted less than was asked, or given a part of it back before.
  const worthPaise = (order.accepted_paise ?? order.amount_paise) - (await refundedOf(transaction, orderId));
  if (worthPaise <= 0) return;
  const { account_id: accountId } = await transaction
    .insertInto('store_credit_account')
    .values({ customer_ref: null, mobile_sealed: null, mobile_key_id: null, holder: 'gift_card', created_at: at })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('store_credit_entry')
    .values({
      account_id: accountId,
      kind: 'sold',
      amount_paise: worthPaise,
      expires_at: new Date(creditExpiry(at.getTime(), card.months_valid)),
      order_id: orderId,
      at,
    })
    .execute();
  await transaction.updateTable('gift_card').set({ account_id: accountId }).where('order_id', '=', orderId).execute();
}

async function refundedOf(database: Database, orderId: string, but = ''): Promise<Paise> {
  const { rows } = await sql<{ paise: number | string }>`
    select coalesce(sum(amount_paise), 0) as paise from refund
    where order_id = ${orderId} and refund_id <> ${but} and kind in ('order', 'partial')
      and state not in ('failed', 'cancelled')`.execute(database);
  return Number(rows[0]?.paise ?? 0);
}

type Book = { accountId: number; leftPaise: Paise; paidBackPaise: Paise };

async function bookOfCard(database: Database, orderId: string): Promise<Book | null> {
  const { rows } = await sql<{ account: number; left: number | string; back: number | string }>`
    select account_id as account, coalesce(sum(amount_paise), 0) as left,
      coalesce(-sum(amount_paise) filter (where kind = 'paid_back'), 0) as back
    from gift_card join store_credit_entry using (account_id)
    where gift_card.order_id = ${orderId} group by account_id`.execute(database);
  const [row] = rows;
  return row === undefined
    ? null
    : { accountId: row.account, leftPaise: Number(row.left), paidBackPaise: Number(row.back) };
}

/**
 * Returns how much of the money that paid for a card may go back to its buyer: what is left on it, and what was taken off
 * it for refunds that then failed. Null: the order made no card, so that nothing of it can be spent.
 */
export async function cardToPayBack(database: Database, orderId: string): Promise<Paise | null> {
  const book = await bookOfCard(database, orderId);
  if (book === null) return null;
  return book.leftPaise + Math.max(0, book.paidBackPaise - (await refundedOf(database, orderId)));
}

/**
 * Takes what a refund of a locked order gives back off its card, in the transaction that records the refund. Throws
 * refund_too_large if it was spent meanwhile.
 */
export async function takeOffCard(
  transaction: Open,
  { orderId, refundId, paise }: { orderId: string; refundId: string; paise: Paise },
  at: Date,
): Promise<void> {
  const book = await bookOfCard(transaction, orderId);
  if (book === null) return;
  const account = await lockAccountById(transaction, book.accountId, at);
  const loosePaise = Math.max(0, book.paidBackPaise - (await refundedOf(transaction, orderId, refundId)));
  const takePaise = Math.max(0, paise - loosePaise);
  const parts = takeCredit(account.left, takePaise, at.getTime());
  if (parts === null) {
    const leftPaise = account.left.reduce((sum, one) => sum + one.leftPaise, 0);
    throw new ShopError('refund_too_large', { remainingPaise: leftPaise + loosePaise });
  }
  if (parts.length === 0) return;
  await transaction
    .insertInto('store_credit_entry')
    .values(
      parts.map(({ from, paise: part }) => {
        const taken = { amount_paise: -part, from_entry_id: from, order_id: orderId, refund_id: refundId };
        return { account_id: account.id, kind: 'paid_back' as const, ...taken, at };
      }),
    )
    .execute();
}
