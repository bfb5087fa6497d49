import { NOT_REFUNDED_STATES } from '../../../domain/payments/refund-state.ts';
import { sql, type Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import type { OrderSource } from '../../../domain/orders/order-source.ts';
import { creditExpiry, takeCredit } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { type LockedAccount, lockAccountById } from '../store-credit/service.ts';
import { moneyOfCard } from './money-of-card.ts';

type Open = Transaction<DatabaseSchema>;
type Order = { order_id: string; source: OrderSource; amount_paise: Paise; accepted_paise: Paise | null };

/**
 * Makes the card of a locked order that was just paid, once: however often the order is paid, there is one card. If it is
 * there already, the order was held: external refunds of it meanwhile are taken off it.
 */
export async function makeCard(transaction: Open, order: Order, at: Date): Promise<void> {
  const { order_id: orderId } = order;
  const card = await transaction
    .selectFrom('gift_card')
    .select(['account_id', 'months_valid', 'deliver_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (card === undefined) return;
  if (card.account_id !== null) {
    const account = await lockAccountById(transaction, card.account_id, at);
    const { leftPaise, spentPaise } = await bookOfAccount(transaction, account.id);
    const worthPaise = Math.max(0, (await moneyOfCard(transaction, orderId)) - spentPaise);
    await payBack(transaction, account, { orderId, refundId: null, paise: leftPaise - worthPaise }, at);
    return;
  }
  // The merchant may have accepted less than was asked, or given a part of it back before.
  const worthPaise = (order.accepted_paise ?? order.amount_paise) - (await refundedByMerchant(transaction, orderId));
  if (worthPaise <= 0) return;
  const arrivesAt = Math.max(at.getTime(), card.deliver_at.getTime());
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
      expires_at: new Date(creditExpiry(arrivesAt, card.months_valid)),
      order_id: orderId,
      at,
    })
    .execute();
  await transaction.updateTable('gift_card').set({ account_id: accountId }).where('order_id', '=', orderId).execute();
}

async function refundedByMerchant(database: Database, orderId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: number | string }>`
    select coalesce(sum(amount_paise), 0) as paise from refund
    where order_id = ${orderId} and kind in ('order', 'partial') and state not in (${sql.join(NOT_REFUNDED_STATES)})`.execute(
    database,
  );
  return Number(rows[0]?.paise ?? 0);
}

/** `spentPaise`: what the card paid for and what ended with it, which is not owed to its buyer. */
type Book = { leftPaise: Paise; spentPaise: Paise };

async function bookOfAccount(database: Database, accountId: number): Promise<Book> {
  const { rows } = await sql<{ left: number | string; bought: number | string }>`
    select coalesce(sum(amount_paise), 0) as left,
      coalesce(sum(amount_paise) filter (where kind in ('sold', 'paid_back')), 0) as bought
    from store_credit_entry where account_id = ${accountId}`.execute(database);
  const [left, bought] = [Number(rows[0]?.left ?? 0), Number(rows[0]?.bought ?? 0)];
  return { leftPaise: left, spentPaise: bought - left };
}

async function accountOf(database: Database, orderId: string): Promise<number | null> {
  const card = await database
    .selectFrom('gift_card')
    .select('account_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return card?.account_id ?? null;
}

/**
 * Returns how much of the money that paid for a card may go back to its buyer: what the shop still has of it and the card
 * has not spent. Null: the order made no card, so that nothing of it can be spent.
 */
export async function cardToPayBack(database: Database, orderId: string): Promise<Paise | null> {
  const accountId = await accountOf(database, orderId);
  if (accountId === null) return null;
  const { spentPaise } = await bookOfAccount(database, accountId);
  return Math.max(0, (await moneyOfCard(database, orderId)) - spentPaise);
}

/**
 * Takes what a refund of a locked order gives back off its card, in the transaction that has recorded the refund: what is
 * left on it is never more than the shop has for it. Throws refund_too_large if it was spent meanwhile.
 */
export async function takeOffCard(
  transaction: Open,
  { orderId, refundId, paise }: { orderId: string; refundId: string; paise: Paise },
  at: Date,
): Promise<void> {
  const accountId = await accountOf(transaction, orderId);
  if (accountId === null) return;
  const account = await lockAccountById(transaction, accountId, at);
  const { leftPaise, spentPaise } = await bookOfAccount(transaction, accountId);
  const moneyPaise = await moneyOfCard(transaction, orderId);
  if (moneyPaise < spentPaise) {
    throw new ShopError('refund_too_large', { remainingPaise: Math.max(0, moneyPaise + paise - spentPaise) });
  }
  await payBack(transaction, account, { orderId, refundId, paise: leftPaise - (moneyPaise - spentPaise) }, at);
}

async function payBack(
  transaction: Open,
  account: LockedAccount,
  { orderId, refundId, paise }: { orderId: string; refundId: string | null; paise: Paise },
  at: Date,
): Promise<void> {
  const parts = takeCredit(account.left, paise, at.getTime()) ?? [];
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
