import { NOT_REFUNDED_STATES } from '../../../domain/payments/refund-state.ts';
import { sql, type Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import {
  type CreditOfOrder,
  NO_CREDIT,
  partsToReturn,
  type SpentPart,
} from '../../../domain/store-credit/credit-of-order.ts';
import { creditBalance, returnedExpiry, takeCredit } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { lockAccount, type LockedAccount, lockAccountOf, mayPay } from './lock-account.ts';

type Open = Transaction<DatabaseSchema>;
/** The columns of an order that its credit needs. */
type Order = { order_id: string; credit_paise: Paise; customer_ref: string; credit_by_gift_card: boolean };

/**
 * Takes what a new order is to be paid with from its number's credit, in the transaction that writes the order. Orders of
 * one number wait for each other here, so that no credit pays twice. Throws credit_insufficient, which undoes the order.
 */
export async function spendCredit(
  transaction: Open,
  vault: CustomerVault,
  { orderId, mobile, paise }: { orderId: string; mobile: string; paise: Paise },
  at: Date,
): Promise<void> {
  const account = await lockAccount(transaction, vault, mobile, at);
  if (account !== null && (await takeForOrder(transaction, account, { orderId, paise }, at))) return;
  throw new ShopError('credit_insufficient', { balancePaise: creditBalance(account?.left ?? [], at.getTime()) });
}

/**
 * Takes the credit of a locked order once more that came back when nobody paid the rest: its money has come late. False:
 * there is not enough any more, or the gift card that paid is not good any more.
 */
export async function takeCreditAgain(transaction: Open, order: Order, at: Date): Promise<boolean> {
  const { heldPaise } = await readCreditOf(transaction, order);
  const paise = order.credit_paise - heldPaise;
  if (paise <= 0) return true;
  const account = await lockAccountOf(transaction, order, at);
  if (account === null || !(await mayPay(transaction, account.id))) return false;
  return takeForOrder(transaction, account, { orderId: order.order_id, paise }, at);
}

/** Takes what pays for an order from a locked account. False: there is not enough. */
export async function takeForOrder(
  transaction: Open,
  account: LockedAccount,
  { orderId, paise }: { orderId: string; paise: Paise },
  at: Date,
): Promise<boolean> {
  const parts = takeCredit(account.left, paise, at.getTime());
  if (parts === null) return false;
  await transaction
    .insertInto('store_credit_entry')
    .values(
      parts.map(({ from, paise: part }) => {
        const taken = { amount_paise: -part, from_entry_id: from };
        return { account_id: account.id, kind: 'spent' as const, ...taken, order_id: orderId, at };
      }),
    )
    .execute();
  return true;
}

/** Reads what of an order's credit has not gone back. */
export async function creditOfOrder(database: Database, order: Order): Promise<CreditOfOrder> {
  return order.credit_paise === 0 ? NO_CREDIT : readCreditOf(database, order);
}

async function readCreditOf(database: Database, { order_id: orderId }: Order): Promise<CreditOfOrder> {
  const { rows } = await sql<{ held: number | string; loose: number | string }>`
    select (select coalesce(-sum(amount_paise), 0) from store_credit_entry
        where order_id = ${orderId} and kind in ('spent', 'returned')) as held,
      (select coalesce(sum(amount_paise), 0) from store_credit_entry
        where order_id = ${orderId} and kind = 'returned' and refund_id is not null)
      - (select coalesce(sum(credit_paise), 0) from refund
        where order_id = ${orderId} and state not in (${sql.join(NOT_REFUNDED_STATES)})) as loose`.execute(database);
  const [row] = rows;
  return { heldPaise: Number(row?.held ?? 0), loosePaise: Math.max(0, Number(row?.loose ?? 0)) };
}

/** Gives back all that a locked order still holds: it ended without being paid, or without being delivered. */
export async function releaseCredit(transaction: Open, order: Order, at: Date): Promise<void> {
  const { heldPaise } = await creditOfOrder(transaction, order);
  if (heldPaise > 0) await returnCredit(transaction, order, { paise: heldPaise, refundId: null }, at);
}

/** Gives a part of a locked order's credit back to the account that it came from. */
export async function returnCredit(
  transaction: Open,
  { order_id: orderId }: Pick<Order, 'order_id'>,
  { paise, refundId }: { paise: Paise; refundId: string | null },
  at: Date,
): Promise<void> {
  if (paise <= 0) return;
  const book = await bookOfOrder(transaction, orderId);
  const parts = partsToReturn(book.spent, book.returnedPaise, paise);
  if (parts.reduce((sum, part) => sum + part.paise, 0) !== paise) throw new Error('more credit than the order took');
  const account = await transaction
    .selectFrom('store_credit_account')
    .select(['account_id', 'customer_ref', 'holder'])
    .where('account_id', '=', book.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const lines = await transaction
    .insertInto('store_credit_entry')
    .values(
      parts.map((part) => ({
        account_id: account.account_id,
        kind: 'returned' as const,
        amount_paise: part.paise,
        expires_at: new Date(returnedExpiry(part.expiresAt, at.getTime())),
        order_id: orderId,
        refund_id: refundId,
        at,
      })),
    )
    .returning(['entry_id', 'amount_paise'])
    .execute();
  if (account.customer_ref !== null || account.holder === 'gift_card') return;
  // Its person was erased: nobody can use it.
  await transaction
    .insertInto('store_credit_entry')
    .values(
      lines.map((line) => {
        const taken = { amount_paise: -line.amount_paise, from_entry_id: line.entry_id };
        return { account_id: account.account_id, kind: 'withdrawn' as const, ...taken, at };
      }),
    )
    .execute();
}

type BookOfOrder = { accountId: number; spent: SpentPart[]; returnedPaise: Paise };

async function bookOfOrder(transaction: Open, orderId: string): Promise<BookOfOrder> {
  const rows = await transaction
    .selectFrom('store_credit_entry as line')
    .leftJoin('store_credit_entry as source', 'source.entry_id', 'line.from_entry_id')
    .select(['line.account_id', 'line.amount_paise', 'source.expires_at'])
    .where('line.order_id', '=', orderId)
    .where('line.kind', 'in', ['spent', 'returned'])
    .orderBy('line.entry_id')
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Error('the order has no store credit');
  return {
    accountId: first.account_id,
    spent: rows.flatMap(({ amount_paise: amount, expires_at: expiresAt }) =>
      amount < 0 && expiresAt !== null ? [{ paise: -amount, expiresAt: expiresAt.getTime() }] : [],
    ),
    returnedPaise: rows.reduce((sum, { amount_paise: amount }) => sum + Math.max(0, amount), 0),
  };
}
